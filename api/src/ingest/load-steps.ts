// The steps of a load, each of which is a few statements: rows are read, compared with each other and with what is held, and
// made visible.
import { join } from 'node:path';
import type { WarehouseClient } from '../warehouse/client';
import { compile } from './compile';
import type { Format } from './format';
import { asFileProblem, FileError } from './problems';
import { linesOfAll, one, readingSettings, readTogether } from './reading';
import type { IngestProgress } from './report';
import type { Source } from './source';
import * as sql from './statements';
import { watched } from './watched';

/** Reads all rows of the files: each becomes a record of `records_next`, and a line of `ingest_lines`. */
export async function readRows(
  client: WarehouseClient,
  sources: readonly Source[],
  { format, onProgress }: { format: Format; onProgress: (progress: IngestProgress) => void },
  folder: string,
  mark: { batch: string; loadedAt: string },
): Promise<void> {
  const about = sources.map((source) => source.about);
  const total = about.every((rows) => rows !== undefined)
    ? about.reduce((sum, rows) => sum + (rows ?? 0), 0)
    : undefined;
  let before = 0;
  for (const [at, group] of readTogether(sources).entries()) {
    const [first] = group;
    if (first === undefined) continue;
    const { records, structure } = compile(format, first.source);
    const select = records(await linesOfAll(group, structure, join(folder, `together-${at}`)), mark);
    const reading = readingSettings(first.source.rules);
    let here = 0;
    await watched(client, `${sql.readRows(select)}${sql.loadSettings(reading)}`, (done) => {
      here = done;
      onProgress({ step: 'read', done: before + done, total });
    }).catch((error: unknown) => {
      throw asFileProblem(error, group.map(({ source }) => source.name).join(', '));
    });
    before += here;
  }
}

/**
 * Compares the rows that the engine has read of each text with those that it has.
 * @throws FileError when there are more or fewer: none may be lost without a word
 */
export async function checkRows(client: WarehouseClient, sources: readonly Source[]): Promise<void> {
  const { rows } = await client.query<{ file: number; n: number }>(sql.countPerFile);
  const readOf = new Map(rows.map(({ file, n }) => [file, n]));
  for (const [at, { name, scan }] of sources.entries()) {
    const read = readOf.get(at) ?? 0;
    if (scan !== undefined && read !== scan.rows)
      throw new FileError(
        `${name} has ${scan.rows} rows, of which ${read} were read: nothing is loaded. Its cells are not written as CSV has them (line ends, quotes?). Save it again, or send it to whoever maintains this program.`,
      );
  }
}

interface Repeats {
  read: number;
  good: number;
  /** Rows that are there twice, and rows with the key of another one that says something else. */
  twice: number;
  differing: number;
}

/** Which rows are there twice in these files; of these, one stays, or each is a record of its own. */
export async function findRepeats(client: WarehouseClient, format: Format): Promise<Repeats> {
  await client.command(sql.createRepeats);
  await client.command(`${sql.fillRepeats(format.key === 'row')}${sql.loadSettings()}`);
  const rows = await one<{ read: number; good: number }>(
    client,
    "SELECT count() AS read, countIf(refused = '') AS good FROM ingest_lines",
  );
  const repeats = await one<{ twice: number; differing: number; all: number }>(
    client,
    'SELECT countIf(same AND new_id = 0) AS twice, countIf(NOT same) AS differing, count() AS all FROM ingest_repeats',
  );
  if (repeats.all > 0) for (const statement of sql.replaceRepeats) await client.command(statement);
  return { ...rows, twice: repeats.twice, differing: repeats.differing };
}

/** Brings rows that can become records from the engine that read them to the one that holds records. */
export async function handOver(from: WarehouseClient, to: WarehouseClient): Promise<void> {
  const { columns, select } = sql.goodRows;
  await to.command(sql.createRows);
  await from.sendRows(select + sql.loadSettings(), (rows) => to.takeRows('ingest_rows', columns, rows));
}

/**
 * Which of the good rows are held already, and which of these say something else now.
 * @param good the table that has them
 */
export async function findKnown(client: WarehouseClient, good: string, where: string) {
  await client.command(sql.createKnown);
  const held = await one<{ n: number }>(
    client,
    `SELECT count() AS n FROM records WHERE NOT bundled AND ${where}`,
  );
  if (held.n > 0) await client.command(`${sql.fillKnown(good, where)}${sql.loadSettings()}`);
  return one<{ unchanged: number; changed: number }>(
    client,
    'SELECT countIf(same) AS unchanged, countIf(NOT same) AS changed FROM ingest_known',
  );
}

/** Makes the batch visible, in place of what it changes. */
export async function publish(
  client: WarehouseClient,
  batch: string,
  where: string,
  changed: number,
): Promise<void> {
  if (changed === 0) {
    await client.command(sql.showNext);
    return;
  }
  await client.command(`${sql.keepFormer(batch, where)}${sql.loadSettings()}`);
  for (const statement of sql.createSwap) await client.command(statement);
  await client.command(sql.dropChanged(where));
  await client.command(sql.nextIntoSwap);
  await client.command(sql.showSwap);
}
