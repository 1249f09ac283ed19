// Tables for sessions, replay protection, idempotency keys, captchas and rate limits.
import type { SessionEnd } from '@waybill/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** Open and recently closed sessions; the token itself is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    token_hash: bytes('token_hash').primaryKey(),
    account_id: accountId(),
    agent_id: text('agent_id').notNull(),
    /** Server key and browser key, from which the signature of every request is derived. */
    kid: text('kid').notNull(),
    client_key: bytes('client_key').notNull(),
    /** Public id, by which its owner may end it. */
    id: uuid('id').notNull().defaultRandom(),
    user_agent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    created_at: created(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    /** Reason for an end other than a logout or expiry, told to whoever still uses the session. */
    ended_why: text('ended_why').$type<SessionEnd>(),
  },
  (table) => [index('sessions_account').on(table.account_id), index('sessions_expiry').on(table.expires_at)],
);

/** Nonces of requests, kept 300 s: a second request with the same browser key and nonce is a replay. */
export const nonces = pgTable(
  'nonces',
  {
    /** SHA-256 over browser key and nonce. */
    id: bytes('id').primaryKey(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [index('nonces_age').on(table.seen_at)],
);

/** Actions that were done or charged, by the idempotency key that the browser gave them. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** The account; before login a UUID derived from the browser key. */
    owner: uuid('account_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of call and parsed request: a key belongs to one request only. */
    request: bytes('request').notNull(),
    /** The answer; null when only the charge is remembered. */
    answer: jsonb('answer').$type<{ data: unknown }>(),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_age').on(table.created_at),
  ],
);

export const captchas = pgTable('captchas', {
  /** SHA-256 of the captcha's token. */
  id: bytes('id').primaryKey(),
  /** SHA-256 of token and answer. */
  answer: bytes('answer').notNull(),
  /** Browser key that asked for it. */
  client_key: bytes('client_key').notNull(),
  expires_at: instant('expires_at').notNull(),
});

/** Counters of tries and requests, per key (security/throttles.ts). */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** Start of the counted period; where waits double, the last accepted try. */
  since: instant('since').notNull(),
  /** End of the counted period; where waits double, no try is accepted before it. */
  until: instant('until').notNull(),
});
