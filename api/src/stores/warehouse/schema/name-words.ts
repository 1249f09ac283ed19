// Normalises company names to search words: the folding that names are loaded with (`nameKey`), without legal forms at
// either end. Names of records are normalised when they are loaded, and typed names when they are searched for.
import type { Expressions } from '../expressions';
import { fold, foldSql } from '../fold';
import { allWords, nameKey, nameKeyExpressions } from '../ids';
import { connectors, endingForms, formPhrases, leadingForms } from '../legal-forms';
import { literal, literalSet } from '../literals';

/** A folded text with a space on each side of every word, so that adjacent words can be matched separately. */
const spaceWords = (folded: string): string => ` ${folded.replaceAll(' ', '  ')} `;
const unspaceWords = (text: string): string => text.trim().replaceAll('  ', ' ');

/** Pattern of legal forms of several words in a text made by `spaceWords`. JavaScript and ClickHouse read it alike. */
const anyPhrase = ` (?:${formPhrases.map((phrase) => phrase.replaceAll(' ', '  ')).join('|')}) `;
const phrases = new RegExp(anyPhrase, 'gu');

/** A folded name without legal forms of several words; unchanged if nothing else would be left. */
function withoutPhrases(folded: string): string {
  const coreText = unspaceWords(spaceWords(folded).replace(phrases, ''));
  return coreText === '' ? folded : coreText;
}

/** Words without legal forms at either end and without conjunctions; all of them if nothing else would be left. */
function withoutEnds(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !endingForms.has(word));
  const start = words.slice(0, end + 1).findIndex((word) => !leadingForms.has(word));
  const coreWords = start === -1 ? [] : words.slice(start, end + 1).filter((word) => !connectors.has(word));
  return coreWords.length === 0 ? words : coreWords;
}

/** The distinguishing words of a name, in their order, common ones abbreviated; none of an empty name. */
export function searchWords(name: string): readonly string[] {
  const key = nameKey(withoutPhrases(fold(name)), fold);
  return key === '' ? [] : withoutEnds(key.split(' '));
}

/** Whether a name includes its legal form, as on business cards: then it is a complete name. */
export function hasLegalForm(name: string): boolean {
  const folded = fold(name);
  const words = allWords(folded, fold);
  return (
    withoutPhrases(folded) !== folded ||
    (words.length > 1 && (endingForms.has(words.at(-1) ?? '') || leadingForms.has(words[0] ?? ''))) ||
    /.(?:公\s*司|会\s*社|會\s*社)$/u.test(folded)
  );
}

/** Key that two names of one company share, whatever the order of their words. */
export const wholeName = (words: readonly string[]): string => [...words].sort(byBytes).join(' ');

/** Compares texts in the engine's order. */
function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** SQL of `words`, the list that `searchWords` makes of the column `name`, and of what it is made from. */
export const searchWordExpressions: Expressions = {
  folded: foldSql('name'),
  bare: `trimBoth(replaceAll(replaceRegexpAll(concat(' ', replaceAll(folded, ' ', '  '), ' '), ${literal(anyPhrase)}, ''), '  ', ' '))`,
  inFull: "if(bare = '', folded, bare)",
  ...nameKeyExpressions('inFull', 'key'),
  all: "if(key = '', [], splitByChar(' ', key))",
  end: `toInt64(arrayLastIndex(word -> word NOT IN ${literalSet(endingForms)}, all))`,
  start: `toInt64(arrayFirstIndex(word -> word NOT IN ${literalSet(leadingForms)}, arraySlice(all, 1, end)))`,
  kept: `arrayFilter(word -> word NOT IN ${literalSet(connectors)}, arraySlice(all, start, end - start + 1))`,
  words: 'if(start = 0 OR empty(kept), all, kept)',
};
