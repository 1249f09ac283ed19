// What the engine finds is what the tree means, compared with a slow and plain evaluator over the same texts.
import fc from 'fast-check';
import { words } from '../fold';
import { refreshDerived } from '../load';
import { recordColumns, toLine } from '../record';
import { record } from '../record.fixture';
import { type TestWarehouse, testWarehouse } from '../testing';
import { printQuery } from './print';
import { expansions, Params, toSql } from './to-sql';
import { joined, type Tree } from './tree';

const vocabulary = [
  'led',
  'leds',
  'lead',
  'lamp',
  'lamps',
  'coffee',
  'café',
  'rice',
  'лампа',
  'лампы',
  '车',
  '自行车',
  'X-200',
];

/** Edits (insert, delete, replace) between two words. */
function distance(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  let row = y.map((_, i) => i + 1);
  x.forEach((letter, i) => {
    let before = i;
    let left = i + 1;
    row = row.map((above, j) => {
      const cost = Math.min(above + 1, left + 1, before + (letter === y[j] ? 0 : 1));
      before = above;
      left = cost;
      return cost;
    });
  });
  return row.at(-1) ?? x.length;
}

function matches(tree: Tree, text: readonly string[]): boolean {
  switch (tree.kind) {
    case 'word':
      return text.includes(tree.word);
    case 'prefix':
      return text.some((word) => word.startsWith(tree.word));
    case 'fuzzy':
      return text.some((word) => distance(word, tree.word) <= tree.letters);
    case 'phrase':
      return text.some((_, i) => tree.words.every((word, j) => text[i + j] === word));
    case 'near':
      return text.some((_, i) => {
        const stretch = text.slice(i, i + tree.words.length + tree.within);
        return tree.words.every((word) => stretch.includes(word));
      });
    case 'not':
      return !matches(tree.of, text);
    case 'and':
      return tree.of.every((part) => matches(part, text));
    case 'or':
      return tree.of.some((part) => matches(part, text));
  }
}

const texts = fc.sample(fc.array(fc.constantFrom(...vocabulary), { minLength: 0, maxLength: 6 }), {
  numRuns: 300,
  seed: 7,
});

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
  const { client } = base.warehouse;
  // Two parts, so that what an index says of one part is not taken for the other.
  for (const half of [0, 1]) {
    const lines = texts.flatMap((text, i) =>
      i % 2 === half
        ? [toLine(record({ id: i + 1, product: text.join(' '), brand: '' }), 'test', false)]
        : [],
    );
    await client.append('records', recordColumns, Buffer.from(lines.join('')));
  }
  await refreshDerived(client);
}, 60_000);
afterAll(() => base.end());

const word = fc.constantFrom(
  'led',
  'leds',
  'lamp',
  'coffee',
  'cafe',
  'rice',
  'лампа',
  '车',
  'x',
  '200',
  'absent',
);
const long = fc.constantFrom('led', 'lam', 'lamp', 'coff', 'лам', 'absent');
const leaf: fc.Arbitrary<Tree> = fc.oneof(
  word.map((text): Tree => ({ kind: 'word', word: text })),
  long.map((text): Tree => ({ kind: 'prefix', word: text })),
  fc
    .tuple(long, fc.integer({ min: 1, max: 2 }))
    .map(([text, letters]): Tree => ({ kind: 'fuzzy', word: text, letters })),
  fc.array(word, { minLength: 2, maxLength: 3 }).map((list): Tree => ({ kind: 'phrase', words: list })),
  fc
    .tuple(fc.array(word, { minLength: 2, maxLength: 3 }), fc.integer({ min: 1, max: 3 }))
    .map(([list, within]): Tree => ({ kind: 'near', words: list, within })),
);
const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((of) => joined('and', of)),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((of) => joined('or', of)),
    tie('tree').map((of): Tree => ({ kind: 'not', of })),
  ),
}));

test('the engine finds the rows that the tree means', async () => {
  const { client } = base.warehouse;
  await fc.assert(
    fc.asyncProperty(tree.tree, async (wanted) => {
      const params = new Params();
      const condition = toSql(wanted, 'goods', await expansions(client, 'goods', wanted), params);
      const { rows } = await client.query<{ id: number }>(
        `SELECT id FROM records WHERE ${condition} ORDER BY id`,
        params.values,
      );
      const expected = texts.flatMap((text, i) => (matches(wanted, words(text.join(' '))) ? [i + 1] : []));
      expect({ query: printQuery(wanted), ids: rows.map((row) => row.id) }).toEqual({
        query: printQuery(wanted),
        ids: expected,
      });
    }),
    { numRuns: 120 },
  );
}, 120_000);
