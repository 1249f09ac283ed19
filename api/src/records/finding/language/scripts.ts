// Scripts of words.

const latin = /^[\p{Script=Latin}\p{M}]+$/u;

/** Whether a word has Latin letters only, with any accents. */
export const isLatin = (word: string): boolean => latin.test(word);
