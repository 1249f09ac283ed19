// Converts Chinese words to simplified characters, in which lists and declarations have more words, and segments
// Chinese text.
import { isHan } from '@waybill/contract';

import type { LexiconView } from '../lexicon-interface';
import { simplified } from './simplified';

export { isHan, isIdeograph } from '@waybill/contract';

/** The same words in simplified characters; undefined where nothing changes. */
export function toSimplified(words: readonly string[]): readonly string[] | undefined {
  const simple = words.map((word) => (isHan(word) ? simplified(word) : word));
  return simple.every((word, at) => word === words[at]) ? undefined : simple;
}

/** Words as the lexicon knows them: unchanged, or else in simplified characters. */
export function toLexiconWords({ knows }: LexiconView, words: readonly string[]): readonly string[] {
  const simple = toSimplified(words);
  return simple === undefined || knows(words) ? words : simple;
}

/** Whether the lexicon knows the words, unchanged or in simplified characters. */
export const isInLexicon = (lexicon: LexiconView, words: readonly string[]): boolean =>
  lexicon.knows(toLexiconWords(lexicon, words));

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Segments a text without spaces into words: the longest runs of dictionary words that the lexicon knows. */
export function splitChinese(lexicon: LexiconView, text: string): string[] {
  const pieces = [...segmenter.segment(text)].map(({ segment }) => segment);
  const names: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let taken = 1;
    // No term is longer, so a text of hundreds of characters is not compared in all of its parts.
    for (let count = Math.min(pieces.length - at, lexicon.longest()); count > 1; count -= 1)
      if (isInLexicon(lexicon, [...pieces.slice(at, at + count).join('')])) {
        taken = count;
        break;
      }
    names.push(pieces.slice(at, at + taken).join(''));
    at += taken;
  }
  return names;
}
