// Codes of the goods that a text is a name of by the lists of goods: what is meant by words that no record has.
import { fold, type TermLanguage } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import { codesOfGoods, isVietnamese } from '../hs/goods';
import type { Meaning } from './agreement';
import { inSimplified } from './chinese';
import type { Alike } from './concepts';
import type { Codes } from './declared';
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

/** Headings of the goods that a term is a name of by the lists, kept for the next search. */
const headingsOf = new LRUCache<string, ReadonlySet<string>>({ max: 20_000 });

/** Headings of the goods that the lists have a term for, whatever records are held. */
function namedHeadings(term: string, language: TermLanguage): ReadonlySet<string> {
  const key = `${language} ${term}`;
  const found = headingsOf.get(key) ?? starts(wholeNames(term, language), 4);
  headingsOf.set(key, found);
  return found;
}

/** Whether the lists of goods have a term as the name of other headings alone. */
export function isNamedOtherwise(
  { term, language }: { term: string; language: TermLanguage },
  codes: ReadonlySet<string>,
): boolean {
  const headings = namedHeadings(term, language);
  return headings.size > 0 && ![...codes].some((code) => headings.has(code.slice(0, 4)));
}

export const onlyCodes = (codes: ReadonlySet<string>): Meaning => ({ codes, headings: new Set() });

/** Whether a list names other goods than these. */
export function speaksAgainst({ starts }: Listed, { codes }: Meaning): boolean {
  const isNamed = (code: string) => starts.has(code.slice(0, 4)) || starts.has(code.slice(0, 2));
  return starts.size > 0 && ![...codes].some(isNamed);
}

/**
 * Of goods that are meant those of the chapters that a list names, where most records are of others: of electric motors and
 * the many motorcycles that have one the motors.
 * @param codes of records that have what was typed, or what the lexicon is certain of
 */
export function amongListed(codes: Codes, { starts }: Listed, meaning: Meaning): Meaning {
  const chapters = new Set([...starts].map((start) => start.slice(0, 2)));
  const isNamed = (code: string) => chapters.has(code.slice(0, 2));
  const rows = [...codes].reduce((sum, [code, n]) => sum + (isNamed(code) ? n : -n), 0);
  const named = [...meaning.codes].filter(isNamed);
  return rows >= 0 || named.length === 0
    ? meaning
    : { codes: new Set(named), headings: new Set([...meaning.headings].filter(isNamed)) };
}

/**
 * Whether the lexicon means other goods than the lists have for the same words: one list of it alone, that has a word wrong.
 * To be asked where no record has the words.
 */
export function isOtherSense(alike: readonly Alike[], { codes }: Listed): boolean {
  const likeliest = alike.find(({ language }) => language === 'en');
  return likeliest !== undefined && !likeliest.sure && codes.size > 0 && isNamedOtherwise(likeliest, codes);
}

/** Words of the longest compound: what is longer is a sentence. */
const COMPOUND_MAX = 12;

const ideograph = /^\p{Script=Han}$/u;

const starts = (codes: readonly string[], digits: number) =>
  new Set(codes.map((code) => code.slice(0, digits)));

/**
 * The goods that words name as a whole, by themselves or by a term that means the same. Empty where no list has it, or where
 * they name goods of several chapters that records have.
 * @param source the search text: Vietnamese words are others without their accents
 */
export function listedBy(
  { concepts, declared }: Omit<Sources, 'listed' | 'headOf'>,
  source: string,
): Pick<Sources, 'listed' | 'headOf'> {
  const typed = new Map((source.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => [fold(word), word]));
  const known = new Map<string, Listed>();

  const textOf = (words: readonly string[]): string =>
    words.map((word) => typed.get(word) ?? word).join(words.every((word) => ideograph.test(word)) ? '' : ' ');

  function listedOf(words: readonly string[]): Listed {
    const text = textOf(words);
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

  /** Chinese names end with what the goods are, Vietnamese ones begin with it; other languages write words apart. */
  function headOf(words: readonly string[]): readonly string[] | undefined {
    const isChinese = words.every((word) => ideograph.test(word));
    if (words.length > COMPOUND_MAX || !(isChinese || isVietnamese(textOf(words), 'en'))) return undefined;
    const parts = words.slice(1).map((_, at) => (isChinese ? words.slice(at + 1) : words.slice(0, -at - 1)));
    const language = isChinese ? 'zh' : 'vi';
    return parts.find((part) =>
      [part, inSimplified(part) ?? part].some((each) => wholeNames(textOf(each), language).length > 0),
    );
  }

  return {
    headOf,
    listed: (words) => {
      const key = words.join(' ');
      const found = known.get(key) ?? listedOf(words);
      known.set(key, found);
      return found;
    },
  };
}
