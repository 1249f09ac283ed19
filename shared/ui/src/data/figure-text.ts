// Tells dates, numbers and codes from other texts of a table.

/** Short, with a digit and without a long word. */
export const isFigure = (words: string): boolean =>
  /\d/.test(words) && words.length <= 24 && !/\p{L}{5}/u.test(words);
