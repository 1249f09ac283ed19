// One user action, one effect, one charge: an action carries a key, and its answer is kept with it, in the same
// transaction. Retries after a lost reply get the same answer and change nothing.
import { SESSION_SECONDS } from '@waybill/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { idempotency } from '../accounts/schema';
import { Failure } from '../failure';
import { sameBytes } from './tis1';

/** An action as the browser named it. */
export interface Action {
  accountId: string;
  key: string;
  /** SHA-256 of call and parsed request. */
  request: Buffer;
}

export interface Done {
  /** Null when only the charge is remembered, and the answer is made anew. */
  answer: { data: unknown } | null;
}

/** What is known of an action; null when it is new. @throws Failure conflict when the key was another request's */
export async function findAction(db: Database, action: Action): Promise<Done | null> {
  const [row] = await db
    .select({ request: idempotency.request, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.account_id, action.accountId), eq(idempotency.key, action.key)));
  if (row === undefined) return null;
  if (!sameBytes(row.request, action.request)) throw new Failure('conflict');
  return { answer: row.answer };
}

/** Thrown inside the transaction to undo it: somebody else was first. */
class Taken extends Error {}

/**
 * Runs `work` and remembers the action in one transaction. Of calls with the same action side by side, one runs;
 * the others wait for it in the database and get its answer.
 * @param keepAnswer false remembers only that it was done (a charge)
 * @returns what `work` answered, now or the first time
 */
export async function once<T>(
  db: Database,
  action: Action | null,
  keepAnswer: boolean,
  work: (tx: Database) => Promise<T>,
): Promise<{ first: true; data: T } | { first: false; answer: Done['answer'] }> {
  if (action === null) return { first: true, data: await db.transaction(work) };
  try {
    const data = await db.transaction(async (tx) => {
      const claimed = await tx
        .insert(idempotency)
        .values({ account_id: action.accountId, key: action.key, request: action.request })
        .onConflictDoNothing()
        .returning({ key: idempotency.key });
      if (claimed.length === 0) throw new Taken();
      const result = await work(tx);
      if (keepAnswer)
        await tx
          .update(idempotency)
          .set({ answer: { data: result } })
          .where(and(eq(idempotency.account_id, action.accountId), eq(idempotency.key, action.key)));
      return result;
    });
    return { first: true, data };
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    const done = await findAction(db, action);
    if (done === null) throw new Failure('conflict');
    return { first: false, answer: done.answer };
  }
}

/** Forgets actions older than any session that could repeat them. */
export async function purgeActions(db: Database): Promise<void> {
  await db
    .delete(idempotency)
    .where(lt(idempotency.created_at, sql`now() - make_interval(secs => ${SESSION_SECONDS})`));
}
