// How text becomes words: for rows in SQL (`api/src/stores/warehouse/fold.ts`), for what a user types and for marking what was
// found here. Case, accents and what is not seen do not matter; letters and digits of any script make words; every Chinese
// or Japanese character is a word of its own, because those scripts put no spaces between words. Runs of Thai, Lao, Khmer
// and Burmese stay one word (`unspaced.ts`).
import { accentMarks } from './unspaced';
import { ideographClass } from './writing-systems';

const plainSigns = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** As wide as an ideograph, as Chinese and Japanese keyboards give them. */
const wideSigns = [...plainSigns]
  .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
  .join('');

/**
 * Signs that are not seen: hyphens of a line's end, joiners, marks of a text's direction. Texts from web pages and
 * spreadsheets have them within words.
 */
export const invisible = [
  [0xad, 0xad],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x206f],
  [0xfeff, 0xfeff],
]
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  .map((point) => String.fromCodePoint(point))
  .join('');

/** Letters that have no accent to strip but that people type without their stroke, and wide ones. What has no other is left out. */
export const plainer = { from: `đøłı${wideSigns}${invisible}`, to: `doli${plainSigns}` } as const;
const unusual = new RegExp(`[${plainer.from}]`, 'g');

const ideographs = new RegExp(`[${ideographClass}]`, 'gu');
const between = /[^\p{L}\p{N}\p{M}]+/gu;

/** Letters that are two: who has no key for them types both. */
export const letterPairs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ĳ: 'ij',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
/** All of them, for a class of letters. */
export const pairedLetters = Object.keys(letterPairs).join('');

/** Superscript and subscript digits, and the digits that people type for them: `m²`, `CO₂`. */
export const smallDigits = { from: '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉', to: '01234567890123456789' } as const;
const spelledOut: ReadonlyMap<string, string> = new Map([
  ...Object.entries(letterPairs),
  ...[...smallDigits.from].map((digit, at): [string, string] => [digit, smallDigits.to.charAt(at)]),
]);
const unspelled = new RegExp(`[${pairedLetters}${smallDigits.from}]`, 'g');

/** Folds text as the warehouse does. */
export const fold = (text: string): string =>
  foldWithout(accentMarks, text).replace(unspelled, (letter) => spelledOut.get(letter) ?? letter);

/** The same as `plainFoldSql`. */
export const plainFold = (text: string): string => foldWithout(/\p{Mn}+/gu, text);

/** Folds text without these marks. */
function foldWithout(marks: RegExp, text: string): string {
  // As above: most texts are plain ASCII, which takes a fifth of the time so.
  if (/^[ -}]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(unusual, (letter) => plainer.to.charAt(plainer.from.indexOf(letter)))
    .replace(ideographs, ' $& ')
    .replace(between, ' ')
    .trim();
}

/** The words of a text, folded, in their order. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
