// Table of lexicon links made by people: a pair of terms that are synonyms, or, if blocked, are not.
import type { TermLanguage } from '@waybill/contract';
import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { agents } from './accounts';
import { created } from './columns';

export const lexiconLinks = pgTable(
  'lexicon_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Agent at whose hosts the link applies; null: everywhere. */
    agent_id: text('agent_id').references(() => agents.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    term: text('term').notNull(),
    other: text('other').notNull(),
    /** Language of `other`. */
    language: text('language').$type<TermLanguage>().notNull(),
    blocked: boolean('blocked').notNull(),
    /** Who made it: a user name, or the name that an operator gave. */
    made_by: text('made_by').notNull(),
    created_at: created(),
  },
  (table) => [unique('lexicon_links_once').on(table.agent_id, table.term, table.other).nullsNotDistinct()],
);
