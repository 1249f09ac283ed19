// The words by which a company's name is looked for: the folding that names are loaded with (`nameKey`), without further
// legal forms at its ends. Names of records are folded so when they are loaded, and what is typed when it is searched for.
import { fold, foldSql } from '../fold';
import { allWords, nameKey, nameKeySteps } from '../ids';
import { literal, setOf } from '../literals';
import { connectors, endingForms, formPhrases, leadingForms } from './legal-forms';

/** A text of words with a blank around each, so that neighbours are found one by one. */
const apart = (folded: string): string => ` ${folded.replaceAll(' ', '  ')} `;
const together = (text: string): string => text.trim().replaceAll('  ', ' ');

/** Forms of several words in a text whose words stand apart. Both engines read it alike. */
const anyPhrase = ` (?:${formPhrases.map((phrase) => phrase.replaceAll(' ', '  ')).join('|')}) `;
const phrases = new RegExp(anyPhrase, 'gu');

/** A folded name without forms of several words; as it is where it is nothing else. */
function withoutPhrases(folded: string): string {
  const left = together(apart(folded).replace(phrases, ''));
  return left === '' ? folded : left;
}

/** Words without forms at their ends and without connectors; all of them where they are nothing else. */
function withoutEnds(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !endingForms.has(word));
  const start = words.slice(0, end + 1).findIndex((word) => !leadingForms.has(word));
  const kept = start === -1 ? [] : words.slice(start, end + 1).filter((word) => !connectors.has(word));
  return kept.length === 0 ? words : kept;
}

/** The words of a name that say which company it is, in their order, usual ones in their short form; none of no name. */
export function searchWords(name: string): readonly string[] {
  const key = nameKey(withoutPhrases(fold(name)));
  return key === '' ? [] : withoutEnds(key.split(' '));
}

/** Whether a name comes with its legal form, as files and business cards write it: then it is a whole name. */
export function hasLegalForm(name: string): boolean {
  const folded = fold(name);
  const words = allWords(folded);
  return (
    withoutPhrases(folded) !== folded ||
    (words.length > 1 && (endingForms.has(words.at(-1) ?? '') || leadingForms.has(words[0] ?? ''))) ||
    /.(?:公\s*司|会\s*社|會\s*社)$/u.test(folded)
  );
}

/** What two names share that mean one company, whatever the order of their words. */
export const wholeName = (words: readonly string[]): string => [...words].sort(byBytes).join(' ');

/** As the engine sorts texts. */
function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * SQL: a table with further columns, each of which may read those before it. Each is a select of its own: names that stand
 * for one another in one select are written out again and again, and soon are too much for the engine.
 */
export const inSteps = (from: string, columns: readonly string[]): string =>
  columns.reduce((sql, column) => `SELECT *, ${column} FROM (${sql})`, from);

/**
 * SQL: a table with the column `words` beside its own, the list that `searchWords` makes of its column `name`; and
 * `inFull`, the folded name.
 */
export function withSearchWords(from: string): string {
  const spaced = "concat(' ', replaceAll(folded, ' ', '  '), ' ')";
  return inSteps(from, [
    `${foldSql('name')} AS folded`,
    `trimBoth(replaceAll(replaceRegexpAll(${spaced}, ${literal(anyPhrase)}, ''), '  ', ' ')) AS bare`,
    "if(bare = '', folded, bare) AS inFull",
    ...nameKeySteps('inFull', 'key'),
    "if(key = '', [], splitByChar(' ', key)) AS all",
    `toInt64(arrayLastIndex(word -> word NOT IN ${setOf(endingForms)}, all)) AS end`,
    `toInt64(arrayFirstIndex(word -> word NOT IN ${setOf(leadingForms)}, arraySlice(all, 1, end))) AS start`,
    `arrayFilter(word -> word NOT IN ${setOf(connectors)}, arraySlice(all, start, end - start + 1)) AS kept`,
    'if(start = 0 OR empty(kept), all, kept) AS words',
  ]);
}
