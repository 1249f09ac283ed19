// Stage 2, segment: groups adjacent typed words into units. A number with its unit, a term of the lexicon, a name that
// declarations have, or one word.

import { functionWords, isFunctionWordBetween } from '../language/function-words';
import { isIdeographic, leafWords, type TypedLeaf } from '../language/typed';
import { continuesNumber } from '../language/units';
import { listsDisagree } from './hs-names';
import { interpretTexts } from './interpret';
import { findDeclaredNames } from './source-declared';
import { segmentation } from './thresholds';
import type { ExpansionData } from './types';

export interface Segment {
  kind: 'joining' | 'number' | 'single' | 'several';
  leaves: readonly [TypedLeaf, ...TypedLeaf[]];
  words: readonly string[];
}

/**
 * Whether declarations have these words next to each other as a name of goods, from which names in other languages are
 * learned.
 */
function isDeclaredName(data: ExpansionData, words: readonly string[]): boolean {
  const { goodsTexts, lexicon, hsNames } = data;
  const texts = goodsTexts.withPhrase(words);
  const isVietnamese = texts.some((id) => goodsTexts.read(id).language === 'vi');
  if (!isVietnamese && [words[0], words.at(-1)].some((word) => functionWords.has(word ?? ''))) return false;
  const isEnglish = texts.every((id) => ['en', ''].includes(goodsTexts.read(id).language));
  if (isEnglish && words.every((word) => lexicon.listLanguages(word).includes('en'))) return false;
  const goods = interpretTexts(goodsTexts, texts);
  if (goods === undefined) return false;
  // The end of another name may look like one: `hướng dương tinh luyện` is no sugar, `đường tinh luyện` is.
  const isListed = [...hsNames.findGoods(words).codes].some((code) => goods.codes.has(code));
  const head = isListed ? undefined : hsNames.findHead(words);
  if (head !== undefined && listsDisagree(hsNames.findGoods(head), goods)) return false;
  return findDeclaredNames(data, goods, texts).length > 0;
}

/** Number of leaves from the first on that form a name of goods in declarations. */
function countDeclaredName(data: ExpansionData, leaves: readonly TypedLeaf[]): number {
  const words = leaves
    .slice(0, segmentation.wordsInDeclaredName)
    .map((leaf) => (leaf.kind === 'word' ? leaf.word : ''));
  const end = words.indexOf('');
  const inRow = end < 0 ? words : words.slice(0, end);
  for (let count = inRow.length; count > 1; count -= 1)
    if (isDeclaredName(data, inRow.slice(0, count))) return count;
  return 1;
}

/** Number of leaves from the first on that form a term of the lexicon, or two words that texts write as one. */
function countLexiconTerm({ lexicon, vocabulary }: ExpansionData, leaves: readonly TypedLeaf[]): number {
  const words: string[] = [];
  let count = 1;
  for (const [at, leaf] of leaves.entries()) {
    words.push(...leafWords(leaf));
    if (words.length > lexicon.longest()) break;
    if (at > 0 && !isIdeographic(leaf) && lexicon.knows(words)) count = at + 1;
    else if (at === 1 && words.length === 2 && vocabulary.has(words.join(''))) count = 2;
  }
  return count;
}

function isNumberWithUnit([first, second]: readonly TypedLeaf[]): boolean {
  if (first === undefined || second?.kind !== 'word') return false;
  return continuesNumber(leafWords(first).at(-1) ?? '', second.word);
}

/** Groups adjacent typed leaves, in their order. */
export function segmentLeaves(data: ExpansionData, leaves: readonly TypedLeaf[]): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < leaves.length; ) {
    const remaining = leaves.slice(at);
    const isNumber = isNumberWithUnit(remaining);
    const count = isNumber
      ? 2
      : Math.max(countLexiconTerm(data, remaining), countDeclaredName(data, remaining));
    const [first, ...others] = remaining.slice(0, count);
    if (first === undefined) break;
    const words = [first, ...others].flatMap(leafWords);
    const isBetween = at > 0 && at + 1 < leaves.length;
    const isJoining = count === 1 && first.kind === 'word' && isBetween && isFunctionWordBetween(first.word);
    const kind = isJoining ? 'joining' : isNumber ? 'number' : count === 1 ? 'single' : 'several';
    segments.push({ kind, leaves: [first, ...others], words });
    at += count;
  }
  return segments;
}
