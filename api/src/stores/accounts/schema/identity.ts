// Tables for registration and forgotten passwords: verification codes, access codes, and the outbox of e-mails and
// short messages.
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** Verification codes that can still be answered; the code itself is only in the message that carries it. */
export const verifyCodes = pgTable('verify_codes', {
  /** SHA-256 over agent, target, purpose, domain and browser key: a newer code replaces the older one. */
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
  /** When it was used; kept for a while, so that a second use is recognised. */
  used_at: instant('used_at'),
});

/**
 * Outbox of e-mails and short messages: those that wait for their provider, and for a day what became of the others.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agent_id: text('agent_id').notNull(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    /** E-mail address or mobile number. */
    recipient: text('recipient').notNull(),
    /** Sender's name: the agent's. */
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once the message was sent. */
    body: text('body').notNull(),
    /** Unsubscribe address, by GET for people and by POST for mail programs (RFC 8058). */
    unsubscribe: text('unsubscribe'),
    /** `void`: never sent; it only takes the same time as a real message. */
    state: text('state').$type<'waiting' | 'sent' | 'failed' | 'void'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest next try; while one is in progress, the moment from which it counts as lost. */
    next_at: instant('next_at').notNull().defaultNow(),
    /** From then on it is no longer worth sending. */
    expires_at: instant('expires_at').notNull(),
    sent_at: instant('sent_at'),
    /** The provider's answer to the last try. */
    error: text('error'),
    created_at: created(),
  },
  (table) => [index('outbox_next').on(table.state, table.next_at)],
);
