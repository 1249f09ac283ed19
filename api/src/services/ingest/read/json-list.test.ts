// The list of a JSON file is found whatever is around it, and however the file is cut into pieces.
import fc from 'fast-check';
import { unwrapJsonList } from './json-list';
import { FileError } from './problems';

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function unwrap(text: string, size = text.length || 1): Promise<string> {
  let all = '';
  for await (const piece of unwrapJsonList(cut(text, size), 'in.json')) all += piece;
  return all;
}

const big = 'x'.repeat(1_200_000);
test.each<[string, string]>([
  ['[{"a":1},{"a":2}]', '[{"a":1},{"a":2}]'],
  ['{"a":1}\n{"a":2}', '{"a":1}\n{"a":2}'],
  ['{"a":1}', '{"a":1}'],
  ['{"a":1,"items":[{"b":1}]}\n{"a":2}', '{"a":1,"items":[{"b":1}]}\n{"a":2}'],
  ['{"data":[{"a":1},{"a":[{"b":2}]}]}', '[{"a":1},{"a":[{"b":2}]}]'],
  [' {"meta":{"n":2,"t":["x"]},"d":{"results": [ {"a":"]}"} ]},"ok":true}\n', '[ {"a":"]}"} ]'],
  ['{"empty":[],"numbers":[1,2],"data":[{"a":"\\""}]}', '[{"a":"\\""}]'],
  [`{"about":"${'y'.repeat(50)}","data":[{"a":"${big}"},{"a":2}],"n":2}`, `[{"a":"${big}"},{"a":2}]`],
])('case %#', async (text, list) => {
  for (const size of [text.length, 100_003]) expect((await unwrap(text, size)) === list).toBe(true);
  if (text.length < 1_000) for (const size of [1, 2, 7]) expect(await unwrap(text, size)).toBe(list);
});

test.each([
  ['{"data":[{"a":1}],"errors":[{"b":1}]}', 'several lists'],
  [`{"data":[{"a":"${big}"}],"errors":[{"b":1}]}`, 'several lists'],
  [`{"data":[{"a":"${big}"}]}\n{"data":[]}`, 'behind the object'],
  [`{"data":[{"a":"${big}"}],"n":`, 'cut off'],
])('case %# is refused', async (text, reason) => {
  for (const size of [text.length, 100_003]) {
    const error = await unwrap(text, size).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FileError);
    expect(String(error)).toContain(reason);
  }
});

test('any rows within any object are found again', async () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
  const row = fc.dictionary(fc.string(), value, { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), value),
      fc.array(row, { minLength: 1 }),
      fc.integer({ min: 1, max: 50 }),
      async (around, rows, size) => {
        const others = Object.entries(around).map(([key, each]) => [`other ${key}`, each]);
        const text = JSON.stringify({ ...Object.fromEntries(others), rows });
        expect(JSON.parse(await unwrap(text, size))).toEqual(rows);
      },
    ),
    { numRuns: 300 },
  );
});
