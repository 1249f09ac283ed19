// Traditional Chinese in simplified characters: lists and declarations have more words in these.
import { simplified } from '../hs/simplified';
import type { Concepts } from './concepts';

const ideograph = /^\p{Script=Han}$/u;

/** The same words in simplified characters; undefined where these are no others. */
export function inSimplified(words: readonly string[]): readonly string[] | undefined {
  const simple = words.map((word) => (ideograph.test(word) ? simplified(word) : word));
  return simple.every((word, at) => word === words[at]) ? undefined : simple;
}

/** Words as the lexicon knows them: as they are, else in simplified characters. */
export function asKnown({ knows }: Concepts, words: readonly string[]): readonly string[] {
  const simple = inSimplified(words);
  return simple === undefined || knows(words) ? words : simple;
}

/** Whether the lexicon knows words, as they are or in simplified characters. */
export const isKnown = (concepts: Concepts, words: readonly string[]): boolean =>
  concepts.knows(asKnown(concepts, words));
