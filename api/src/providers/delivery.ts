// Takes messages from the outbox to their providers. One whose server died is tried again, under the same id.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { leasedWork } from '../accounts/leased-work';
import { outbox } from '../accounts/schema';
import { messageOf } from '../failure';

type Row = typeof outbox.$inferSelect;
export type SentMessage = Pick<Row, 'id' | 'recipient' | 'sender' | 'subject' | 'body' | 'unsubscribe'>;

/** Sends a message. @throws RefusedError when another try makes no sense, any other error when it does */
export type Provider = (message: SentMessage) => Promise<void>;
type Providers = Readonly<Record<Row['channel'], Provider | null>>;

/** The provider will never take this message. */
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

interface Delivery {
  /** Sends what is due, once; answers how many messages it tried. */
  run: () => Promise<number>;
  /** Ends what `open` began, and waits for the messages on their way. */
  close: () => Promise<void>;
}

/** @param onError told when a message was not taken, or the outbox does not answer; never with its text */
export function openDelivery(
  db: Database,
  providers: Providers,
  onError: (error: unknown) => void,
): Delivery {
  const channels = (['mail', 'sms'] as const).filter((channel) => providers[channel] !== null);
  const messages = leasedWork(db, {
    table: outbox,
    until: 'next_at',
    seconds: LEASE_SECONDS,
    waiting: and(
      eq(outbox.state, 'waiting'),
      inArray(outbox.channel, channels),
      sql`${outbox.next_at} <= now() AND ${outbox.expires_at} > now()`,
    ),
    taken: { attempts: sql`${outbox.attempts} + 1` },
    isOurs: (row) => eq(outbox.attempts, row.attempts),
  });

  async function work(row: Row): Promise<void> {
    await providers[row.channel]?.(row);
    await messages.change(db, row, { state: 'sent', ...emptied, sent_at: sql`now()`, error: null });
  }

  async function failed(row: Row, error: unknown): Promise<void> {
    onError(error);
    const isOver = isFinal(error) || row.attempts >= TRIES_MAX;
    await messages.retry(row, FIRST_PAUSE_SECONDS, row.attempts - 1, {
      error: messageOf(error),
      ...(isOver && { state: 'failed' as const, ...emptied }),
    });
  }

  const run = async () => (channels.length === 0 ? 0 : messages.run(AT_ONCE, { work, failed }));
  messages.repeat(EVERY_MS, run, onError);
  return { run, close: messages.close };
}
