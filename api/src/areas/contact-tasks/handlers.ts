// Calls about contact tasks: upload, list, files, removal. The work itself runs in the background
// (contacts/task-runner).
import { buffer } from 'node:stream/consumers';
import { CONTACT_TASKS_MAX, type ContactTask } from '@waybill/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { parts } from '../../basics/lists';
import { offsetOf, paged } from '../../basics/paging';
import { checkSheet } from '../../services/contacts/sheet-check';
import {
  ROWS_READ,
  readTemplateLines,
  toFeedbackFileName,
  writeTemplateSheet,
} from '../../services/contacts/task-sheets';
import { contactTexts } from '../../services/contacts/texts';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { mediaTypeOf } from '../../services/exports/record-file';
import { validIds } from '../../services/favourites/contacts';
import { bytesAnswer } from '../../services/files/file-answer';
import type { Services } from '../../services/services';
import { readWorkbook } from '../../services/uploads/workbook';
import { type Database, requireWrittenRow } from '../../stores/accounts/database';
import { accounts, contactTaskFiles, contactTaskLines, contactTasks } from '../../stores/accounts/schema';

const LINES_PER_INSERT = 500;

type TaskCalls =
  | 'contactTasks'
  | 'contactTaskNew'
  | 'contactTaskCheck'
  | 'contactTaskRemove'
  | 'contactTaskTemplate'
  | 'contactTaskFile';

const asTask = (row: typeof contactTasks.$inferSelect, language: Context['language']): ContactTask => ({
  id: row.id,
  number: row.number,
  name: row.name,
  doc: row.doc,
  state: row.state,
  create_time: row.created_at.toISOString(),
  done: row.done,
  found: row.found,
  total: row.total,
  feedback: row.state === 'finish' || row.state === 'failed',
  remark: row.state === 'failed' ? contactTexts[language].remark : null,
});

/** The number of an account's next task. Locks the account, so that parallel uploads get different numbers. */
async function nextNumber(tx: Database, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await tx
    .select({
      held: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${contactTasks.number}), 0)`,
    })
    .from(contactTasks)
    .where(eq(contactTasks.account_id, accountId));
  if (row === undefined || row.held >= CONTACT_TASKS_MAX) throw new ApiError('listFull');
  return row.last + 1;
}

export function contactTaskHandlers(services: Services): Pick<Handlers, TaskCalls> {
  const { db } = services.accounts;
  const ownTaskCondition = (accountId: string, id: string) =>
    and(eq(contactTasks.account_id, accountId), eq(contactTasks.id, id));

  return {
    contactTasks: async (page, context) => {
      const of = eq(contactTasks.account_id, accountOf(context).id);
      const [total, rows] = await Promise.all([
        db.$count(contactTasks, of),
        db
          .select()
          .from(contactTasks)
          .where(of)
          .orderBy(desc(contactTasks.number))
          .limit(page.pageSize)
          .offset(offsetOf(page)),
      ]);
      const data = rows.map((row) => asTask(row, context.language));
      return paged(page, total, data);
    },

    contactTaskNew: async ({ doc, name }, context) => {
      const account = accountOf(context);
      const content = Buffer.from(await doc.arrayBuffer());
      const lines = readTemplateLines(await readWorkbook(doc.name, content, ROWS_READ));
      const task = await context.effect(async (tx) => {
        const number = await nextNumber(tx, account.id);
        const [createdTask] = await tx
          .insert(contactTasks)
          .values({
            account_id: account.id,
            number,
            name,
            doc: doc.name.slice(-200),
            language: context.language,
            total: lines.length,
          })
          .returning();
        const row = requireWrittenRow(createdTask);
        const lineRows = lines.map(({ request }, at) => ({ task_id: row.id, line: at + 1, asked: request }));
        for (const part of parts(lineRows, LINES_PER_INSERT)) await tx.insert(contactTaskLines).values(part);
        await tx.insert(contactTaskFiles).values({ task_id: row.id, kind: 'doc', content });
        return asTask(row, context.language);
      });
      services.contactTasks.nudge();
      return task;
    },

    contactTaskCheck: async ({ doc }) => {
      const content = Buffer.from(await doc.arrayBuffer());
      return checkSheet(readTemplateLines(await readWorkbook(doc.name, content, ROWS_READ)));
    },

    contactTaskRemove: async ({ id }, context) => {
      const account = accountOf(context);
      const [real] = validIds([id]);
      return context.effect(async (tx) => {
        if (real === undefined) return { removed: 0 };
        const removed = await tx
          .delete(contactTasks)
          .where(ownTaskCondition(account.id, real))
          .returning({ id: contactTasks.id });
        return { removed: removed.length };
      });
    },

    contactTaskTemplate: async (_request, { language }) =>
      bytesAnswer('contact-task.xlsx', mediaTypeOf.xlsx, await buffer(writeTemplateSheet(language))),

    contactTaskFile: async ({ id, kind }, context) => {
      const [real] = validIds([id]);
      if (real === undefined) throw new ApiError('notFound');
      const [row] = await db
        .select({ number: contactTasks.number, doc: contactTasks.doc, content: contactTaskFiles.content })
        .from(contactTaskFiles)
        .innerJoin(contactTasks, eq(contactTasks.id, contactTaskFiles.task_id))
        .where(and(ownTaskCondition(accountOf(context).id, real), eq(contactTaskFiles.kind, kind)));
      if (row === undefined) throw new ApiError('notFound');
      if (kind === 'feedback')
        return bytesAnswer(toFeedbackFileName(row.number), mediaTypeOf.xlsx, row.content);
      const name = `contact-task-${row.number}`;
      return row.doc.toLowerCase().endsWith('.xlsx')
        ? bytesAnswer(`${name}.xlsx`, mediaTypeOf.xlsx, row.content)
        : bytesAnswer(`${name}.xls`, 'application/vnd.ms-excel', row.content);
    },
  };
}
