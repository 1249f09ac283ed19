// Calls to list, add and remove an account's keywords for the trader library.
import {
  checkHs,
  checkKeyword,
  HS_LENGTH,
  hsDigits,
  KEYWORDS_MAX,
  type UserKeyword,
} from '@waybill/contract';
import { and, desc, eq } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { parseQuery, printQuery } from '../../records';
import { textFailure } from '../../services/charging/paid-search';
import { accountOf, type Context, type Handlers } from '../../services/context';
import type { Services } from '../../services/services';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import { requireWrittenRow } from '../../stores/accounts/database';
import { userKeywords } from '../../stores/accounts/schema';

type KeywordCalls = 'userKeywords' | 'libraryKeywords' | 'keywordAdd' | 'keywordRemove';

type KeywordRow = typeof userKeywords.$inferSelect;

const toWire = ({ id, keyword, state, download, created_at }: KeywordRow): UserKeyword => ({
  id,
  keyword,
  hs: /^\d{6}$/.test(keyword),
  state,
  download,
  create_date: created_at.toISOString(),
});

/**
 * A keyword as it is stored, and the key by which duplicates are recognised.
 * @throws ApiError invalid or keywordUnusable for what could not be searched for
 */
function toKeywordColumns(keyword: string): { keyword: string; keyword_key: string } {
  const digits = hsDigits(keyword);
  if (/^\d+$/.test(digits)) {
    const errors = checkHs(digits, HS_LENGTH.subheading, 'keyword');
    if (errors.length > 0) throw invalid(...errors);
    const hs6 = digits.slice(0, 6);
    return { keyword: hs6, keyword_key: hs6 };
  }
  const errors = checkKeyword('keyword', keyword);
  if (errors.length > 0) throw invalid(...errors);
  const parsed = parseQuery(keyword);
  if (!parsed.ok) throw textFailure({ ...parsed.error, field: 'keyword' });
  return { keyword, keyword_key: printQuery(parsed.tree) };
}

export function keywordHandlers({ accounts, records }: Services): Pick<Handlers, KeywordCalls> {
  async function readKeywords(
    { state }: { state?: 0 | 1 | undefined },
    context: Context,
  ): Promise<UserKeyword[]> {
    const own = eq(userKeywords.account_id, accountOf(context).id);
    const rows = await accounts.db
      .select()
      .from(userKeywords)
      .where(state === undefined ? own : and(own, eq(userKeywords.state, state)))
      .orderBy(desc(userKeywords.created_at), userKeywords.id);
    return rows.map(toWire);
  }

  return {
    userKeywords: readKeywords,
    libraryKeywords: readKeywords,

    keywordAdd: async (request, context) => {
      const account_id = accountOf(context).id;
      const values = { account_id, ...toKeywordColumns(request.keyword) };
      const unusable = await records().companies.keywordError(values.keyword);
      if (unusable !== undefined) throw textFailure(unusable);
      return context.effect(async (tx) => {
        // Serialised, so that parallel calls cannot exceed the limit of the list together.
        await advisoryLock(tx, `keywords ${account_id}`);
        const own = eq(userKeywords.account_id, account_id);
        const [existing] = await tx
          .select()
          .from(userKeywords)
          .where(and(own, eq(userKeywords.keyword_key, values.keyword_key)));
        if (existing !== undefined) return toWire(existing);
        if ((await tx.$count(userKeywords, own)) >= KEYWORDS_MAX) throw new ApiError('listFull');
        const [added] = await tx.insert(userKeywords).values(values).returning();
        return toWire(requireWrittenRow(added));
      });
    },

    keywordRemove: async ({ id }, context) => {
      const { id: account_id } = accountOf(context);
      return context.effect(async (tx) => {
        const removed = await tx
          .delete(userKeywords)
          .where(and(eq(userKeywords.account_id, account_id), eq(userKeywords.id, id)))
          .returning({ id: userKeywords.id });
        return { removed: removed.length };
      });
    },
  };
}
