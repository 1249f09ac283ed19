// Reads the keywords that an account keeps for the trader library.
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from './database';
import { userKeywords } from './schema';

/** An account's newest keywords that are in use. */
export async function keywordsInUse(db: Database, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ keyword: userKeywords.keyword })
    .from(userKeywords)
    .where(and(eq(userKeywords.account_id, accountId), eq(userKeywords.state, 1)))
    .orderBy(desc(userKeywords.created_at), userKeywords.id)
    .limit(most);
  return rows.map(({ keyword }) => keyword);
}
