// Tables of what accounts save for themselves: favourites, keywords, followed companies, marks, dismissed leads,
// subscriptions.
import type { Language, LeadsQuestion, MailRhythm, MarkKind, SubscriptionQuery } from '@waybill/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountId, accounts } from './accounts';
import { created, instant } from './columns';

/** Records that an account saved: as transactions, or as analyses. */
export const favourites = pgTable(
  'favourites',
  {
    account_id: accountId(),
    kind: text('kind').$type<'transaction' | 'analysis'>().notNull().default('transaction'),
    /** The part of its id that stays the same when its date is revised. */
    record_key: text('record_key').notNull(),
    /** Its id when it was saved, for a fast look-up. */
    record_id: text('record_id').notNull(),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.kind, table.record_key] }),
    index('favourites_newest').on(table.account_id, table.kind, table.created_at.desc()),
  ],
);

/** Keywords by which an account reads the trader library and downloads data. */
export const userKeywords = pgTable(
  'user_keywords',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    /** As shown: a query in the syntax of spec §5, or the first 6 digits of an HS code. */
    keyword: text('keyword').notNull(),
    /** The keyword in canonical form, or its HS6 code: the same keyword is saved once. */
    keyword_key: text('keyword_key').notNull(),
    /** 1 in use, 0 disabled by the operator. */
    state: integer('state').notNull().default(1),
    /** Whether data may be downloaded by it (spec §6). */
    download: boolean('download').notNull().default(true),
    created_at: created(),
  },
  (table) => [uniqueIndex('user_keywords_once').on(table.account_id, table.keyword_key)],
);

/** Companies that an account follows. */
export const followedCompanies = pgTable(
  'followed_companies',
  {
    account_id: accountId(),
    /** Company key, as in `importer_id` and `exporter_id` of a record. */
    company_id: text('company_id').notNull(),
    /** The company's name when it was followed: shown when no record names the company any more. */
    name: text('name').notNull(),
    /** Newest load, in seconds since 1970, whose alerts were processed for this company. */
    told_load: integer('told_load').notNull().default(sql`extract(epoch from now())::int`),
    /** Newest load when it was followed: later ones are new, including a load that was in progress. */
    seen_load: integer('seen_load').notNull().default(sql`extract(epoch from now())::int`),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.company_id] }),
    index('followed_companies_newest').on(table.account_id, table.created_at.desc()),
    index('followed_companies_told').on(table.told_load),
  ],
);

/** Companies that an account marked. */
export const companyMarks = pgTable(
  'company_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    company_id: text('company_id').notNull(),
    /** The company's name when it was marked. */
    name: text('name').notNull(),
    mark: text('mark').$type<MarkKind>().notNull(),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('company_marks_once').on(table.account_id, table.company_id, table.mark),
    index('company_marks_newest').on(table.account_id, table.created_at.desc()),
  ],
);

/** Companies that a team is itself: records that name them prove which of its customers it won. */
export const ownCompanies = pgTable(
  'own_companies',
  {
    /** The master account of the team. */
    team_id: uuid('team_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Company key. */
    company_id: text('company_id').notNull(),
    /** The company's name when it was named: shown when no record names the company any more. */
    name: text('name').notNull(),
    /** Newest load, in seconds since 1970, that was searched for customers won. */
    judged_load: integer('judged_load').notNull().default(0),
    /** Number of withdrawn batches at that time: a later one may have taken proofs of wins away. */
    judged_withdrawn: integer('judged_withdrawn').notNull().default(0),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.company_id] }),
    index('own_companies_judged').on(table.judged_load),
  ],
);

/** Companies that an account does not want to see among its leads. */
export const dismissedLeads = pgTable(
  'dismissed_leads',
  {
    account_id: accountId(),
    /** Company key. */
    company_id: text('company_id').notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.company_id] })],
);

/** Searches for records or leads that an account is notified about. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    name: text('name').notNull(),
    query: jsonb('query').$type<SubscriptionQuery>().notNull(),
    /** Question of a subscription to new leads; null for one to the records of `query`. */
    leads: jsonb('leads').$type<LeadsQuestion>(),
    tags: text('tags').array().notNull().default([]),
    /** Records that match, and those of them that were loaded after `seen_load`; null when the count timed out. */
    total: bigint('total', { mode: 'number' }),
    recent: bigint('recent', { mode: 'number' }),
    /** Newest load, in seconds since 1970, that was counted; notices about it are processed. */
    counted_load: integer('counted_load').notNull(),
    /** Number of withdrawn batches at the time of the count. */
    counted_withdrawn: integer('counted_withdrawn').notNull().default(0),
    /** Newest load at the last visit. */
    seen_load: integer('seen_load').notNull(),
    counted_at: instant('counted_at').notNull().defaultNow(),
    /** How often its account gets an e-mail, in which language, and the origin of the site that it links to. */
    mail: text('mail').$type<MailRhythm>().notNull().default('never'),
    mail_language: text('mail_language').$type<Language>().notNull().default('en'),
    mail_site: text('mail_site').notNull().default(''),
    /** Records that arrived since the last e-mail or visit, and when that e-mail was written. */
    unmailed: bigint('unmailed', { mode: 'number' }).notNull().default(0),
    mailed_at: instant('mailed_at').notNull().defaultNow(),
    /** Incremented with every edit and visit: a count that was begun before is discarded. */
    version: integer('version').notNull().default(0),
    created_at: created(),
  },
  (table) => [
    index('subscriptions_newest').on(table.account_id, table.created_at.desc()),
    index('subscriptions_counted').on(table.counted_load),
    index('subscriptions_unmailed').on(table.mail).where(sql`${table.unmailed} > 0`),
  ],
);

/** Companies that a subscription to leads has listed so far, and the load at which each was listed first. */
export const subscribedLeads = pgTable(
  'subscribed_leads',
  {
    subscription_id: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Company key. */
    company_id: text('company_id').notNull(),
    /** In seconds since 1970. */
    found_load: integer('found_load').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscription_id, table.company_id] })],
);
