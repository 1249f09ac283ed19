// Table of the words in company names, to which each load adds. It serves autocomplete and the search by name without
// reading any record.

import { renderExpressions } from '../expressions';
import { endingForms } from '../legal-forms';
import { literalSet } from '../literals';
import type { DefinedTable } from '../tables';
import { searchWordExpressions } from './name-words';
import { soundSql } from './sounds';

/** Kinds of entries in the table. */
export const entryKinds = {
  /** All words of a name, sorted: the complete name, in any order of words. */
  whole: 0,
  /** One word of a name, or all of them joined, for names that are written with or without spaces. */
  word: 1,
  /** Phonetic key of a word, where it differs from the word. */
  sound: 2,
} as const;

/** `records`: number of records with this name, summed over all rows of a key. */
export const companyWords: DefinedTable = {
  name: 'company_words',
  place: 'everywhere',
  columns: `kind UInt8,
  word String,
  id UInt64,
  records UInt64`,
  engine: ['SummingMergeTree', 'records'],
  rest: 'ORDER BY (kind, word, id) SETTINGS index_granularity = 1024',
};

/** Longest suffix of a Chinese or Japanese word that is an entry too: no spaces show where its parts begin. */
const LONGEST_END = 12;

// Counted before the two names become a list, since companies repeat often.
const namesSql = (role: 'importer' | 'exporter', rows: string) =>
  `SELECT id, arrayJoin(arrayFilter(name -> name != '', arrayDistinct([name, raw]))) AS name, n
   FROM (SELECT ${role}_id AS id, ${role} AS name, ${role}_raw AS raw, count() AS n
     FROM ${rows} WHERE ${role}_id != 0 GROUP BY id, name, raw)`;

/** SQL of the entries of all names in a table of rows like those of `records`. */
export function companyWordsSql(rows: string): string {
  const ends = `if(match(word, '^\\\\p{Han}'),
    arrayMap(from -> substringUTF8(word, from), range(1, least(lengthUTF8(word), ${LONGEST_END}))), [word])`;
  // Words in full too, since an abbreviation is not a prefix of them.
  const inFull = `arrayFilter(word -> lengthUTF8(word) > 1 AND word NOT IN ${literalSet(endingForms)}, splitByChar(' ', inFull))`;
  const names = `${namesSql('importer', rows)} UNION ALL ${namesSql('exporter', rows)}`;
  // No condition anywhere: otherwise the engine (26.7) expands all steps below again and again, until it runs out of
  // memory.
  const entries = renderExpressions(names, ['id', 'name', 'n'], searchWordExpressions, {
    single: `arrayDistinct(arrayConcat(words, ${inFull}))`,
    ended: `arrayFlatten(arrayMap(word -> ${ends}, single))`,
    spelled: `arrayDistinct(arrayConcat(ended, if(length(words) BETWEEN 2 AND 6, [arrayStringConcat(words)], [])))`,
    sounding: `arrayMap(word -> ${soundSql('word')}, spelled)`,
    sounds: `arrayDistinct(arrayFilter(word -> lengthUTF8(word) > 2 AND NOT has(spelled, word), sounding))`,
    entry: `arrayJoin(arrayConcat(
       if(empty(words), [], [(${entryKinds.whole}, arrayStringConcat(arraySort(words), ' '))]),
       arrayMap(word -> (${entryKinds.word}, word), spelled),
       arrayMap(word -> (${entryKinds.sound}, word), sounds)))`,
  });
  return `SELECT entry.1 AS kind, entry.2 AS word, id, sum(n) AS records FROM (SELECT id, n, entry FROM (${entries}))
GROUP BY kind, word, id`;
}
