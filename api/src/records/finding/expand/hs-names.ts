// What the lists of goods with HS codes say of words: which goods they name, and which part of a longer name is the name
// of its kind.
import type { TermLanguage } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import type { CodeCounts, GoodsTexts, TextIds } from '../corpus/goods-texts';
import { codesOfGoods, endsWithHead, isNameOfGoods, isSaidOfGoods, isVietnamese } from '../hs/goods';
import { isHan, toSimplified } from '../language/chinese';
import type { LexiconView, Synonym } from '../lexicon-interface';
import type { HsLanguage } from '../tariff/codes';
import { generation, interpretation } from './thresholds';
import type { HsNames, InterpretedGoods, KindName, ListedGoods, NamePair } from './types';

const listLanguages = ['en', 'es', 'zh', 'zh-Hant', 'vi'] as const;
const toListLanguage = (language: TermLanguage) => listLanguages.find((each) => each === language) ?? 'en';
/** Languages with spaces between words. */
const spacedLanguages = ['en', 'es', 'vi'] as const;

const cutCodes = (codes: readonly string[], digits: number) =>
  new Set(codes.map((code) => code.slice(0, digits)));

/** Codes that the lists have for the complete text; usual names of goods take precedence over lines of tariffs. */
function codesOfName(text: string, language: TermLanguage): string[] {
  const complete = codesOfGoods(text, toListLanguage(language)).filter((match) => match.whole);
  const best = complete[0]?.score ?? 0;
  return complete.filter(({ score }) => score >= best).map(({ code }) => code);
}

const headingsCache = new LRUCache<string, ReadonlySet<string>>({ max: 20_000 });

/** Headings of the goods that the lists have a term for, whether or not there are records of them. */
function headingsOfName(term: string, language: TermLanguage): ReadonlySet<string> {
  const key = `${language} ${term}`;
  const headings = headingsCache.get(key) ?? cutCodes(codesOfName(term, language), 4);
  headingsCache.set(key, headings);
  return headings;
}

/** Whether the lists of goods have a term only as the name of other headings. */
export function namesOnlyOtherGoods(
  { term, language }: { term: string; language: TermLanguage },
  codes: ReadonlySet<string>,
): boolean {
  const headings = headingsOfName(term, language);
  return headings.size > 0 && ![...codes].some((code) => headings.has(code.slice(0, 4)));
}

export const onlyCodes = (codes: ReadonlySet<string>): InterpretedGoods => ({ codes, headings: new Set() });

const hasPrefix = ({ prefixes }: ListedGoods, code: string): boolean =>
  prefixes.has(code.slice(0, 4)) || prefixes.has(code.slice(0, 2));

/** Whether a list says that the words name other goods than these. */
export const listsDisagree = (listed: ListedGoods, { codes }: InterpretedGoods): boolean =>
  listed.prefixes.size > 0 && ![...codes].some((code) => hasPrefix(listed, code));

/**
 * Share of the rows with these texts that are in the chapters of the goods that a list names; undefined where too few
 * can tell.
 */
export function shareInListedChapters(
  goodsTexts: GoodsTexts,
  texts: TextIds,
  listed: ListedGoods,
): number | undefined {
  if (listed.codes.size === 0) return undefined;
  const chapters = cutCodes([...listed.codes], 2);
  let [rows, listedRows] = [0, 0];
  for (const [code, n] of goodsTexts.countByCode(texts)) {
    rows += n;
    if (chapters.has(code.slice(0, 2))) listedRows += n;
  }
  return rows < interpretation.rows ? undefined : listedRows / rows;
}

/** Of the texts with all words of a name, those of its kind: `dầu hướng dương tinh luyện` is no `đường tinh luyện`. */
export function keepKind(
  { hsNames, goodsTexts }: { hsNames: HsNames; goodsTexts: GoodsTexts },
  texts: readonly number[],
  words: readonly string[],
): readonly number[] {
  const head = hsNames.findHead(words);
  const listed = head === undefined ? undefined : hsNames.findGoods(head);
  if (listed === undefined || listed.prefixes.size === 0) return texts;
  return texts.filter((id) => hasPrefix(listed, goodsTexts.read(id).code));
}

/**
 * Restricts goods to the chapters that a list names, where most records are of others: for `electric motors`, to motors
 * rather than the many motorcycles that have one.
 * @param counts of records with the typed words, or with terms that the lexicon is sure of
 */
export function restrictToListed(
  counts: CodeCounts,
  { prefixes }: ListedGoods,
  goods: InterpretedGoods,
): InterpretedGoods {
  const chapters = cutCodes([...prefixes], 2);
  const isListed = (code: string) => chapters.has(code.slice(0, 2));
  const balance = [...counts].reduce((sum, [code, n]) => sum + (isListed(code) ? n : -n), 0);
  const codes = [...goods.codes].filter(isListed);
  return balance >= 0 || codes.length === 0
    ? goods
    : { codes: new Set(codes), headings: new Set([...goods.headings].filter(isListed)) };
}

/**
 * Whether the lexicon means other goods than the lists do for the same words, by a single list, which then has an
 * error. Call it only where no record has the words.
 */
export function isOtherSense(synonyms: readonly Synonym[], { codes }: ListedGoods): boolean {
  const likeliest = synonyms.find(({ language }) => language === 'en');
  return (
    likeliest !== undefined && !likeliest.sure && codes.size > 0 && namesOnlyOtherGoods(likeliest, codes)
  );
}

type ListData = {
  lexicon: LexiconView;
  goodsTexts: GoodsTexts;
  asTyped: (words: readonly string[]) => string;
};

/**
 * Empty where no list has the words, by themselves or by a synonym, or where they name goods of several chapters with
 * records.
 */
function findListedGoods({ lexicon, goodsTexts, asTyped }: ListData, words: readonly string[]): ListedGoods {
  const text = asTyped(words);
  const { languages, terms } = lexicon.findSynonyms(words, text);
  const direct = [...new Set<TermLanguage>([...languages, 'en'])].flatMap((language) =>
    codesOfName(text, language),
  );
  const bySynonyms = () =>
    terms
      .filter(({ sure, score }) => sure && score >= generation.hsNames.synonymScore)
      .slice(0, generation.hsNames.synonyms)
      .flatMap(({ term, language }) => codesOfName(term, language));
  const codes = direct.length > 0 ? direct : bySynonyms();
  const withRecords = codes.flatMap(goodsTexts.codesStartingWith);
  if (withRecords.length === 0) return { codes: new Set(), prefixes: cutCodes(codes, 2) };
  if (cutCodes(withRecords, 2).size > 1) return { codes: new Set(), prefixes: new Set() };
  return { codes: new Set(withRecords), prefixes: cutCodes(withRecords, 4) };
}

/** Two adjacent syllables that name goods of one chapter: `bàn ghế` is both, and neither describes the other. */
function findPair({ asTyped }: ListData, words: readonly string[]): NamePair | undefined {
  const isChinese = words.every(isHan);
  if (words.length < 2 || !(isChinese || isVietnamese(asTyped(words), 'en'))) return undefined;
  const language = isChinese ? 'zh' : 'vi';
  const two = isChinese ? words.slice(-2) : words.slice(0, 2);
  const [one = new Set<string>(), other = new Set<string>()] = two.map((word) =>
    cutCodes(codesOfName(asTyped([word]), language), 2),
  );
  if (![...one].some((chapter) => other.has(chapter))) return undefined;
  const describing = isChinese ? words.slice(0, -2) : words.slice(2);
  return { names: two.map((word) => [word]), describing, language };
}

/**
 * Parts that are a name of goods, the longest first: from the end in languages whose head comes last, else from the
 * start.
 */
function* kindsInLanguage(
  data: ListData,
  words: readonly string[],
  language: HsLanguage,
): Generator<KindName> {
  const { asTyped } = data;
  const atEnd = endsWithHead[language];
  const isName = (part: readonly string[]) =>
    language === 'zh'
      ? [part, toSimplified(part) ?? part].some((each) => codesOfName(asTyped(each), language).length > 0)
      : isNameOfGoods(asTyped(part), language);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const name = atEnd ? words.slice(-count) : words.slice(0, count);
    if (isName(name) && !(count === 1 && findPair(data, words) !== undefined))
      yield { name, describing: atEnd ? words.slice(0, -count) : words.slice(count), language };
  }
}

/** Of Chinese and Vietnamese, which cannot be mistaken for others; other languages write words apart. */
function findCompound(data: ListData, words: readonly string[]): KindName | undefined {
  if (words.length > generation.hsNames.wordsInCompound) return undefined;
  const isChinese = words.every(isHan);
  if (!isChinese && !isVietnamese(data.asTyped(words), 'en')) return undefined;
  return kindsInLanguage(data, words, isChinese ? 'zh' : 'vi').next().value;
}

function findKinds(data: ListData, words: readonly string[]): readonly KindName[] {
  const compound = findCompound(data, words);
  if (compound !== undefined) return [compound];
  if (words.length > generation.hsNames.wordsInCompound || words.some(isHan)) return [];
  // Words that no list uses of goods are brands and names: leaving them out would find other goods than meant.
  const isDescribing = (word: string, language: HsLanguage): boolean =>
    isSaidOfGoods(word, language) || data.lexicon.listLanguages(word).includes(language);
  return spacedLanguages
    .flatMap((language) => [...kindsInLanguage(data, words, language)])
    .filter(({ describing, language }) => describing.every((word) => isDescribing(word, language)))
    .sort((a, b) => b.name.length - a.name.length);
}

/** The lists of goods for one search, which looks up the same words many times. */
export function openHsNames(data: ListData): HsNames {
  const cache = new Map<string, ListedGoods>();
  return {
    findHead: (words) => findCompound(data, words)?.name,
    findKinds: (words) => findKinds(data, words),
    findPair: (words) => findPair(data, words),
    findGoods: (words) => {
      const key = words.join(' ');
      const listed = cache.get(key) ?? findListedGoods(data, words);
      cache.set(key, listed);
      return listed;
    },
  };
}
