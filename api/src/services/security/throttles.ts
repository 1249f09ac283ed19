// Rate limits by key (an account name with an address, an address, an account): waits that double with each failure,
// against guessing, and limited numbers of requests per period.
import type { WaitData } from '@waybill/contract';
import { eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { throttles } from '../../stores/accounts/schema';

/** The third failure in a row is the first with a wait: 5 s, then 10, 20, up to 900. */
const FREE_FAILURES = 2;
/** Failures in a row that cause the longest wait. */
const FAILURES_OF_LONGEST_WAIT = 11;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 900;
/** Failures of a key are forgotten after a day without one. */
const FAILURES_KEPT_SECONDS = 86_400;

export interface Throttles {
  /**
   * Counts a failure before the outcome is known, so that parallel guesses do not slip past; `clear` forgets all of
   * the key when the try was right.
   * @param strict the first failure already causes the longest wait
   * @throws ApiError tooMany during the wait after earlier failures
   */
  attempt: (key: string, strict?: boolean) => Promise<void>;
  /** Forgets the failures; pass the transaction that this depends on, if any. */
  clear: (key: string, tx?: Database) => Promise<void>;
  /** The same for every key with this prefix. */
  clearAll: (beginning: string, tx?: Database) => Promise<void>;
  /**
   * Counts one try, or several, within a period.
   * @throws ApiError tooMany beyond `limit`
   */
  spend: (key: string, limit: number, spanSeconds: number, tries?: number) => Promise<void>;
  /** Counts one try within a period, and returns the number of tries in it. */
  count: (key: string, spanSeconds: number) => Promise<number>;
  /** Takes back a counted try that was legitimate. */
  refund: (key: string) => Promise<void>;
  purge: () => Promise<void>;
}

export function throttleStore(db: Database): Throttles {
  const tooMany = (seconds: number) => {
    const retryAfter = Math.max(1, Math.ceil(seconds));
    const data: WaitData = { retry_after: retryAfter };
    return new ApiError('tooMany', { retryAfter, data });
  };

  async function counted(
    key: string,
    spanSeconds: number,
    tries = 1,
  ): Promise<{ count: number; wait: number }> {
    const over = sql`${throttles.until} <= now()`;
    const end = inSeconds(spanSeconds);
    const [row] = await db
      .insert(throttles)
      .values({ key, count: tries, since: sql`now()`, until: end })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`CASE WHEN ${over} THEN ${tries}::int ELSE ${throttles.count} + ${tries}::int END`,
          since: sql`CASE WHEN ${over} THEN now() ELSE ${throttles.since} END`,
          until: sql`CASE WHEN ${over} THEN ${end} ELSE ${throttles.until} END`,
        },
      })
      .returning({
        count: throttles.count,
        wait: sql<number>`extract(epoch FROM ${throttles.until} - now())::float8`,
      });
    return row ?? { count: tries, wait: spanSeconds };
  }

  return {
    attempt: async (key, strict = false) => {
      const fresh = sql`${throttles.since} > now() - make_interval(secs => ${FAILURES_KEPT_SECONDS})`;
      const first = strict ? FAILURES_OF_LONGEST_WAIT : 1;
      const count = sql`CASE WHEN ${fresh} THEN greatest(${throttles.count} + 1, ${first}) ELSE ${first} END`;
      const beyond = sql`least(30, ${count} - ${FREE_FAILURES + 1})`;
      const wait = sql`CASE WHEN ${beyond} < 0 THEN 0
        ELSE least(${LONGEST_WAIT_SECONDS}::float8, ${FIRST_WAIT_SECONDS} * 2.0 ^ (${beyond})) END`;
      const rows = await db
        .insert(throttles)
        .values({
          key,
          count: first,
          since: sql`now()`,
          until: strict ? inSeconds(LONGEST_WAIT_SECONDS) : sql`now()`,
        })
        .onConflictDoUpdate({
          target: throttles.key,
          set: { count, since: sql`now()`, until: inSeconds(wait) },
          setWhere: sql`${throttles.until} <= now()`,
        })
        .returning({ count: throttles.count });
      if (rows.length > 0) return;
      const [row] = await db
        .select({ wait: sql<number>`extract(epoch FROM ${throttles.until} - now())::float8` })
        .from(throttles)
        .where(eq(throttles.key, key));
      throw tooMany(row?.wait ?? 1);
    },
    clear: async (key, tx = db) => {
      await tx.delete(throttles).where(eq(throttles.key, key));
    },
    clearAll: async (beginning, tx = db) => {
      await tx.delete(throttles).where(sql`starts_with(${throttles.key}, ${beginning})`);
    },
    spend: async (key, limit, spanSeconds, tries) => {
      const { count, wait } = await counted(key, spanSeconds, tries);
      if (count > limit) throw tooMany(wait);
    },
    count: async (key, spanSeconds) => (await counted(key, spanSeconds)).count,
    refund: async (key) => {
      await db
        .update(throttles)
        .set({ count: sql`greatest(0, ${throttles.count} - 1)` })
        .where(eq(throttles.key, key));
    },
    purge: async () => {
      const age = sql`now() - make_interval(secs => ${FAILURES_KEPT_SECONDS})`;
      await db.delete(throttles).where(lt(sql`greatest(${throttles.until}, ${throttles.since})`, age));
    },
  };
}
