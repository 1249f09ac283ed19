// Links of the lexicon that people made: words that mean the same goods, or, blocked, do not.
import type { TermLanguage } from '@waybill/contract';
import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { agents } from './accounts';
import { created } from './columns';

export const lexiconLinks = pgTable(
  'lexicon_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** At whose hosts it holds; null: everywhere. */
    agent_id: text('agent_id').references(() => agents.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    term: text('term').notNull(),
    other: text('other').notNull(),
    /** Of `other`. */
    language: text('language').$type<TermLanguage>().notNull(),
    blocked: boolean('blocked').notNull(),
    /** Who made it: a user name, or what the operator was told. */
    made_by: text('made_by').notNull(),
    created_at: created(),
  },
  (table) => [unique('lexicon_links_once').on(table.agent_id, table.term, table.other).nullsNotDistinct()],
);
