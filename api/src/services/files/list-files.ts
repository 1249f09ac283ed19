// Exported lists among the files of an account: bounded, because nobody pays for them.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { files } from '../../stores/accounts/schema';

/** Exported lists that one account keeps, and their bytes: beyond these the oldest are deleted. */
const LISTS_MAX = 50;
const LIST_BYTES_MAX = 200_000_000;

/**
 * Deletes the rows of lists that a new one replaces or pushes out.
 * @returns ids of those whose bytes may go once the transaction is committed
 */
export async function dropReplacedLists(
  tx: Database,
  accountId: string,
  { id, question }: { id: string; question: Buffer },
): Promise<string[]> {
  const same = await tx
    .delete(files)
    .where(and(eq(files.account_id, accountId), eq(files.question, question), ne(files.id, id)))
    .returning({ id: files.id });
  const newestFirst = sql`(ORDER BY ${files.created_at} DESC, ${files.id})`;
  const placed = tx
    .select({
      id: files.id,
      place: sql<number>`row_number() OVER ${newestFirst}`.as('place'),
      bytes: sql<number>`sum(${files.size}) OVER ${newestFirst}`.as('bytes'),
    })
    .from(files)
    .where(and(eq(files.account_id, accountId), sql`${files.question} IS NOT NULL`))
    .as('placed');
  const beyond = tx
    .select({ id: placed.id })
    .from(placed)
    .where(
      sql`${placed.place} > ${LISTS_MAX} OR (${placed.bytes} > ${LIST_BYTES_MAX} AND ${placed.place} > 1)`,
    );
  const pushedOut = await tx.delete(files).where(inArray(files.id, beyond)).returning({ id: files.id });
  return [...same, ...pushedOut].map((row) => row.id);
}
