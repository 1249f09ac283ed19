// Outbox of e-mails and short messages: a message is enqueued in the transaction of the action that sends it.
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { outbox } from '../../stores/accounts/schema';

/** The outcome of a message can be looked up for a day. */
const RETENTION_START = sql`now() - interval '1 day'`;

interface OutboxMessage {
  agentId: string;
  channel: 'mail' | 'sms';
  /** E-mail address or mobile number. */
  recipient: string;
  /** Sender's name. */
  sender: string;
  subject: string;
  body: string;
  /** Unsubscribe address for messages of this kind (RFC 8058); none for messages that were asked for. */
  unsubscribe?: string;
  /** Seconds after which it is no longer worth sending. */
  lifeSeconds: number;
}

/**
 * Puts a message into the outbox, or with `toNobody` does the same work for one that is never sent, so that the timing
 * does not reveal whether there is a recipient.
 */
export async function enqueueMessage(
  tx: Database,
  message: OutboxMessage,
  { toNobody = false } = {},
): Promise<void> {
  const { agentId, channel, recipient, sender, subject, body, unsubscribe, lifeSeconds } = message;
  await tx.insert(outbox).values({
    agent_id: agentId,
    channel,
    recipient: toNobody ? '' : recipient,
    sender,
    subject,
    body: toNobody ? '' : body,
    unsubscribe: unsubscribe ?? null,
    state: toNobody ? 'void' : 'waiting',
    expires_at: inSeconds(lifeSeconds),
  });
}

/** Gives up expired messages, and deletes those that are a day old. */
export async function tidyOutbox(db: Database): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'failed', body: '', unsubscribe: null, error: sql`coalesce(${outbox.error}, 'too late')` })
    .where(and(eq(outbox.state, 'waiting'), lt(outbox.expires_at, sql`now()`)));
  await db.delete(outbox).where(lt(outbox.created_at, RETENTION_START));
}
