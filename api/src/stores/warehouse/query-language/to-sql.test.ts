// What the engine finds is what the search means: a table of cases, and random texts and searches compared with
// the slow evaluator of `testing/reference.ts`.

import { isSpelledLike, lettersApart } from '@waybill/contract';
import { testSeed } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { type TestWarehouse, testWarehouse } from '../../../records/testing';
import { refreshDerived } from '../derived';
import { words } from '../fold';
import { Params } from '../params';
import { recordColumns, toLine } from '../record';
import { record } from '../record.fixture';
import { parseQuery } from './parse';
import { printQuery } from './print';
import { matches } from './testing/reference';
import { findExpansions, toSql } from './to-sql';
import type { Tree } from './tree';

/** A warehouse with one record a text, in two parts, so that what an index says of one is not taken for the other. */
async function withTexts(texts: readonly string[]): Promise<TestWarehouse> {
  const base = await testWarehouse();
  const { client } = base.warehouse;
  for (const half of [0, 1]) {
    const lines = texts.flatMap((product, i) =>
      i % 2 === half ? [toLine(record({ id: i + 1, product, brand: '' }), 'test', false)] : [],
    );
    if (lines.length > 0) await client.append('records', recordColumns, Buffer.from(lines.join('')));
  }
  await refreshDerived(client);
  return base;
}

/** Conditions that one statement asks side by side. */
const AT_ONCE = 50;
async function found({ warehouse: { client } }: TestWarehouse, trees: readonly Tree[]): Promise<number[][]> {
  const answers = trees.map((): number[] => []);
  const expand = await findExpansions(client, 'goods', { kind: 'and', of: trees });
  for (let from = 0; from < trees.length; from += AT_ONCE) {
    const params = new Params();
    const selects = trees.slice(from, from + AT_ONCE).map((tree, i) => {
      const condition = toSql(tree, 'goods', expand, params);
      return `SELECT ${from + i} AS query, id FROM records WHERE ${condition}`;
    });
    const { rows } = await client.query<{ query: number; id: number }>(
      selects.join(' UNION ALL '),
      params.values,
    );
    for (const { query, id } of rows) answers[query]?.push(id);
  }
  for (const ids of answers) ids.sort((a, b) => a - b);
  return answers;
}

function treeOf(text: string): Tree {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.kind}`);
  return parsed.tree;
}

describe('what a search finds', () => {
  const goods = [
    'Green COFFEE beans',
    'Coffee table of glass, green',
    'beans, green; coffee (roasted)',
    'Café verde en grano',
    'Лампа светодиодная 9W',
    '自行车 (bicycle)',
    'Điện thoại thông minh',
    'T-shirt 100% cotton',
    'LED LED lamp',
    'led lamp, lead free',
    'Order 71234 lot 5, ref A71235',
    'Ref 71234, order 71235 lot 5',
    'กาแฟสำเร็จรูปชนิดผง',
    'ข้าวหอมมะลิ 5 kg',
    'ข่าวสาร แผ่นยาง',
  ] as const;
  let base: TestWarehouse;
  beforeAll(async () => {
    base = await withTexts(goods);
  });
  afterAll(() => base.end());

  test.each<[string, number[]]>([
    ['coffee', [1, 2, 3]],
    ['CAFE', [4]],
    ['café', [4]],
    ['coffee green', [1, 2, 3]],
    ['coffee + glass', [2]],
    ['cafe | bicycle', [4, 6]],
    ['cafe | coffee glass', [2, 4]],
    ['(cafe | coffee) -beans', [2, 4]],
    ['coffee -(glass | roasted)', [1]],
    ['coffee --glass', [2]],
    ['coff*', [1, 2, 3]],
    ['лам*', [5]],
    ['自行*', [6]],
    ['自车~1', [6]],
    ['车自~1', []],
    ['车~2', [6]],
    ['行车', [6]],
    ['车行', []],
    ['dien thoai', [7]],
    ['Điện', [7]],
    ['t-shirt', [8]],
    ['"t shirt"', [8]],
    ['shirt-t', []],
    ['t-shir*', [8]],
    ['100', [8]],
    ['"green coffee"', [1, 3]],
    ['"coffee green"', []],
    // Codes, of whose digits the index of pairs knows nothing.
    ['"order 71234"', [11]],
    ['"order 71235"', [12]],
    ['"71234 order"', [12]],
    ['"71235 71234"', []],
    ['"ref a71235"', [11]],
    ['"ref 71235"', []],
    ['"lot 5"', [11, 12]],
    ['"71234 lot 5"', [11]],
    ['"order 71235 lot 5"', [12]],
    ['"lot 5 order"', []],
    ['lot -"ref 71234"', [11]],
    // Slop: words between cost one each, two that changed places cost two.
    ['"coffee beans"~1', [1]],
    ['"green beans"~1', [1]],
    ['"beans coffee"~1', [3]],
    ['"beans coffee"~2', [1, 3]],
    ['"coffee green"~1', []],
    ['"coffee green"~2', [1, 3]],
    ['"coffee green"~3', [1, 2, 3]],
    ['"led led"~1', [9]],
    ['"led led led"~9', []],
    ['"lamp led"~2', [9, 10]],
    // Letters: one too many, one missing, another one, two that changed places.
    ['cofffee~1', [1, 2, 3]],
    ['cofee~1', [1, 2, 3]],
    ['coffae~1', [1, 2, 3]],
    ['cofefe~1', [1, 2, 3]],
    ['ocffe~1', []],
    ['ocffe~2', [1, 2, 3, 4]],
    ['cfoefe~1', []],
    ['лапма~1', [5]],
    ['лмапа~1', [5]],
    ['leda~1', [9, 10]],
    ['lede~', [4, 9, 10]],
    ['led~0', [9, 10]],
    // Fewer than either word has: not every short word.
    ['tv~2', []],
    // Scripts without spaces: from the beginning of a word to the end of one.
    ['สำเร็จรูป', [13]],
    ['"สำเร็จรูป"', [13]],
    ['ผงกาแฟ', [13]],
    ['"ผงกาแฟ"', []],
    ['เร็จรูป', []],
    ['ข้าว', [14]],
    ['ข้าว*', [14]],
    ['ข่าว*', [15]],
    ['ยา', []],
    ['ยาง -ข้าว', [15]],
    // Beside other operators.
    ['cofee~1 -"green beans"~1', [2, 3]],
    ['(cofee~1 | лмапа~1) -(tabl* | "coffee roasted")', [1, 5]],
    ['-"coffee beans"~3 +cofee~', [2, 4]],
  ])('%s', async (text, expected) => {
    expect(await found(base, [treeOf(text)])).toEqual([expected]);
    expect(goods.flatMap((one, i) => (matches(treeOf(text), words(one)) ? [i + 1] : []))).toEqual(expected);
  });
});

// Few letters of each script, so that words meet, and are a letter apart.
const letters = [
  'abcdeé',
  'abcdeé',
  'лампыёй',
  'điệnoô',
  '自行车灯',
  '0123',
  'ıIßñǘ',
  'カナ한국ひ',
  'กขาวี่้ง',
] as const;
const spellings = fc
  .constantFrom(...letters)
  .chain((script) => fc.string({ unit: fc.constantFrom(...script), minLength: 1, maxLength: 5 }));
/** Article and order numbers, some round, some within a word. */
const numbers = fc
  .tuple(fc.constantFrom('', '', '', 'a'), fc.integer({ min: 9990, max: 99_999 }))
  .map(([before, number]) => `${before}${number}`);
const gaps = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  '  ',
  '-',
  ', ',
  '/',
  ' (',
  ') ',
  '. ',
  '',
  '"',
  '~',
  "'",
  '*',
  '—',
  '\t',
);

/** Texts and searches over one small stock of words. */
const stocks = fc.tuple(
  fc.array(spellings, { minLength: 6, maxLength: 10 }),
  fc.array(numbers, { minLength: 3, maxLength: 5 }),
);
const worlds = stocks.chain(([plain, coded]) => {
  const word = fc.constantFrom(...plain, ...coded);
  const text = fc.array(fc.tuple(word, gaps), { maxLength: 7 }).map((parts) => parts.flat().join(''));
  /** As people get words wrong: a letter lost, doubled or in its neighbour's place; or in capitals. */
  const typed = fc.tuple(word, fc.nat(5), fc.nat(9)).map(([given, at, how]) => {
    const all = [...given];
    const here = all[at] ?? '';
    const next = all[at + 1] ?? '';
    if (how === 0) return given.toUpperCase();
    if (how === 1) return [...all.slice(0, at), ...all.slice(at + 1)].join('') || given;
    if (how === 2) return [...all.slice(0, at), here, here, ...all.slice(at + 1)].join('');
    if (how === 3) return [...all.slice(0, at), next, here, ...all.slice(at + 2)].join('');
    return given;
  });
  const quoted = fc.array(typed, { minLength: 1, maxLength: 4 }).map((list) => `"${list.join(' ')}"`);
  const leaf = fc.oneof(
    { weight: 3, arbitrary: typed },
    { weight: 1, arbitrary: typed.map((one) => `${[...one].slice(0, 3).join('')}*`) },
    {
      weight: 2,
      arbitrary: fc.tuple(typed, fc.integer({ min: 0, max: 2 })).map(([one, n]) => `${one}~${n}`),
    },
    { weight: 2, arbitrary: quoted },
    {
      weight: 2,
      arbitrary: fc.tuple(quoted, fc.integer({ min: 0, max: 6 })).map(([one, n]) => `${one}~${n}`),
    },
  );
  const { query } = fc.letrec<{ query: string }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc
        .tuple(tie('query'), fc.constantFrom(' ', ' + ', ' | ', '|', ' -', ' | -'), tie('query'))
        .map((parts) => parts.join('')),
      tie('query').map((inside) => `(${inside})`),
      tie('query').map((inside) => `-(${inside})`),
    ),
  }));
  return fc.record({
    texts: fc.array(text, { minLength: 150, maxLength: 150, size: 'max' }),
    queries: fc.array(query, { minLength: 400, maxLength: 400, size: 'max' }),
  });
});

test('random searches over random texts find what they mean', async () => {
  const seed = testSeed();
  const [world] = fc.sample(worlds, { numRuns: 1, seed });
  if (world === undefined) throw new Error('nothing was made');
  const trees = world.queries.flatMap((text) => {
    const parsed = parseQuery(text);
    return parsed.ok ? [parsed.tree] : [];
  });
  expect(trees.length).toBeGreaterThan(100);
  const base = await withTexts(world.texts);
  try {
    const answers = await found(base, trees);
    const folded = world.texts.map(words);
    const wrong = trees.flatMap((tree, i) => {
      const expected = folded.flatMap((text, at) => (matches(tree, text) ? [at + 1] : []));
      const off = [...new Set([...expected, ...(answers[i] ?? [])])].filter(
        (id) => expected.includes(id) !== (answers[i] ?? []).includes(id),
      );
      if (off.length === 0) return [];
      return [{ query: printQuery(tree), texts: off.map((id) => world.texts[id - 1]) }];
    });
    expect({ seed, wrong: wrong.slice(0, 3) }).toEqual({ seed, wrong: [] });
  } finally {
    await base.end();
  }
});

test('the engine counts letters as the evaluator does, whatever the script', () => {
  expect(lettersApart('', 'ab')).toBe(2);
  expect(lettersApart('ca', 'abc')).toBe(3);
  expect(lettersApart('лапма', 'лампа')).toBe(1);
  fc.assert(
    fc.property(spellings, spellings, fc.integer({ min: 0, max: 3 }), (a, b, n) => {
      const tree = { kind: 'fuzzy', word: a, letters: n } as const;
      expect(isSpelledLike(b, tree)).toBe(matches(tree, [b]));
    }),
  );
});
