// Calls about contact tasks: a list of companies is uploaded as a sheet, looked up line by line behind the requests,
// and comes back as a sheet. A line with contacts spends one contact point, unless it was paid for this month.
import { z } from 'zod';
import { call } from '../call';
import { contactSheet, contactTask } from '../contact-tasks';
import * as wire from '../wire';
import { nothing, removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const id = z.object({ id: z.string().min(1).max(60) });

export const contactTaskCalls = {
  contactTasks: call({
    ...own,
    method: 'GET',
    path: '/api/corp/contact/tasks',
    body: 'query',
    request: z.object({ page: wire.page(), pageSize: wire.pageSize() }),
    response: wire.paged(contactTask),
    summary: 'Contact tasks of this account, newest first.',
  }),
  contactTaskNew: call({
    ...own,
    method: 'POST',
    path: '/api/corp/contact/task/new',
    body: 'multipart',
    request: z.object({ doc: z.file(), name: z.string().trim().min(1).max(100) }),
    response: contactTask,
    effect: true,
    quota: 'contacts',
    undoneBy: ['contactTaskRemove'],
    summary: 'Starts a task from a filled template (.xlsx or .xls, 5 MiB, first sheet, at most 1,000 lines).',
    codes: [
      'onlyExcel',
      'sheetUnreadable',
      'sheetUnusable',
      'listFull',
      'tooLarge',
      'planLacksRight',
      'planExpired',
    ],
  }),
  contactTaskCheck: call({
    ...own,
    method: 'POST',
    path: '/api/corp/contact/task/check',
    body: 'multipart',
    request: z.object({ doc: z.file() }),
    response: contactSheet,
    summary:
      'Reads a filled template as a task would, line by line, and says what is wrong with it. Keeps and costs nothing. Not in spec §7.',
    codes: ['onlyExcel', 'sheetUnreadable', 'sheetUnusable', 'tooLarge'],
  }),
  contactTaskRemove: call({
    ...own,
    method: 'POST',
    path: '/api/corp/contact/task/new/del',
    fails: 'delete',
    body: 'form',
    request: id,
    response: removed,
    effect: true,
    summary:
      'Removes a task with its files; one that is being worked on ends. What was charged stays charged.',
  }),
  contactTaskTemplate: call({
    ...own,
    method: 'GET',
    path: '/api/corp/contact/task/template',
    body: 'query',
    request: nothing,
    response: z.file(),
    file: true,
    summary: 'The sheet to fill in, with headers in the language of the request. Not in spec §7.',
  }),
  contactTaskFile: call({
    ...own,
    method: 'GET',
    path: '/api/corp/contact/task/file',
    body: 'query',
    request: id.extend({ kind: z.enum(['doc', 'feedback']) }),
    response: z.file(),
    file: true,
    summary: 'What was uploaded for a task, or what came of it. Not in spec §7.',
    codes: ['notFound'],
  }),
} as const;
