// SQL of numbers that identify something: tax ids, documents, parts of a key. What a spreadsheet has turned them into, or a
// word or zeros in their place, identifies nothing and must not join strangers.
import { anyOfSql, literal, literalSet } from '../../../stores/warehouse/literals';

/** The notation of spreadsheets for long numbers; the digits behind the first ones are lost. */
const exponent = '(?i)^[0-9]+([.,][0-9]+)?e[+][0-9]+$|^[0-9]+[.,][0-9]+e-?[0-9]+$';
const addedZero = '^([0-9]+)[.,]0+$';

/** SQL of whether a spreadsheet shortened the number. Most texts do not begin with a digit, which is cheap to see. */
export const isShortenedSql = (text: string): string =>
  `(${text} >= '0' AND ${text} < ':' AND ${anyOfSql(text, ['E', 'e'])} > 0 AND match(${text}, ${literal(exponent)}))`;

/** SQL of the number without the `.0` that a number format added. */
export const withoutAddedZeroSql = (text: string): string =>
  `if(endsWith(${text}, '0') AND ${anyOfSql(text, ['.', ','])} > 0, replaceRegexpOne(${text}, ${literal(addedZero)}, '\\\\1'), ${text})`;

const sameDigits = Array.from({ length: 9 }, (_, at) =>
  Array.from({ length: 11 }, (_, more) => String(at + 1).repeat(more + 5)),
).flat();

/**
 * SQL of whether an id says nothing: it is shortened, has no digit but 0 (`00000000000`, `SIN RUC`), or only the same.
 * @param bare the id without punctuation
 */
export const isMeaninglessSql = (cell: string, bare: string): string =>
  `((toUInt64OrZero(${bare}) = 0 AND NOT match(${bare}, '[1-9]')) OR ${bare} IN ${literalSet(sameDigits)} OR ${isShortenedSql(cell)})`;
