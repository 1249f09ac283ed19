// What a mapping that breaks a rule is told: which setting, and what to write.
import { UNKNOWN_COLUMN } from './date-rule';
import { FormatError, parseFormat } from './format';

const mapping = {
  name: 'kenya-imports',
  title: 'Kenya',
  source: 'Customs',
  country: 'kenya',
  direction: 'import',
  fields: { date: { column: 'DATE', patterns: ['%Y-%m-%d'] }, product: 'GOODS' },
};

function reasonsFor(change: object): readonly string[] {
  try {
    parseFormat({ ...mapping, ...change });
    return [];
  } catch (error) {
    if (error instanceof FormatError) return error.reasons;
    throw error;
  }
}
const reasonsForFields = (fields: object) => reasonsFor({ fields: { ...mapping.fields, ...fields } });

const dateForms =
  'fields.date: write one of { "column": "DATE", "patterns": ["%d/%m/%Y"] }, { "year": "YEAR", "month": "MONTH", "day": "DAY" } and { "is": "2025-03" }';

test.each<[unknown, string]>([
  [{ column: { join: ['YEAR', 'MONTH'] }, patterns: ['%Y %m'] }, 'fields.date.column: write a column name'],
  ['DATE', 'fields.date: write an object: { "column": "DATE", "patterns": ["%d/%m/%Y"] }'],
  [undefined, 'fields.date: it is missing: write an object: { "column": "DATE", "patterns": ["%d/%m/%Y"] }'],
  [{}, dateForms],
  [{ column: 'YEAR', patterns: ['%Y'], is: '2025' }, dateForms],
  [
    { column: 'DATE', patterns: ['%Y'], month: 'MONTH' },
    `fields.date: "month" and "day" belong to "year": ${dateForms.slice(13)}`,
  ],
  [{ column: 'DATE' }, 'fields.date.patterns: say how the dates are written, such as ["%d/%m/%Y"]'],
  [{ column: 'DATE', patterns: '%Y' }, 'fields.date.patterns: write a list: ["…", "…"]'],
  [{ year: 'YEAR', day: 'DAY' }, 'fields.date.month: a day needs its "month" too'],
  [{ year: 'YEAR', swapped: true }, 'fields.date.swapped: it belongs to a date in one column'],
  [
    { is: '2025-02-30' },
    'fields.date.is: write a day, month or year of ours, such as 2025-03-14, 2025-03 or 2025',
  ],
  [
    { is: '2025-03', calendar: 'buddhist' },
    'fields.date.calendar: a constant is a date of our calendar: leave "calendar" out',
  ],
  [
    { column: 'DATE', patterns: ['%Y'], pattern: '%Y' },
    'fields.date: there is no setting "pattern": write an object: { "column": "DATE", "patterns": ["%d/%m/%Y"] }',
  ],
  [
    { year: 'YEAR', calendar: 'thai' },
    'fields.date.calendar: write one of "gregorian", "buddhist", "bikram-sambat"',
  ],
])('date %j: %s', (date, reason) => {
  expect(reasonsForFields({ date })).toEqual([reason]);
});

test('a date whose column a suggestion did not find is asked for', () => {
  expect(reasonsForFields({ date: { column: UNKNOWN_COLUMN, patterns: ['%Y'] } })).toEqual([
    'fields.date.column: say which column has the date, or { "is": "2025-03" } where the file has none',
  ]);
});

test.each<[object, string]>([
  [
    { unit: ' ' },
    'fields.unit: it is empty: write a column name, or an object: { "column": "…" } or { "is": "…" }',
  ],
  [{ quantity: { column: 5 } }, 'fields.quantity.column: write a column name'],
  [{ quantity: 5 }, 'fields.quantity: write a column name, or an object: { "column": "…" } or { "is": "…" }'],
  [
    { netWeight: { column: 'W', unit: 'stone' } },
    'fields.netWeight.unit: write one of "kg", "g", "t", "lb", "short-ton", "long-ton", "quintal"',
  ],
  [{ importer: 'BUYER' }, 'fields.importer: write an object: { "name": "IMPORTER", "taxId": "RUC" }'],
  [{ unit: { column: 'U', is: 'KG' } }, 'fields.unit: it takes one of column, join and is'],
  [{ amount: { column: 'USD', is: 5 } }, 'fields.amount: it takes one of column and is'],
  [
    { hs: { column: 'HS' } },
    'fields.hs: there is no setting "column": write a column name, or an object: { "text": "HS_CODE", "digits": 8 }',
  ],
  [{ buyer: 'B' }, 'fields: there is no setting "buyer"'],
])('field %j: %s', (fields, reason) => {
  expect(reasonsForFields(fields)).toContain(reason);
});

test('settings of the file are named too', () => {
  expect(reasonsFor({ direction: 'imports', thousands: ';' })).toEqual([
    'direction: write "import" or "export", or an object: { "column": "FLOW", "values": { "I": "import", "E": "export" } }',
    'thousands: write one of ",", ".", " ", "\'", ""',
  ]);
});
