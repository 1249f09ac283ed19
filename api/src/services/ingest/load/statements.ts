// SQL statements of a load. Rows are collected in staging tables; what readers see changes in one step.
import { writeSettings } from '../../../stores/warehouse/client';
import { literal } from '../../../stores/warehouse/literals';
import { recordColumns } from '../../../stores/warehouse/record';
import { NATIONAL_END } from '../../../stores/warehouse/schema/national';
import { records, recordsTable, withoutMerges } from '../../../stores/warehouse/schema/records';
import { ordinaryWords } from '../../../stores/warehouse/schema/words';
import {
  attach,
  type Change,
  create,
  createLike,
  type DefinedTable,
  drop,
  here,
  type Insert,
  mutate,
  next,
  replace,
  type Statement,
  swap,
  type Table,
} from '../../../stores/warehouse/tables';
import { splitLine } from '../read/reading';

/** Columns that a load from a file fills. */
export const columns: readonly string[] = [...recordColumns, 'further_hs', 'row_hash'];
const columnList = columns.join(', ');
/**
 * With columns that the table would otherwise compute: computed earlier, each party's name is folded once for both them
 * and its id.
 */
const filledColumns = [...columns, 'goods_words', 'importer_words', 'exporter_words'];
const filledColumnList = filledColumns.join(', ');

/** A staging table of the load. */
const stagingTable = (name: string): Table<'here'> => ({ name: `ingest_${name}`, place: 'here' });
const [toLines, toRecords] = [stagingTable('to_lines'), stagingTable('to_records')];
const [readTable, lines, repeats] = [stagingTable('read'), stagingTable('lines'), stagingTable('repeats')];
const [newIds, duplicateIds, replacements] = [
  stagingTable('new_ids'),
  stagingTable('duplicate_ids'),
  stagingTable('replacements'),
];
/** Records that another engine read from files, on their way to `records_next`. */
const sentRows = stagingTable('rows');
/** Those of them that already exist. Shards look it up during the load. */
const existingRecords: DefinedTable = {
  name: 'ingest_known',
  place: 'everywhere',
  columns: "id UInt64, same Bool, first_seen DateTime('UTC')",
  rest: 'ORDER BY id',
};
const recordsNext = next(records);
/**
 * A copy of all loaded records of hard links: changing it leaves their files unchanged. Its dropped parts are not
 * merged first.
 */
export const recordsSwap = swap(recordsTable(withoutMerges));

/** Tables that a killed load leaves behind; the next load drops them, views before their sources. */
export const scratchTables: readonly Table[] = [
  ...[toLines, toRecords, readTable, lines, repeats, newIds, duplicateIds, replacements, sentRows],
  existingRecords,
  recordsNext,
  recordsSwap,
];

/** Sorts and joins above this size, in bytes, spill to disk, so that memory does not grow with the file. */
const IN_MEMORY = 400_000_000;

/**
 * Size in bytes of a block that becomes a sorted, indexed part: two are in progress, plus the memory for sorting and
 * writing them.
 */
const BLOCK_BYTES = 41_943_040;

/**
 * Each file of a part being written has two buffers of this size, in bytes, and two parts have hundreds of files: with
 * the default of 1 MiB, memory grows with the file as more and more pages are used. Blocks on disk stay the same.
 */
const FILE_BUFFER_BYTES = 131_072;

/** Settings of loads: no time limit, big blocks, little memory. */
export function loadSettings(more = ''): string {
  const pairs = Object.entries(writeSettings).map(([name, value]) => `${name} = ${value}`);
  return `\nSETTINGS ${[
    ...pairs,
    `min_insert_block_size_bytes = ${BLOCK_BYTES}`,
    // Sorting merges small files into one block.
    'query_plan_remove_redundant_sorting = 0',
    'insert_allow_materialized_columns = 1',
    // By default, views process their input in one thread.
    'parallel_view_processing = 1',
    'min_insert_block_size_rows_for_materialized_views = 0',
    `max_bytes_before_external_group_by = ${IN_MEMORY}`,
    `max_bytes_before_external_sort = ${IN_MEMORY}`,
    "join_algorithm = 'grace_hash'",
    'grace_hash_join_initial_buckets = 8',
    ...[more].filter((text) => text !== ''),
  ].join(', ')}`;
}

/**
 * Rewrites the parts that contain such rows. A lightweight `DELETE` would cost less, but ClickHouse (26.7) leaves these
 * rows in the projections sorted by company, whatever the settings.
 */
export const deleteFrom = (table: Table, where: string, ...asks: Table[]): Change =>
  mutate(table, `DELETE WHERE ${where} SETTINGS mutations_sync = 2`, ...asks);

/**
 * Stores all columns of a part in one file (compact parts) until parts are merged: one file per column, 260 for every
 * part, takes a tenth of the load, and more where many files were deleted in the minutes before (ext4 skips their
 * inodes).
 */
const compactParts = 'min_bytes_for_wide_part = 1000000000';
const nextSettings = `${withoutMerges}, ${compactParts}, max_compress_block_size = ${FILE_BUFFER_BYTES}`;

export const createNext = create(next(recordsTable(nextSettings)));

/**
 * The same table without indexes, for an engine that only reads the files, and for a trial run: both are in this
 * process, never in a cluster.
 */
const createPlainNext = here`CREATE TABLE ${{ name: recordsNext.name, place: 'here' }} ENGINE = MergeTree PARTITION BY bundled ORDER BY tuple() SETTINGS ${withoutMerges}
EMPTY AS SELECT ${filledColumnList} FROM records`;

/** Conditions for warnings about accepted rows: bits of `oddConditions`, in the order of `oddities`. */
const oddConditions = [
  'quantity IS NULL AND (net_weight IS NOT NULL OR gross_weight IS NOT NULL)',
  "hs = ''",
  "partner = ''",
  'amount IS NULL',
  'importer_id = 0',
  'exporter_id = 0',
  'ifNull(amount < 0, false)',
  "document = ''",
];
/** Texts of these warnings, for the report. */
export const oddities: readonly string[] = [
  'a weight, but no quantity',
  'no HS code',
  'no partner country, or one that is not known',
  'no amount in US dollars',
  'no importer',
  'no exporter',
  'a negative amount',
  'no document number',
];

/**
 * Rows are read once: `ingest_read` stores nothing; its views write each row into `records_next`, and a line about it
 * into `ingest_lines`. Of identical rows, only the first in each block becomes a record: they are mostly close
 * together, and rows that were never inserted need not be deleted.
 * @param indexed whether `records_next` will be published
 */
export const createReading = (indexed: boolean): Change[] => [
  here`CREATE TABLE ${readTable} ENGINE = Null EMPTY AS SELECT ${filledColumnList}, toUInt64(0) AS line, '' AS refused, toUInt64(0) AS warned, CAST([] AS Array(UInt16)) AS error_cells, toUInt8(0) AS day_form, toDate(0) AS begins FROM records`,
  here`CREATE TABLE ${lines} (line UInt64, id UInt64, row_hash UInt64, refused String, odd UInt8, warned UInt64, error_cells Array(UInt16), day_form UInt8, begins Date)
   ENGINE = MergeTree ORDER BY tuple()`,
  // A view fills ordinary columns only. Created like this at once, because each ALTER takes 50 to 100 ms.
  indexed ? create(next(recordsTable(nextSettings, ordinaryWords))) : createPlainNext,
  here`CREATE MATERIALIZED VIEW ${toLines} TO ingest_lines AS
   SELECT line, id, row_hash, refused, toUInt8(${oddConditions.map((when, at) => `(${when}) * ${2 ** at}`).join(' + ')}) AS odd, warned, error_cells, day_form, begins
   FROM ingest_read`,
  here`CREATE MATERIALIZED VIEW ${toRecords} TO records_next AS SELECT ${filledColumnList} FROM ingest_read WHERE refused = ''
   LIMIT 1 BY id, row_hash`,
];

/** What is stored of each row in addition to its record. */
const lineColumns = 'line, refused, warned, error_cells, day_form, begins';

export const insertRows = (select: string): Insert =>
  `INSERT INTO ingest_read (${filledColumnList}, ${lineColumns}) SELECT ${filledColumnList}, ${lineColumns} FROM (${select})`;

/** Number of rows of each file. */
export const countPerFile = `SELECT ${splitLine.file} AS file, count() AS n FROM ingest_lines GROUP BY file`;

/** Number of good rows with each of `oddities`: `odd0`, `odd1` … */
export const countOdd = `SELECT ${oddConditions.map((_, at) => `countIf(bitTest(odd, ${at})) AS odd${at}`).join(', ')}
FROM ingest_lines WHERE refused = ''`;

/** Number of good rows with each bit of `warned`: `warned0`, `warned1` … */
export const countWarned = (bits: number): string =>
  `SELECT ${Array.from({ length: bits }, (_, at) => `countIf(bitTest(warned, ${at})) AS warned${at}`).join(', ')}
FROM ingest_lines WHERE refused = '' AND warned > 0`;

/** Number of rows with an error cell, by file and place of the column. */
export const countErrorCells = `SELECT ${splitLine.file} AS file, place, count() AS rows
FROM ingest_lines ARRAY JOIN error_cells AS place GROUP BY file, place ORDER BY file, place`;

/**
 * Names in a column that were not recognised as countries, most frequent first, with their number of rows.
 * @param field of the record, which is then empty
 * @param column of the file, which is among the national columns
 */
export const unknownNames = (field: string, column: string, most: number): string =>
  `SELECT splitByString(${literal(NATIONAL_END)}, national_values)[indexOf(splitByString(${literal(NATIONAL_END)}, national_names), ${literal(column)})] AS name, count() AS rows
FROM records_next WHERE ${field} = '' GROUP BY name HAVING name != '' ORDER BY rows DESC, name LIMIT ${most}`;

/** Rows with the same id: which of them are dropped, or get another id. */
export const createRepeats = here`CREATE TABLE ${repeats} (line UInt64, new_id UInt64, same Bool, of UInt64)
ENGINE = Join(ANY, LEFT, line)`;

/**
 * @param byRow whether a row has no key but its content: then a second identical row is a record of its own. Else the
 * last row of each key counts
 */
export function fillRepeats(byRow: boolean): Insert {
  const shared = `SELECT line, id, row_hash FROM ingest_lines WHERE refused = ''
    AND id IN (SELECT id FROM ingest_lines WHERE refused = '' GROUP BY id HAVING count() > 1)`;
  return byRow
    ? `INSERT INTO ingest_repeats SELECT line, bitShiftRight(sipHash64(id, n), 11), true, 0
       FROM (SELECT line, id, row_number() OVER (PARTITION BY id ORDER BY line) AS n FROM (${shared})) WHERE n > 1`
    : `INSERT INTO ingest_repeats SELECT line, 0, row_hash = newest, last
       FROM (SELECT line, row_hash, first_value(row_hash) OVER same_id AS newest, first_value(line) OVER same_id AS last,
         row_number() OVER same_id AS n FROM (${shared}) WINDOW same_id AS (PARTITION BY id ORDER BY line DESC)) WHERE n > 1`;
}

const selectWithId = (idSql: string): string =>
  filledColumns.map((name) => (name === 'id' ? idSql : `rows.${name}`)).join(', ');
const createReplacements = createLike(replacements, recordsNext);
/** Deletes the records with these ids. */
const deleteIds = (table: Table): Change =>
  deleteFrom(recordsNext, `id IN (SELECT id FROM ${table.name})`, table);
/** Adds the records that replace them. */
const addReplacements: readonly Change[] = [attach(recordsNext, 'false', replacements), drop(replacements)];

/**
 * Rewrites rows with the same id: those that stay, with their final ids. These are few, so nothing else is touched. A
 * record that is the only one with its id is left as it is; only ids of several records (rows far apart, or with
 * different content) are deleted and inserted again.
 */
export const replaceRepeats: readonly Statement[] = [
  here`CREATE TABLE ${newIds} (id UInt64, row_hash UInt64, own_id UInt64) ENGINE = MergeTree ORDER BY id`,
  `INSERT INTO ingest_new_ids SELECT id, row_hash, ifNull(joinGetOrNull('ingest_repeats', 'new_id', line), id) AS own_id
   FROM ingest_lines WHERE refused = '' AND own_id != 0
   AND id IN (SELECT id FROM ingest_lines WHERE line IN (SELECT line FROM ingest_repeats))${loadSettings()}`,
  here`CREATE TABLE ${duplicateIds} (id UInt64) ENGINE = MergeTree ORDER BY id`,
  `INSERT INTO ingest_duplicate_ids SELECT id FROM records_next WHERE id IN (SELECT id FROM ingest_new_ids)
   GROUP BY id HAVING count() > 1${loadSettings()}`,
  createReplacements,
  `INSERT INTO ingest_replacements (${filledColumnList}) SELECT ${selectWithId('new.own_id')}
   FROM (SELECT ${filledColumnList} FROM records_next WHERE id IN (SELECT id FROM ingest_new_ids) LIMIT 1 BY id, row_hash) AS rows
   INNER JOIN (SELECT * FROM ingest_new_ids WHERE own_id != id OR id IN (SELECT id FROM ingest_duplicate_ids)) AS new
   ON rows.id = new.id AND rows.row_hash = new.row_hash${loadSettings()}`,
  deleteIds(duplicateIds),
  ...addReplacements,
];

/** Good rows, for the `ingest_rows` of another engine. */
export const goodRows: { columns: readonly string[]; select: string } = {
  columns: filledColumns,
  select: `SELECT ${filledColumnList} FROM records_next`,
};

export const createRows = here`CREATE TABLE ${sentRows} ENGINE = MergeTree ORDER BY tuple() SETTINGS ${withoutMerges}
EMPTY AS SELECT ${filledColumnList} FROM records`;

export const createExisting = create(existingRecords);

/** @param good table of the good rows */
export const fillExisting = (good: string, where: string): Insert =>
  `INSERT INTO ingest_known SELECT stored.id, stored.row_hash = good.row_hash, stored.first_seen
   FROM (SELECT id, row_hash, first_seen FROM records WHERE NOT bundled AND ${where}) AS stored
   INNER JOIN (SELECT id, row_hash FROM ${good}) AS good ON stored.id = good.id`;

/** New or changed records; changed ones keep the `first_seen` of their former version. */
const newOrChangedSql = (good: string): string => {
  const values = filledColumns.map((name) =>
    name === 'first_seen' ? 'if(known.id = 0, good.first_seen, known.first_seen)' : `good.${name}`,
  );
  return `SELECT ${values.join(', ')} FROM ${good} AS good
  LEFT ANY JOIN ingest_known AS known ON good.id = known.id WHERE known.id = 0 OR NOT known.same`;
};

/** Fills `records_next` from the rows of another engine. */
export const fillNext = (hasExisting: boolean): Insert =>
  `INSERT INTO records_next (${filledColumnList}) ${hasExisting ? newOrChangedSql('ingest_rows') : `SELECT ${filledColumnList} FROM ingest_rows`}`;

/** Removes unchanged records from `records_next`. @param changed whether there are changed ones */
export const replaceExisting = (changed: boolean): Statement[] => {
  if (!changed) return [deleteIds(existingRecords)];
  const good = `(SELECT ${filledColumnList} FROM records_next WHERE id IN (SELECT id FROM ingest_known WHERE NOT same))`;
  return [
    createReplacements,
    `INSERT INTO ingest_replacements (${filledColumnList}) ${newOrChangedSql(good)}${loadSettings()}`,
    deleteIds(existingRecords),
    ...addReplacements,
  ];
};

/** Keeps the records that this batch is going to replace, for its withdrawal. */
export const saveFormerRecords = (batch: string, where: string): Insert =>
  `INSERT INTO former_records (${columnList}, replaced_by) SELECT ${columnList}, ${literal(batch)} FROM records
   WHERE NOT bundled AND ${where} AND id IN (SELECT id FROM ingest_known WHERE NOT same)`;

export const createSwap: readonly Change[] = [create(recordsSwap), attach(recordsSwap, 'false', records)];

/** Deletes the records that the batch changes. */
export const dropChanged = (where: string): Change =>
  deleteFrom(recordsSwap, `${where} AND id IN (SELECT id FROM ingest_known WHERE NOT same)`, existingRecords);

/** Publishes all records at once. */
export const publishNext = attach(records, 'false', recordsNext);
export const attachNextToSwap = attach(recordsSwap, 'false', recordsNext);
export const publishSwap = replace(records, 'false', recordsSwap);
