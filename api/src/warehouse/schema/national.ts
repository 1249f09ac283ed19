// Migration 10: the national columns of a record as two texts instead of a map, and how the engine writes texts.
import { addColumns, type Change, dropColumns, mutate, type Table } from '../tables';

/** Between two names, and between two values: a control character; values that have it get a blank instead. */
export const NATIONAL_END = '\x1f';

/**
 * Names and values of a record's national columns, one for one. All records of a file can share their names, as a value
 * that is empty says nothing: the engine keeps such names as one number, where a map has one for every column.
 */
export const nationalColumns = [
  'national_names LowCardinality(String)',
  'national_values String CODEC(ZSTD(1))',
] as const;

/** The map that is read of them. */
export const nationalMap = `national Map(String, String) ALIAS mapFilter((name, text) -> text != '', mapFromArrays(splitByChar('\\x1f', national_names), splitByChar('\\x1f', national_values)))`;

/**
 * Settings of tables of records. A text has its length beside it: apart from it, for which the engine looks elsewhere
 * otherwise, a list would read twice as many files. And merges count the different values of no column: no statement of
 * ours is planned better for it.
 */
export const recordSettings = "string_serialization_version = 'single_stream', auto_statistics_types = ''";

const plain = (texts: string) =>
  `arrayStringConcat(arrayMap(text -> replaceAll(text, '\\x1f', ' '), ${texts}), '\\x1f')`;

/** For a warehouse from before. Each statement may run again, also where those after it have run already. */
export const splitNational = (table: Table): Change[] => [
  ...nationalColumns.map((column) => addColumns(table, `IF NOT EXISTS ${column}`)),
  // Where the map is dropped already and not read of the two yet.
  addColumns(table, 'IF NOT EXISTS national Map(LowCardinality(String), String)'),
  mutate(
    table,
    `UPDATE national_names = ${plain('mapKeys(national)')}, national_values = ${plain('mapValues(national)')} WHERE notEmpty(mapKeys(national)) SETTINGS mutations_sync = 2`,
  ),
  dropColumns(table, 'IF EXISTS national'),
  addColumns(table, `IF NOT EXISTS ${nationalMap}`),
  { kind: 'settings', table, settings: recordSettings },
];
