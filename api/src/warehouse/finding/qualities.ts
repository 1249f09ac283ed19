// Materials and states of goods (wood, roasted), which languages say by a noun beside the goods (`madera`, `gỗ`) or by an
// adjective (`wooden`, `деревянный`): whoever searches for one form means all of them.
import { fold, type TermLanguage, words as wordsOf } from '@waybill/contract';
import { denials } from '../hs/declared';
import { joined } from '../query-language/tree';
import { rowsOf } from './agreement';
import { type Candidate, candidates } from './candidates';
import { type Declared, inAll, inAny, type Texts } from './declared';
import type { Part } from './kinds';
import { typedTexts } from './meaning';
import lists from './qualities.json';
import type { Added, Sources } from './sources';
import { inflected, stemOf } from './stems';
import { besides } from './term-trees';

interface Term {
  /** Folded. */
  words: readonly string[];
  term: string;
  language: TermLanguage;
}
type Quality = readonly Term[];

const languages = ['en', 'es', 'pt', 'vi', 'zh', 'zh-Hant', 'ru', 'uk', 'tr', 'fr'] as const;

const qualitiesOf = (list: readonly Partial<Record<TermLanguage, readonly string[]>>[]): Quality[] =>
  list.map((terms) =>
    languages.flatMap((language) =>
      (terms[language] ?? []).map((term) => ({ words: wordsOf(term), term, language })),
    ),
  );

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

const materials = qualitiesOf(lists.materials);
const all = [...materials, ...qualitiesOf(lists.states)];

/** Words in any of their forms; of Vietnamese, which has none, with their accents. */
const keyOf = (language: TermLanguage, words: readonly string[], written: string): string => {
  const stems = words.map((word) => (inflected.includes(language) ? stemOf(word, language) : word));
  return `${language} ${language === 'vi' ? plain(written) : stems.join(' ')}`;
};

/** Places in the list, by the terms. */
const places = new Map(
  all.flatMap((terms, at) =>
    terms.map(({ language, words, term }) => [keyOf(language, words, term), at] as const),
  ),
);
const LONGEST = Math.max(...all.flatMap((terms) => terms.map(({ words }) => words.length)));

/** What words say in one of these languages, by its place; accents that were typed are meant. */
function placeOf(words: readonly string[], written: string, of: readonly TermLanguage[]): number | undefined {
  for (const language of of) {
    const found = places.get(keyOf(language, words, written));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the words say, by themselves or, in Vietnamese without accents, where they are of no other language. */
function qualityOf({ concepts }: Pick<Sources, 'concepts'>, typed: readonly string[], written: string) {
  const said = all[placeOf(typed, written, languages) ?? -1];
  if (said !== undefined || written !== fold(written)) return said;
  const isForeign = typed.some((word) => concepts.languagesOf(word).length > 0);
  return isForeign
    ? undefined
    : all.find((terms) =>
        terms.some(({ language, words }) => language === 'vi' && words.join(' ') === typed.join(' ')),
      );
}

/** Languages whose texts are taken for one another's. */
const near: Partial<Record<TermLanguage, readonly string[]>> = { es: ['es', 'pt'], pt: ['es', 'pt'] };
/** Texts of so many records of a term are in its language, or it is another language's word: `cam` of Turkish is an orange. */
const OWN_SHARE = 0.5;
/** Terms that are added to one word. */
const ADDED_MAX = 12;

function isOfItsLanguage(declared: Declared, { language }: Term, texts: Texts): boolean {
  if (language === 'en' || language.startsWith('zh')) return true;
  const own = near[language] ?? [language];
  const isOwn = (at: number) => ['', ...own].includes(declared.text(at).language);
  return rowsOf(declared, texts.filter(isOwn)) >= rowsOf(declared, texts) * OWN_SHARE;
}

/** A form where nothing denies it: `not roasted` is the opposite. */
function unlessDenied({ words: held, declared }: Sources, of: Candidate): Pick<Added, 'tree' | 'texts'> {
  const [first = '', ...others] = of.words;
  const forms = inflected.includes(of.language) ? held.formsOf(first, of.language) : [first];
  const phrases = forms.flatMap((form) => denials.map((denial) => [denial, form, ...others]));
  const denied = phrases.filter((phrase) => declared.havingPhrase(phrase).length > 0);
  if (denied.length === 0) return of;
  const not = new Set(denied.flatMap((phrase) => declared.havingPhrase(phrase)));
  const without = joined('or', denied.map(besides));
  return {
    tree: joined('and', [of.tree, { kind: 'not', of: without }]),
    texts: of.texts.filter((at) => !not.has(at)),
  };
}

/** Records from which on they say what goods are meant, and the share that others need in the same chapters. */
const ENOUGH_ROWS = 10;
const WITHIN = 0.5;

/** Whether records are of the chapters of those that have the words as typed. */
function isOfChapters(declared: Declared, texts: Texts, own: Texts): boolean {
  if (rowsOf(declared, own) < ENOUGH_ROWS) return true;
  const chapters = new Set([...declared.codesOf(own).keys()].map((code) => code.slice(0, 2)));
  const isOwn = (at: number) => chapters.has(declared.text(at).code.slice(0, 2));
  return rowsOf(declared, texts.filter(isOwn)) >= rowsOf(declared, texts) * WITHIN;
}

const nameOf = (words: readonly string[]): string => words.join(' ');

/**
 * For words of a search that say what the goods beside them are like, the other forms that texts have of it. A form is taken
 * where it finds more of these goods; by the words in their order.
 * @param shown folded words as the search has them
 */
export function otherForms(
  sources: Sources,
  parts: readonly Part[],
  shown: (words: readonly string[]) => string,
): Map<string, readonly Added[]> {
  const { declared } = sources;
  const found = new Map<string, readonly Added[]>();
  const saying = parts.filter((part) => part.joins !== true);
  if (saying.length < 2) return found;
  for (const part of saying) {
    const quality = qualityOf(sources, part.words, shown(part.words));
    const others = saying.flatMap((each) => (each === part ? [] : [each.texts]));
    const beside = others.flatMap((texts) => (texts === undefined ? [] : [texts]));
    if (quality === undefined || part.texts === undefined || beside.length < others.length) continue;
    const goods = inAll(beside);
    const own = inAll([goods, typedTexts(sources, part.words, part.words.length > 1)]);
    const alike = quality.map((term) => ({ ...term, sameLanguage: false, score: 1, sure: true }));
    let held = own;
    const added = candidates(sources, alike).flatMap((each): Added[] => {
      const { tree, texts } = unlessDenied(sources, each);
      const here = inAll([goods, texts]);
      const more = inAny([held, here]);
      const fits =
        each.spoken &&
        more.length > held.length &&
        isOfItsLanguage(declared, each, texts) &&
        isOfChapters(declared, here, own);
      if (!fits) return [];
      held = more;
      const { term, language } = each;
      const why = isSameLanguage(quality, part.words, language) ? 'form' : 'translation';
      return [{ term, language, why, tree, texts }];
    });
    if (added.length > 0) found.set(nameOf(part.words), added.slice(0, ADDED_MAX));
  }
  return found;
}

const isSameLanguage = (quality: Quality, typed: readonly string[], language: TermLanguage): boolean =>
  quality.some((term) => term.language === language && nameOf(term.words) === nameOf(typed));

/** Materials that a text names in one of these languages, by their places. */
function materialsIn(text: string, of: readonly TermLanguage[]): ReadonlySet<number> {
  const typed = wordsOf(text);
  const written = plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const found = new Set<number>();
  for (const from of typed.keys())
    for (let count = 1; count <= LONGEST && from + count <= typed.length; count += 1) {
      const words = typed.slice(from, from + count);
      const as = written.length === typed.length ? written.slice(from, from + count) : words;
      const at = placeOf(words, as.join(' '), of);
      if (at !== undefined && at < materials.length) found.add(at);
    }
  return found;
}

/** What a text of the tariff leaves out: `parts, of other than wood`. */
const left = /\b(?:other than|excluding|except|without|not)\b[^;,)]*/gi;

/** Whether goods, by their English text, are of the material that a question asks for; undefined where either names none. */
export function sharesMaterial(question: string): (goods: string) => boolean | undefined {
  const asked = materialsIn(question, languages);
  if (asked.size === 0) return () => undefined;
  return (goods) => {
    const named = materialsIn(goods.replace(left, ''), ['en']);
    return named.size === 0 ? undefined : [...named].some((at) => asked.has(at));
  };
}
