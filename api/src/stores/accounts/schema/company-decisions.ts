// Table of the operator's decisions about probable duplicates among companies. By company key, which stays the same
// when records are loaded again.
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns';

export const companyDecisions = pgTable(
  'company_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Company keys; `one` is the first of both in text order. */
    one: text('one').notNull(),
    other: text('other').notNull(),
    /** The two are one company, or are never shown as one. */
    decision: text('decision').$type<'same' | 'apart'>().notNull(),
    /** Who decided it, as typed. */
    made_by: text('made_by').notNull(),
    created_at: created(),
  },
  (table) => [uniqueIndex('company_decisions_once').on(table.one, table.other)],
);
