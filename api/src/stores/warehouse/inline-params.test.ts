// Values written into statements: the engine reads what was given, and nothing of a text is SQL.
import fc from 'fast-check';
import { type TestWarehouse, testWarehouse } from '../../records/testing';
import { inlineParams } from './inline-params';

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
});
afterAll(() => base.end());

const hostile = [
  "'",
  "\\'",
  "') --",
  '\\',
  '{a:String}',
  '$&',
  '\u0000',
  '\n',
  '\u{1F6A2}',
  '\\x27',
  '/*',
  "''",
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...hostile)).map((parts) => parts.join('')),
);

test('no sign of a text is in the statement, whatever the text', () => {
  fc.assert(
    fc.property(text, fc.array(text), (one, several) => {
      const statement = inlineParams('SELECT {one:String}, {several:Array(String)}', { one, several });
      expect(statement).toMatch(
        /^SELECT '(\\x[0-9a-f]{2})*', CAST\(\[('(\\x[0-9a-f]{2})*'(, )?)*\], 'Array\(String\)'\)$/,
      );
    }),
  );
});

test('the engine reads what was given', async () => {
  const values = fc.record({
    text,
    texts: fc.array(text, { maxLength: 5 }),
    id: fc.maxSafeNat(),
    ids: fc.array(fc.maxSafeNat(), { maxLength: 5 }),
    share: fc.double({ noNaN: true, noDefaultInfinity: true }),
    day: fc
      .date({ min: new Date('1970-01-01'), max: new Date('2149-06-06'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  });
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const { rows } = await base.warehouse.client.query(
        `SELECT {text:String} AS text, {texts:Array(String)} AS texts, {id:UInt64} AS id, {ids:Array(UInt64)} AS ids,
           {share:Float64} AS share, {day:Date} AS day`,
        given,
      );
      // JSON has no minus zero.
      expect(rows).toEqual([{ ...given, share: given.share + 0 }]);
    }),
    { numRuns: 60 },
  );
});

test('what is no value of its place is refused, as is a place without a value', async () => {
  const { client } = base.warehouse;
  await expect(client.query('SELECT {day:Date} AS day', { day: 'today' })).rejects.toThrow();
  await expect(client.query('SELECT {id:UInt64} AS id', { id: 'x' })).rejects.toThrow();
  await expect(client.query('SELECT {share:Float64} AS share', { share: Number.NaN })).rejects.toThrow();
  await expect(client.query('SELECT {id:UInt64} AS id')).rejects.toThrow('no value for id');
});

test('braces in a literal or a quoted name are no place', async () => {
  const { rows } = await base.warehouse.client.query(
    "SELECT '{one:String}' AS `{two:Word}`, 'it''s \\'{p1:String}\\'' AS \"{three:String}\", {one:String} AS four, '\\\\' AS five, {one:String} AS six",
    { one: 'value' },
  );
  expect(rows).toEqual([
    {
      '{two:Word}': '{one:String}',
      '{three:String}': "it's '{p1:String}'",
      four: 'value',
      five: '\\',
      six: 'value',
    },
  ]);
});

test('a statement with a long literal is read in good time', () => {
  const long = "it''s {a:String} ".repeat(10_000);
  const started = performance.now();
  expect(inlineParams(`SELECT '${long}', {a:UInt8}`, { a: 1 })).toBe(`SELECT '${long}', CAST(1, 'UInt8')`);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('more values than a statement may hold are asked for beside it', async () => {
  const ids = Array.from({ length: 50_000 }, (_, i) => i);
  const { rows } = await base.warehouse.client.query(
    'SELECT sum(number) AS sum FROM numbers(60000) WHERE number IN {ids:Array(UInt64)}',
    { ids },
  );
  expect(rows).toEqual([{ sum: (50_000 * 49_999) / 2 }]);
});
