// Tables of quota usage, and of records, companies and translations that were already paid for.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** Units used of a quota, per day of the account's time zone; of a monthly quota under the month's first day. */
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

/** The same by the account that used it, so that a master sees each sub-account's usage and limits it. */
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

/** Translations that an account asked for: the same text is not translated for it again. */
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
