// Loads files as one batch: collected in staging tables, compared with the existing records, then published at once.
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { UNPACKED_BYTES_MAX } from '../../../basics/config';
import { messageOf } from '../../../basics/failure';
import { openClient, type WarehouseClient } from '../../../stores/warehouse/client';
import { addToDerived, refreshDerived } from '../../../stores/warehouse/derived';
import { migrate } from '../../../stores/warehouse/migrate';
import { dropIfThere } from '../../../stores/warehouse/tables';
import { listDateColumns } from '../formats/date-rule';
import type { Format } from '../formats/format';
import { readBatchDirection, sameFilesSql } from '../formats/row-direction';
import { listHeaderColumns } from '../map/header-columns';
import { selectReadableSheets } from '../map/readable-sheets';
import { FileError } from '../read/problems';
import { queryOne } from '../read/reading';
import { openSources, type Source } from '../read/source';
import { type BundledChoice, deleteBundled, findBundled, requireBundledChoice } from './bundled';
import { findSwappedDays, SwappedDaysError } from './find-swapped-days';
import { ensureLease, type HoldsLease } from './lease';
import { type RowCounts, recordBatchState } from './ledger';
import { LoadRefusedError } from './load-refused';
import { checkRows, copyGoodRows, findExisting, findRepeats, publishBatch, readRows } from './load-steps';
import { collectNotes } from './notes';
import { writeRefusedRows } from './refused';
import type { IngestProgress, IngestReport } from './report';
import { runWithProgress } from './run-with-progress';
import * as sql from './statements';
import { createWorkFolder } from './work-folder';

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
   * Checked before anything becomes visible or is cleared: without the lease, the staging tables may belong to another
   * load.
   */
  holdsLease: HoldsLease;
}

const toTimestamp = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

async function dropScratchTables(client: WarehouseClient): Promise<void> {
  for (const table of sql.scratchTables) await client.command(dropIfThere(table));
}

/** Start time of the load, made unique by adding a second, so that each load is later than all before. */
async function findLoadTime(client: WarehouseClient, now: Date): Promise<string> {
  const { at } = await queryOne<{ at: number }>(
    client,
    'SELECT toUnixTimestamp(max(loaded_at)) AS at FROM records',
  );
  return toTimestamp(new Date(Math.max(now.getTime(), (at + 1) * 1_000)));
}

/** A ClickHouse server cannot read local files: an embedded engine does, in a folder that is deleted with the load. */
async function openReader(client: WarehouseClient, folder: string) {
  if (client.embedded) return { reader: client, close: async () => undefined };
  const reader = await openClient({ path: folder });
  await migrate(reader);
  return { reader, close: () => reader.close() };
}

async function checkFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const stats = await stat(file).catch((error: unknown) => {
      throw new FileError(`${file} cannot be read: ${messageOf(error)}`, error);
    });
    if (!stats.isFile()) throw new FileError(`${file} is not a file.`);
  }
}

/** Files opened in parallel: the beginning of each is in memory. */
const MAX_OPEN_FILES = 4;

/**
 * Like `Promise.all`, but waits for all of them even if one fails, because running work would interfere with the
 * cleanup.
 */
async function settleAll<T extends readonly Promise<unknown>[] | []>(working: T) {
  await Promise.allSettled(working);
  return Promise.all(working);
}

async function openAllSources(
  files: readonly string[],
  open: (file: string, at: number) => Promise<Source[]>,
): Promise<Source[]> {
  const limitOpen = pLimit(MAX_OPEN_FILES);
  return (await settleAll(files.map((file, at) => limitOpen(() => open(file, at))))).flat();
}

/**
 * Loads files of one format as one batch, all or nothing. No other load into this warehouse may run meanwhile.
 * @throws FileError, FormatError when a file cannot be loaded, LeaseTakenError; then nothing was changed
 */
export async function loadBatch(client: WarehouseClient, options: LoadOptions): Promise<IngestReport> {
  const { format, files, dryRun, onProgress, holdsLease } = options;
  const names = options.names ?? files.map((file) => basename(file));
  const started = performance.now();
  const now = (options.now ?? (() => new Date()))();
  const batch = `${format.name}-${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}-${randomBytes(2).toString('hex')}`;
  const direction = readBatchDirection(format);
  const where = sameFilesSql(format);
  await checkFiles(files);
  const folder = await createWorkFolder(options.folder);
  const { reader, close } = await openReader(client, join(folder, 'reader'));
  try {
    await dropScratchTables(client);
    const opened = openAllSources(files, (file, at) =>
      openSources(file, format, join(folder, String(at)), {
        name: names[at],
        share: options.maxRefused,
        headerColumns: listHeaderColumns(format),
        most: options.unpackedMax ?? UNPACKED_BYTES_MAX,
      }),
    );
    const prepareReading = async () => {
      for (const statement of sql.createReading(reader === client && !dryRun))
        await reader.command(statement);
      return findLoadTime(client, now);
    };
    // The staging tables are created while the files are inspected.
    const [openedSources, loadedAt] = await settleAll([opened, prepareReading()]);
    const { sources, notes: unread } = selectReadableSheets(format, openedSources);
    await readRows(reader, sources, options, folder, { batch, loadedAt });
    await checkRows(reader, sources);
    onProgress({ step: 'compare', done: 0, total: undefined });
    const repeats = await findRepeats(reader, format);
    const refusal = await writeRefusedRows(reader, {
      format,
      sources,
      conflicts: repeats.differing,
      out: (part) => join(options.folder, `${batch}-refused${part === 0 ? '' : `-${part + 1}`}.csv`),
    });
    const notes = [...(await collectNotes(reader, client, format, where, sources)), ...unread];
    const readsInPlace = reader === client;
    if (!readsInPlace) await copyGoodRows(reader, client);
    const goodTable = readsInPlace ? 'records_next' : 'ingest_rows';
    const existing = await findExisting(client, goodTable, where);
    const bundled = await findBundled(client, format, goodTable, where);
    const replaces = bundled.rows > 0 && options.bundled === 'replace';
    if (bundled.rows > 0)
      notes.push({
        note: `open records of this source that came with the product ${replaces ? 'give way to these' : 'are there as well'}`,
        rows: bundled.rows,
      });
    const counts: RowCounts = {
      read: repeats.read + refusal.rejectedLines,
      added: repeats.good - repeats.twice - repeats.differing - existing.unchanged - existing.changed,
      changed: existing.changed,
      unchanged: existing.unchanged,
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
      const column = listDateColumns(format.fields.date).join(', ');
      throw new SwappedDaysError(swapped.name, column, swapped.doubt, report);
    }
    requireBundledChoice(bundled, options.bundled, format);
    const freshRows = counts.added + counts.changed;
    if (!dryRun && freshRows > 0) {
      const hasExisting = existing.unchanged + existing.changed > 0;
      if (!readsInPlace) {
        await client.command(sql.createNext);
        await runWithProgress(client, `${sql.fillNext(hasExisting)}${sql.loadSettings()}`, (done) =>
          onProgress({ step: 'index', done, total: counts.read }),
        );
      } else if (hasExisting) {
        for (const statement of sql.replaceExisting(existing.changed > 0)) await client.command(statement);
      }
      onProgress({ step: 'publish', done: 0, total: undefined });
      const batchLine = {
        batch,
        format,
        direction,
        files: report.files,
        counts,
      } as const;
      await ensureLease(holdsLease);
      await recordBatchState(client, 'publishing', batchLine);
      await publishBatch(client, batch, where, counts.changed);
      if (replaces) await deleteBundled(client, bundled);
      // Derived tables cannot subtract replaced records, so they are rebuilt then.
      await (counts.changed === 0 && !replaces ? addToDerived(client) : refreshDerived(client));
      await recordBatchState(client, 'loaded', batchLine);
    } else if (!dryRun && replaces) {
      // The records are already loaded: by a load with `keep`, or one that was killed before this step.
      await ensureLease(holdsLease);
      await deleteBundled(client, bundled);
      await refreshDerived(client);
    }
    return { ...report, took: Math.round(performance.now() - started) };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
    if (await holdsLease().catch(() => false)) await dropScratchTables(client);
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
