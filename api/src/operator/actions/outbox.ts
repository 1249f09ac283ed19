// Action that lists the outbox of e-mails and short messages: waiting ones, and the outcome of others for a day.
import { desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { outbox } from '../../stores/accounts/schema';
import { defineAction } from './action';

const shownMessage = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  agent: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number().int(),
  expires: z.iso.datetime(),
  error: z.string().nullable(),
  subject: z.string(),
  /** Empty once it was sent or given up. */
  body: z.string(),
});
export type OutboxMessage = z.output<typeof shownMessage>;

export const outboxList = defineAction({
  name: 'outbox-list',
  request: z.strictObject({ all: z.boolean() }),
  /** Newest first. */
  answer: z.array(shownMessage),
  run: async ({ accounts }, { all }) => {
    const rows = await accounts.db
      .select()
      .from(outbox)
      .where(all ? ne(outbox.state, 'void') : eq(outbox.state, 'waiting'))
      .orderBy(desc(outbox.created_at))
      .limit(1_000);
    return rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      agent: row.agent_id,
      channel: row.channel,
      recipient: row.recipient,
      state: row.state === 'void' ? 'failed' : row.state,
      attempts: row.attempts,
      expires: row.expires_at.toISOString(),
      error: row.error,
      subject: row.subject,
      body: row.body,
    }));
  },
});
