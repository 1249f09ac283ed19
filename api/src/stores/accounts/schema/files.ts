// Tables of files made for accounts, and of the tokens that fetch them.
import type { Metered, OrderedBy } from '@waybill/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** Files made for accounts: what is being written, and what can be fetched until it expires. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: bytes('token_hash').notNull(),
    account_id: accountId(),
    agent_id: text('agent_id').notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    state: text('state').$type<'ordered' | 'working' | 'ready' | 'failed'>().notNull().default('ordered'),
    /** Rows written so far, and rows in total. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    size: bigint('size', { mode: 'number' }),
    /** Units charged for it, refunded if it cannot be made: to its own account, or the one that it names. */
    charge: jsonb('charge').$type<{
      quota: Metered;
      day: string;
      units: number;
      accountId?: string;
      by?: string;
    }>(),
    /** The call that ordered it and its request; null for files that no call orders. */
    ordered: jsonb('ordered').$type<OrderedBy>(),
    created_at: created(),
    /**
     * Expiry of the token that it was ordered with. While the file is being made it is set a short time ahead and
     * extended again and again, so that abandoned files expire.
     */
    expires_at: instant('expires_at').notNull(),
    /** Until then it is listed, and new tokens for it can be asked for; null until it is made or has failed. */
    kept_until: instant('kept_until'),
    /** SHA-256 of what an exported list was asked by: the same question replaces its file. Null for ordered files. */
    question: bytes('question'),
    /** Whether it names persons of companies: when one of them is removed from the site, all such files are deleted. */
    persons: boolean('persons').notNull().default(false),
  },
  (table) => [
    uniqueIndex('files_token').on(table.token_hash),
    index('files_account').on(table.account_id),
    index('files_expiry').on(table.expires_at),
  ],
);

/** Further tokens for fetching a file again, each for the account that asked. */
export const fileTokens = pgTable(
  'file_tokens',
  {
    token_hash: bytes('token_hash').primaryKey(),
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    account_id: accountId(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('file_tokens_expiry').on(table.expires_at)],
);
