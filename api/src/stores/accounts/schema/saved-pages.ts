// Table of one-page reports that accounts saved.
import type { ReportedQuestion } from '@waybill/contract';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { created, fileJson, instant } from './columns';

/** One-page reports with the figures that they had when they were saved. */
export const savedPages = pgTable(
  'saved_pages',
  {
    /** Short enough for a link that is typed from paper. Who may open the page is decided by account. */
    code: text('code').primaryKey(),
    account_id: accountId(),
    agent_id: text('agent_id').notNull(),
    name: text('name').notNull(),
    question: jsonb('question').$type<ReportedQuestion>().notNull(),
    /** `pageFigures` of the contract. */
    figures: fileJson('figures').notNull(),
    /** Newest load that the figures include, in seconds since 1970. */
    as_of: integer('as_of').notNull(),
    created_at: created(),
    /** When it was saved, or brought up to date. */
    saved_at: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [index('saved_pages_newest').on(table.account_id, table.saved_at.desc())],
);
