// Converts Chinese words to simplified characters, in which lists and declarations have more words, and segments
// Chinese text.
import { simplified } from '../hs/simplified';
import type { Concepts } from './concepts';

const ideograph = /^\p{Script=Han}$/u;

/** The same words in simplified characters; undefined where nothing changes. */
export function inSimplified(words: readonly string[]): readonly string[] | undefined {
  const simple = words.map((word) => (ideograph.test(word) ? simplified(word) : word));
  return simple.every((word, at) => word === words[at]) ? undefined : simple;
}

/** Words as the lexicon knows them: unchanged, or else in simplified characters. */
export function asKnown({ knows }: Concepts, words: readonly string[]): readonly string[] {
  const simple = inSimplified(words);
  return simple === undefined || knows(words) ? words : simple;
}

/** Whether the lexicon knows the words, unchanged or in simplified characters. */
export const isKnown = (concepts: Concepts, words: readonly string[]): boolean =>
  concepts.knows(asKnown(concepts, words));

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Segments a text without spaces into words: the longest runs of dictionary words that the lexicon knows. */
export function segments(concepts: Concepts, text: string): string[] {
  const pieces = [...segmenter.segment(text)].map(({ segment }) => segment);
  const found: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let taken = 1;
    // No term is longer, so a text of hundreds of characters is not compared in all of its parts.
    for (let count = Math.min(pieces.length - at, concepts.longest()); count > 1; count -= 1)
      if (isKnown(concepts, [...pieces.slice(at, at + count).join('')])) {
        taken = count;
        break;
      }
    found.push(pieces.slice(at, at + taken).join(''));
    at += taken;
  }
  return found;
}
