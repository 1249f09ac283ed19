// In-memory index of the records' goods texts with the HS codes that they are declared under: it shows which goods a
// word stands for in these records. Texts that differ in numbers only are merged; words with digits are left out.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { TEXT_END } from '../../../stores/warehouse/fold';
import type { Tree } from '../../../stores/warehouse/query-language/tree';
import { someMonths } from '../../../stores/warehouse/some-months';

/** Most texts in the index, those of the most records first: about 40 MB. */
const TEXTS_MAX = 60_000;
/** Most records that are read; of more, the same sample of months in every process. */
const ROWS_MAX = 1_500_000;
/** Texts that are indexed before yielding to the event loop. */
const TEXTS_BEFORE_YIELD = 2_000;

/** Number of records by six-digit code; records without one are left out. */
export type CodeCounts = ReadonlyMap<string, number>;

/** Positions of texts in the index, ascending. */
export type TextIds = readonly number[];

/** A goods text with its number of records, code and language. */
interface GoodsText {
  words: readonly string[];
  rows: number;
  code: string;
  language: string;
}

export interface GoodsTexts {
  /** Number of records of all texts. */
  rows: number;
  countRowsOfCode: (code: string) => number;
  countRowsInLanguage: (language: string) => number;
  /** Number of records with any of the texts, by code. */
  countByCode: (texts: TextIds) => CodeCounts;
  /** Codes of records with this prefix. */
  codesStartingWith: (prefix: string) => readonly string[];
  /** Texts that contain a word; none for unknown words. */
  withWord: (word: string) => TextIds;
  /** Texts that contain the words next to each other, in this order. */
  withPhrase: (words: readonly string[]) => TextIds;
  withCode: (code: string) => TextIds;
  read: (id: number) => GoodsText;
}

interface GoodsLine {
  text: string;
  code: string;
  language: string;
  n: number;
}

const withDigits = '[^ ]*[0-9][^ ]* ?';

async function readLines(client: WarehouseClient): Promise<GoodsLine[]> {
  const some = await someMonths(client, ROWS_MAX);
  const { rows } = await client.queryLong<GoodsLine>(
    `SELECT trimRight(replaceRegexpAll(goods_words, '${withDigits}', '')) AS text, toString(hs6) AS code,
       toString(product_language) AS language, count() AS n
     FROM records WHERE hs6 != '' AND ${some} GROUP BY text, code, language
     ORDER BY n DESC, text, code LIMIT ${TEXTS_MAX}`,
  );
  return rows;
}

const intersectTwo = (one: TextIds, other: TextIds): TextIds => {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  if (many.length > few.length * 16) {
    const smallerSet = new Set(few);
    return many.filter((at) => smallerSet.has(at));
  }
  const common: number[] = [];
  let at = 0;
  for (const text of few) {
    while ((many[at] ?? Number.POSITIVE_INFINITY) < text) at += 1;
    if (many[at] === text) common.push(text);
  }
  return common;
};

/** Intersection of lists of texts. */
export const intersectTexts = (lists: readonly TextIds[]): TextIds =>
  lists.length === 0 ? [] : [...lists].sort((a, b) => a.length - b.length).reduce(intersectTwo);

/** Union of lists of texts. */
export function uniteTexts(lists: readonly TextIds[]): TextIds {
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return only;
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}

/** Reads and indexes the texts, yielding to other work meanwhile. */
export async function readGoodsTexts(client: WarehouseClient): Promise<GoodsTexts> {
  const lines = await readLines(client);
  const having = new Map<string, number[]>();
  const under = new Map<string, number[]>();
  const perCode = new Map<string, number>();
  const perLanguage = new Map<string, number>();
  let rows = 0;
  for (const [at, { text, code, language, n }] of lines.entries()) {
    for (const word of new Set(text.split(' '))) {
      const list = having.get(word);
      if (list === undefined) having.set(word, [at]);
      else list.push(at);
    }
    const texts = under.get(code);
    if (texts === undefined) under.set(code, [at]);
    else texts.push(at);
    perCode.set(code, (perCode.get(code) ?? 0) + n);
    perLanguage.set(language, (perLanguage.get(language) ?? 0) + n);
    rows += n;
    if (at % TEXTS_BEFORE_YIELD === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  having.delete(TEXT_END);
  const codes = [...perCode.keys()].sort();
  const withWord = (word: string): TextIds => having.get(word) ?? [];
  return {
    rows,
    countRowsOfCode: (code) => perCode.get(code) ?? 0,
    countRowsInLanguage: (language) => perLanguage.get(language) ?? 0,
    codesStartingWith: (prefix) => codes.filter((code) => code.startsWith(prefix)),
    withWord,
    withPhrase: (words) => {
      const candidates = intersectTexts(words.map(withWord));
      const phrase = ` ${words.join(' ')} `;
      return words.length < 2
        ? candidates
        : candidates.filter((at) => ` ${lines[at]?.text} `.includes(phrase));
    },
    countByCode: (texts) => {
      const rowsByCode = new Map<string, number>();
      for (const at of texts) {
        const line = lines[at];
        if (line !== undefined) rowsByCode.set(line.code, (rowsByCode.get(line.code) ?? 0) + line.n);
      }
      return rowsByCode;
    },
    read: (id) => {
      const { text = '', n = 0, code = '', language = '' } = lines[id] ?? {};
      return { words: text.split(' '), rows: n, code, language };
    },
    withCode: (code) => under.get(code) ?? [],
  };
}

/** Number of records with any of the texts. */
export const countRows = (goodsTexts: GoodsTexts, texts: TextIds): number =>
  texts.reduce((sum, id) => sum + goodsTexts.read(id).rows, 0);

/** Texts that a search tree finds; exclusions (`not`) are ignored. */
export function findTextsOfTree(tree: Tree, goodsTexts: GoodsTexts): TextIds {
  const findTextsOfEach = (of: readonly Tree[]) => of.map((part) => findTextsOfTree(part, goodsTexts));
  switch (tree.kind) {
    case 'word':
      return goodsTexts.withWord(tree.word);
    case 'phrase':
      return goodsTexts.withPhrase(tree.words);
    case 'near':
      return intersectTexts(tree.words.map(goodsTexts.withWord));
    case 'or':
      return uniteTexts(findTextsOfEach(tree.of));
    case 'and':
      return intersectTexts(findTextsOfEach(tree.of.filter(({ kind }) => kind !== 'not')));
    default:
      return [];
  }
}
