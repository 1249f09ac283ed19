// Loads files as one batch: collected in staging tables, compared with the existing records, then made visible at once.
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { UNPACKED_BYTES_MAX } from '../../../basics/config';
import { messageOf } from '../../../basics/failure';
import { openClient, type WarehouseClient } from '../../../stores/warehouse/client';
import { addToDerived, refreshDerived } from '../../../stores/warehouse/derived';
import { literal } from '../../../stores/warehouse/literals';
import { migrate } from '../../../stores/warehouse/migrate';
import { dropIfThere } from '../../../stores/warehouse/tables';
import type { Format } from '../formats/format';
import { readableSheets } from '../map/readable-sheets';
import { FileError } from '../read/problems';
import { one } from '../read/reading';
import { openSources, type Source } from '../read/source';
import { type BundledChoice, decideOn, findBundled, takeOut } from './bundled';
import { findSwappedDays, SwappedDaysError } from './find-swapped-days';
import { checkHeld, type IsHeld } from './lease';
import { type Counts, noteState } from './ledger';
import { LoadRefusedError } from './load-refused';
import { checkRows, findKnown, findRepeats, handOver, publish, readRows } from './load-steps';
import { notesOf } from './notes';
import { gatherRefused } from './refused';
import type { IngestProgress, IngestReport } from './report';
import { runWithProgress } from './run-with-progress';
import * as sql from './statements';
import { workFolder } from './work-folder';

export interface LoadOptions {
  format: Format;
  /** Paths of the files of one delivery. */
  files: readonly string[];
  /** Display names of the files, in the same order, where they differ from their paths. */
  names?: readonly string[] | undefined;
  /** Folder for temporary files and for the files of refused rows. */
  folder: string;
  dryRun: boolean;
  /** Share of refused rows above which nothing is loaded. */
  maxRefused: number;
  /** Most bytes of an unpacked file. */
  unpackedMax?: number | undefined;
  /** What to do with bundled open records that are also in these files; without it nothing is loaded in that case. */
  bundled?: BundledChoice | undefined;
  onProgress: (progress: IngestProgress) => void;
  now?: () => Date;
  /**
   * Checked before anything is made visible or cleared: without the lease, the staging tables may belong to another
   * load.
   */
  isHeld: IsHeld;
}

const stamp = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

async function clear(client: WarehouseClient): Promise<void> {
  for (const table of sql.scratchTables) await client.command(dropIfThere(table));
}

/** Start time of the load, made unique by adding a second, so that each load is later than all before. */
async function loadTime(client: WarehouseClient, now: Date): Promise<string> {
  const { at } = await one<{ at: number }>(
    client,
    'SELECT toUnixTimestamp(max(loaded_at)) AS at FROM records',
  );
  return stamp(new Date(Math.max(now.getTime(), (at + 1) * 1_000)));
}

/** A ClickHouse server cannot read local files: an embedded engine does, in a folder that is deleted with the load. */
async function readerFor(client: WarehouseClient, folder: string) {
  if (client.embedded) return { reader: client, close: async () => undefined };
  const reader = await openClient({ path: folder });
  await migrate(reader);
  return { reader, close: () => reader.close() };
}

async function checkFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await stat(file).catch((error: unknown) => {
      throw new FileError(`${file} cannot be read: ${messageOf(error)}`, error);
    });
    if (!found.isFile()) throw new FileError(`${file} is not a file.`);
  }
}

/** Files opened in parallel: the beginning of each is in memory. */
const OPENED = 4;

/**
 * Like `Promise.all`, but waits for all of them even if one fails, because running work would interfere with the
 * cleanup.
 */
async function allDone<T extends readonly Promise<unknown>[] | []>(working: T) {
  await Promise.allSettled(working);
  return Promise.all(working);
}

async function openAll(
  files: readonly string[],
  open: (file: string, at: number) => Promise<Source[]>,
): Promise<Source[]> {
  const next = pLimit(OPENED);
  return (await allDone(files.map((file, at) => next(() => open(file, at))))).flat();
}

/**
 * Loads files of one format as one batch, all or nothing. No other load into this warehouse may run meanwhile.
 * @throws FileError, FormatError when a file cannot be loaded, LeaseTakenError; then nothing was changed
 */
export async function loadBatch(client: WarehouseClient, options: LoadOptions): Promise<IngestReport> {
  const { format, files, dryRun, onProgress, isHeld } = options;
  const names = options.names ?? files.map((file) => basename(file));
  const started = performance.now();
  const now = (options.now ?? (() => new Date()))();
  const batch = `${format.name}-${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}-${randomBytes(2).toString('hex')}`;
  const direction = format.direction === 'import' ? 1 : 2;
  const where = `direction = ${direction} AND country = ${literal(format.country)}`;
  await checkFiles(files);
  const folder = await workFolder(options.folder);
  const { reader, close } = await readerFor(client, join(folder, 'reader'));
  try {
    await clear(client);
    const opened = openAll(files, (file, at) =>
      openSources(file, format, join(folder, String(at)), {
        name: names[at],
        share: options.maxRefused,
        wanted: [format.fields.date.column].flat(),
        most: options.unpackedMax ?? UNPACKED_BYTES_MAX,
      }),
    );
    const prepared = async () => {
      for (const statement of sql.createReading(reader === client && !dryRun))
        await reader.command(statement);
      return loadTime(client, now);
    };
    // The staging tables are created while the files are inspected.
    const [found, loadedAt] = await allDone([opened, prepared()]);
    const { sources, notes: unread } = readableSheets(format, found);
    await readRows(reader, sources, options, folder, { batch, loadedAt });
    await checkRows(reader, sources);
    onProgress({ step: 'compare', done: 0, total: undefined });
    const repeats = await findRepeats(reader, format);
    const refusal = await gatherRefused(reader, {
      format,
      sources,
      conflicts: repeats.differing,
      out: (part) => join(options.folder, `${batch}-refused${part === 0 ? '' : `-${part + 1}`}.csv`),
    });
    const notes = [...(await notesOf(reader, client, format, where, sources)), ...unread];
    const readHere = reader === client;
    if (!readHere) await handOver(reader, client);
    const good = readHere ? 'records_next' : 'ingest_rows';
    const known = await findKnown(client, good, where);
    const bundled = await findBundled(client, format, good, where);
    const replaces = bundled.rows > 0 && options.bundled === 'replace';
    if (bundled.rows > 0)
      notes.push({
        note: `open records of this source that came with the product ${replaces ? 'give way to these' : 'are there as well'}`,
        rows: bundled.rows,
      });
    const counts: Counts = {
      read: repeats.read + refusal.aside,
      added: repeats.good - repeats.twice - repeats.differing - known.unchanged - known.changed,
      changed: known.changed,
      unchanged: known.unchanged,
      repeated: repeats.twice,
      refused: refusal.rows,
    };
    const report: IngestReport = {
      batch,
      format: format.name,
      files: [...names],
      ...counts,
      reasons: refusal.reasons,
      refusedFiles: refusal.files,
      notes,
      took: 0,
      dryRun,
    };
    if (counts.read > 0 && counts.refused / counts.read > options.maxRefused)
      throw new TooManyRefusedError(report, options.maxRefused);
    const swapped = await findSwappedDays(reader, sources);
    if (swapped !== undefined) {
      const column = [format.fields.date.column].flat().join(', ');
      throw new SwappedDaysError(swapped.name, column, swapped.doubt, report);
    }
    decideOn(bundled, options.bundled, format);
    const fresh = counts.added + counts.changed;
    if (!dryRun && fresh > 0) {
      const anyKnown = known.unchanged + known.changed > 0;
      if (!readHere) {
        await client.command(sql.createNext);
        await runWithProgress(client, `${sql.fillNext(anyKnown)}${sql.loadSettings()}`, (done) =>
          onProgress({ step: 'index', done, total: counts.read }),
        );
      } else if (anyKnown) {
        for (const statement of sql.replaceKnown(known.changed > 0)) await client.command(statement);
      }
      onProgress({ step: 'publish', done: 0, total: undefined });
      const line = {
        batch,
        format,
        direction,
        files: report.files,
        counts,
      } as const;
      await checkHeld(isHeld);
      await noteState(client, 'publishing', line);
      await publish(client, batch, where, counts.changed);
      if (replaces) await takeOut(client, bundled);
      // Derived tables cannot subtract replaced records, so they are rebuilt then.
      await (counts.changed === 0 && !replaces ? addToDerived(client) : refreshDerived(client));
      await noteState(client, 'loaded', line);
    } else if (!dryRun && replaces) {
      // The records are already loaded: by a load that kept the bundled ones, or one that was killed before this step.
      await checkHeld(isHeld);
      await takeOut(client, bundled);
      await refreshDerived(client);
    }
    return { ...report, took: Math.round(performance.now() - started) };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
    if (await isHeld().catch(() => false)) await clear(client);
  }
}

/** Too many rows were refused, so the format or the file must be wrong; nothing was loaded. */
export class TooManyRefusedError extends LoadRefusedError {
  constructor(report: IngestReport, allowed: number) {
    const share = (100 * report.refused) / report.read;
    super(
      `${report.refused} of ${report.read} rows (${share.toFixed(1)} %) are refused, more than the ${100 * allowed} % allowed. Nothing was loaded.`,
      report,
    );
    this.name = 'TooManyRefusedError';
  }
}
