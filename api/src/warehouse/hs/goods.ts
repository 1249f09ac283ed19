// Codes of goods by what people call them, in five languages: a list of usual names with the code that a customs broker
// gives them, and short lines of national tariffs. Neither is looked up by letters alone: forms, order and accents count.
import { gathered } from '../../lists';
import { fold, words } from '../fold';
import { type HsLanguage, hsLanguages } from './codes';
import { beginning, linesOf, whenAsked } from './data';
import { openings } from './openings';

/** A name of goods that was found in a question, and how well it fits: 1 is the whole question. */
export interface GoodsMatch {
  code: string;
  name: string;
  score: number;
  /** A name of these goods is all of the question, in any form. */
  whole: boolean;
}

interface Name {
  code: string;
  name: string;
  /** Folded. */
  words: readonly string[];
  /** With their accents, which tell Vietnamese words apart; empty in other languages. */
  accented: readonly string[];
  /** As one text, of a script without blanks; empty in others. */
  joined: string;
  language: HsLanguage;
  /** What the list is worth. */
  worth: number;
}

/** Usual names; what headings begin with; and lines of tariffs, which are narrower than what people mean. */
const WORTH = { goods: 1, opening: 0.8, line: 0.75 } as const;
/** A language whose words for goods end with what they are: "oil filter"; others begin with it: "filtro de aceite". */
export const endsWithHead: Readonly<Record<HsLanguage, boolean>> = {
  en: true,
  zh: true,
  'zh-Hant': true,
  es: false,
  vi: false,
};
/** What a name in another language than the reader's is worth. */
const OTHER_LANGUAGE = 0.85;
/** What one is worth whose words are written together or apart otherwise. */
const JOINED = 0.95;
/** Words that say nothing of the goods. */
const fillers = new Set(
  'a an and da de del des do el en for la las los of para the un una with y'.split(' '),
);

/** Words without those; of Vietnamese all, in which they are other words. */
const sayingOf = (list: readonly string[], inVietnamese: boolean): readonly string[] =>
  inVietnamese ? list : list.filter((word) => !fillers.has(word));

const han = /\p{Script=Han}/u;
/** Letters that only Vietnamese has. */
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/u;
export const plainOf = (text: string): string => text.normalize('NFC').toLowerCase().trim();
/** A text in a script without blanks, as one word. */
const joinedOf = (text: string): string => plainOf(text).replace(/\s+/g, '');
const accentedOf = (text: string): string[] => plainOf(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether words without their accents are other words: a text has letters that only Vietnamese has, or any accent and a reader
 * of Vietnamese.
 */
export const isVietnamese = (text: string, language: HsLanguage): boolean =>
  vietnamese.test(plainOf(text)) || (language === 'vi' && /[^\p{ASCII}]/u.test(text));

function load(): Name[] {
  const names: Name[] = [];
  const add = (code: string, name: string, language: HsLanguage, worth: number) => {
    const list = sayingOf(words(name), language === 'vi');
    // One syllable of a tariff's line is what many goods are: "machine", "other".
    const says = worth !== WORTH.line || language !== 'vi' || list.length > 1;
    if (list.length > 0 && says)
      names.push({
        code,
        name,
        words: list,
        accented: language === 'vi' ? accentedOf(name) : [],
        joined: han.test(name) ? joinedOf(name) : '',
        language,
        worth,
      });
  };
  for (const [code = '', ...cells] of linesOf('hs-goods.tsv').slice(1))
    hsLanguages.forEach((language, at) => {
      for (const name of (cells[at] ?? '').split('; '))
        if (name !== '') add(code, name, language, WORTH.goods);
    });
  for (const [code = '', language = '', name = ''] of linesOf('hs-lines.tsv.gz')) {
    const known = hsLanguages.find((each) => each === language);
    if (known !== undefined) add(code, name, known, WORTH.line);
  }
  for (const { code, name, language } of openings()) add(code, name, language, WORTH.opening);
  return names;
}

/** A word and what it may be the plural of, in English or Spanish: two words are one when they share any. */
export function formsOf(word: string): readonly string[] {
  const forms = [word];
  if (/^[a-z]{4,}$/.test(word)) {
    if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
    if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`);
    if (word.endsWith('es')) forms.push(word.slice(0, -2));
    if (/[^su]s$/.test(word)) forms.push(word.slice(0, -1));
  }
  return forms;
}

function listed(of: readonly Name[], keysOf: (name: Name) => Iterable<string>): Map<string, Name[]> {
  function* pairs(): Generator<readonly [string, Name]> {
    for (const name of of) for (const key of keysOf(name)) yield [key, name];
  }
  return gathered(pairs());
}

const names = whenAsked(() => {
  const { spaced = [], chinese = [] } = Object.groupBy(load(), ({ joined }) =>
    joined === '' ? 'spaced' : 'chinese',
  );
  return { spaced, chinese };
});

/** Names in scripts with blanks between words, by the forms of their words. */
const byForm = whenAsked(() => listed(names().spaced, (name) => new Set(name.words.flatMap(formsOf))));

/** The same names by their letters without blanks, in any form: `tshirt`, `smart phone`. */
const byLetters = whenAsked(() =>
  listed(
    // Vietnamese syllables stand apart always.
    names().spaced.filter(({ language }) => language !== 'vi'),
    (name) => formsOf(name.words.join('')),
  ),
);

/** All forms, ascending: what a beginning is looked up in. */
const forms = whenAsked(() => [...byForm().keys()].sort());

/** Names in Chinese characters: by the first of them, and by each. */
const byFirst = whenAsked(() => Map.groupBy(names().chinese, ({ joined }) => [...joined][0] ?? ''));
const byCharacter = whenAsked(() => listed(names().chinese, ({ joined }) => new Set(joined)));

/** Reads the lists before the first question. */
export function loadGoods(): void {
  for (const part of [byLetters, forms, byFirst, byCharacter]) part();
}

/** The beginning of a heading's text says nothing of goods that have it as a part of their name. */
const counts = ({ worth }: Name, fit: number): boolean => fit > 0 && (worth !== WORTH.opening || fit === 1);

/** How well a name in Chinese characters fits: what a word is stands at its end. */
function fitOfCharacters(typed: string, name: string): number {
  if (typed === name) return 1;
  const [one, other] = [[...typed].length, [...name].length];
  if (typed.endsWith(name)) return 0.55 + (0.4 * other) / one;
  if (typed.includes(name)) return 0.35 + (0.3 * other) / one;
  if (name.endsWith(typed)) return 0.4 + (0.3 * one) / other;
  return name.includes(typed) ? 0.3 + (0.2 * one) / other : 0;
}

/** Whether one list of words is in another without a gap. */
const isWithin = (part: readonly string[], all: readonly string[]): boolean =>
  ` ${all.join(' ')} `.includes(` ${part.join(' ')} `);

interface Typed {
  words: readonly string[];
  forms: readonly (readonly string[])[];
  /** With accents, where they are Vietnamese. */
  accented: readonly string[] | undefined;
  language: HsLanguage;
}

function typedOf(question: string, language: HsLanguage): Typed {
  const inVietnamese = isVietnamese(question, language);
  const list = sayingOf(words(question), inVietnamese);
  const accented = inVietnamese ? accentedOf(question) : undefined;
  return { words: list, forms: list.map(formsOf), accented, language };
}

/** How well a name with blanks between its words fits; `begun` where only the beginning of its last word was typed. */
function fitOfWords(typed: Typed, name: Name, begun: string | undefined): number {
  const of = (word: string) => {
    const forms = formsOf(word);
    return typed.forms.findIndex(
      (known, at) =>
        known.some((form) => forms.includes(form)) ||
        (begun !== undefined && at === typed.forms.length - 1 && word.startsWith(begun)),
    );
  };
  const found = name.words.map(of);
  const held = new Set(found.filter((at) => at >= 0));
  const all = held.size === typed.words.length;
  const whole = found.every((at) => at >= 0);
  const [one, other] = [typed.words.length, name.words.length];
  // Vietnamese syllables mean something together only: in their order, with nothing between, and with their accents.
  if (name.language === 'vi') {
    const [mine, its] =
      typed.accented === undefined ? [typed.words, name.words] : [typed.accented, name.accented];
    const begins = begun !== undefined && ` ${its.join(' ')} `.includes(` ${mine.join(' ')}`);
    if (!begins && !isWithin(its, mine) && !isWithin(mine, its)) return 0;
  } else if (typed.accented !== undefined) return 0;
  const head = endsWithHead[name.language] ? one - 1 : 0;
  const nameHead = endsWithHead[name.language] ? other - 1 : 0;
  if (all && whole) return 1;
  if (whole) return 0.5 + (0.35 * other) / one + (held.has(head) ? 0.05 : -0.2);
  if (all) return 0.3 + (0.3 * one) / other + ((found[nameHead] ?? -1) >= 0 ? 0.1 : 0);
  return 0;
}

/** Names of one language in which a word stands, in any form. */
const namesWith = (word: string, language: HsLanguage): Name[] =>
  formsOf(word)
    .flatMap((form) => byForm().get(form) ?? [])
    .filter((name) => name.language === language);

/** Whether a list of one language says a word of goods; folded, of a script with blanks between words. */
export const isSaidOfGoods = (word: string, language: HsLanguage): boolean =>
  fillers.has(word) || namesWith(word, language).length > 0;

function namesThatAre(text: string, language: HsLanguage): Name[] {
  const typed = typedOf(text, language);
  return namesWith(typed.words[0] ?? '', language).filter((name) => fitOfWords(typed, name, undefined) === 1);
}

/** Whether the whole text is a name of goods in the lists of one language; of a script with blanks between words. */
export const isNameOfGoods = (text: string, language: HsLanguage): boolean =>
  namesThatAre(text, language).length > 0;

/** Whether it is a usual name of goods, which a heading's beginning and a tariff's line need not be. */
export const isUsualName = (text: string, language: HsLanguage): boolean =>
  namesThatAre(text, language).some(({ worth }) => worth === WORTH.goods);

/** Names of goods in scripts with blanks between words that have such letters, as the lists write them; letters are folded. */
export function* namesOfGoods<Fit>(
  fits: (letters: string) => Fit | undefined,
): Generator<{ name: string; fit: Fit }> {
  const seen = new Set<Name>();
  for (const names of byForm().values())
    for (const each of names) {
      if (each.worth !== WORTH.goods || seen.has(each)) continue;
      seen.add(each);
      const fit = fits(each.words.join(' '));
      if (fit !== undefined) yield { name: each.name, fit };
    }
}

/** Usual names of the goods whose codes begin so, each with its language. */
export function namesUnder(codes: readonly string[]): { name: string; language: HsLanguage }[] {
  const all = new Set([...byForm().values(), ...byFirst().values()].flat());
  return [...all].flatMap(({ code, name, language, worth }) =>
    worth === WORTH.goods && codes.some((start) => code.startsWith(start)) ? [{ name, language }] : [],
  );
}

/** Beginnings are looked up from so many letters on, and so many words for each. */
const BEGINNING = { letters: 3, words: 200 } as const;

/** Codes that are answered: those behind them fit hardly at all. */
const CODES_MAX = 60;

function bestOfEach(matches: Iterable<GoodsMatch>): GoodsMatch[] {
  const best = new Map<string, GoodsMatch>();
  for (const match of matches) {
    const known = best.get(match.code) ?? match;
    const better = match.score > known.score ? match : known;
    best.set(match.code, { ...better, whole: known.whole || match.whole });
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, CODES_MAX);
}

/** Codes that the lists have for a question, each once with its best name, best first. */
export function codesOfGoods(question: string, language: HsLanguage): GoodsMatch[] {
  if (han.test(question)) {
    const typed = joinedOf(question);
    const characters = [...typed];
    // One is within the other: a name begins in the question, or has its first character.
    const near = [
      ...[...new Set(characters)].flatMap((character) => byFirst().get(character) ?? []),
      ...(byCharacter().get(characters[0] ?? '') ?? []),
    ];
    return bestOfEach(
      near.flatMap((each) => {
        const { code, name, joined, worth } = each;
        const fit = fitOfCharacters(typed, joined);
        return counts(each, fit) ? [{ code, name, score: fit * worth, whole: fit === 1 }] : [];
      }),
    );
  }
  const typed = typedOf(question, language);
  const list = typed.words;
  const last = list.at(-1);
  if (last === undefined) return [];
  // Words of one language are others in another: the reader's own comes first.
  const scored = (names: Iterable<Name>, begun: string | undefined, share: number): GoodsMatch[] =>
    [...new Set(names)].flatMap((name) => {
      const { code, worth, language: of } = name;
      const fit = fitOfWords(typed, name, begun);
      const score = fit * worth * share * (of === typed.language ? 1 : OTHER_LANGUAGE);
      return counts(name, fit)
        ? [{ code, name: name.name, score, whole: fit === 1 && begun === undefined }]
        : [];
    });
  const found = scored(
    typed.forms.flat().flatMap((form) => byForm().get(form) ?? []),
    undefined,
    1,
  );
  const begun =
    last.length < BEGINNING.letters
      ? []
      : scored(
          beginning(forms(), (form) => form, fold(last), BEGINNING.words).flatMap(
            (form) => byForm().get(form) ?? [],
          ),
          last,
          0.8,
        );
  const joined = typed.accented === undefined ? formsOf(list.join('')) : [];
  const otherwise = joined.flatMap((form) => byLetters().get(form) ?? []);
  const asOne = otherwise.flatMap(({ code, name, worth, words: of, language: its }): GoodsMatch[] => {
    if (of.length === list.length) return [];
    const score = worth * JOINED * (its === typed.language ? 1 : OTHER_LANGUAGE);
    return [{ code, name, score, whole: true }];
  });
  return bestOfEach([...found, ...asOne, ...begun]);
}
