// Table of account avatars, separate because account rows are read with every call.
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { bytes, created } from './columns';

export const avatars = pgTable(
  'avatars',
  {
    account_id: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Last part of its address: 128 random bits, new with every picture. */
    name: text('name').notNull(),
    /** WebP, re-encoded from the upload. */
    content: bytes('content').notNull(),
    created_at: created(),
  },
  (table) => [uniqueIndex('avatars_name').on(table.name)],
);
