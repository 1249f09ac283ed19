// Checks whether words are a name of goods in lists or declarations, and finds other names that declarations use for
// those goods.
import { hsLanguages } from '../hs/codes';
import { isUsualName } from '../hs/goods';
import { meaningOf } from './agreement';
import { asKnown } from './chinese';
import type { Texts } from './declared';
import { learned } from './learned';
import { onlyCodes, speaksAgainst } from './listed';
import type { Added, Sources } from './sources';
import { small } from './term-trees';

/** A name finds hardly anything below this share of its goods' records. */
const THIN = 0.05;

/**
 * Names that declarations use for the goods that the words name by a list, where the words find hardly any of them: no
 * record says `copy paper`, and those of its code say `printing paper`.
 * @param typed the words as the search has them
 * @param found texts that the search finds already
 */
export function calledOtherwise(
  sources: Sources,
  words: readonly string[],
  typed: string,
  found: Texts,
): Added[] {
  const { concepts, declared, listed } = sources;
  const { codes } = listed(asKnown(concepts, words));
  if (codes.size === 0) return [];
  // An everyday word that is no usual name may begin a tariff line of other goods: `ropa` one of towels.
  const covered = concepts.everyday(typed)?.codes ?? [];
  const isCovered = [...codes].some((code) => covered.some((start) => code.startsWith(start)));
  const isUsual = hsLanguages.some((language) => isUsualName(typed, language));
  if (covered.length > 0 && !isCovered && !isUsual) return [];
  const all = [...codes].reduce((sum, code) => sum + declared.rowsOf(code), 0);
  const own = [...declared.codesOf(found)].reduce((sum, [code, n]) => sum + (codes.has(code) ? n : 0), 0);
  return own >= all * THIN ? [] : learned(sources, onlyCodes(codes), found, true);
}

/**
 * Whether declarations have these words next to each other as a name of goods, from which names in other languages are
 * learned.
 */
export function isName(sources: Sources, words: readonly string[]): boolean {
  const { declared, concepts } = sources;
  const texts = declared.havingPhrase(words);
  const isVietnamese = texts.some((at) => declared.text(at).language === 'vi');
  if (!isVietnamese && [words[0], words.at(-1)].some((word) => small.has(word ?? ''))) return false;
  const isEnglish = texts.every((at) => ['en', ''].includes(declared.text(at).language));
  if (isEnglish && words.every((word) => concepts.languagesOf(word).includes('en'))) return false;
  const meaning = meaningOf(declared, texts);
  if (meaning === undefined) return false;
  // The end of another name may look like one: `hướng dương tinh luyện` is no sugar, `đường tinh luyện` is.
  const isListed = [...sources.listed(words).codes].some((code) => meaning.codes.has(code));
  const head = isListed ? undefined : sources.headOf(words);
  if (head !== undefined && speaksAgainst(sources.listed(head), meaning)) return false;
  return learned({ declared }, meaning, texts).length > 0;
}
