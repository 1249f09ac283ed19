// In-memory index of the records' goods texts with the HS codes that they are declared under: it shows which goods a
// word stands for in these records. Texts that differ in numbers only are merged; words with digits are left out.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { TEXT_END } from '../../../stores/warehouse/fold';
import { someMonths } from '../../../stores/warehouse/some-months';

/** Most texts in the index, those of the most records first: about 40 MB. */
const TEXTS_MAX = 60_000;
/** Most records that are read; of more, the same sample of months in every process. */
const ROWS_MAX = 1_500_000;
/** Texts that are indexed before yielding to the event loop. */
const AT_ONCE = 2_000;

/** Number of records by six-digit code; records without one are left out. */
export type Codes = ReadonlyMap<string, number>;

/** Positions of texts in the index, ascending. */
export type Texts = readonly number[];

export interface Declared {
  /** Number of records of all texts, and of a code. */
  rows: number;
  rowsOf: (code: string) => number;
  /** Number of records in a language. */
  rowsIn: (language: string) => number;
  /** Codes of records with this prefix. */
  codesUnder: (start: string) => readonly string[];
  /** Texts that contain a word; none for unknown words. */
  having: (word: string) => Texts;
  /** Texts that contain the words next to each other, in this order. */
  havingPhrase: (words: readonly string[]) => Texts;
  codesOf: (texts: Texts) => Codes;
  /** Words of a text, and its number of records, code and language. */
  text: (at: number) => { words: readonly string[]; rows: number; code: string; language: string };
  /** Texts of a code. */
  under: (code: string) => Texts;
}

interface Line {
  text: string;
  code: string;
  language: string;
  n: number;
}

const withDigits = '[^ ]*[0-9][^ ]* ?';

async function read(client: WarehouseClient): Promise<Line[]> {
  const some = await someMonths(client, ROWS_MAX);
  const { rows } = await client.count<Line>(
    `SELECT trimRight(replaceRegexpAll(goods_words, '${withDigits}', '')) AS text, toString(hs6) AS code,
       toString(product_language) AS language, count() AS n
     FROM records WHERE hs6 != '' AND ${some} GROUP BY text, code, language
     ORDER BY n DESC, text, code LIMIT ${TEXTS_MAX}`,
  );
  return rows;
}

const both = (one: Texts, other: Texts): Texts => {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  if (many.length > few.length * 16) {
    const all = new Set(few);
    return many.filter((at) => all.has(at));
  }
  const found: number[] = [];
  let at = 0;
  for (const text of few) {
    while ((many[at] ?? Number.POSITIVE_INFINITY) < text) at += 1;
    if (many[at] === text) found.push(text);
  }
  return found;
};

/** Intersection of lists of texts. */
export const inAll = (lists: readonly Texts[]): Texts =>
  lists.length === 0 ? [] : [...lists].sort((a, b) => a.length - b.length).reduce(both);

/** Union of lists of texts. */
export function inAny(lists: readonly Texts[]): Texts {
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return only;
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}

/** Reads and indexes the texts, yielding to other work meanwhile. */
export async function declaredGoods(client: WarehouseClient): Promise<Declared> {
  const lines = await read(client);
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
    if (at % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  having.delete(TEXT_END);
  const codes = [...perCode.keys()].sort();
  const textsWith = (word: string): Texts => having.get(word) ?? [];
  return {
    rows,
    rowsOf: (code) => perCode.get(code) ?? 0,
    rowsIn: (language) => perLanguage.get(language) ?? 0,
    codesUnder: (start) => codes.filter((code) => code.startsWith(start)),
    having: textsWith,
    havingPhrase: (words) => {
      const all = inAll(words.map(textsWith));
      const wanted = ` ${words.join(' ')} `;
      return words.length < 2 ? all : all.filter((at) => ` ${lines[at]?.text} `.includes(wanted));
    },
    codesOf: (texts) => {
      const found = new Map<string, number>();
      for (const at of texts) {
        const line = lines[at];
        if (line !== undefined) found.set(line.code, (found.get(line.code) ?? 0) + line.n);
      }
      return found;
    },
    text: (at) => {
      const { text = '', n = 0, code = '', language = '' } = lines[at] ?? {};
      return { words: text.split(' '), rows: n, code, language };
    },
    under: (code) => under.get(code) ?? [],
  };
}
