// Steps of a load, of a few SQL statements each: read rows, compare them with each other and with existing records, and
// publish them.
import { join } from 'node:path';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import type { Format } from '../formats/format';
import { compileFormat } from '../map/compile';
import { asFileProblem, FileError } from '../read/problems';
import { groupedRowsSql, groupSources, queryOne, readingSettings } from '../read/reading';
import type { Source } from '../read/source';
import type { IngestProgress } from './report';
import { runWithProgress } from './run-with-progress';
import * as sql from './statements';

/** Reads all rows of the files into `records_next`, and a line about each into `ingest_lines`. */
export async function readRows(
  client: WarehouseClient,
  sources: readonly Source[],
  { format, onProgress }: { format: Format; onProgress: (progress: IngestProgress) => void },
  folder: string,
  mark: { batch: string; loadedAt: string },
): Promise<void> {
  const estimates = sources.map((source) => source.estimatedRows);
  const total = estimates.every((rows) => rows !== undefined)
    ? estimates.reduce((sum, rows) => sum + (rows ?? 0), 0)
    : undefined;
  let rowsBefore = 0;
  for (const [at, group] of groupSources(sources).entries()) {
    const [first] = group;
    if (first === undefined) continue;
    const { records, structure } = compileFormat(format, first.source);
    const select = records(await groupedRowsSql(group, structure, join(folder, `together-${at}`)), mark);
    const reading = readingSettings(first.source.rules);
    let rowsInGroup = 0;
    await runWithProgress(client, `${sql.insertRows(select)}${sql.loadSettings(reading)}`, (done) => {
      rowsInGroup = done;
      onProgress({ step: 'read', done: rowsBefore + done, total });
    }).catch((error: unknown) => {
      throw asFileProblem(error, group.map(({ source }) => source.name).join(', '));
    });
    rowsBefore += rowsInGroup;
  }
}

/**
 * Compares the number of rows that the engine read from each file with the number of the scan.
 * @throws FileError when they differ, because no row may be lost silently
 */
export async function checkRows(client: WarehouseClient, sources: readonly Source[]): Promise<void> {
  const { rows } = await client.queryLong<{ file: number; n: number }>(sql.countPerFile);
  const readCounts = new Map(rows.map(({ file, n }) => [file, n]));
  for (const [at, { name, scan }] of sources.entries()) {
    const read = readCounts.get(at) ?? 0;
    if (scan !== undefined && read !== scan.rows)
      throw new FileError(
        `${name} has ${scan.rows} rows, of which ${read} were read: nothing is loaded. Its cells are not written as CSV has them (line ends, quotes?). Save it again, or send it to whoever maintains this program.`,
      );
  }
}

interface RepeatCounts {
  read: number;
  good: number;
  /** Exact duplicates, and rows with the same key but different content. */
  twice: number;
  differing: number;
}

/** Finds rows with the same id within these files; either one of them counts, or each becomes its own record. */
export async function findRepeats(client: WarehouseClient, format: Format): Promise<RepeatCounts> {
  await client.command(sql.createRepeats);
  await client.command(`${sql.fillRepeats(format.key === 'row')}${sql.loadSettings()}`);
  const rows = await queryOne<{ read: number; good: number }>(
    client,
    "SELECT count() AS read, countIf(refused = '') AS good FROM ingest_lines",
  );
  const repeats = await queryOne<{ twice: number; differing: number; all: number }>(
    client,
    'SELECT countIf(same AND new_id = 0) AS twice, countIf(NOT same) AS differing, count() AS all FROM ingest_repeats',
  );
  if (repeats.all > 0) for (const statement of sql.replaceRepeats) await client.command(statement);
  return { ...rows, twice: repeats.twice, differing: repeats.differing };
}

/** Copies good rows from the engine that read them to the server with the records. */
export async function copyGoodRows(from: WarehouseClient, to: WarehouseClient): Promise<void> {
  const { columns, select } = sql.goodRows;
  await to.command(sql.createRows);
  await from.sendRows(select + sql.loadSettings(), (rows) => to.takeRows('ingest_rows', columns, rows));
}

/**
 * Finds the good rows whose records already exist, and those of them that have changed.
 * @param good table of the good rows
 */
export async function findExisting(client: WarehouseClient, good: string, where: string) {
  await client.command(sql.createExisting);
  const stored = await queryOne<{ n: number }>(
    client,
    `SELECT count() AS n FROM records WHERE NOT bundled AND ${where}`,
  );
  if (stored.n > 0) await client.command(`${sql.fillExisting(good, where)}${sql.loadSettings()}`);
  return queryOne<{ unchanged: number; changed: number }>(
    client,
    'SELECT countIf(same) AS unchanged, countIf(NOT same) AS changed FROM ingest_known',
  );
}

/** Publishes the batch, replacing the records that it changes. */
export async function publishBatch(
  client: WarehouseClient,
  batch: string,
  where: string,
  changed: number,
): Promise<void> {
  if (changed === 0) {
    await client.command(sql.publishNext);
    return;
  }
  await client.command(`${sql.saveFormerRecords(batch, where)}${sql.loadSettings()}`);
  for (const statement of sql.createSwap) await client.command(statement);
  await client.command(sql.dropChanged(where));
  await client.command(sql.attachNextToSwap);
  await client.command(sql.publishSwap);
}
