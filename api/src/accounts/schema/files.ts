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
    /** SHA-256 of the token; the token itself is nowhere. */
    token_hash: bytes('token_hash').notNull(),
    account_id: accountId(),
    agent_id: text('agent_id').notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    state: text('state').$type<'ordered' | 'working' | 'ready' | 'failed'>().notNull().default('ordered'),
    /** Rows written, of rows that there will be. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    size: bigint('size', { mode: 'number' }),
    /** Units taken for it, given back if it cannot be made: to its own account, or the one that it names. */
    charge: jsonb('charge').$type<{
      quota: Metered;
      day: string;
      units: number;
      accountId?: string;
      by?: string;
    }>(),
    /** The call that ordered it and what it was asked; null of files that no call orders. */
    ordered: jsonb('ordered').$type<OrderedBy>(),
    created_at: created(),
    /**
     * End of the token that it was ordered with. While it is worked on a short time ahead, and put off again and
     * again: what nobody works on any more ends.
     */
    expires_at: instant('expires_at').notNull(),
    /** Until then it is listed, and can be fetched with tokens that are asked for again; null until it is made. */
    kept_until: instant('kept_until'),
    /** It names persons of companies: when one of them is removed from the site, so are all such files. */
    persons: boolean('persons').notNull().default(false),
  },
  (table) => [
    uniqueIndex('files_token').on(table.token_hash),
    index('files_account').on(table.account_id),
    index('files_expiry').on(table.expires_at),
  ],
);

/** Tokens that were asked for to fetch a file once more, each for the account that asked. */
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
