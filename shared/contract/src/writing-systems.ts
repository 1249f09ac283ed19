// Characters of Chinese and Japanese: Han characters, which both write, and ideographs, which include Japanese kana. Texts
// of either have no blanks between words.

/** Class of regular expressions with the flag `u`, for use between brackets. */
export const ideographClass = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

const han = /\p{Script=Han}/u;
const oneHan = /^\p{Script=Han}$/u;
const oneIdeograph = new RegExp(`^[${ideographClass}]$`, 'u');

/** Whether a text has a Han character. */
export const hasHan = (text: string): boolean => han.test(text);
/** Whether a word is one Han character. */
export const isHan = (word: string): boolean => oneHan.test(word);
/** Whether a word is one Han character or kana. */
export const isIdeograph = (word: string): boolean => oneIdeograph.test(word);
