// Makes the feedback sheet of a contact task from its lines as they are now.
import { buffer } from 'node:stream/consumers';
import { languages } from '@waybill/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { contacts, contactTaskLines, type contactTasks } from '../../stores/accounts/schema';
import { type AnsweredLine, writeFeedbackSheet } from './task-sheets';

/** Lines that are read at a time. */
const LINES_PER_QUERY = 100;

type Task = Pick<typeof contactTasks.$inferSelect, 'id' | 'language'>;

/** Language that the task was created in. */
const taskLanguage = ({ language }: Task) => languages.find((candidate) => candidate === language) ?? 'en';

async function* readAnsweredLines(db: Database, task: Task): AsyncGenerator<AnsweredLine> {
  for (let from = 0; ; from += LINES_PER_QUERY) {
    const lines = await db
      .select()
      .from(contactTaskLines)
      .where(eq(contactTaskLines.task_id, task.id))
      .orderBy(asc(contactTaskLines.line))
      .limit(LINES_PER_QUERY)
      .offset(from);
    const ids = [...new Set(lines.flatMap((line) => line.contacts))];
    const rows = ids.length === 0 ? [] : await db.select().from(contacts).where(inArray(contacts.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { asked, result, contacts: contactIds } of lines)
      yield { request: asked, result, contacts: contactIds.flatMap((id) => byId.get(id) ?? []) };
    if (lines.length < LINES_PER_QUERY) return;
  }
}

/** Bytes of the sheet. */
export const buildFeedbackSheet = (db: Database, task: Task): Promise<Buffer> =>
  buffer(writeFeedbackSheet(readAnsweredLines(db, task), taskLanguage(task)));
