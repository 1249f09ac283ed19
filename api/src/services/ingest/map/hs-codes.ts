// SQL that reads a cell as one HS code. All expressions work on texts with few distinct values, so that they run once
// per distinct text and not once per row.
import { literal } from '../../../stores/warehouse/literals';
import { lowCardinalitySql } from '../formats/sql';

/** Further digits after a point or hyphen; after a comma only two, because commas also separate codes. */
const group = '(?:[.][0-9]+|-[0-9]{1,3}\\b|,[0-9]{1,2}\\b)';

/** The first code in a text (RE2); the alternatives are ordered, because the first one that matches counts. */
const firstCode = [
  // 8517.13.00, 8517,13, 90111.0, and 8517.13.00 20 at the end of a cell
  `[0-9]{4,}${group}+(?: [0-9]{2}$)?`,
  `[0-9]{2}[.-][0-9]{2}\\b${group}*`,
  `[0-9]{3}[.,][0-9]+`,
  // 8517 13 000 0, 8517 1300, 851713 00
  '[0-9]{4}(?: [0-9]{1,3}\\b)(?: [0-9]{1,4}\\b)*',
  '[0-9]{4} [0-9]{4}$',
  '[0-9]{2} [0-9]{2} [0-9]{2}\\b(?: [0-9]{1,4}\\b)*',
  '[0-9]{5,} [0-9]{1,3}\\b',
  '[0-9]{4,}',
].join('|');

/** A number in the notation of spreadsheets for long numbers: it may stand for several codes. */
const exponent = '^[0-9]+([.,][0-9]+)? ?[eE][+-]?[0-9]{1,3}$';
/** Zeros that a number's format added; `9617.00` is a code. */
const addedZeros = '^([0-9]{5,})[.,]0+$|[.,]0$';

/** Headings of the chapters 01 to 09 without their zero: 847 is not one of them, so 8471300 has lost none. */
const headingsWithoutZero = [
  '1(?:0[1-6])',
  '2(?:0[1-9]|10)',
  '3(?:0[1-9])',
  '4(?:0[1-9]|10)',
  '5(?:0[1-9]|1[01])',
  '6(?:0[1-4])',
  '7(?:0[1-9]|1[0-4])',
  '8(?:0[1-9]|1[0-4])',
  '9(?:0[1-9]|10)',
].join('|');

/** Written with two further digits behind a point: 851713.00 is a whole code where codes have 8 digits. */
const completeWithPoint = (digits: number) => `^([0-9]{${digits - 2}})[.,]00$`;

const digitsSql = (text: string) => `replaceRegexpAll(${text}, '[^0-9]', '')`;

/** The cell with single spaces. */
const spacedText = `replaceRegexpAll(${lowCardinalitySql('f_hs_text')}, '[ \\\\t\\\\x{00a0}]+', ' ')`;
/** The cell without its first code. */
const withoutFirstCode = `replaceRegexpOne(${spacedText}, ${literal(`(?:${firstCode})`)}, ' ')`;

const firstHsSql = (digits: number | undefined): string => {
  const first = `extract(${spacedText}, ${literal(`(${firstCode})`)})`;
  return digits === undefined
    ? first
    : `replaceRegexpOne(${first}, ${literal(completeWithPoint(digits))}, '\\\\100')`;
};

/** A code with points or hyphens, in its groups. */
const grouped = '([0-9]{4})[.-]([0-9]{2})(?:[.-]([0-9]+))?(?:[.-]([0-9]+))?';

/** The rest of the cell from its second code on: each code as in the cell, and once more as digits only. */
const furtherHs = `replaceRegexpAll(extract(f_hs_rest, '(?s)[0-9]{4}.*'), ${literal(grouped)}, '\\\\0 \\\\1\\\\2\\\\3\\\\4')`;

/**
 * Columns derived from `f_hs_text`: its first code, the text without it, the digits of it, the code, and the codes after it.
 * @param digits length of the country's codes, if the format gives it
 */
export const hsColumns = (digits: number | undefined) => ({
  f_hs_first: firstHsSql(digits),
  f_hs_rest: withoutFirstCode,
  f_hs_digits: digitsSql(`replaceRegexpOne(f_hs_first, ${literal(addedZeros)}, '\\\\1')`),
  // Not a condition, because a condition would lose the LowCardinality type and be evaluated per row.
  f_hs:
    digits === undefined
      ? 'f_hs_digits'
      : `replaceRegexpOne(f_hs_digits, ${literal(`^((?:${headingsWithoutZero})[0-9]{${digits - 4}})$`)}, '0\\\\1')`,
  f_further_hs: furtherHs,
});

/** Whether a spreadsheet shortened the code to a number with an exponent. */
export const isShortenedHs = `match(${lowCardinalitySql('f_hs_text')}, ${literal(exponent)})`;

/** Whether a spreadsheet turned the code into a number, and what is left of it cannot be a whole code. */
export const isNumberHs = (digits: number | undefined): string =>
  `(match(f_hs_first, ${literal(addedZeros)}) AND ${isOddHs(digits)})`;

/** Whether the cell has more digits than those of its first code: the cell is stored with the record. */
export const hasMoreThanHs = `length(${digitsSql(lowCardinalitySql('f_hs_text'))}) > length(${digitsSql('f_hs_first')})`;

/** Whether the cell has a further code. */
export const hasSeveralHs = "match(f_hs_rest, '[0-9]{4}')";

export const isZeroRestored = 'length(f_hs) > length(f_hs_digits)';

/** Whether the number of digits is odd although the format does not say so: a digit is missing, or there is one too many. */
export const isOddHs = (digits: number | undefined): string =>
  `(length(f_hs) % 2 = 1${digits === undefined ? '' : ` AND length(f_hs) != ${digits}`})`;
