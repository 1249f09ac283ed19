// Makes the feedback sheet of a contact task from its lines as they are now.
import { buffer } from 'node:stream/consumers';
import { languages } from '@waybill/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { contacts, contactTaskLines, type contactTasks } from '../../stores/accounts/schema';
import { type AnsweredLine, feedbackSheet } from './task-sheets';

/** Lines that are read at a time. */
const LINES_AT_ONCE = 100;

type Task = Pick<typeof contactTasks.$inferSelect, 'id' | 'language'>;

/** Language that the task was created in. */
const languageOf = ({ language }: Task) => languages.find((known) => known === language) ?? 'en';

async function* answered(db: Database, task: Task): AsyncGenerator<AnsweredLine> {
  for (let from = 0; ; from += LINES_AT_ONCE) {
    const lines = await db
      .select()
      .from(contactTaskLines)
      .where(eq(contactTaskLines.task_id, task.id))
      .orderBy(asc(contactTaskLines.line))
      .limit(LINES_AT_ONCE)
      .offset(from);
    const ids = [...new Set(lines.flatMap((line) => line.contacts))];
    const rows = ids.length === 0 ? [] : await db.select().from(contacts).where(inArray(contacts.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { asked, result, contacts: found } of lines)
      yield { asked, result, contacts: found.flatMap((id) => byId.get(id) ?? []) };
    if (lines.length < LINES_AT_ONCE) return;
  }
}

/** Bytes of the sheet. */
export const feedbackOf = (db: Database, task: Task): Promise<Buffer> =>
  buffer(feedbackSheet(answered(db, task), languageOf(task)));
