// Finds HS codes by common names of goods: ranks the names in the lists that fit a question, by word forms, word order
// and accents.
import { hasHan } from '@waybill/contract';
import { accentedWords } from '../../../stores/warehouse/accents';
import { fold, words } from '../../../stores/warehouse/fold';
import type { HsLanguage } from '../tariff/codes';
import { findByPrefix } from '../tariff/data';
import {
  byCharacter,
  byFirst,
  byForm,
  byLetters,
  fillers,
  forms,
  type GoodsName,
  listWordForms,
  sayingOf,
  toJoinedText,
  toPlainText,
  WORTH,
} from './goods-names';

/** A name of goods found for a question, and how well it fits: 1 is the whole question. */
export interface GoodsMatch {
  code: string;
  name: string;
  score: number;
  /** Whether the name equals the whole question, in any form. */
  whole: boolean;
}

/** Whether a language puts the head of a name last ("oil filter") or first ("filtro de aceite"). */
export const endsWithHead: Readonly<Record<HsLanguage, boolean>> = {
  en: true,
  zh: true,
  'zh-Hant': true,
  es: false,
  vi: false,
};
/** Weight of a name that is not in the reader's language. */
const OTHER_LANGUAGE = 0.85;
/** Weight of a name whose words are joined or split differently. */
const JOINED = 0.95;

/** Letters that only Vietnamese uses. */
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/u;

/**
 * Whether accents distinguish words in a text: it has letters that only Vietnamese uses, or any accent and a reader of
 * Vietnamese.
 */
export const isVietnamese = (text: string, language: HsLanguage): boolean =>
  vietnamese.test(toPlainText(text)) || (language === 'vi' && /[^\p{ASCII}]/u.test(text));

/** A beginning of a heading only counts when it is the whole name. */
const counts = ({ worth }: GoodsName, fit: number): boolean =>
  fit > 0 && (worth !== WORTH.opening || fit === 1);

/** How well a name in Chinese characters fits: the head is at its end. */
function fitOfCharacters(typed: string, name: string): number {
  if (typed === name) return 1;
  const [one, other] = [[...typed].length, [...name].length];
  if (typed.endsWith(name)) return 0.55 + (0.4 * other) / one;
  if (typed.includes(name)) return 0.35 + (0.3 * other) / one;
  if (name.endsWith(typed)) return 0.4 + (0.3 * one) / other;
  return name.includes(typed) ? 0.3 + (0.2 * one) / other : 0;
}

/** Whether one list of words is a contiguous part of another. */
const isWithin = (part: readonly string[], all: readonly string[]): boolean =>
  ` ${all.join(' ')} `.includes(` ${part.join(' ')} `);

interface Typed {
  words: readonly string[];
  forms: readonly (readonly string[])[];
  /** With accents, if the words are Vietnamese. */
  accented: readonly string[] | undefined;
  language: HsLanguage;
}

function typedOf(question: string, language: HsLanguage): Typed {
  const inVietnamese = isVietnamese(question, language);
  const list = sayingOf(words(question), inVietnamese);
  const accented = inVietnamese ? accentedWords(question) : undefined;
  return { words: list, forms: list.map(listWordForms), accented, language };
}

/** How well a name with spaces between its words fits; `begun` if the last word may be incomplete. */
function fitOfWords(typed: Typed, name: GoodsName, begun: string | undefined): number {
  const of = (word: string) => {
    const forms = listWordForms(word);
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
  // Vietnamese syllables only have a meaning together: in order, adjacent, and with their accents.
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

/** Names in one language that contain a word, in any form. */
const namesWith = (word: string, language: HsLanguage): GoodsName[] =>
  listWordForms(word)
    .flatMap((form) => byForm().get(form) ?? [])
    .filter((name) => name.language === language);

/** Whether a list in this language uses a word in a name of goods; folded, in a script with spaces. */
export const isSaidOfGoods = (word: string, language: HsLanguage): boolean =>
  fillers.has(word) || namesWith(word, language).length > 0;

function namesThatAre(text: string, language: HsLanguage): GoodsName[] {
  const typed = typedOf(text, language);
  return namesWith(typed.words[0] ?? '', language).filter((name) => fitOfWords(typed, name, undefined) === 1);
}

/** Whether the whole text is a name of goods in the lists of one language; in a script with spaces. */
export const isNameOfGoods = (text: string, language: HsLanguage): boolean =>
  namesThatAre(text, language).length > 0;

/** Whether it is a usual name of goods, which beginnings of headings and tariff lines need not be. */
export const isUsualName = (text: string, language: HsLanguage): boolean =>
  namesThatAre(text, language).some(({ worth }) => worth === WORTH.goods);

/** Least number of letters of a prefix that is looked up, and most words that it may match. */
const BEGINNING = { letters: 3, words: 200 } as const;

/** Most codes that are returned: further ones hardly fit. */
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
  if (hasHan(question)) {
    const typed = toJoinedText(question);
    const characters = [...typed];
    // Either contains the other: a name begins within the question, or contains its first character.
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
  // The same word may mean something else in another language: the reader's own comes first.
  const scored = (names: Iterable<GoodsName>, begun: string | undefined, share: number): GoodsMatch[] =>
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
          findByPrefix(forms(), (form) => form, fold(last), BEGINNING.words).flatMap(
            (form) => byForm().get(form) ?? [],
          ),
          last,
          0.8,
        );
  const joined = typed.accented === undefined ? listWordForms(list.join('')) : [];
  const otherwise = joined.flatMap((form) => byLetters().get(form) ?? []);
  const asOne = otherwise.flatMap(({ code, name, worth, words: of, language: its }): GoodsMatch[] => {
    if (of.length === list.length) return [];
    const score = worth * JOINED * (its === typed.language ? 1 : OTHER_LANGUAGE);
    return [{ code, name, score, whole: true }];
  });
  return bestOfEach([...found, ...asOne, ...begun]);
}
