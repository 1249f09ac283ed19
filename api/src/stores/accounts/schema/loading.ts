// Tables of the loading page, where the operator's staff load files: uploaded files, and the jobs that process them.
import type { LoadingJob, LoadingKind, LoadingState } from '@waybill/contract';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { created, fileJson, instant } from './columns';

/** Kept when the account is deleted, because the site's records come from it. */
const by = () => uuid('account_id').references(() => accounts.id, { onDelete: 'set null' });

/** A file is stored in a folder under its id; the name is only for display. */
export const loadingFiles = pgTable('loading_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  account_id: by(),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  /** Last modification on the uploader's device, in ms. */
  modified: bigint('modified', { mode: 'number' }).notNull(),
  created_at: created(),
  /** When a part of it arrived or a job used it: it is deleted some days later. */
  used_at: instant('used_at').notNull().defaultNow(),
});

/** Result of a job, as far as it is known. */
export type LoadingOutcome = Partial<
  Pick<LoadingJob, 'refused' | 'problem' | 'proposal' | 'columns' | 'records' | 'report' | 'withdrawn'>
>;

export const loadingJobs = pgTable(
  'loading_jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: by(),
    kind: text('kind').$type<LoadingKind>().notNull(),
    state: text('state').$type<LoadingState>().notNull().default('waiting'),
    files: fileJson('files').$type<{ id: string; name: string }[]>().notNull(),
    /** The batch that it loads or withdraws. */
    batch: text('batch'),
    /** The request, as received. */
    request: fileJson('request').notNull(),
    progress: fileJson('progress').$type<NonNullable<LoadingJob['progress']>>(),
    outcome: fileJson('outcome').$type<LoadingOutcome>().notNull().default({}),
    /** Paths on the server of the files with refused rows. */
    refused_files: text('refused_files').array().notNull().default([]),
    created_at: created(),
    /** Last sign of life of the process that works on it. */
    alive_at: instant('alive_at').notNull().defaultNow(),
    ended_at: instant('ended_at'),
  },
  (table) => [index('loading_jobs_newest').on(table.created_at), index('loading_jobs_batch').on(table.batch)],
);
