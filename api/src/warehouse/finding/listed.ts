// Codes of the goods that a text is a name of by the lists of goods: what is meant by words that no record has.
import { fold, type TermLanguage } from '@waybill/contract';
import { codesOfGoods } from '../hs/goods';
import type { Listed, Sources } from './sources';

/** Names that mean the same by the lexicon, of so much of the likeliest one's weight, which are looked up too. */
const ALIKE_FROM = 0.5;
const ALIKE_MAX = 8;

const listLanguages = ['en', 'es', 'zh', 'zh-Hant', 'vi'] as const;
const listLanguageOf = (language: TermLanguage) => listLanguages.find((each) => each === language);

/** Codes that the lists have for the whole text; the usual names of goods before lines of tariffs. */
function wholeNames(text: string, language: TermLanguage): string[] {
  const whole = codesOfGoods(text, listLanguageOf(language) ?? 'en').filter((match) => match.whole);
  const best = whole[0]?.score ?? 0;
  return whole.filter(({ score }) => score >= best).map(({ code }) => code);
}

const ideograph = /^\p{Script=Han}$/u;

const starts = (codes: readonly string[], digits: number) =>
  new Set(codes.map((code) => code.slice(0, digits)));

/**
 * The goods that words name as a whole, by themselves or by a term that means the same. Empty where no list has it, or where
 * they name goods of several chapters that records have.
 * @param source the search text: Vietnamese words are others without their accents
 */
export function listedBy({ concepts, declared }: Omit<Sources, 'listed'>, source: string): Sources['listed'] {
  const typed = new Map((source.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => [fold(word), word]));
  const known = new Map<string, Listed>();

  function listedOf(words: readonly string[]): Listed {
    const text = words
      .map((word) => typed.get(word) ?? word)
      .join(words.every((word) => ideograph.test(word)) ? '' : ' ');
    const { languages, terms } = concepts.alike(words);
    const own = [...new Set<TermLanguage>([...languages, 'en'])].flatMap((language) =>
      wholeNames(text, language),
    );
    const alike = terms
      .filter(({ sure, score }) => sure && score >= ALIKE_FROM)
      .slice(0, ALIKE_MAX)
      .flatMap(({ term, language }) => wholeNames(term, language));
    const named = own.length > 0 ? own : alike;
    const held = named.flatMap(declared.codesUnder);
    if (held.length === 0) return { codes: new Set(), starts: starts(named, 2) };
    if (starts(held, 2).size > 1) return { codes: new Set(), starts: new Set() };
    return { codes: new Set(held), starts: starts(held, 4) };
  }

  return (words) => {
    const key = words.join(' ');
    const found = known.get(key) ?? listedOf(words);
    known.set(key, found);
    return found;
  };
}
