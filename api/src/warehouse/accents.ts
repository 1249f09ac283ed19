// Words with their accents. Vietnamese ones are others without them, and are written in two ways: `hoá` and `hóa`.

/** `oa`, `oe` and `uy` at the end of a syllable with the tone on the second letter; the `u` of `qu` is no vowel. */
const lateTone = /(o(?=[ae])|(?<!q)u(?=y))([aey])([\u0300\u0301\u0303\u0309\u0323])(?![\p{L}\p{M}])/gu;

/** The words of a text in small letters with their accents, each tone where it is usual. */
export const accentedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(lateTone, '$1$3$2')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The same as one text. */
export const accented = (text: string): string => accentedWords(text).join(' ');
