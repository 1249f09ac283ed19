// Table of messages in the inbox of accounts.
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { created, instant } from './columns';

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    /** Text by language. */
    title: jsonb('title').$type<Record<string, string>>().notNull(),
    body: jsonb('body').$type<Record<string, string>>().notNull(),
    read_at: instant('read_at'),
    created_at: created(),
  },
  (table) => [index('messages_newest').on(table.account_id, table.created_at.desc())],
);
