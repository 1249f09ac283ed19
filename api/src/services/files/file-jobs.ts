// Background jobs that write files: ordered and charged in one transaction, written in the background, fetched with a
// token. Progress is in the accounts database, so that any server can report it; the bytes are in the file store.
import { randomUUID } from 'node:crypto';
import type { FileState, OrderedBy } from '@waybill/contract';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { ApiError } from '../../basics/failure';
import { DAY_MS, minuteOf } from '../../basics/time';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { LeaseLostError, leasedWork } from '../../stores/accounts/leased-work';
import { giveBack, type QuotaUse } from '../../stores/accounts/quotas';
import { files, fileTokens, messages } from '../../stores/accounts/schema';
import { fileText } from '../alerts/texts';
import { deriveUuid } from '../security/derived-uuid';
import { mac, sha256 } from '../security/tis1';
import { fileEvent, notifyWebhooks } from '../webhooks/events';
import type { FileAnswer } from './file-answer';
import { dropReplacedLists } from './list-files';
import type { FileStore } from './store';

/** Files written in parallel; others wait. */
const AT_ONCE = 2;
/** Unfinished files per account. */
const WAITING_PER_ACCOUNT = 5;
/** Lease of an order: if it is not renewed for so long, the process is gone and the order has failed. */
const LEASE_SECONDS = 60;
const RENEW_MS = 15_000;
/** After a shorter wait the user is still on the page, which saves the file. */
const TELL_AFTER_MS = 20_000;
/** How often the progress of a file is stored. */
const NOTE_MS = 500;
/** Longer than any file is written without a pause. */
const IDLE_MS = 3_600_000;

type FileRow = typeof files.$inferSelect;

interface FileOrder {
  accountId: string;
  agentId: string;
  /** File name for the browser: letters, digits, `.`, `-` and `_`. */
  name: string;
  mediaType: string;
  /** Number of rows; of a report, number of tabs. */
  total: number;
  /** What was charged for it in the same transaction, to this account or its master's pool. */
  charge: Required<Omit<QuotaUse, 'by'>> & Pick<QuotaUse, 'by'>;
  /** The call that ordered it, so that it can be repeated if the file fails. */
  ordered: OrderedBy;
}

/** A finished file that was not paid for. */
export interface GeneratedFile
  extends Pick<FileOrder, 'accountId' | 'agentId' | 'name' | 'mediaType' | 'total'> {
  bytes: Uint8Array;
  /** Whether it names persons of companies. */
  persons: boolean;
  /** Idempotency key of the action that made it: repeated, it is stored once. Null for another file each time. */
  action: string | null;
  /** For an exported list SHA-256 of what it was asked by: it replaces the account's earlier file of the same question. */
  question: Buffer | null;
}

/** Generator of a file's bytes; reports how many rows are done, and ends soon after the signal. */
export type FileContent = (
  progress: (done: number) => void,
  signal: AbortSignal,
) => AsyncIterable<Uint8Array>;

interface FileOwner {
  accountId: string;
  agentId: string;
}

interface FileJobsOptions {
  secret: Buffer;
  seconds: number;
  days: number;
  tellAfterMs?: number;
}

const openOrders = (db: Database) =>
  leasedWork(db, {
    table: files,
    until: 'expires_at',
    seconds: LEASE_SECONDS,
    renewMs: RENEW_MS,
    waiting: eq(files.state, 'ordered'),
    leasedValues: { state: 'working' },
    isOurs: () => eq(files.state, 'working'),
  });

const toFileEvent = (
  event: 'file.ready' | 'file.failed',
  { id, account_id: accountId, total: rows }: FileRow,
) => fileEvent(event, { id, accountId, rows });

async function* inOneBlock(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

export class FileJobs {
  readonly #db: Database;
  readonly #store: FileStore;
  readonly #options: Required<FileJobsOptions>;
  readonly #orders: ReturnType<typeof openOrders>;
  readonly #limit = pLimit(AT_ONCE);

  /**
   * @param options.secret of this server; the same for all that share the database
   * @param options.seconds how long the token of an order is valid once the file is ready
   * @param options.days how long the file is kept, to be fetched with other tokens (stored-files.ts)
   * @param options.tellAfterMs a file that took longer is announced by a message, because its user may have left the page
   */
  constructor(db: Database, store: FileStore, options: FileJobsOptions) {
    this.#db = db;
    this.#store = store;
    this.#options = { tellAfterMs: TELL_AFTER_MS, ...options };
    this.#orders = openOrders(db);
  }

  /** Records an order in the transaction that charges it. @throws ApiError tooMany */
  async order(tx: Database, order: FileOrder): Promise<{ id: string }> {
    const open = await tx.$count(
      files,
      and(
        eq(files.account_id, order.accountId),
        inArray(files.state, ['ordered', 'working']),
        gt(files.expires_at, sql`now()`),
      ),
    );
    if (open >= WAITING_PER_ACCOUNT) throw new ApiError('tooMany', { retryAfter: 10 });
    const id = randomUUID();
    await tx.insert(files).values({
      id,
      token_hash: sha256(this.tokenOf(id)),
      account_id: order.accountId,
      agent_id: order.agentId,
      name: order.name,
      media_type: order.mediaType,
      total: order.total,
      charge: order.charge,
      ordered: order.ordered,
      expires_at: inSeconds(LEASE_SECONDS),
    });
    return { id };
  }

  /** Writes an ordered file in the background, when its turn comes; does nothing when another process does. */
  make(id: string, content: FileContent, log: FastifyBaseLogger): void {
    const logTrouble = (error: unknown, what: string) => log.error({ err: error, file: id }, what);
    this.#orders
      .begin(id, {
        work: (row) => this.#write(row, content, log),
        failed: (row, error) => {
          logTrouble(error, 'file failed');
          return this.#refund(row);
        },
      })
      .catch((error: unknown) => logTrouble(error, 'file neither begun nor given back: its order expires'));
  }

  /** Stores a file that was made at once among the account's ordered files. */
  async saveFile(file: GeneratedFile): Promise<void> {
    const { action, accountId, agentId, name, mediaType, total, bytes, persons, question } = file;
    const id = action === null ? randomUUID() : deriveUuid('file', accountId, action);
    if ((await this.#db.$count(files, eq(files.id, id))) > 0) return;
    const size = await this.#store.write(id, inOneBlock(bytes), this.#orders.signal);
    const replaced = await this.#db.transaction(async (tx) => {
      await advisoryLock(tx, `lists ${accountId}`);
      const stored = await tx
        .insert(files)
        .values({
          id,
          token_hash: sha256(this.tokenOf(id)),
          account_id: accountId,
          agent_id: agentId,
          name,
          media_type: mediaType,
          state: 'ready',
          done: total,
          total,
          size,
          persons,
          question,
          ...this.#expiry(),
        })
        .onConflictDoNothing()
        .returning({ id: files.id });
      if (stored.length > 0)
        await notifyWebhooks(tx, [fileEvent('file.ready', { id, accountId, rows: total })]);
      return question === null ? [] : dropReplacedLists(tx, accountId, { id, question });
    });
    for (const each of replaced) await this.#store.remove(each);
  }

  /** Token with which its owner fetches it: 256 bits, 43 characters. */
  tokenOf(id: string): string {
    return mac(this.#options.secret, `file 1\n${id}`).toString('base64url');
  }

  /** @throws ApiError notFound for a token that is unknown, expired, or of another account or agent */
  async state(token: string, owner: FileOwner): Promise<FileState> {
    const { state, done, total, name, size } = await this.#find(token, owner);
    return { state: state === 'ordered' ? 'working' : state, done, total, name, size };
  }

  /** @throws ApiError notFound as above, exportFailed, unavailable while it is being written */
  async fetch(token: string, owner: FileOwner): Promise<FileAnswer> {
    const row = await this.#find(token, owner);
    if (row.state === 'failed') throw new ApiError('exportFailed');
    if (row.state !== 'ready' || row.size === null) throw new ApiError('unavailable', { retryAfter: 2 });
    const { id, name, media_type: mediaType, size } = row;
    return { name, mediaType, size, open: () => this.#store.read(id) };
  }

  /** Deletes expired files; refunds orders that no process works on any more. */
  async purge(): Promise<void> {
    const over = await this.#db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(files)
        .where(lt(sql`greatest(${files.kept_until}, ${files.expires_at})`, sql`now()`))
        .for('update', { skipLocked: true });
      for (const { account_id: accountId, state, charge } of rows)
        if (state !== 'ready' && charge !== null) await giveBack(tx, { accountId, ...charge });
      const abandoned = rows.filter(({ state }) => state === 'ordered' || state === 'working');
      await notifyWebhooks(
        tx,
        abandoned.map((row) => toFileEvent('file.failed', row)),
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids));
      return ids;
    });
    await this.#db.delete(fileTokens).where(lt(fileTokens.expires_at, sql`now()`));
    for (const id of over) await this.#store.remove(id);
    await this.#store.sweep({ unfinished: IDLE_MS, whole: this.#options.days * DAY_MS + IDLE_MS });
  }

  /** Aborts the files in progress, and refunds them. */
  close(): Promise<void> {
    return this.#orders.close();
  }

  /** When the token of a finished order ends, and when its file does. */
  #expiry() {
    const { seconds, days } = this.#options;
    return { expires_at: inSeconds(seconds), kept_until: sql`now() + make_interval(days => ${days})` };
  }

  /** Finds a file by the token of its order, or by a later one of this account. */
  async #find(token: string, { accountId, agentId }: FileOwner): Promise<FileRow> {
    const hash = sha256(token);
    const [ordered] = await this.#db
      .select()
      .from(files)
      .where(
        and(
          eq(files.token_hash, hash),
          eq(files.account_id, accountId),
          eq(files.agent_id, agentId),
          gt(files.expires_at, sql`now()`),
        ),
      );
    if (ordered !== undefined) return ordered;
    const [row] = await this.#db
      .select({ file: files })
      .from(fileTokens)
      .innerJoin(files, eq(files.id, fileTokens.file_id))
      .where(
        and(
          eq(fileTokens.token_hash, hash),
          eq(fileTokens.account_id, accountId),
          eq(files.agent_id, agentId),
          gt(fileTokens.expires_at, sql`now()`),
        ),
      );
    if (row === undefined) throw new ApiError('notFound');
    return row.file;
  }

  async #write(row: FileRow, content: FileContent, log: FastifyBaseLogger): Promise<void> {
    const { id } = row;
    const { signal } = this.#orders;
    const started = performance.now();
    const size = await this.#limit(() => {
      signal.throwIfAborted();
      return this.#store.write(id, content(this.#progressOf(row), signal), signal);
    });
    const ms = Math.round(performance.now() - started);
    await this.#finish(row, size, ms >= this.#options.tellAfterMs);
    log.info({ file: id, bytes: size, ms }, 'file ready');
  }

  /** Stores the progress of a file now and then. */
  #progressOf(row: FileRow): (done: number) => void {
    let storedAt = 0;
    let isStoring = false;
    return (done) => {
      if (isStoring || performance.now() - storedAt < NOTE_MS) return;
      storedAt = performance.now();
      isStoring = true;
      this.#orders
        .change(this.#db, row, { done, ...this.#orders.renewed })
        .catch(() => undefined)
        .finally(() => {
          isStoring = false;
        });
    };
  }

  /** @param notify whether its account gets a message */
  async #finish(row: FileRow, size: number, notify: boolean): Promise<void> {
    try {
      await this.#db.transaction(async (tx) => {
        const { account_id, name, total, kept_until } = await this.#orders.change(tx, row, {
          state: 'ready',
          done: files.total,
          size,
          ...this.#expiry(),
        });
        await notifyWebhooks(tx, [toFileEvent('file.ready', row)]);
        if (!notify) return;
        const date = kept_until === null ? '' : minuteOf(kept_until);
        await tx.insert(messages).values({ account_id, ...fileText({ name, count: total, date }) });
      });
    } catch (error) {
      // The order had expired before the file was ready.
      if (error instanceof LeaseLostError) await this.#store.remove(row.id);
      throw error;
    }
  }

  /** Refunds an order that failed. */
  #refund(row: FileRow): Promise<void> {
    return this.#db.transaction(async (tx) => {
      await this.#orders.change(tx, row, { state: 'failed', charge: null, ...this.#expiry() });
      if (row.charge !== null) await giveBack(tx, { accountId: row.account_id, ...row.charge });
      await notifyWebhooks(tx, [toFileEvent('file.failed', row)]);
    });
  }
}
