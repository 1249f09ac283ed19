// Actions on an account's keywords: the operator can disable them, or withdraw the right to download by them (spec §6).
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../stores/accounts/database';
import { userKeywords } from '../../stores/accounts/schema';
import { accountIdentity, lockAccount } from './accounts';
import { ActionRefusedError, defineAction } from './action';

const shownKeyword = z.object({
  keyword: z.string(),
  in_use: z.boolean(),
  download: z.boolean(),
  created: z.string(),
});
export type ShownKeyword = z.output<typeof shownKeyword>;

/** Newest first. */
async function listShownKeywords(tx: Database, accountId: string): Promise<ShownKeyword[]> {
  const rows = await tx
    .select()
    .from(userKeywords)
    .where(eq(userKeywords.account_id, accountId))
    .orderBy(desc(userKeywords.created_at), userKeywords.id);
  return rows.map(({ keyword: words, state, download, created_at }) => ({
    keyword: words,
    in_use: state === 1,
    download,
    created: created_at.toISOString(),
  }));
}

export const keywordList = defineAction({
  name: 'keyword-list',
  request: z.strictObject(accountIdentity),
  answer: z.object({ keywords: z.array(shownKeyword) }),
  run: ({ accounts: { db } }, { agent, username }) =>
    db.transaction(async (tx) => ({
      keywords: await listShownKeywords(tx, (await lockAccount(tx, agent, username)).id),
    })),
});

export const keywordSet = defineAction({
  name: 'keyword-set',
  request: z.strictObject({
    ...accountIdentity,
    /** As listed, case-insensitive; without it, all keywords of the account. */
    keyword: z.string().trim().min(1).optional(),
    in_use: z.boolean().optional(),
    download: z.boolean().optional(),
  }),
  answer: z.object({ changed: z.number().int(), keywords: z.array(shownKeyword) }),
  run: ({ accounts: { db } }, { agent, username, keyword: words, in_use, download }) =>
    db.transaction(async (tx) => {
      const { id } = await lockAccount(tx, agent, username);
      const changed = await tx
        .update(userKeywords)
        .set({ download, ...(in_use !== undefined && { state: in_use ? 1 : 0 }) })
        .where(
          and(
            eq(userKeywords.account_id, id),
            words === undefined ? undefined : eq(sql`lower(${userKeywords.keyword})`, words.toLowerCase()),
          ),
        )
        .returning({ id: userKeywords.id });
      if (changed.length === 0)
        throw new ActionRefusedError(
          `${username} has ${words === undefined ? 'no keywords' : `no keyword "${words}"`}. See: operator keyword list ${username} --agent ${agent}`,
        );
      return { changed: changed.length, keywords: await listShownKeywords(tx, id) };
    }),
});
