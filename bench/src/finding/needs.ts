// Reads the test data of the search benchmark: what people look for, as words in a language and the codes that are
// right for them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fold } from '@waybill/contract';

export const typedLanguages = ['en', 'zh', 'zh-Hant', 'es', 'vi'] as const;
export type TypedLanguage = (typeof typedLanguages)[number];

/**
 * `goods`: six-digit codes, for 101 goods; `terms`: headings, for terms of customs texts and catalogues for many more
 * goods.
 */
export type NeedSet = 'goods' | 'terms';

/**
 * Goods of the list, with all names that records may use for them, by language; nobody types the names of `pt` here.
 */
export interface Goods {
  goods: string;
  codes: readonly string[];
  names: ReadonlyMap<string, readonly string[]>;
}

export interface Need {
  set: NeedSet;
  goods: string;
  word: string;
  language: TypedLanguage;
  /** Two to six digits: a longer code that begins with any of them is right too. */
  codes: readonly string[];
  wordSet: WordSet;
}

/** Weights are fitted on the words of one set, and judged by those of the other. */
export const wordSets = ['fitting', 'test'] as const;
export type WordSet = (typeof wordSets)[number];

/** By a hash of the folded word: the same word is in the same set, whatever is added to the lists. */
const toWordSet = (word: string): WordSet =>
  (createHash('sha256').update(fold(word)).digest()[0] ?? 0) % 2 === 0 ? 'fitting' : 'test';

const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[;|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The needs of a line, by the languages in the header of its file. */
function needsOf(
  of: Omit<Need, 'word' | 'wordSet' | 'language' | 'codes'> & { codes: string },
  head: readonly string[],
  cells: readonly string[],
): Need[] {
  return typedLanguages.flatMap((language) => {
    const at = head.indexOf(language);
    return namesIn(at < 0 ? '' : cells[at]).map((word) => ({
      ...of,
      word,
      wordSet: toWordSet(word),
      language,
      codes: of.codes.split(/[ ,]/),
    }));
  });
}

/**
 * `needs.tsv`: a line has goods, codes, and the words in each language; the codes are from all editions of the tariff
 * since 2012. Goods that share a code with others have Portuguese names too, as records have
 * them.
 */
function goodsNeeds(): Need[] {
  const [head = [], ...lines] = linesOf('needs.tsv');
  return lines.flatMap((cells) => {
    const [goods = '', codes = ''] = cells;
    return needsOf({ set: 'goods', goods, codes }, head, cells);
  });
}

/** The same goods, for telling apart those that share a code. */
export function readGoods(): Goods[] {
  const [head = [], ...lines] = linesOf('needs.tsv');
  const languages = ['en', 'zh', 'es', 'vi', 'pt'];
  return lines.map((cells) => ({
    goods: cells[0] ?? '',
    codes: (cells[1] ?? '').split(' '),
    names: new Map(languages.map((language) => [language, namesIn(cells[head.indexOf(language)])])),
  }));
}

/** `hs-needs.tsv`: a line has codes, and words in each language; its subject is the first of them. */
function termNeeds(): Need[] {
  const [head = [], ...lines] = linesOf('hs-needs.tsv');
  return lines.flatMap((cells) => {
    const [codes = '', english = ''] = cells;
    const [goods = ''] = english.split(';');
    return needsOf({ set: 'terms', goods, codes }, head, cells);
  });
}

export const readNeeds = (): Need[] => [...goodsNeeds(), ...termNeeds()];

/** Whether a code is one of the right ones. */
export const isRight = ({ codes }: Pick<Need, 'codes'>, code: string): boolean =>
  codes.some((known) => code.startsWith(known));
