// Tables of contact tasks: lists of companies that accounts had uploaded, what was found of each line, and the files.
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** One line of an uploaded sheet; empty where it says nothing. */
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
    /** Counts the tasks of an account, from 1. */
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
    /** Lines looked at, lines with contacts, and all lines. */
    done: integer('done').notNull().default(0),
    found: integer('found').notNull().default(0),
    total: integer('total').notNull(),
    /** Times in a row that it could not go on. */
    failures: integer('failures').notNull().default(0),
    /** Who works on it, and until when nobody else may; in the future without anybody: a pause. */
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
    /** Null until it was looked at. */
    result: text('result').$type<'found' | 'not_found' | 'no_points'>(),
    /** Contacts that were found. */
    contacts: uuid('contacts').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.line] })],
);

/** What was uploaded, and what came of it. */
export const contactTaskFiles = pgTable(
  'contact_task_files',
  {
    task_id: task(),
    kind: text('kind').$type<'doc' | 'feedback'>().notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.kind] })],
);
