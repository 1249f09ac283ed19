// SQL that folds the text of records to normalised words when they are stored; the contract's `fold` does the same to
// typed text.
import { letterPairs, pairedLetters, plainer, smallDigits, unspacedSql } from '@waybill/contract';
import { bindSql, literals } from './literals';

export { fold, invisible, pairedLetters, plainFold, smallDigits, words } from '@waybill/contract';

/** SQL: whether a text has letters of scripts without spaces, whose marks are vowels and tones. */
export const isUnspacedSql = (column: string): string => `match(${column}, '[${unspacedSql}]')`;

const withoutMarks = (column: string): string => `removeDiacriticsUTF8(lowerUTF8(${column}))`;
/** SQL: without accents, but with the marks of scripts without spaces. */
const withoutAccents = (column: string): string => `if(${isUnspacedSql(column)},
  normalizeUTF8NFC(arrayStringConcat(arrayMap(
    piece -> if(${isUnspacedSql('piece')}, piece, removeDiacriticsUTF8(piece)),
    extractAll(lowerUTF8(${column}), '[${unspacedSql}]+|[^${unspacedSql}]+')))),
  ${withoutMarks(column)})`;

/** SQL that folds `column` whatever script it has. */
function anyFoldSql(column: string, withoutThem: (column: string) => string): string {
  const plain = `translateUTF8(${withoutThem(column)}, '${plainer.from}', '${plainer.to}')`;
  const ideographs = '[\\\\p{Han}\\\\p{Hiragana}\\\\p{Katakana}]';
  const spaced = `if(match(${column}, '${ideographs}'), replaceRegexpAll(${plain}, '(${ideographs})', ' \\\\1 '), ${plain})`;
  return `trimBoth(replaceRegexpAll(${spaced}, '[^\\\\p{L}\\\\p{N}\\\\p{M}]+', ' '))`;
}

/** SQL: expands letters such as `ß` in a folded text to two letters, and digits such as `²` to plain ones. */
export function lettersApartSql(folded: string): string {
  const apart = Object.entries(letterPairs).reduce(
    (sql, [letter, both]) => `replaceAll(${sql}, '${letter}', '${both}')`,
    `translateUTF8(${folded}, '${smallDigits.from}', '${smallDigits.to}')`,
  );
  // Very few texts have one.
  return `if(multiSearchAny(${folded}, ${literals(pairedLetters + smallDigits.from)}), ${apart}, ${folded})`;
}

/** SQL: most texts are plain ASCII, for which there is a much cheaper way to fold. @param otherSql of other texts */
const ifAsciiSql = (column: string, otherSql: (text: string) => string): string =>
  bindSql(
    'to_fold',
    column,
    `if(isASCII(to_fold), arrayStringConcat(tokens(lower(to_fold)), ' '), ${otherSql('to_fold')})`,
  );

/**
 * Like `foldSql`, but leaves `ß`, `²` and similar signs unchanged and removes all marks: company keys are made of this,
 * and must not change.
 */
export const plainFoldSql = (column: string): string =>
  ifAsciiSql(column, (text) => anyFoldSql(text, withoutMarks));

/**
 * SQL that folds `column` to lower-case words with one space between them, for the `*_words` columns and their text
 * indexes. Must do the same as `fold`; a test compares the two.
 */
export const foldSql = (column: string): string =>
  ifAsciiSql(column, (text) =>
    bindSql('folded', anyFoldSql(text, withoutAccents), lettersApartSql('folded')),
  );

/**
 * Separates two texts of a record among their words, so that the last word of one and the first of the next are not
 * adjacent. No folded word contains it, and the index treats it as a word.
 */
export const TEXT_END = '¦';

/** SQL: folded texts as the words of one column. Empty texts are left out. */
export const joinedTextsSql = ([first = "''", ...more]: readonly string[]): string =>
  more.reduce(
    (all, text) =>
      `if(${text} = '', ${all}, if(${all} = '', ${text}, concat(${all}, ' ${TEXT_END} ', ${text})))`,
    first,
  );

/**
 * Digits of article, order and lot numbers. Nearly each of them makes word pairs that no other record has, which would
 * fill most of an index of pairs, while such a word alone selects few records. Round numbers (24000 BTU), years and
 * sizes occur in many records, so they are not matched.
 */
const codeDigits = '[0-9]{4}[1-9][0-9]*';
const codes = new RegExp(codeDigits, 'g');
/** Placeholder for them; no folded word contains it. */
const CODE = '#';

/** SQL: the pairs of adjacent words in a column of folded words, each as `one other`, with `#` for such digits. */
export function pairsSql(column: string): string {
  const list = `splitByChar(' ', replaceRegexpAll(${column}, '${codeDigits}', '${CODE}'))`;
  return `arrayMap((one, other) -> concat(one, ' ', other), arrayPopBack(${list}), arrayPopFront(${list}))`;
}

/** The same for a list of words; a test compares the two. */
export const pairs = (list: readonly string[]): string[] =>
  list.slice(1).map((word, at) => `${list[at]} ${word}`.replace(codes, CODE));

/** Whether a text that contains the pair contains exactly these words: not where digits were replaced. */
export const isExact = (pair: string): boolean => !pair.includes(CODE);
