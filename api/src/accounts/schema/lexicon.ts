// Links of the lexicon that people made: words that mean the same goods, or, blocked, do not.
import type { TermLanguage } from '@waybill/contract';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns';

export const lexiconLinks = pgTable(
  'lexicon_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    term: text('term').notNull(),
    other: text('other').notNull(),
    /** Of `other`. */
    language: text('language').$type<TermLanguage>().notNull(),
    blocked: boolean('blocked').notNull(),
    /** Who made it, in their own words. */
    made_by: text('made_by').notNull(),
    created_at: created(),
  },
  (table) => [uniqueIndex('lexicon_links_once').on(table.term, table.other)],
);
