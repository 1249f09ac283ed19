// Table of API keys: what requests of programs are verified with. The key itself is not stored.
import type { KeyRight } from '@waybill/contract';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    name: text('name').notNull(),
    rights: text('rights').array().$type<KeyRight[]>().notNull(),
    /** Calls per day, in the account's time zone. */
    daily_limit: integer('daily_limit').notNull(),
    /** Public key on P-256 that verifies the signature of every request. */
    client_key: bytes('client_key').notNull(),
    /** SHA-256 of its bearer token. */
    token_hash: bytes('token_hash').notNull(),
    /** Calls on `used_day`, the last day on which it was used. */
    used: integer('used').notNull().default(0),
    used_day: date('used_day', { mode: 'string' }),
    last_used: instant('last_used'),
    created_at: created(),
    /** A revoked key is kept, so that the audit trail can name it, but is no longer accepted. */
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_token').on(table.token_hash),
    index('api_keys_account').on(table.account_id).where(sql`${table.revoked_at} IS NULL`),
  ],
);
