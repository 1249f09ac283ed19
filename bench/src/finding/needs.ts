// What people look for, as data: words in a language and the codes that are right for them.
import { readFileSync } from 'node:fs';

export const typedLanguages = ['en', 'zh', 'es', 'vi'] as const;
export type TypedLanguage = (typeof typedLanguages)[number];

export interface Need {
  goods: string;
  word: string;
  language: TypedLanguage;
  /** Of six digits. */
  codes: ReadonlySet<string>;
  /** Kept aside: nothing of the search was chosen by looking at it. */
  kept: boolean;
}

/** The needs of `needs.tsv`: a line has goods, codes, `held` for those kept aside, and their words in each language. */
export function readNeeds(): Need[] {
  const [, ...lines] = readFileSync(new URL('./needs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.flatMap((line) => {
    const [goods = '', codes = '', kept = '', ...words] = line.split('\t');
    return typedLanguages.flatMap((language, at) =>
      (words[at] ?? '').split('|').map((word) => ({
        goods,
        word,
        language,
        codes: new Set(codes.split(' ')),
        kept: kept === 'held',
      })),
    );
  });
}
