// What operators decided of companies that are probably the same. Kept by company keys, which records that are loaded again
// get again.
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns';

export const companyDecisions = pgTable(
  'company_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Company keys; `one` is the first of both in the order of texts. */
    one: text('one').notNull(),
    other: text('other').notNull(),
    /** Both are one company, or never shown as one. */
    decision: text('decision').$type<'same' | 'apart'>().notNull(),
    /** Who decided it, in their own words. */
    made_by: text('made_by').notNull(),
    created_at: created(),
  },
  (table) => [uniqueIndex('company_decisions_once').on(table.one, table.other)],
);
