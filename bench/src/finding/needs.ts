// What people look for, as data: words in a language and the codes that are right for them.
import { readFileSync } from 'node:fs';

export const typedLanguages = ['en', 'zh', 'zh-Hant', 'es', 'vi'] as const;
export type TypedLanguage = (typeof typedLanguages)[number];

/** `goods`: of six digits, for 100 goods; `terms`: headings of what customs texts and catalogues call many more goods. */
export type NeedSet = 'goods' | 'terms';

export interface Need {
  set: NeedSet;
  goods: string;
  word: string;
  language: TypedLanguage;
  /** Of two to six digits: a longer one that begins with any of them is right too. */
  codes: readonly string[];
  /** Kept aside: nothing of the search was chosen by looking at it. */
  kept: boolean;
}

const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** The words of a line, by the languages that the head of its file names. */
function needsOf(
  of: Omit<Need, 'word' | 'language' | 'codes'> & { codes: string },
  head: readonly string[],
  cells: readonly string[],
): Need[] {
  return typedLanguages.flatMap((language) => {
    const at = head.indexOf(language);
    const words = (at < 0 ? '' : (cells[at] ?? '')).split(/[;|]/).map((word) => word.trim());
    return words
      .filter((word) => word !== '')
      .map((word) => ({ ...of, word, language, codes: of.codes.split(/[ ,]/) }));
  });
}

/** `needs.tsv`: a line has goods, codes, `held` for those kept aside, and their words in each language. */
function goodsNeeds(): Need[] {
  const [head = [], ...lines] = linesOf('needs.tsv');
  return lines.flatMap((cells) => {
    const [goods = '', codes = '', kept = ''] = cells;
    return needsOf({ set: 'goods', goods, codes, kept: kept === 'held' }, head, cells);
  });
}

/** `hs-needs.tsv`: a line has codes, and words in each language; what it is about is the first of them. */
function termNeeds(): Need[] {
  const [head = [], ...lines] = linesOf('hs-needs.tsv');
  return lines.flatMap((cells) => {
    const [codes = '', english = ''] = cells;
    const [goods = ''] = english.split(';');
    return needsOf({ set: 'terms', goods, codes, kept: false }, head, cells);
  });
}

export const readNeeds = (): Need[] => [...goodsNeeds(), ...termNeeds()];

/** Whether a code is one of those that are right. */
export const isRight = ({ codes }: Pick<Need, 'codes'>, code: string): boolean =>
  codes.some((known) => code.startsWith(known));
