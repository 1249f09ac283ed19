// Tables of the page on which the operator's staff load files: what was uploaded, and the jobs on it.
import type { LoadingJob, LoadingKind, LoadingState } from '@waybill/contract';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { created, instant } from './columns';

/** Kept when the account goes: the site's records came of it. */
const by = () => uuid('account_id').references(() => accounts.id, { onDelete: 'set null' });

/** Files lie in a folder under their id; the name is only shown. */
export const loadingFiles = pgTable('loading_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  account_id: by(),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  /** When it was last changed where it came from, in ms. */
  modified: bigint('modified', { mode: 'number' }).notNull(),
  created_at: created(),
  /** When a part of it arrived or a job used it: it is removed some days later. */
  used_at: instant('used_at').notNull().defaultNow(),
});

/** What came of a job, as far as it is known. */
export type LoadingOutcome = Partial<
  Pick<LoadingJob, 'refused' | 'proposal' | 'columns' | 'records' | 'report' | 'withdrawn'>
>;

export const loadingJobs = pgTable(
  'loading_jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: by(),
    kind: text('kind').$type<LoadingKind>().notNull(),
    state: text('state').$type<LoadingState>().notNull().default('waiting'),
    files: jsonb('files').$type<{ id: string; name: string }[]>().notNull(),
    /** The batch that it makes or takes out. */
    batch: text('batch'),
    /** What was asked for, as it came. */
    request: jsonb('request').notNull(),
    progress: jsonb('progress').$type<NonNullable<LoadingJob['progress']>>(),
    outcome: jsonb('outcome').$type<LoadingOutcome>().notNull().default({}),
    /** Paths of files of refused rows, on the server. */
    refused_files: text('refused_files').array().notNull().default([]),
    created_at: created(),
    /** When its process last showed that it works on it. */
    alive_at: instant('alive_at').notNull().defaultNow(),
    ended_at: instant('ended_at'),
  },
  (table) => [index('loading_jobs_newest').on(table.created_at), index('loading_jobs_batch').on(table.batch)],
);
