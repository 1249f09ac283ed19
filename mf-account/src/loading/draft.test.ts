// A format that is corrected by choosing: the chosen column feeds the field, and nothing else changes.
import fc from 'fast-check';
import {
  columnOf,
  describeMixed,
  draftFields,
  hasDatePatterns,
  isMixed,
  missingIn,
  sameFormat,
  withColumn,
  withDate,
} from './draft';

const base = {
  name: 'kenya-imports',
  title: 'Kenya',
  source: 'Customs',
  country: 'kenya',
  direction: 'import',
  fields: {
    date: { column: 'DAY', patterns: ['%Y-%m-%d'], zone: 'Africa/Nairobi' },
    hs: { text: 'HS', digits: 8 },
    netWeight: { column: 'NET', unitColumn: 'UNIT' },
    product: { join: ['GOODS 1', 'GOODS 2'] },
    importer: { name: 'BUYER', taxId: { column: 'TAX', extract: '(\\d+)' } },
  },
};
const field = fc.constantFrom(...draftFields);
const column = fc.string({ minLength: 1 }).filter((name) => name.trim() !== '');

test('whatever is chosen for a field feeds it, and all other fields keep their columns', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(field, column), { maxLength: 12 }), (choices) => {
      let format: Record<string, unknown> = base;
      for (const [chosen, name] of choices) {
        const before = new Map(draftFields.map((each) => [each, columnOf(format, each)]));
        format = withColumn(format, chosen, name);
        for (const each of draftFields)
          expect(columnOf(format, each)).toBe(each === chosen ? name : before.get(each));
      }
    }),
  );
});

test('a field that is taken away leaves no trace; a date only its column', () => {
  fc.assert(
    fc.property(field, column, (chosen, name) => {
      if (columnOf(base, chosen) !== '' || chosen === 'date') return;
      expect(sameFormat(withColumn(withColumn(base, chosen, name), chosen, ''), base)).toBe(true);
    }),
  );
  expect(missingIn(withColumn(base, 'date', ''))).toEqual(['date']);
});

test('what a rule says beside its column stays: digits, units, parts of a text', () => {
  const { fields } = withColumn(
    withColumn(withColumn(base, 'hs', 'CODE'), 'netWeight', 'KG'),
    'importer.taxId',
    'ID',
  );
  expect(fields).toMatchObject({
    hs: { text: 'CODE', digits: 8 },
    netWeight: { column: 'KG', unitColumn: 'UNIT' },
    importer: { name: 'BUYER', taxId: { column: 'ID', extract: '(\\d+)' } },
  });
  expect(withColumn(base, 'product', 'GOODS').fields).toMatchObject({ product: 'GOODS' });
  expect(withDate(base, { patterns: ['%Y%m'] }).fields).toMatchObject({
    date: { column: 'DAY', patterns: ['%Y%m'], period: 'month', zone: 'Africa/Nairobi' },
  });
  expect(withDate(base, { zone: '' }).fields).toMatchObject({
    date: { column: 'DAY', patterns: ['%Y-%m-%d'] },
  });
});

test('what has to be said before a file can be read is named', () => {
  expect(missingIn({ fields: {} })).toEqual(['name', 'title', 'source', 'country', 'date']);
  expect(missingIn(base)).toEqual([]);
});

test('whether day and month are swapped is decided, kept, and left open again', () => {
  const decided = withDate(base, { swapped: false });
  expect(decided.fields).toMatchObject({ date: { ...base.fields.date, swapped: false } });
  expect(withDate(decided, { patterns: ['%d/%m/%Y'] }).fields).toMatchObject({ date: { swapped: false } });
  expect(withDate(decided, { swapped: undefined }).fields).toMatchObject({ date: base.fields.date });
  expect(withDate(decided, { swapped: undefined })).not.toHaveProperty('fields.date.swapped');
});

describe('Fields of several columns and fixed texts', () => {
  const { date: _, ...otherFields } = base.fields;
  const dated = (date: object) => ({ ...base, fields: { ...otherFields, date } });

  test.each([
    [{ year: 'YEAR', month: { column: 'MONTH', extract: '(\\d+)' } }, 'YEAR + MONTH'],
    [{ year: { is: '2025' }, month: 'MONTH' }, '“2025” + MONTH'],
    [{ year: 'YEAR' }, 'YEAR'],
    [{ is: '2025-03' }, '“2025-03”'],
  ])('a date %j is shown as %s, is complete, and survives other changes', (date, shown) => {
    const format = dated(date);
    expect(isMixed(format, 'date')).toBe(true);
    expect(describeMixed(format, 'date')).toBe(shown);
    expect([hasDatePatterns(format), missingIn(format)]).toEqual([false, []]);
    expect(withColumn(withColumn(format, 'product', 'GOODS'), 'brand', 'MARK').fields).toMatchObject({
      date,
    });
  });

  test('choosing a column for such a date replaces its parts, and asks for its pattern', () => {
    const chosen = withColumn(dated({ year: 'YEAR', month: 'MONTH', calendar: 'buddhist' }), 'date', 'DAY');
    expect(chosen.fields).toEqual({ ...otherFields, date: { column: 'DAY', calendar: 'buddhist' } });
    expect(missingIn(chosen)).toEqual(['date']);
    expect(missingIn(withDate(chosen, { patterns: ['%d/%m/%Y'] }))).toEqual([]);
    expect(isMixed(chosen, 'date')).toBe(false);
  });

  test('fixed texts and numbers are shown as they are', () => {
    const format = {
      ...base,
      fields: { ...base.fields, currency: { is: 'EUR' }, hs: { text: { is: '0901' } }, quantity: { is: 1 } },
    };
    expect(['currency', 'hs', 'quantity', 'product'].map((field) => describeMixed(format, field))).toEqual([
      '“EUR”',
      '“0901”',
      '“1”',
      'GOODS 1 + GOODS 2',
    ]);
    expect(
      ['currency', 'hs', 'quantity', 'product', 'netWeight'].map((field) => isMixed(format, field)),
    ).toEqual([true, true, true, true, false]);
    expect(withColumn(format, 'currency', '').fields).not.toHaveProperty('currency');
  });
});
