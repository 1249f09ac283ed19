// Texts that spreadsheets take for formulas, and the mark that keeps them from it.

/**
 * Such a text begins with an operator sign or its full-width form, also after skipped characters (blanks, controls,
 * byte order marks, zero-width characters, bytes that are no text), or with a tab or new line. Read by JavaScript and
 * by RE2 alike.
 */
const FORMULA = '(?:[\\t\\r\\n]|[\\p{Cc}\\p{Cf}\\p{Z}\uFFFD]*[=+\\-@＝＋－＠])';

/** Makes spreadsheets take what follows it for text. */
const MARK = "'";

const formula = new RegExp(`^${FORMULA}`, 'u');

export const isFormula = (text: string): boolean => formula.test(text);

/** The text as a spreadsheet may have it, where nobody reads it back. */
export const escapeFormula = (text: string): string => (isFormula(text) ? MARK + text : text);

/**
 * The same where the text is read back: one that already begins like a marked formula gets another mark, so that
 * removing one always gives the original.
 */
export const REVERSIBLE_FORMULA = `^${MARK}*${FORMULA}`;

const reversible = new RegExp(REVERSIBLE_FORMULA, 'u');

/** Undone by `unmarkFormula`. */
export const markFormula = (text: string): string => (reversible.test(text) ? MARK + text : text);

export const unmarkFormula = (text: string): string =>
  text.startsWith(MARK) && reversible.test(text.slice(MARK.length)) ? text.slice(MARK.length) : text;
