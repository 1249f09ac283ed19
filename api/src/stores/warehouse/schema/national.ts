// Migration 10: stores the national columns of a record as two strings instead of a map; and settings for storing
// strings.
import { addColumns, type Change, dropColumns, mutate, type Table } from '../tables';

/** Separator of names and of values: a control character, which is replaced by a space in values. */
export const NATIONAL_END = '\x1f';

/**
 * Names and values of a record's national columns, in the same order. All records of a file can share their names,
 * since an empty value means none: the engine stores the names as one dictionary number, where a map needs one for
 * every column.
 */
export const nationalColumns = [
  'national_names LowCardinality(String)',
  'national_values String CODEC(ZSTD(1))',
] as const;

/** Computed column that converts them back to a map. */
export const nationalMap = `national Map(String, String) ALIAS mapFilter((name, text) -> text != '', mapFromArrays(splitByChar('\\x1f', national_names), splitByChar('\\x1f', national_values)))`;

/**
 * Settings of tables of records. The length of a string is stored with it: in a stream of its own, which is the
 * engine's default now, a list would read twice as many files. And merges do not collect statistics of distinct values,
 * since they do not improve the plan of any statement of ours.
 */
export const recordSettings = "string_serialization_version = 'single_stream', auto_statistics_types = ''";

const plain = (texts: string) =>
  `arrayStringConcat(arrayMap(text -> replaceAll(text, '\\x1f', ' '), ${texts}), '\\x1f')`;

/** For an existing warehouse. Each statement may be repeated, even after later ones have run. */
export const splitNational = (table: Table): Change[] => [
  ...nationalColumns.map((column) => addColumns(table, `IF NOT EXISTS ${column}`)),
  // For a repeated run, after the map was dropped and before it became a computed column.
  addColumns(table, 'IF NOT EXISTS national Map(LowCardinality(String), String)'),
  mutate(
    table,
    `UPDATE national_names = ${plain('mapKeys(national)')}, national_values = ${plain('mapValues(national)')} WHERE notEmpty(mapKeys(national)) SETTINGS mutations_sync = 2`,
  ),
  dropColumns(table, 'IF EXISTS national'),
  addColumns(table, `IF NOT EXISTS ${nationalMap}`),
  { kind: 'settings', table, settings: recordSettings },
];
