// Tables of contact tasks: uploaded lists of companies, the contacts found for each line, and the files.
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** One line of an uploaded sheet; empty where the cell is. */
export interface AskedLine {
  company: string;
  country: string;
  site: string;
  person: string;
}

export const contactTasks = pgTable(
  'contact_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    /** Number of the task within its account, from 1. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    /** Name of the uploaded file. */
    doc: text('doc').notNull(),
    /** Language of the feedback. */
    language: text('language').notNull(),
    state: text('state')
      .$type<'not_reviewed' | 'in_process' | 'finish' | 'failed'>()
      .notNull()
      .default('not_reviewed'),
    /** Lines processed, lines with contacts, and all lines. */
    done: integer('done').notNull().default(0),
    found: integer('found').notNull().default(0),
    total: integer('total').notNull(),
    /** Consecutive failures. */
    failures: integer('failures').notNull().default(0),
    /** Process that works on it, and until when no other may; a lease without a process is a pause. */
    lease_by: text('lease_by'),
    lease_until: instant('lease_until'),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('contact_tasks_number').on(table.account_id, table.number),
    index('contact_tasks_open').on(table.state, table.created_at),
  ],
);

const task = () =>
  uuid('task_id')
    .notNull()
    .references(() => contactTasks.id, { onDelete: 'cascade' });

export const contactTaskLines = pgTable(
  'contact_task_lines',
  {
    task_id: task(),
    line: integer('line').notNull(),
    asked: jsonb('asked').$type<AskedLine>().notNull(),
    /** Null until the line was processed. */
    result: text('result').$type<'found' | 'not_found' | 'no_points'>(),
    /** Contacts that were found. */
    contacts: uuid('contacts').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.line] })],
);

/** The uploaded file and the result files. */
export const contactTaskFiles = pgTable(
  'contact_task_files',
  {
    task_id: task(),
    kind: text('kind').$type<'doc' | 'feedback'>().notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.kind] })],
);
