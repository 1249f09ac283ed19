// Resumable uploads of files to be loaded: parts are appended, so that an upload continues where it stopped, after a
// reload of the page or a restart of the server. Files are stored under our own ids.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { LOADING_FILES_MAX, LOADING_PART, type LoadingFile } from '@waybill/contract';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { systemCode } from '../../basics/system-error';
import { DAY_MS } from '../../basics/time';
import { type Database, requireWrittenRow } from '../../stores/accounts/database';
import { accounts, loadingFiles } from '../../stores/accounts/schema';

/** Bytes of the disk that uploads must leave free. */
const LEFT_FREE = 1_000_000_000;

type LoadingRow = typeof loadingFiles.$inferSelect;

export interface UploadLimits {
  /** Largest file, in bytes. */
  size: number;
  /** Days that an unused file is kept. */
  days: number;
}

/** Locks the list of files until the transaction ends, so that two uploads cannot both take the last place. */
const holdList = (tx: Database) => tx.execute(sql`LOCK TABLE ${loadingFiles} IN SHARE ROW EXCLUSIVE MODE`);

export function uploadShelf(db: Database, folder: string, limits: UploadLimits) {
  const toFilePath = (id: string) => join(folder, id);

  const toLoadingFile = (row: LoadingRow, username: string | null): LoadingFile => ({
    id: row.id,
    name: row.name,
    size: row.size,
    received: row.received,
    modified: row.modified,
    username,
    create_date: row.created_at.toISOString(),
    kept_until: new Date(row.used_at.getTime() + limits.days * DAY_MS).toISOString(),
  });

  /** @throws ApiError diskFull */
  async function checkDisk(tx: Database, additionalBytes: number): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    const [row] = await tx
      .select({
        promised: sql<string>`coalesce(sum(${loadingFiles.size} - ${loadingFiles.received}), 0)::text`,
      })
      .from(loadingFiles);
    if (bavail * bsize - Number(row?.promised ?? 0) - additionalBytes < LEFT_FREE)
      throw new ApiError('diskFull');
  }

  return {
    limits,
    placeOf: toFilePath,

    list: async (): Promise<LoadingFile[]> => {
      const rows = await db
        .select({ row: loadingFiles, username: accounts.username })
        .from(loadingFiles)
        .leftJoin(accounts, eq(accounts.id, loadingFiles.account_id))
        .orderBy(desc(loadingFiles.created_at));
      return rows.map(({ row, username }) => toLoadingFile(row, username));
    },

    /** Complete files, in the order requested. @throws ApiError notFound when one is missing */
    whole: async (tx: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> => {
      const rows = await tx
        .update(loadingFiles)
        .set({ used_at: sql`now()` })
        .where(and(inArray(loadingFiles.id, [...ids]), eq(loadingFiles.received, sql`${loadingFiles.size}`)))
        .returning({ id: loadingFiles.id, name: loadingFiles.name });
      return ids.map((id) => {
        const row = rows.find((each) => each.id === id);
        if (row === undefined) throw new ApiError('notFound');
        return row;
      });
    },

    /**
     * Begins an upload, or finds the one that was begun for the same file.
     * @throws ApiError tooLarge, listFull or diskFull
     */
    begin: async (
      tx: Database,
      account: { id: string; username: string },
      file: Pick<LoadingRow, 'name' | 'size' | 'modified'>,
    ): Promise<LoadingFile> => {
      if (file.size > limits.size) throw new ApiError('tooLarge');
      await holdList(tx);
      const { name, size, modified } = file;
      const [same] = await tx
        .select({ row: loadingFiles, username: accounts.username })
        .from(loadingFiles)
        .leftJoin(accounts, eq(accounts.id, loadingFiles.account_id))
        .where(
          and(eq(loadingFiles.name, name), eq(loadingFiles.size, size), eq(loadingFiles.modified, modified)),
        );
      if (same !== undefined) return toLoadingFile(same.row, same.username);
      if ((await tx.$count(loadingFiles)) >= LOADING_FILES_MAX) throw new ApiError('listFull');
      await checkDisk(tx, size);
      const [row] = await tx
        .insert(loadingFiles)
        .values({ ...file, account_id: account.id })
        .returning();
      return toLoadingFile(requireWrittenRow(row), account.username);
    },

    /**
     * Appends a part, and returns the number of bytes so far. A part with another offset changes nothing: its reply was
     * lost, or another browser was faster.
     * @param sum SHA-256 of the part, in hex
     * @throws ApiError notFound, tooLarge, diskFull, or invalid when the part does not match its hash
     */
    add: async (id: string, offset: number, sum: string, part: Buffer): Promise<number> => {
      if (part.length > LOADING_PART) throw new ApiError('tooLarge');
      if (createHash('sha256').update(part).digest('hex') !== sum)
        throw invalid({ field: 'sum', rule: 'format' });
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(loadingFiles).where(eq(loadingFiles.id, id)).for('update');
        if (row === undefined) throw new ApiError('notFound');
        if (offset !== row.received) return row.received;
        if (part.length === 0 || offset + part.length > row.size)
          throw invalid({ field: 'part', rule: 'format' });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Bytes that a killed process wrote beyond the recorded size are overwritten.
        const handle = await open(toFilePath(id), offset === 0 ? 'w' : 'r+', 0o600);
        try {
          await handle.write(part, 0, part.length, offset);
          await handle.sync();
        } catch (error) {
          if (systemCode(error) === 'ENOSPC') throw new ApiError('diskFull', { cause: error });
          throw error;
        } finally {
          await handle.close();
        }
        const received = offset + part.length;
        await tx.update(loadingFiles).set({ received, used_at: sql`now()` }).where(eq(loadingFiles.id, id));
        return received;
      });
    },

    remove: async (tx: Database, id: string): Promise<number> => {
      const removed = await tx
        .delete(loadingFiles)
        .where(eq(loadingFiles.id, id))
        .returning({ id: loadingFiles.id });
      return removed.length;
    },

    /** Deletes files that were unused for days, and bytes without a row. @param busy files that a job uses */
    tidy: async (busy: readonly string[]): Promise<void> => {
      const old = new Date(Date.now() - limits.days * DAY_MS);
      const stale = await db
        .select({ id: loadingFiles.id })
        .from(loadingFiles)
        .where(lt(loadingFiles.used_at, old));
      const gone = stale.map(({ id }) => id).filter((id) => !busy.includes(id));
      if (gone.length > 0) await db.delete(loadingFiles).where(inArray(loadingFiles.id, gone));
      const names = await readdir(folder).catch(() => []);
      if (names.length === 0) return;
      // Queried after the folder was listed: a new upload gets its row before its bytes.
      const rows = await db.select({ id: loadingFiles.id }).from(loadingFiles);
      const knownIds = new Set([...rows.map(({ id }) => id), ...busy]);
      for (const name of names) if (!knownIds.has(name)) await rm(join(folder, name), { force: true });
    },
  };
}
