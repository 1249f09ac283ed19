// Jobs of the loading page: one at a time, in the background, so that a browser may leave and return. A working process
// sends heartbeats; the job of a killed process fails after some time, and loads are all or nothing in any case.
import { join } from 'node:path';
import type { LoadingJob, LoadingKind } from '@waybill/contract';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { UNPACKED_BYTES_MAX } from '../../basics/config';
import { ApiError } from '../../basics/failure';
import type { Warehouse } from '../../records';
import { type Database, requireWrittenRow } from '../../stores/accounts/database';
import { accounts, loadingJobs } from '../../stores/accounts/schema';
import { type Ingest, type IngestProgress, openIngest } from '../ingest';
import { type UploadLimits, uploadShelf } from './uploads';
import { carryOut, type JobRequest, jobRequest } from './work';

/** Interval of heartbeats and progress of a job, and the time without one after which its process counts as dead. */
const SHOWN_EVERY_MS = 1_000;
const DEAD_AFTER_S = 60;
/** How long a stopping process waits for the job in progress. */
const PATIENCE_MS = 5_000;
/** Days that jobs which changed no record are kept. */
const RETENTION_DAYS = 30;

const open = ['waiting', 'working'] as const;

interface LoadingOptions {
  /** Data folder of this site: loads have a subfolder, uploads one in that. */
  dataFolder: string;
  unpackedMax: number | undefined;
  limits: UploadLimits;
  records: () => Warehouse;
  /** Called with errors. */
  onTrouble: (error: unknown, what: string) => void;
  /** Called after records were added or removed: to notify accounts and compare companies. */
  afterwards: () => void;
}

/** The part of a stored request that has a format. */
const withFormat = z.object({ format: z.record(z.string(), z.unknown()).optional() });

/** A job as browsers see it. */
const describeJob = (row: typeof loadingJobs.$inferSelect, username: string | null): LoadingJob => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  files: row.files,
  batch: row.batch,
  format: withFormat.parse(row.request).format ?? null,
  username,
  create_date: row.created_at.toISOString(),
  end_date: row.ended_at?.toISOString() ?? null,
  progress: row.progress,
  refused: row.outcome.refused ?? null,
  problem: row.outcome.problem ?? null,
  proposal: row.outcome.proposal ?? null,
  columns: row.outcome.columns ?? null,
  records: row.outcome.records ?? null,
  report: row.outcome.report ?? null,
  withdrawn: row.outcome.withdrawn ?? null,
});

/** Ends the jobs of processes that are gone. */
const endDeadJobs = (tx: Database) =>
  tx
    .update(loadingJobs)
    .set({ state: 'cut', ended_at: sql`now()` })
    .where(
      and(
        inArray(loadingJobs.state, [...open]),
        lt(loadingJobs.alive_at, sql`now() - make_interval(secs => ${DEAD_AFTER_S})`),
      ),
    );

const openJobs = (tx: Database) =>
  tx
    .select({ id: loadingJobs.id, files: loadingJobs.files })
    .from(loadingJobs)
    .where(inArray(loadingJobs.state, [...open]));

export class LoadingService {
  readonly #db: Database;
  readonly #options: LoadingOptions;
  readonly #folder: string;
  readonly uploads: ReturnType<typeof uploadShelf>;
  readonly #running = new Set<Promise<void>>();
  #ingest: Ingest | undefined;

  constructor(db: Database, options: LoadingOptions) {
    this.#db = db;
    this.#options = options;
    this.#folder = join(options.dataFolder, 'ingest');
    this.uploads = uploadShelf(db, join(this.#folder, 'uploads'), options.limits);
  }

  /** One instance for all jobs of this process. */
  ingest(): Ingest {
    const { records, unpackedMax } = this.#options;
    this.#ingest ??= openIngest(records(), this.#folder, unpackedMax);
    return this.#ingest;
  }

  /** For loads by other routes: follow-up work after records were added or removed. */
  afterwards(): void {
    this.#options.afterwards();
  }

  /**
   * Records a job; `go` begins it after the transaction.
   * @throws ApiError loadBusy when another one is in progress, notFound when a file is missing or incomplete
   */
  async order(
    tx: Database,
    accountId: string,
    request: JobRequest,
    fileIds: readonly string[],
  ): Promise<string> {
    await tx.execute(sql`LOCK TABLE ${loadingJobs} IN SHARE ROW EXCLUSIVE MODE`);
    await endDeadJobs(tx);
    if ((await openJobs(tx)).length > 0) throw new ApiError('loadBusy');
    const files = fileIds.length === 0 ? [] : await this.uploads.whole(tx, fileIds);
    const [row] = await tx
      .insert(loadingJobs)
      .values({
        account_id: accountId,
        kind: request.do satisfies LoadingKind,
        files,
        batch: request.do === 'withdraw' ? request.batch : null,
        request,
      })
      .returning({ id: loadingJobs.id });
    return requireWrittenRow(row).id;
  }

  go(id: string): void {
    const work = this.#work(id).catch((error: unknown) =>
      this.#options.onTrouble(error, 'a job of the loading page ended'),
    );
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  /** @throws ApiError notFound */
  async find(id: string) {
    await endDeadJobs(this.#db);
    const [row] = await this.#db
      .select({ row: loadingJobs, username: accounts.username })
      .from(loadingJobs)
      .leftJoin(accounts, eq(accounts.id, loadingJobs.account_id))
      .where(eq(loadingJobs.id, id));
    if (row === undefined) throw new ApiError('notFound');
    const job = describeJob(row.row, row.username);
    const [file] = job.files;
    // The columns to choose from belong to the file, whichever of its jobs is shown.
    if (job.columns === null && file !== undefined) {
      const suggested = await this.#findSuggestion(file.id);
      job.columns = suggested?.columns ?? null;
      job.proposal = suggested?.proposal ?? null;
    }
    return { job, refusedFiles: row.row.refused_files };
  }

  async newest(): Promise<Pick<LoadingJob, 'id' | 'state'> | null> {
    await endDeadJobs(this.#db);
    const [row] = await this.#db
      .select({ id: loadingJobs.id, state: loadingJobs.state })
      .from(loadingJobs)
      .orderBy(desc(loadingJobs.created_at))
      .limit(1);
    return row ?? null;
  }

  /** @throws ApiError loadBusy when a job uses it */
  async removeFile(tx: Database, id: string): Promise<number> {
    if ((await openJobs(tx)).some(({ files }) => files.some((file) => file.id === id)))
      throw new ApiError('loadBusy');
    return this.uploads.remove(tx, id);
  }

  /** Names of the accounts that loaded these batches here. */
  async whoLoaded(batches: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.#db
      .select({ batch: loadingJobs.batch, username: accounts.username })
      .from(loadingJobs)
      .innerJoin(accounts, eq(accounts.id, loadingJobs.account_id))
      .where(and(eq(loadingJobs.kind, 'load'), inArray(loadingJobs.batch, [...batches])));
    return new Map(rows.flatMap(({ batch, username }) => (batch === null ? [] : [[batch, username]])));
  }

  /** Formats of past loads, newest first; one appears as often as it was used. */
  async usedFormats(): Promise<unknown[]> {
    const rows = await this.#db
      .select({ request: loadingJobs.request })
      .from(loadingJobs)
      .where(and(eq(loadingJobs.kind, 'load'), eq(loadingJobs.state, 'done')))
      .orderBy(desc(loadingJobs.created_at))
      .limit(200);
    return rows.flatMap(({ request }) => withFormat.parse(request).format ?? []);
  }

  async tidy(): Promise<void> {
    await endDeadJobs(this.#db);
    await this.uploads.tidy((await openJobs(this.#db)).flatMap(({ files }) => files.map(({ id }) => id)));
    await this.#db
      .delete(loadingJobs)
      .where(
        and(
          ne(loadingJobs.kind, 'load'),
          lt(loadingJobs.created_at, sql`now() - make_interval(days => ${RETENTION_DAYS})`),
        ),
      );
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([Promise.allSettled([...this.#running]), patience]);
    clearTimeout(timer);
  }

  /** What was suggested for a file. */
  async #findSuggestion(fileId: string) {
    const [suggested] = await this.#db
      .select({ outcome: loadingJobs.outcome })
      .from(loadingJobs)
      .where(
        and(
          eq(loadingJobs.kind, 'suggest'),
          eq(loadingJobs.state, 'done'),
          sql`${loadingJobs.files} -> 0 ->> 'id' = ${fileId}`,
        ),
      )
      .orderBy(desc(loadingJobs.created_at))
      .limit(1);
    return suggested?.outcome;
  }

  async #work(id: string): Promise<void> {
    const { unpackedMax, records, onTrouble } = this.#options;
    // Of repeated requests, and of several processes, only one begins the job.
    const [job] = await this.#db
      .update(loadingJobs)
      .set({ state: 'working', alive_at: sql`now()` })
      .where(and(eq(loadingJobs.id, id), eq(loadingJobs.state, 'waiting')))
      .returning();
    if (job === undefined) return;
    let progress: IngestProgress | undefined;
    const timer = setInterval(() => void this.#storeProgress(id, progress), SHOWN_EVERY_MS);
    try {
      const { client } = records();
      const files = job.files.map((file) => ({ path: this.uploads.placeOf(file.id), name: file.name }));
      const end = await carryOut(jobRequest.parse(job.request), files, {
        ingest: this.ingest(),
        openEngine: client.embedded ? client : undefined,
        most: unpackedMax ?? UNPACKED_BYTES_MAX,
        onProgress: (each) => {
          progress = each;
        },
        onFailure: (error) => onTrouble(error, `${job.kind} of the loading page failed`),
      });
      clearInterval(timer);
      await this.#db
        .update(loadingJobs)
        .set({
          state: end.state,
          outcome: end.outcome,
          refused_files: end.refusedFiles ?? [],
          ...(end.batch !== undefined && { batch: end.batch }),
          ended_at: sql`now()`,
        })
        .where(eq(loadingJobs.id, id));
      if (job.kind === 'load' || job.kind === 'withdraw') this.afterwards();
    } finally {
      clearInterval(timer);
    }
  }

  /** Stores the progress of a job, which is its heartbeat too. */
  async #storeProgress(id: string, progress: IngestProgress | undefined): Promise<void> {
    await this.#db
      .update(loadingJobs)
      .set({
        alive_at: sql`now()`,
        ...(progress && { progress: { ...progress, total: progress.total ?? null } }),
      })
      .where(and(eq(loadingJobs.id, id), eq(loadingJobs.state, 'working')))
      .catch((error: unknown) => this.#options.onTrouble(error, 'progress of a load was not noted'));
  }
}
