// Tables of what was used of quotas, and of what was paid for once.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** What was used of a quota, per day of the account's time zone; of a monthly one under the month's first day. */
export const usage = pgTable(
  'usage',
  {
    account_id: accountId(),
    quota: text('quota').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.quota, table.day] })],
);

/** The same by who used it, sub-accounts apart: for the master to see. Nothing is charged by it. */
export const memberUsage = pgTable(
  'member_usage',
  {
    account_id: accountId(),
    quota: text('quota').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.quota, table.day] })],
);

/** Records whose detail was paid for, per day. */
export const viewedRecords = pgTable(
  'viewed_records',
  {
    account_id: accountId(),
    day: date('day', { mode: 'string' }).notNull(),
    record_id: text('record_id').notNull(),
    viewed_at: instant('viewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day, table.record_id] })],
);

/** Companies whose profile was paid for, per day. */
export const viewedCompanies = pgTable(
  'viewed_companies',
  {
    account_id: accountId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Company key, as in `importer_id` and `exporter_id` of a record. */
    company_id: text('company_id').notNull(),
    viewed_at: instant('viewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day, table.company_id] })],
);

/** Translations an account has asked for: the same text is not translated for it again. */
export const translations = pgTable(
  'translations',
  {
    account_id: accountId(),
    /** SHA-256 of the source text. */
    source: bytes('source').notNull(),
    language: text('language').notNull(),
    translated: text('translated').notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.source, table.language] })],
);
