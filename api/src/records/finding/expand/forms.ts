// Variants of a typed word that need no list of meanings: inflected forms, spellings, and words joined or split.
import type { TermLanguage, TermReason } from '@waybill/contract';
import type { Tree } from '../../../stores/warehouse/query-language/tree';
import { raised } from './numbers';
import type { Added, Sources } from './sources';

const FORMS_MAX = 12;
/**
 * Least number of letters in each part of a split word, unless the first is a single letter: `t shirt` for `tshirt`.
 */
const PART_MIN = 3;

const latin = /^\p{Script=Latin}+$/u;
const cyrillic = /^\p{Script=Cyrillic}+$/u;
const digit = /\p{N}/u;

/** Languages whose inflections a word may have. */
function languagesOf({ concepts }: Sources, word: string): readonly TermLanguage[] {
  if (digit.test(word)) return [];
  const known = concepts.languagesOf(word);
  if (known.length > 0) return known;
  if (latin.test(word)) return ['en', 'es'];
  return cyrillic.test(word) ? ['ru', 'uk'] : [];
}

export const wordTree = (word: string): Tree => ({ kind: 'word', word });

/** Inflected forms of a word that occur in goods texts, the most frequent first; never the word itself. */
function formsOf(sources: Sources, word: string): { form: string; language: TermLanguage }[] {
  const { words } = sources;
  const found = new Map<string, TermLanguage>();
  for (const language of languagesOf(sources, word))
    for (const form of words.formsOf(word, language)) if (!found.has(form)) found.set(form, language);
  found.delete(word);
  return [...found]
    .map(([form, language]) => ({ form, language }))
    .sort((a, b) => words.rowsOf(b.form) - words.rowsOf(a.form))
    .slice(0, FORMS_MAX);
}

const formAdded = ({ declared }: Sources, form: string, language: TermLanguage, why: TermReason): Added => ({
  term: form,
  language,
  why,
  tree: wordTree(form),
  texts: declared.having(form),
});

/** Other inflected forms and spellings of one word. */
export function nearForms(sources: Sources, word: string): Added[] {
  const { concepts, words } = sources;
  const forms = formsOf(sources, word);
  const spelled = [word, ...forms.map(({ form }) => form)].flatMap((each) =>
    concepts.spellingsOf(each).flatMap((other) => [other, ...words.formsOf(other, 'en')]),
  );
  const added = [
    ...forms.map(({ form, language }) => formAdded(sources, form, language, 'form')),
    ...spelled.filter(words.has).map((other) => formAdded(sources, other, 'en', 'spelling')),
    ...raised(word).map((other) => formAdded(sources, other, 'mul', 'spelling')),
  ];
  return added.filter(
    ({ term }, at) => term !== word && added.findIndex((each) => each.term === term) === at,
  );
}

/** Splits a word into two that occur next to each other in texts: `t shirt` for `tshirt`. */
export function splits({ words, declared }: Sources, word: string): string[][] {
  if (digit.test(word) || !latin.test(word)) return [];
  const found: string[][] = [];
  for (let at = 1; at < word.length; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    const isPair =
      parts.every((part) => words.has(part)) && (at === 1 || parts.every((part) => part.length >= PART_MIN));
    if (isPair && declared.havingPhrase(parts).length > 0) found.push(parts);
  }
  return found;
}

/** The words joined into one, if texts have it. */
export function together({ words, declared }: Sources, typed: readonly string[]): Added[] {
  const one = typed.join('');
  if (typed.length < 2 || !latin.test(one) || !words.has(one)) return [];
  return [{ term: one, language: 'mul', why: 'joined', tree: wordTree(one), texts: declared.having(one) }];
}
