// The grammars of the five languages, and which of them a question is written in.
import type { Language } from '@waybill/contract';
import { createPhraseTable, type PhraseTable } from '../phrases';
import type { Token } from '../tokens';
import { chinese } from './chinese';
import { english } from './english';
import type { Grammar, GrammarSense } from './senses';
import { spanish } from './spanish';
import { vietnamese } from './vietnamese';

export type { Grammar, GrammarSense, PeriodPart, PeriodRule, RelativePeriod } from './senses';

export const askLanguages = ['en', 'zh', 'es', 'vi'] as const;
export type AskLanguage = (typeof askLanguages)[number];

const tables: Readonly<Record<AskLanguage, Grammar>> = {
  en: english,
  zh: chinese,
  es: spanish,
  vi: vietnamese,
};

export interface GrammarIndex extends Grammar {
  language: AskLanguage;
  phrases: PhraseTable<GrammarSense>;
}

const listPhrases = ({ words }: Grammar) =>
  (Object.entries(words) as [GrammarSense, string][]).flatMap(([sense, list]) =>
    list.split(',').map((text) => ({ text: text.trim(), sense })),
  );

const indexes = Object.fromEntries(
  askLanguages.map((language) => [
    language,
    { ...tables[language], language, phrases: createPhraseTable(listPhrases(tables[language])) },
  ]),
) as Record<AskLanguage, GrammarIndex>;

const ownLanguage: Readonly<Record<Language, AskLanguage>> = {
  en: 'en',
  cn: 'zh',
  cnf: 'zh',
  spain: 'es',
  vietnam: 'vi',
};

/** Letters that no other of the languages has. */
const vietnameseLetters = /[ăâđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u;

/** How many words of a question the phrases of a language cover. */
function countGrammarWords({ phrases }: GrammarIndex, tokens: readonly Token[]): number {
  let count = 0;
  for (let at = 0; at < tokens.length; ) {
    const match = phrases.findAt(tokens, at);
    count += match?.length ?? 0;
    at += match?.length ?? 1;
  }
  return count;
}

/**
 * The grammar of a question: by its letters, else by the words of grammar that it has.
 * @param preferred language of the reader, which decides where two fit as well
 */
export function selectGrammar(tokens: readonly Token[], preferred: Language): GrammarIndex {
  if (tokens.some(({ isHan }) => isHan)) return indexes.zh;
  if (tokens.some(({ typed }) => vietnameseLetters.test(typed))) return indexes.vi;
  const own = ownLanguage[preferred];
  let best = indexes[own === 'zh' ? 'en' : own];
  let bestCount = countGrammarWords(best, tokens);
  for (const language of ['en', 'es', 'vi'] as const) {
    const count = countGrammarWords(indexes[language], tokens);
    if (count > bestCount) [best, bestCount] = [indexes[language], count];
  }
  return best;
}
