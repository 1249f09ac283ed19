// Calls that order a file of all records for one of the account's keywords, if downloads are allowed for it: counted,
// charged, then written in the background.
import { checkKeywordData, type KeywordDataQuery } from '@waybill/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { toWhereClause } from '../../records/search/conditions';
import { keywordDataConditions } from '../../records/search/keyword-data';
import { checkPrice, orderFile } from '../../services/charging/paid-file';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { joinedRecords, matchingRecords, type RecordSource } from '../../services/exports/record-blocks';
import { mediaTypeOf, recordFile } from '../../services/exports/record-file';
import type { Services } from '../../services/services';
import { userKeywords } from '../../stores/accounts/schema';

const PRICE = { quota: 'keyword_downloads' } as const;
/** Counting costs the account nothing, but loads the engine. */
const COUNTS = { limit: 60, seconds: 600 } as const;

const directions = [1, 2] as const;

/** The records of one direction, and how many there are. */
async function readKeywordRecords(
  services: Services,
  keyword: string,
  request: KeywordDataQuery,
  direction: 1 | 2,
) {
  const records = services.records();
  const { client } = records;
  const built = await keywordDataConditions(records, keyword, request, direction);
  if (!built.ok) return built;
  const where = toWhereClause(built.conditions);
  const { params } = built.conditions;
  const { rows } = await client.query<{ n: number }>(
    `SELECT count() AS n FROM records WHERE ${where}`,
    params.values,
  );
  const total = rows[0]?.n ?? 0;
  const source = matchingRecords(client, { where, params }, { total, oldestFirst: false });
  return { ok: true, answer: { total, source } } as const;
}

export function keywordData(services: Services): Pick<Handlers, 'keywordData' | 'keywordDataCount'> {
  /** @throws ApiError notFound, keywordDownloadDenied */
  async function findKeyword(accountId: string, kid: string): Promise<string> {
    const [row] = await services.accounts.db
      .select()
      .from(userKeywords)
      .where(and(eq(userKeywords.account_id, accountId), eq(userKeywords.id, kid)));
    if (row === undefined) throw new ApiError('notFound');
    if (!row.download || row.state !== 1) throw new ApiError('keywordDownloadDenied');
    return row.keyword;
  }

  /** Counts the records that a file would have. */
  async function findSources(request: KeywordDataQuery, keyword: string, context: Context) {
    const sources: RecordSource[] = [];
    let total = 0;
    for (const direction of directions) {
      const records = await paidSearch(services, context, null, () =>
        readKeywordRecords(services, keyword, request, direction),
      );
      if (records.total > 0) sources.push(records.source);
      total += records.total;
    }
    return { sources, total };
  }

  /** @throws ApiError invalid as well */
  function checkedKeyword(request: KeywordDataQuery, context: Context): Promise<string> {
    const errors = checkKeywordData(request);
    if (errors.length > 0) throw invalid(...errors);
    return findKeyword(accountOf(context).id, request.kid);
  }

  async function orderKeywordFile(request: KeywordDataQuery, context: Context): Promise<string> {
    const keyword = await checkedKeyword(request, context);
    await checkPrice(services, context, PRICE);
    const { sources, total } = await findSources(request, keyword, context);
    if (total === 0) throw new ApiError('notFound');
    if (total > services.config.downloadCap)
      throw new ApiError('downloadTooLarge', { values: { cap: services.config.downloadCap } });
    const { format } = request;
    return orderFile(services, context, {
      price: PRICE,
      name: 'keyword-data',
      format,
      mediaType: mediaTypeOf[format],
      total,
      content: recordFile(joinedRecords(sources), { format, columns: [] }, context.fileLanguage),
      ordered: { call: 'keywordData', request },
    });
  }

  return {
    keywordData: orderKeywordFile,
    keywordDataCount: async (request, context) => {
      const keyword = await checkedKeyword(request, context);
      await services.throttles.spend(`count:${accountOf(context).id}`, COUNTS.limit, COUNTS.seconds);
      const { total } = await findSources(request, keyword, context);
      return { total, cap: services.config.downloadCap };
    },
  };
}
