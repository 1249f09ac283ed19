// In-memory lists of goods names with their HS codes, in five languages: usual names with the code that a customs
// broker would use, beginnings of headings, and short lines of national tariffs; indexed by words and by letters.
import { hasHan } from '@waybill/contract';

import { gathered } from '../../../basics/lists';
import { accentedWords } from '../../../stores/warehouse/accents';
import { words } from '../../../stores/warehouse/fold';
import { type HsLanguage, hsLanguages } from '../tariff/codes';
import { lazily, readPackedLines } from '../tariff/data';
import { listOpenings } from './openings';

/** A name of goods in one of the lists. */
export interface GoodsName {
  code: string;
  name: string;
  /** Folded. */
  words: readonly string[];
  /** Words with their accents, which distinguish Vietnamese words; empty in other languages. */
  accented: readonly string[];
  /** The name as one string in scripts without spaces; empty in others. */
  joined: string;
  language: HsLanguage;
  /** Weight of the list. */
  worth: number;
}

/**
 * Weights of usual names, of beginnings of headings, and of lines of tariffs, which are narrower than what people mean.
 */
export const WORTH = { goods: 1, opening: 0.8, line: 0.75 } as const;

/** Filler words, which say nothing about the goods. */
export const fillers = new Set(
  'a an and da de del des do el en for la las los of para the un una with y'.split(' '),
);

/** Words without fillers; in Vietnamese all of them, where fillers are other words. */
export const sayingOf = (list: readonly string[], inVietnamese: boolean): readonly string[] =>
  inVietnamese ? list : list.filter((word) => !fillers.has(word));

/** Chinese characters. */
export const toPlainText = (text: string): string => text.normalize('NFC').toLowerCase().trim();
/** A text in a script without spaces, as one word. */
export const toJoinedText = (text: string): string => toPlainText(text).replace(/\s+/g, '');
function loadGoodsNames(): GoodsName[] {
  const names: GoodsName[] = [];
  const addName = (code: string, name: string, language: HsLanguage, worth: number) => {
    const list = sayingOf(words(name), language === 'vi');
    // A single syllable in a tariff line is too general: "machine", "other".
    const says = worth !== WORTH.line || language !== 'vi' || list.length > 1;
    if (list.length > 0 && says)
      names.push({
        code,
        name,
        words: list,
        accented: language === 'vi' ? accentedWords(name) : [],
        joined: hasHan(name) ? toJoinedText(name) : '',
        language,
        worth,
      });
  };
  for (const [code = '', ...cells] of readPackedLines('hs-goods.tsv').slice(1))
    hsLanguages.forEach((language, at) => {
      for (const name of (cells[at] ?? '').split('; '))
        if (name !== '') addName(code, name, language, WORTH.goods);
    });
  for (const [code = '', language = '', name = ''] of readPackedLines('hs-lines.tsv.gz')) {
    const known = hsLanguages.find((each) => each === language);
    if (known !== undefined) addName(code, name, known, WORTH.line);
  }
  for (const { code, name, language } of listOpenings()) addName(code, name, language, WORTH.opening);
  return names;
}

/** A word and its possible singulars in English or Spanish: two words match when they share any form. */
export function listWordForms(word: string): readonly string[] {
  const forms = [word];
  if (/^[a-z]{4,}$/.test(word)) {
    if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
    if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`);
    if (word.endsWith('es')) forms.push(word.slice(0, -2));
    if (/[^su]s$/.test(word)) forms.push(word.slice(0, -1));
  }
  return forms;
}

function listed(
  of: readonly GoodsName[],
  keysOf: (name: GoodsName) => Iterable<string>,
): Map<string, GoodsName[]> {
  function* pairs(): Generator<readonly [string, GoodsName]> {
    for (const name of of) for (const key of keysOf(name)) yield [key, name];
  }
  return gathered(pairs());
}

const names = lazily(() => {
  const { spaced = [], chinese = [] } = Object.groupBy(loadGoodsNames(), ({ joined }) =>
    joined === '' ? 'spaced' : 'chinese',
  );
  return { spaced, chinese };
});

/** Names in scripts with spaces, by the forms of their words. */
export const byForm = lazily(() =>
  listed(names().spaced, (name) => new Set(name.words.flatMap(listWordForms))),
);

/** The same names by their letters without spaces, in any form: `tshirt`, `smart phone`. */
export const byLetters = lazily(() =>
  listed(
    // Vietnamese syllables are always written apart.
    names().spaced.filter(({ language }) => language !== 'vi'),
    (name) => listWordForms(name.words.join('')),
  ),
);

/** All forms, ascending, for looking up prefixes. */
export const forms = lazily(() => [...byForm().keys()].sort());

/** Names in Chinese characters: by the first character, and by each. */
export const byFirst = lazily(() => Map.groupBy(names().chinese, ({ joined }) => [...joined][0] ?? ''));
export const byCharacter = lazily(() => listed(names().chinese, ({ joined }) => new Set(joined)));

/** Loads the lists before the first question. */
export function loadGoods(): void {
  for (const part of [byLetters, forms, byFirst, byCharacter]) part();
}

/** Names of goods in scripts with spaces whose letters fit, as the lists write them; the letters are folded. */
export function* namesOfGoods<Fit>(
  fits: (letters: string) => Fit | undefined,
): Generator<{ name: string; fit: Fit }> {
  const seen = new Set<GoodsName>();
  for (const names of byForm().values())
    for (const each of names) {
      if (each.worth !== WORTH.goods || seen.has(each)) continue;
      seen.add(each);
      const fit = fits(each.words.join(' '));
      if (fit !== undefined) yield { name: each.name, fit };
    }
}

/** Usual names of the goods under these code prefixes, each with its language. */
export function namesUnder(codes: readonly string[]): { name: string; language: HsLanguage }[] {
  const all = new Set([...byForm().values(), ...byFirst().values()].flat());
  return [...all].flatMap(({ code, name, language, worth }) =>
    worth === WORTH.goods && codes.some((start) => code.startsWith(start)) ? [{ name, language }] : [],
  );
}
