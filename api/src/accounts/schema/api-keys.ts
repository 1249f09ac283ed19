// API keys of accounts: what a program's requests are checked against. The key itself is nowhere.
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
    /** Calls a day of the account's time zone. */
    daily_limit: integer('daily_limit').notNull(),
    /** Point of P-256 that every request of the key is signed with. */
    client_key: bytes('client_key').notNull(),
    /** SHA-256 of its bearer. */
    token_hash: bytes('token_hash').notNull(),
    /** Calls of `used_day`, the last day on which it was used. */
    used: integer('used').notNull().default(0),
    used_day: date('used_day', { mode: 'string' }),
    last_used: instant('last_used'),
    created_at: created(),
    /** It stays, for the audit trail to name it, and lets nobody in. */
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_token').on(table.token_hash),
    index('api_keys_account').on(table.account_id).where(sql`${table.revoked_at} IS NULL`),
  ],
);
