// Tables of what people keep for themselves: keywords.
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { created } from './columns';

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Keywords by which an account reads the trader library and downloads data. */
export const userKeywords = pgTable(
  'user_keywords',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: account(),
    /** As shown: words in the query syntax of spec §5, or the first 6 digits of an HS code. */
    keyword: text('keyword').notNull(),
    /** Case and accents gone: the same keyword is kept once. */
    keyword_key: text('keyword_key').notNull(),
    /** 1 in use, 0 put out of use by the operator. */
    state: integer('state').notNull().default(1),
    /** Whether data may be downloaded by it (spec §6). */
    download: boolean('download').notNull().default(true),
    created_at: created(),
  },
  (table) => [uniqueIndex('user_keywords_once').on(table.account_id, table.keyword_key)],
);
