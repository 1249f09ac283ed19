// Tables of registering and of forgotten passwords: verification codes, and what waits to be sent to people.
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** Verification codes that can still be answered; the code itself is nowhere but in the message that carries it. */
export const verifyCodes = pgTable('verify_codes', {
  /** SHA-256 over agent, target, purpose, domain and browser key: the newest code of these replaces the former. */
  id: bytes('id').primaryKey(),
  /** MAC of id and code. */
  code: bytes('code').notNull(),
  /** Answers so far, right or wrong. */
  tries: integer('tries').notNull().default(0),
  expires_at: instant('expires_at').notNull(),
});

/** One-time codes that trusted hosts send their users here with. */
export const accessCodes = pgTable('access_codes', {
  /** SHA-256 of the code. */
  id: bytes('id').primaryKey(),
  agent_id: text('agent_id').notNull(),
  account_id: accountId(),
  /** The trusted host that asked for it. */
  host: text('host').notNull(),
  expires_at: instant('expires_at').notNull(),
  /** Good for nothing from then on; kept for a while, so that a second use is known for one. */
  used_at: instant('used_at'),
});

/** Mail and short messages: what waits for its provider, and for a day what became of it. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agent_id: text('agent_id').notNull(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    /** E-mail address or mobile number. */
    recipient: text('recipient').notNull(),
    /** Name that it comes from: the agent's. */
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once it was sent. */
    body: text('body').notNull(),
    /** Address that ends e-mails of its kind, by GET for people and by POST for mail programs (RFC 8058). */
    unsubscribe: text('unsubscribe'),
    /** `void`: nobody is to get it; it only costs the time that a real one costs. */
    state: text('state').$type<'waiting' | 'sent' | 'failed' | 'void'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** No try before; while one is on its way, the moment from which it counts as lost. */
    next_at: instant('next_at').notNull().defaultNow(),
    /** Pointless from then on. */
    expires_at: instant('expires_at').notNull(),
    sent_at: instant('sent_at'),
    /** What the provider said to the last try. */
    error: text('error'),
    created_at: created(),
  },
  (table) => [index('outbox_next').on(table.state, table.next_at)],
);
