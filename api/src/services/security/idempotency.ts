// Idempotency of user actions: an action carries a key, and its answer is stored under it in the same transaction.
// Retries after a lost reply get the same answer and change nothing.
import { PROOF_FIELD, SESSION_SECONDS } from '@waybill/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { idempotency } from '../../stores/accounts/schema';
import { deriveUuid } from './derived-uuid';
import type { QuerySubject } from './query-token';
import { sameBytes, sha256 } from './tis1';

/** A user action, as identified by the browser. */
export interface IdempotentAction {
  /** Owner: an account's id, or `visitorId`. */
  owner: string;
  key: string;
  /** SHA-256 of what was asked for. */
  request: Buffer;
}

/** A field with its value for `requestHash`: of a file, its name and content. */
async function hashedField([name, value]: [string, unknown]): Promise<[string, unknown]> {
  if (!(value instanceof File)) return [name, value];
  const content = Buffer.from(await value.arrayBuffer());
  return [name, [value.name, sha256(content).toString('base64url')]];
}

/**
 * Hash of a request: its call and fields, in any order and encoding. The proof of payment is left out, because another
 * tab may repeat the request with its own, or without.
 */
export async function requestHash(call: string, fields: unknown): Promise<Buffer> {
  if (typeof fields !== 'object' || fields === null) return sha256(JSON.stringify([call, fields]));
  const asked = Object.entries(fields)
    .filter(([name]) => name !== PROOF_FIELD)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([call, await Promise.all(asked.map(hashedField))]));
}

/**
 * The action as the charge of a question. Its pages, tabs and filters are charged once, as with the token of its first
 * answer. A company's profile is charged beside what else the call does, such as ordering its records.
 */
export const toChargeAction = (action: IdempotentAction, { kind, of }: QuerySubject): IdempotentAction => ({
  ...action,
  key: kind === 'profile' ? `${action.key}.profile` : action.key,
  request: sha256(JSON.stringify(['charge', kind, ...of])),
});

/** Id of a browser without login, derived from its key. */
export const visitorId = (clientKey: Buffer): string => deriveUuid('visitor', clientKey);

interface DoneAction {
  /** Null when only the charge is remembered, and the answer is computed again. */
  answer: { data: unknown } | null;
}

/** The stored action; null when it is new. @throws ApiError conflict when its key belongs to another request */
export async function findAction(db: Database, action: IdempotentAction): Promise<DoneAction | null> {
  const [row] = await db
    .select({ request: idempotency.request, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.owner, action.owner), eq(idempotency.key, action.key)));
  if (row === undefined) return null;
  if (!sameBytes(row.request, action.request)) throw new ApiError('conflict');
  return { answer: row.answer };
}

/** Thrown inside the transaction to roll it back: another call was first. */
class ActionTakenError extends Error {}

/**
 * Runs `work` and stores the action in one transaction. Of parallel calls with the same action, one runs; the others
 * wait for it in the database and get its answer.
 * @param keepAnswer false stores only that it was done (a charge)
 * @returns what `work` returned, now or the first time
 */
export async function runOnce<T>(
  db: Database,
  action: IdempotentAction | null,
  keepAnswer: boolean,
  work: (tx: Database) => Promise<T>,
): Promise<{ first: true; data: T } | { first: false; answer: DoneAction['answer'] }> {
  if (action === null) return { first: true, data: await db.transaction(work) };
  try {
    const data = await db.transaction(async (tx) => {
      const claimed = await tx
        .insert(idempotency)
        .values({ owner: action.owner, key: action.key, request: action.request })
        .onConflictDoNothing()
        .returning({ key: idempotency.key });
      if (claimed.length === 0) throw new ActionTakenError();
      const result = await work(tx);
      if (keepAnswer)
        await tx
          .update(idempotency)
          .set({ answer: { data: result } })
          .where(and(eq(idempotency.owner, action.owner), eq(idempotency.key, action.key)));
      return result;
    });
    return { first: true, data };
  } catch (error) {
    if (!(error instanceof ActionTakenError)) throw error;
    const storedAction = await findAction(db, action);
    if (storedAction === null) throw new ApiError('conflict');
    return { first: false, answer: storedAction.answer };
  }
}

/** In place of a request's hash: the key was settled before any action used it. No SHA-256 has this value. */
const unused = Buffer.alloc(32);

/**
 * Whether an action with this key was done. If not, the key is refused from now on, also for a request that is still
 * under way: its insert waits for this one, or this one for it.
 */
export async function settleKey(db: Database, owner: string, key: string): Promise<boolean> {
  const claimed = await db
    .insert(idempotency)
    .values({ owner, key, request: unused })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return false;
  const [row] = await db
    .select({ request: idempotency.request })
    .from(idempotency)
    .where(and(eq(idempotency.owner, owner), eq(idempotency.key, key)));
  return row !== undefined && !sameBytes(row.request, unused);
}

/** Deletes actions older than any session that could repeat them. */
export async function purgeActions(db: Database): Promise<void> {
  await db
    .delete(idempotency)
    .where(lt(idempotency.created_at, sql`now() - make_interval(secs => ${SESSION_SECONDS})`));
}
