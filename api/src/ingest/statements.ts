// The statements of a load. Rows are gathered aside in tables of its own; what the reader sees changes in one step.
import { writeSettings } from '../warehouse/client';
import { recordColumns } from '../warehouse/record';
import { literal } from './sql';

/** Columns that a load from a file fills. */
export const columns: readonly string[] = [...recordColumns, 'row_hash'];
const all = columns.join(', ');
/** Columns that the table would make itself: made on the way, each party's name is folded once for them and its id. */
const filled = [...columns, 'goods_words', 'importer_words', 'exporter_words'];
const allFilled = filled.join(', ');

/** Tables that a load leaves behind when it is killed; the next one removes them. */
export const scratchTables = [
  'ingest_rows',
  'ingest_repeats',
  'ingest_known',
  'records_next',
  'records_swap',
] as const;

const WITHOUT_MERGES =
  'max_bytes_to_merge_at_min_space_in_pool = 1, max_bytes_to_merge_at_max_space_in_pool = 1';

/** Sorting and joining more than this goes through the disk, in bytes: memory stays flat in the size of the file. */
const IN_MEMORY = 400_000_000;

/** A block that becomes a sorted, indexed part, in bytes: two are under way, with what sorting and writing them takes. */
const BLOCK_BYTES = 100_663_296;

/** What is gathered aside is read once and in its order: small blocks do. Bytes, of which two blocks are under way. */
export const GATHERED = 'min_insert_block_size_bytes = 67108864';

/** How loads run: no time limit, big blocks, little memory. */
export function loadSettings(more = ''): string {
  const pairs = Object.entries(writeSettings).map(([name, value]) => `${name} = ${value}`);
  return `\nSETTINGS ${[
    ...pairs,
    `min_insert_block_size_bytes = ${BLOCK_BYTES}`,
    // Merged into one, expressions that several conditions share would be worked out for each of them.
    'query_plan_merge_expressions = 0',
    'insert_allow_materialized_columns = 1',
    'min_insert_block_size_rows_for_materialized_views = 0',
    `max_bytes_before_external_group_by = ${IN_MEMORY}`,
    `max_bytes_before_external_sort = ${IN_MEMORY}`,
    "join_algorithm = 'grace_hash'",
    'grace_hash_join_initial_buckets = 8',
    ...[more].filter((text) => text !== ''),
  ].join(', ')}`;
}

/** Rows of files are numbered through: file by file, each up to a million million rows. */
const lineOf = (file: number) => `line + ${file} * bitShiftLeft(toUInt64(1), 40)`;
/** SQL of the file's number and of the row's, from 1. */
export const splitLine = {
  file: 'bitShiftRight(line, 40)',
  row: 'bitAnd(line, bitShiftLeft(1, 40) - 1) + 1',
};

export const createRows = `CREATE TABLE ingest_rows ENGINE = MergeTree ORDER BY tuple() SETTINGS ${WITHOUT_MERGES}
EMPTY AS SELECT ${allFilled}, toUInt64(0) AS line, '' AS refused FROM records`;

export const fillRows = (select: string, file: number): string =>
  `INSERT INTO ingest_rows (${allFilled}, line, refused) SELECT ${allFilled}, ${lineOf(file)}, refused FROM (${select})`;

/** Rows that share their id: which of them are to go, or which id they get instead. */
export const createRepeats = `CREATE TABLE ingest_repeats (line UInt64, new_id UInt64, same Bool, of UInt64)
ENGINE = Join(ANY, LEFT, line)`;

/**
 * @param byRow nothing but its content tells a row from others: the second alike is a row of its own. Else the key
 *   tells it, and the last row of a key counts
 */
export function fillRepeats(byRow: boolean): string {
  const shared = `SELECT line, id, row_hash FROM ingest_rows WHERE refused = ''
    AND id IN (SELECT id FROM ingest_rows WHERE refused = '' GROUP BY id HAVING count() > 1)`;
  return byRow
    ? `INSERT INTO ingest_repeats SELECT line, bitShiftRight(sipHash64(id, n), 11), true, 0
       FROM (SELECT line, id, row_number() OVER (PARTITION BY id ORDER BY line) AS n FROM (${shared})) WHERE n > 1`
    : `INSERT INTO ingest_repeats SELECT line, 0, row_hash = newest, last
       FROM (SELECT line, row_hash, first_value(row_hash) OVER same_id AS newest, first_value(line) OVER same_id AS last,
         row_number() OVER same_id AS n FROM (${shared}) WINDOW same_id AS (PARTITION BY id ORDER BY line DESC)) WHERE n > 1`;
}

/** Rows that can become records, under the ids they get. */
export const goodRows = (repeats: boolean): string =>
  repeats
    ? `SELECT * EXCEPT (id, refused), ifNull(joinGetOrNull('ingest_repeats', 'new_id', line), id) AS id
       FROM ingest_rows WHERE refused = '' AND ifNull(joinGetOrNull('ingest_repeats', 'new_id', line), 1) != 0`
    : "SELECT * EXCEPT refused FROM ingest_rows WHERE refused = ''";

/** The same, for the `ingest_rows` of another engine. */
export function goodRowsToSend(repeats: boolean): { columns: readonly string[]; select: string } {
  const columns = [...filled, 'line', 'refused'];
  return { columns, select: `SELECT ${allFilled}, line, '' AS refused FROM (${goodRows(repeats)})` };
}

/** Of these, what is held already. */
export const createKnown = `CREATE TABLE ingest_known (id UInt64, same Bool, first_seen DateTime('UTC'))
ENGINE = MergeTree ORDER BY id`;

export const fillKnown = (good: string, where: string): string =>
  `INSERT INTO ingest_known SELECT held.id, held.row_hash = good.row_hash, held.first_seen
   FROM (SELECT id, row_hash, first_seen FROM records WHERE NOT bundled AND ${where}) AS held
   INNER JOIN (SELECT id, row_hash FROM (${good})) AS good ON held.id = good.id`;

export const createNext = [
  'CREATE TABLE records_next AS records',
  `ALTER TABLE records_next MODIFY SETTING ${WITHOUT_MERGES}`,
];

/** Fills the table that is going to be seen with what is new or changed. */
export function fillNext(good: string, known: boolean): string {
  if (!known) return `INSERT INTO records_next (${allFilled}) SELECT ${allFilled} FROM (${good})`;
  const own = filled.map((name) =>
    name === 'first_seen' ? 'if(known.id = 0, good.first_seen, known.first_seen)' : `good.${name}`,
  );
  return `INSERT INTO records_next (${allFilled}) SELECT ${own.join(', ')} FROM (${good}) AS good
  LEFT ANY JOIN ingest_known AS known ON good.id = known.id WHERE known.id = 0 OR NOT known.same`;
}

/** What this batch is going to replace, kept for its withdrawal. */
export const keepFormer = (batch: string, where: string): string =>
  `INSERT INTO former_records (${all}, replaced_by) SELECT ${all}, ${literal(batch)} FROM records
   WHERE NOT bundled AND ${where} AND id IN (SELECT id FROM ingest_known WHERE NOT same)`;

/** A copy of all loaded records, made of links: changing it changes no file of theirs. */
export const createSwap = [
  'CREATE TABLE records_swap AS records',
  "ALTER TABLE records_swap MODIFY SETTING lightweight_mutation_projection_mode = 'rebuild'",
  'ALTER TABLE records_swap ATTACH PARTITION false FROM records',
];

export const dropFromSwap = (where: string): string =>
  `DELETE FROM records_swap WHERE ${where} SETTINGS lightweight_deletes_sync = 2`;

/** All at once. */
export const showNext = 'ALTER TABLE records ATTACH PARTITION false FROM records_next';
export const nextIntoSwap = 'ALTER TABLE records_swap ATTACH PARTITION false FROM records_next';
export const showSwap = 'ALTER TABLE records REPLACE PARTITION false FROM records_swap';
