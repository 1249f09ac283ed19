// Table of the rules by which teams deal new leads to their sub-accounts.
import type { LeadRule } from '@waybill/contract/lead-rules';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant } from './columns';

/** At most one row per team. */
export const leadRules = pgTable('lead_rules', {
  /** The master account of the team. */
  team_id: uuid('team_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The first rule that fits a lead decides. */
  rules: jsonb('rules').$type<LeadRule[]>().notNull(),
  /** How many leads each rule has dealt since it was saved: whose turn is next. */
  turns: jsonb('turns').$type<number[]>().notNull().default([]),
  /** After so many days a lead that nobody touched returns to the team; 0 for never. */
  return_days: integer('return_days').notNull().default(0),
  /** From when on those days are counted. */
  returns_since: instant('returns_since').notNull().defaultNow(),
  /** Counts the changes, to detect that a page shows an older one. */
  version: integer('version').notNull().default(1),
});
