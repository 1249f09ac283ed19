// Work queue in a database table, shared by any number of processes. A process takes a row with a lease; when the
// process dies, the lease ends, and another process takes the row. The caller chooses the table, the length of the
// lease and the work itself.
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { inSeconds } from './in-seconds';
import type { contactTasks, files, outbox, webhookDeliveries } from './schema';

type LeasedTable = typeof contactTasks | typeof files | typeof outbox | typeof webhookDeliveries;

interface WorkLease<T extends LeasedTable> {
  table: T;
  /** Column that says how long the lease lasts, or the pause before the next try. */
  until: keyof T['$inferSelect'];
  seconds: number;
  /** How often the lease of a row in progress is renewed; left out when the work renews it with its own steps. */
  renewMs?: number;
  /** Rows that may be taken. */
  waiting: SQL | undefined;
  /** What is written on a row that is taken, beside its lease. */
  leasedValues: PgUpdateSetSource<T>;
  /** True as long as this process still has the lease of the row. */
  isOurs: (row: T['$inferSelect']) => SQL | undefined;
}

interface LeasedPiece<Row> {
  work: (row: Row) => Promise<void>;
  /** Handles a failure: schedules a retry, gives up, or releases the row because this process ends. */
  failed: (row: Row, error: unknown) => Promise<void>;
}

/** Another process has taken the row, or it is gone: this process leaves it alone. */
export class LeaseLostError extends Error {}

export function leasedWork<T extends LeasedTable>(db: Database, lease: WorkLease<T>) {
  type Row = T['$inferSelect'];
  const { until, seconds, renewMs, waiting, isOurs } = lease;
  // Drizzle cannot type a statement about one of several tables; the columns used here are in each of them.
  const table = lease.table as typeof outbox;
  const toUpdateSet = (values: object) => values as PgUpdateSetSource<typeof outbox>;
  const renewed = { [until]: inSeconds(seconds) } as PgUpdateSetSource<T>;
  const ending = new AbortController();
  const begun = new Map<string, Promise<void>>();
  let repeating = Promise.resolve();
  let wake: () => void = () => undefined;

  async function takeRows(found: SQL | undefined): Promise<Row[]> {
    const leasedValues = toUpdateSet({ ...lease.leasedValues, ...renewed });
    return db.update(table).set(leasedValues).where(found).returning();
  }

  /** Changes a row that is still ours. @throws LeaseLostError */
  async function change(tx: Database, row: Row, values: PgUpdateSetSource<T>): Promise<Row> {
    const ours = and(eq(table.id, row.id), isOurs(row));
    const [changed] = await tx.update(table).set(toUpdateSet(values)).where(ours).returning();
    if (changed === undefined) throw new LeaseLostError();
    return changed;
  }

  async function workOn(row: Row, { work: runWork, failed }: LeasedPiece<Row>): Promise<void> {
    // If a renewal fails, the next one makes up for it, or the lease ends.
    const renewLease = () => void change(db, row, renewed).catch(() => undefined);
    const renewing = renewMs === undefined ? undefined : setInterval(renewLease, renewMs).unref();
    try {
      await runWork(row).catch((error: unknown) => {
        if (error instanceof LeaseLostError) throw error;
        return failed(row, error);
      });
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  return {
    /** Aborted when this process stops. */
    signal: ending.signal,
    change,
    /** Values that renew the lease, for `change`. */
    renewed,
    /** Leaves a row for later: after a pause that doubles with each try that failed. @throws LeaseLostError */
    retry: (row: Row, firstSeconds: number, triedBefore: number, values: PgUpdateSetSource<T>) =>
      change(db, row, { ...values, [until]: inSeconds(firstSeconds * 2 ** triedBefore) }),
    /** Takes one row and works on it; does nothing when another process has it, or this one already does. */
    begin: (id: string, piece: LeasedPiece<Row>): Promise<void> => {
      const runWork = async () => {
        const [row] = await takeRows(and(eq(table.id, id), waiting));
        if (row !== undefined) await workOn(row, piece);
      };
      const running = begun.get(id) ?? runWork().finally(() => begun.delete(id));
      begun.set(id, running);
      return running;
    },
    /** Takes the oldest waiting rows, and works on them in parallel; returns how many. */
    run: async (most: number, piece: LeasedPiece<Row>): Promise<number> => {
      const oldest = db
        .select({ id: table.id })
        .from(table)
        .where(waiting)
        .orderBy(asc(table.created_at))
        .limit(most)
        .for('update', { skipLocked: true });
      const rows = await takeRows(inArray(table.id, oldest));
      await Promise.all(rows.map((row) => workOn(row, piece)));
      return rows.length;
    },
    /** Calls `run` after each pause, and again at once as long as it finds something to do. */
    repeat: (everyMs: number, run: () => Promise<number>, onTrouble: (error: unknown) => void): void => {
      const waitForWork = () =>
        new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, everyMs).unref();
        });
      const lookForWork = async () => {
        while (!ending.signal.aborted) {
          await waitForWork();
          let more: unknown = true;
          while (more && !ending.signal.aborted) more = await run().catch(onTrouble);
        }
      };
      repeating = lookForWork();
    },
    /** Ends the pause: there is something to do. */
    nudge: () => wake(),
    /** Takes no more rows, tells the work in progress to stop, and waits for it. */
    close: async () => {
      ending.abort(new Error('the server is being stopped'));
      wake();
      await Promise.allSettled([repeating, ...begun.values()]);
    },
  };
}
