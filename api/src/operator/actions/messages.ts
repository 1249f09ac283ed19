// Action that sends messages from the operator to accounts, in the five languages of the site.
import { languages, usernameKey } from '@waybill/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, messages } from '../../stores/accounts/schema';
import { ActionRefusedError, defineAction } from './action';

/** All languages are required, so that nobody gets a message in one that they cannot read. */
const textsInEveryLanguage = (most: number) =>
  z.record(z.enum(languages), z.string().trim().min(1).max(most));

/** Text of a message: plain text, lines separated by line feeds. */
export const messageText = z.strictObject({
  title: textsInEveryLanguage(120),
  body: textsInEveryLanguage(4_000),
});
export type MessageText = z.output<typeof messageText>;

export const messageSend = defineAction({
  name: 'message-send',
  request: z.strictObject({
    ...messageText.shape,
    /** To accounts of one agent; without it, of all. */
    agent: z.string().min(1).optional(),
    /** To one account of that agent. */
    username: z.string().min(1).optional(),
  }),
  answer: z.object({ sent: z.number().int() }),
  run: ({ accounts: { db } }, { title, body, agent, username }) =>
    db.transaction(async (tx) => {
      const to: (SQL | undefined)[] = [
        agent === undefined ? undefined : eq(accounts.agent_id, agent),
        username === undefined ? undefined : eq(accounts.username_key, usernameKey(username)),
      ];
      const sent = await tx
        .insert(messages)
        .select(
          tx
            .select({
              id: sql`gen_random_uuid()`.as('id'),
              account_id: accounts.id,
              title: sql`${JSON.stringify(title)}::jsonb`.as('title'),
              body: sql`${JSON.stringify(body)}::jsonb`.as('body'),
              read_at: sql`NULL::timestamptz`.as('read_at'),
              created_at: sql`now()`.as('created_at'),
            })
            .from(accounts)
            .where(and(...to)),
        )
        .returning({ id: messages.id });
      if (sent.length === 0)
        throw new ActionRefusedError(
          username === undefined
            ? `There is no account of ${agent ?? 'any agent'}.`
            : `There is no account ${username} of ${agent}.`,
        );
      return { sent: sent.length };
    }),
});
