// How rows' text becomes words, when stored, in SQL: as `fold` of the contract does what a user types.
import { letterPairs, pairedLetters, plainer } from '@waybill/contract';
import { literals } from './literals';

export { fold, invisible, pairedLetters, plainFold, words } from '@waybill/contract';

/** SQL that folds `column` whatever is in it. */
function anyFoldSql(column: string): string {
  const plain = `translateUTF8(removeDiacriticsUTF8(lowerUTF8(${column})), '${plainer.from}', '${plainer.to}')`;
  const ideographs = '[\\\\p{Han}\\\\p{Hiragana}\\\\p{Katakana}]';
  const spaced = `if(match(${column}, '${ideographs}'), replaceRegexpAll(${plain}, '(${ideographs})', ' \\\\1 '), ${plain})`;
  return `trimBoth(replaceRegexpAll(${spaced}, '[^\\\\p{L}\\\\p{N}\\\\p{M}]+', ' '))`;
}

/** SQL: such letters of a folded text as the two that they are. */
export function lettersApartSql(folded: string): string {
  const apart = Object.entries(letterPairs).reduce(
    (sql, [letter, both]) => `replaceAll(${sql}, '${letter}', '${both}')`,
    folded,
  );
  // Next to no text has one.
  return `if(multiSearchAny(${folded}, ${literals(pairedLetters)}), ${apart}, ${folded})`;
}

/** As `foldSql`, with `ß` and the like as they are: what the keys of companies are made of, which must not change. */
export const plainFoldSql = (column: string): string =>
  // Most texts are plain ASCII, for which there is a way several times cheaper.
  `if(isASCII(${column}), arrayStringConcat(tokens(lower(${column})), ' '), ${anyFoldSql(column)})`;

/**
 * SQL that folds `column` to lower-case words with one space between them: what the columns `*_words` hold
 * and the text indexes are built on. Must do the same as `fold`; a test compares the two.
 */
export const foldSql = (column: string): string =>
  // The folded text has a name inside, for it is read several times.
  `if(isASCII(${column}), arrayStringConcat(tokens(lower(${column})), ' '),
    arrayMap(folded -> ${lettersApartSql('folded')}, [${anyFoldSql(column)}])[1])`;

/**
 * Stands between two texts of a record among their words, so that the last word of one is no neighbour of the first of
 * the next. No folded word has it, and the index takes it for a word.
 */
export const TEXT_END = '¦';

/** SQL: folded texts as the words of one column. An empty one is left out. */
export const joinedTextsSql = ([first = "''", ...more]: readonly string[]): string =>
  more.reduce(
    (all, text) =>
      `if(${text} = '', ${all}, if(${all} = '', ${text}, concat(${all}, ' ${TEXT_END} ', ${text})))`,
    first,
  );

/**
 * Digits of a code: article, order and lot numbers. Nearly every one makes pairs that no other record has, which is most
 * of what an index of pairs would hold, while such a word alone leaves few records. Round numbers (24000 BTU), years and
 * sizes are in many, so they are none.
 */
const codeDigits = '[0-9]{4}[1-9][0-9]*';
const codes = new RegExp(codeDigits, 'g');
/** Instead of them; no folded word has it. */
const CODE = '#';

/** SQL: the pairs of neighbouring words of a column of folded words, each as `one other`, with `#` for a code's digits. */
export function pairsSql(column: string): string {
  const list = `splitByChar(' ', replaceRegexpAll(${column}, '${codeDigits}', '${CODE}'))`;
  return `arrayMap((one, other) -> concat(one, ' ', other), arrayPopBack(${list}), arrayPopFront(${list}))`;
}

/** The same of words in their order; a test compares the two. */
export const pairs = (list: readonly string[]): string[] =>
  list.slice(1).map((word, at) => `${list[at]} ${word}`.replace(codes, CODE));

/** Whether a text that has the pair has these two words: not where digits were left out of it. */
export const isExact = (pair: string): boolean => !pair.includes(CODE);
