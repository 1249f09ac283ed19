// Named expressions are rendered so that each is there before what uses it, whatever the order of their declaration.
import fc from 'fast-check';
import { type TestWarehouse, testWarehouse } from '../../records/testing';
import { type Expressions, findColumnNames, renderExpressions } from './expressions';

/** Layer in which each name is made, the innermost first, from the text of the nested subqueries. */
const layersOf = (sql: string): string[][] =>
  sql
    .split('\nFROM (')
    .map((select) => [...select.matchAll(/ AS (\w+)/g)].map(([, name = '']) => name))
    .filter((names) => names.length > 0)
    .toReversed();

/** Sums of columns and of expressions before them, declared in any order. */
const sums = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 12 }).chain((uses) => {
  const declared = uses.map((picks, at): [string, string, string[]] => {
    const used = picks.map((pick) => (pick % (at + 2) < 2 ? `c${pick % 2}` : `x${pick % at}`));
    return [`x${at}`, ['1', ...used].join(' + '), used];
  });
  return fc.shuffledSubarray(declared, { minLength: declared.length });
});
const toExpressions = (declared: readonly [string, string, string[]][]): Expressions =>
  Object.fromEntries(declared.map(([name, sql]) => [name, sql]));

describe('Named expressions', () => {
  test('come after all that they use, in the first layer where that is there', () => {
    fc.assert(
      fc.property(sums, (declared) => {
        const layers = layersOf(renderExpressions('source', ['c0', 'c1'], toExpressions(declared)));
        expect(layers.flat().toSorted()).toEqual(declared.map(([name]) => name).toSorted());
        const layerOf = (name: string) => layers.findIndex((names) => names.includes(name));
        for (const [name, , used] of declared)
          expect(layerOf(name)).toBe(Math.max(-1, ...used.map(layerOf)) + 1);
      }),
    );
  });

  test('of several lists are one', () => {
    expect(renderExpressions('t', ['a'], { c: 'b + 1' }, { b: 'a + 1' })).toBe(
      'SELECT *,\n  b + 1 AS c\nFROM (SELECT *,\n  a + 1 AS b\nFROM (t))',
    );
  });

  test.each<[string, Expressions[], string]>([
    ['a circle', [{ a: 'b', b: 'c', c: 'length(a)' }], 'a circle: a uses b uses c uses a'],
    ['one that uses itself', [{ a: 'a + 1' }], 'a circle: a uses a'],
    ['a name that nothing declares', [{ a: 'x + y' }], 'a uses y, which is neither declared nor a column'],
    ['a name twice', [{ a: 'x' }, { a: 'x + 1' }], 'a is declared twice'],
  ])('%s is an error', (_, lists, message) => {
    expect(() => renderExpressions('t', ['x'], ...lists)).toThrow(message);
  });

  test.each([
    ["if(a = 'b', `c`, concat(d, '\\'e', \"\"))", ['a', 'd']],
    ['arrayMap(word -> transform(word, x), words)', ['words', 'x']],
    ['arrayFilter((place, cell) -> cell > place, range(1, n), cells)', ['cells', 'n']],
    ['one.compact = pair.1 AND NOT isNull(2e5)', ['one', 'pair']],
    ["CAST(a AS Nullable(Float64)) BETWEEN 1 AND NULL OR b IN ('c') OR true", ['a', 'b']],
  ])('uses of %s are found', (sql, names) => {
    expect([...findColumnNames(sql)].toSorted()).toEqual(names);
  });

  describe('in SQL', () => {
    let db: TestWarehouse;
    beforeAll(async () => {
      db = await testWarehouse();
    });
    afterAll(() => db.end());

    test('have the values of their sums', async () => {
      await fc.assert(
        fc.asyncProperty(sums, async (declared) => {
          const sql = renderExpressions('SELECT 2 AS c0, 3 AS c1', ['c0', 'c1'], toExpressions(declared));
          const { rows } = await db.warehouse.client.query<Record<string, string | number>>(sql);
          const values = new Map([
            ['c0', 2],
            ['c1', 3],
          ]);
          for (let at = 0; at < declared.length; at += 1) {
            const used = declared.find(([name]) => name === `x${at}`)?.[2] ?? [];
            values.set(
              `x${at}`,
              used.reduce((sum, name) => sum + (values.get(name) ?? Number.NaN), 1),
            );
          }
          const row = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
          expect(Object.fromEntries(row)).toEqual(Object.fromEntries(values));
        }),
        { numRuns: 20 },
      );
    });
  });
});
