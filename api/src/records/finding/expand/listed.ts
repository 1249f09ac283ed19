// Looks up the HS codes of a name of goods in the lists of goods, to know what is meant by words that no record has.
import type { TermLanguage } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import type { HsLanguage } from '../hs/codes';
import { codesOfGoods, endsWithHead, isNameOfGoods, isSaidOfGoods, isVietnamese } from '../hs/goods';
import type { Meaning } from './agreement';
import { inSimplified } from './chinese';
import type { Alike } from './concepts';
import type { Codes } from './declared';
import type { Kind, Listed, Pair, Sources } from './sources';
import { writer } from './typed';

/** Least score of synonyms that are looked up too, compared with the likeliest. */
const ALIKE_FROM = 0.5;
const ALIKE_MAX = 8;

const listLanguages = ['en', 'es', 'zh', 'zh-Hant', 'vi'] as const;
const listLanguageOf = (language: TermLanguage) => listLanguages.find((each) => each === language);

/** Codes that the lists have for the complete text; usual names of goods take precedence over lines of tariffs. */
function wholeNames(text: string, language: TermLanguage): string[] {
  const whole = codesOfGoods(text, listLanguageOf(language) ?? 'en').filter((match) => match.whole);
  const best = whole[0]?.score ?? 0;
  return whole.filter(({ score }) => score >= best).map(({ code }) => code);
}

/** Cache of `namedHeadings`. */
const headingsOf = new LRUCache<string, ReadonlySet<string>>({ max: 20_000 });

/** Headings of the goods that the lists have a term for, whether or not there are records of them. */
function namedHeadings(term: string, language: TermLanguage): ReadonlySet<string> {
  const key = `${language} ${term}`;
  const found = headingsOf.get(key) ?? starts(wholeNames(term, language), 4);
  headingsOf.set(key, found);
  return found;
}

/** Whether the lists of goods have a term only as the name of other headings. */
export function isNamedOtherwise(
  { term, language }: { term: string; language: TermLanguage },
  codes: ReadonlySet<string>,
): boolean {
  const headings = namedHeadings(term, language);
  return headings.size > 0 && ![...codes].some((code) => headings.has(code.slice(0, 4)));
}

export const onlyCodes = (codes: ReadonlySet<string>): Meaning => ({ codes, headings: new Set() });

/** Whether a list says that the words name other goods than these. */
export function speaksAgainst({ starts }: Listed, { codes }: Meaning): boolean {
  const isNamed = (code: string) => starts.has(code.slice(0, 4)) || starts.has(code.slice(0, 2));
  return starts.size > 0 && ![...codes].some(isNamed);
}

/**
 * Restricts the meant goods to the chapters that a list names, where most records are of others: for `electric motors`,
 * to motors rather than the many motorcycles that have one.
 * @param codes of records with the typed words, or with terms that the lexicon is certain of
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
 * Whether the lexicon means other goods than the lists do for the same words, by a single list, which then has an
 * error. Ask only where no record has the words.
 */
export function isOtherSense(alike: readonly Alike[], { codes }: Listed): boolean {
  const likeliest = alike.find(({ language }) => language === 'en');
  return likeliest !== undefined && !likeliest.sure && codes.size > 0 && isNamedOtherwise(likeliest, codes);
}

/** Most words of a compound: longer texts are sentences. */
const COMPOUND_MAX = 12;
/** Languages with spaces between words. */
const spaced = ['en', 'es', 'vi'] as const;

const ideograph = /^\p{Script=Han}$/u;

const starts = (codes: readonly string[], digits: number) =>
  new Set(codes.map((code) => code.slice(0, digits)));

/** The functions of `Sources` that query the lists of goods. */
export type ByLists = 'listed' | 'headOf' | 'kindsOf' | 'pairOf';

/**
 * The goods that the words name as a whole, by themselves or by a synonym. Empty where no list has them, or where they
 * name goods of several chapters with records.
 * @param source the search text, whose accents distinguish Vietnamese words
 */
export function listedBy(
  { concepts, declared }: Omit<Sources, ByLists>,
  source: string,
): Pick<Sources, ByLists> {
  const textOf = writer(source);
  const known = new Map<string, Listed>();

  function listedOf(words: readonly string[]): Listed {
    const text = textOf(words);
    const { languages, terms } = concepts.alike(words, text);
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

  /** Two adjacent syllables that name goods of one chapter: `bàn ghế` is both, and neither describes the other. */
  function pairOf(words: readonly string[]): Pair | undefined {
    const isChinese = words.every((word) => ideograph.test(word));
    if (words.length < 2 || !(isChinese || isVietnamese(textOf(words), 'en'))) return undefined;
    const language = isChinese ? 'zh' : 'vi';
    const two = isChinese ? words.slice(-2) : words.slice(0, 2);
    const [one = new Set<string>(), other = new Set<string>()] = two.map((word) =>
      starts(wholeNames(textOf([word]), language), 2),
    );
    if (![...one].some((chapter) => other.has(chapter))) return undefined;
    const describing = isChinese ? words.slice(0, -2) : words.slice(2);
    return { names: two.map((word) => [word]), describing, language };
  }

  /**
   * Parts that are a name of goods, the longest first: from the end in languages whose head comes last, else from the
   * start.
   */
  function* kindsIn(words: readonly string[], language: HsLanguage): Generator<Kind> {
    const atEnd = endsWithHead[language];
    const isNamed = (part: readonly string[]) =>
      language === 'zh'
        ? [part, inSimplified(part) ?? part].some((each) => wholeNames(textOf(each), language).length > 0)
        : isNameOfGoods(textOf(part), language);
    for (let count = words.length - 1; count > 0; count -= 1) {
      const name = atEnd ? words.slice(-count) : words.slice(0, count);
      if (isNamed(name) && !(count === 1 && pairOf(words) !== undefined))
        yield { name, describing: atEnd ? words.slice(0, -count) : words.slice(count), language };
    }
  }

  /** Of Chinese and Vietnamese, which cannot be mistaken for others; other languages write words apart. */
  function compound(words: readonly string[]): Kind | undefined {
    if (words.length > COMPOUND_MAX) return undefined;
    const isChinese = words.every((word) => ideograph.test(word));
    if (!isChinese && !isVietnamese(textOf(words), 'en')) return undefined;
    return kindsIn(words, isChinese ? 'zh' : 'vi').next().value;
  }

  /** Words that no list uses of goods are brands and names: leaving them out would find other goods than meant. */
  const describes = (word: string, language: HsLanguage): boolean =>
    isSaidOfGoods(word, language) || concepts.languagesOf(word).includes(language);

  function kindsOf(words: readonly string[]): readonly Kind[] {
    const sure = compound(words);
    if (sure !== undefined) return [sure];
    if (words.length > COMPOUND_MAX || words.some((word) => ideograph.test(word))) return [];
    return spaced
      .flatMap((language) => [...kindsIn(words, language)])
      .filter(({ describing, language }) => describing.every((word) => describes(word, language)))
      .sort((a, b) => b.name.length - a.name.length);
  }

  return {
    headOf: (words) => compound(words)?.name,
    kindsOf,
    pairOf,
    listed: (words) => {
      const key = words.join(' ');
      const found = known.get(key) ?? listedOf(words);
      known.set(key, found);
      return found;
    },
  };
}
