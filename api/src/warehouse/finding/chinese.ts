// Chinese texts in simplified characters, in which lists and declarations have more words; and split into words.
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

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text without blanks as the words it is made of: the longest that the lexicon knows, of those that a dictionary sees. */
export function segments(concepts: Concepts, text: string): string[] {
  const pieces = [...segmenter.segment(text)].map(({ segment }) => segment);
  const found: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let taken = 1;
    // No term is longer: a text of hundreds of characters is not compared with all of its parts.
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
