// Tables of persons who want to be forgotten: removal requests, and hashes that keep sources from bringing them back.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { created, instant } from './columns';

/** Requests to remove a person. After the removal, nothing in here names them. */
export const removalRequests = pgTable(
  'removal_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who asked. */
    account_id: accountId(),
    /** Name of the person; empty once they were removed. */
    name: text('name').notNull(),
    company: text('company').notNull(),
    /** Company key; empty when no record names the company. */
    company_id: text('company_id').notNull(),
    email: text('email'),
    note: text('note').notNull().default(''),
    created_at: created(),
    done_at: instant('done_at'),
  },
  (table) => [index('removal_requests_open').on(table.done_at, table.created_at)],
);

/** Persons who were removed, as hashes: whatever is loaded or looked up later is compared with them, and left out. */
export const erasedPersons = pgTable('erased_persons', {
  /** SHA-256 of an e-mail, or of a name at a company (contacts/erased.ts), in hexadecimal digits. */
  hash: text('hash').primaryKey(),
  created_at: created(),
});
