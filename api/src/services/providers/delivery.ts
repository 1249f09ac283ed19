// Delivers messages from the outbox to their providers. A message whose server process died is tried again, under the
// same id.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { messageOf } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { leasedWork } from '../../stores/accounts/leased-work';
import { outbox } from '../../stores/accounts/schema';

type OutboxRow = typeof outbox.$inferSelect;
export type SentMessage = Pick<OutboxRow, 'id' | 'recipient' | 'sender' | 'subject' | 'body' | 'unsubscribe'>;

/** Sends a message. @throws DeliveryRefusedError when another try is pointless, any other error when it may succeed */
export type MessageProvider = (message: SentMessage) => Promise<void>;
type MessageProviders = Readonly<Record<OutboxRow['channel'], MessageProvider | null>>;

/** The provider will never accept this message. */
export class DeliveryRefusedError extends Error {}

/** Fields that are cleared once the message is sent. */
const emptied = { body: '', unsubscribe: null } as const;

const EVERY_MS = 1_000;
const MAX_PARALLEL_MESSAGES = 10;
/** Longer than any try takes: after that it counts as lost. */
const LEASE_SECONDS = 120;
/** Seconds before the second try; doubled for each further one. */
const FIRST_PAUSE_SECONDS = 5;
const TRIES_MAX = 6;

/** Permanent failures of an SMTP server are 5xx. */
function isFinal(error: unknown): boolean {
  if (error instanceof DeliveryRefusedError) return true;
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return typeof code === 'number' && code >= 500;
}

interface MessageDelivery {
  /** Sends the due messages, once; returns how many it tried. */
  run: () => Promise<number>;
  /** Stops the timer of `open`, and waits for messages in progress. */
  close: () => Promise<void>;
}

/** @param onError called when a message was not accepted, or the outbox does not answer; never with its text */
export function openDelivery(
  db: Database,
  providers: MessageProviders,
  onError: (error: unknown) => void,
): MessageDelivery {
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
    leasedValues: { attempts: sql`${outbox.attempts} + 1` },
    isOurs: (row) => eq(outbox.attempts, row.attempts),
  });

  async function deliver(row: OutboxRow): Promise<void> {
    await providers[row.channel]?.(row);
    await messages.change(db, row, { state: 'sent', ...emptied, sent_at: sql`now()`, error: null });
  }

  async function recordFailure(row: OutboxRow, error: unknown): Promise<void> {
    onError(error);
    const isOver = isFinal(error) || row.attempts >= TRIES_MAX;
    await messages.retry(row, FIRST_PAUSE_SECONDS, row.attempts - 1, {
      error: messageOf(error),
      ...(isOver && { state: 'failed' as const, ...emptied }),
    });
  }

  const runDelivery = async () =>
    channels.length === 0 ? 0 : messages.run(MAX_PARALLEL_MESSAGES, { work: deliver, failed: recordFailure });
  messages.repeat(EVERY_MS, runDelivery, onError);
  return { run: runDelivery, close: messages.close };
}
