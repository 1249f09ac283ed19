// Table of a customer's history: events and notes.
import type { CustomerEventKind } from '@waybill/contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { created, instant } from './columns';
import { customers } from './contacts';

export const customerEvents = pgTable(
  'customer_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customer_id: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Who did it; the master account, once the sub-account that did it was deleted. */
    account_id: accountId(),
    /** Name of the deleted sub-account that did it. */
    by_name: text('by_name'),
    kind: text('kind').$type<CustomerEventKind>().notNull(),
    /**
     * The text of a note; for other kinds their subject: the tag or label that was given, the next date, a language.
     */
    text: text('text').notNull().default(''),
    /** For a note: counts its changes. */
    version: integer('version').notNull().default(1),
    changed_at: instant('changed_at'),
    created_at: created(),
  },
  (table) => [index('customer_events_newest').on(table.customer_id, table.created_at.desc())],
);
