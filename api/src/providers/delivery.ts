// Takes letters from the outbox to their providers. Any number of servers do this side by side: a letter is claimed
// before it is sent, and one whose server died is tried again, under the same id.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { outbox } from '../accounts/schema';

type Row = typeof outbox.$inferSelect;
export type SentLetter = Pick<Row, 'id' | 'recipient' | 'sender' | 'subject' | 'body' | 'unsubscribe'>;

/** Sends a letter. @throws RefusedError when another try makes no sense, any other error when it does */
export type Carrier = (letter: SentLetter) => Promise<void>;
export type Carriers = Readonly<Record<Row['channel'], Carrier | null>>;

/** The provider will never take this letter. */
export class RefusedError extends Error {}

/** What is kept no longer than it takes to send it. */
const emptied = { body: '', unsubscribe: null } as const;

const EVERY_MS = 1_000;
const AT_ONCE = 10;
/** Longer than any try takes: from then on it counts as lost. */
const LEASE_SECONDS = 120;
/** Seconds until the second try; each further one takes twice as long. */
const FIRST_PAUSE_SECONDS = 5;
const TRIES_MAX = 6;

/** An SMTP server's "no, and do not ask again" is 5xx. */
function isFinal(error: unknown): boolean {
  if (error instanceof RefusedError) return true;
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return typeof code === 'number' && code >= 500;
}

export interface Delivery {
  /** Sends what is due, once; answers how many letters it tried. */
  run: () => Promise<number>;
  /** Ends what `open` began, and waits for the letters on their way. */
  close: () => Promise<void>;
}

async function claim(db: Database, channels: Row['channel'][]): Promise<Row[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'waiting'),
        inArray(outbox.channel, channels),
        sql`${outbox.next_at} <= now() AND ${outbox.expires_at} > now()`,
      ),
    )
    .orderBy(outbox.created_at)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      next_at: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(inArray(outbox.id, due))
    .returning();
}

/** @param onError told when a letter was not taken, or the outbox does not answer; never with its text */
export function openDelivery(db: Database, carriers: Carriers, onError: (error: unknown) => void): Delivery {
  const channels = (['mail', 'sms'] as const).filter((channel) => carriers[channel] !== null);

  async function send(row: Row): Promise<void> {
    const mine = and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts));
    try {
      await carriers[row.channel]?.(row);
      await db
        .update(outbox)
        .set({ state: 'sent', ...emptied, sent_at: sql`now()`, error: null })
        .where(mine);
    } catch (error) {
      onError(error);
      const over = isFinal(error) || row.attempts >= TRIES_MAX;
      const pause = FIRST_PAUSE_SECONDS * 2 ** (row.attempts - 1);
      await db
        .update(outbox)
        .set({
          error: error instanceof Error ? error.message : String(error),
          next_at: sql`now() + make_interval(secs => ${pause})`,
          ...(over && { state: 'failed' as const, ...emptied }),
        })
        .where(mine);
    }
  }

  async function run(): Promise<number> {
    if (channels.length === 0) return 0;
    const rows = await claim(db, channels);
    await Promise.all(rows.map(send));
    return rows.length;
  }

  let closing = false;
  /** Until nothing is due: what failed is due later. */
  async function drain(): Promise<void> {
    while (!closing && (await run()) > 0);
  }
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= drain()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    run,
    close: async () => {
      closing = true;
      clearInterval(timer);
      await running;
    },
  };
}
