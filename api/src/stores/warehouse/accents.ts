// Normalises words with their accents. Vietnamese needs them, as words differ by accents alone and `hoá` is also
// written `hóa`.

/** `oa`, `oe` and `uy` at the end of a syllable with the tone on the second letter; the `u` of `qu` is no vowel. */
const lateTone = /(o(?=[ae])|(?<!q)u(?=y))([aey])([\u0300\u0301\u0303\u0309\u0323])(?![\p{L}\p{M}])/gu;

/** The words of a text in lower case with their accents, each tone mark on its usual letter. */
export const accentedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(lateTone, '$1$3$2')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The same as one string. */
export const toAccentedText = (text: string): string => accentedWords(text).join(' ');
