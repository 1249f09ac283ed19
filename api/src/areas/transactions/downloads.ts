// Orders files of records: all matches of a search, or chosen ones. Refused up front when there are too many; charged
// per record in the transaction that orders the file; written in the background.
import { type CallRequest, DOWNLOAD_SELECTED_MAX, type RecordSheet } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { chosen, parts } from '../../basics/lists';
import {
  buildConditions,
  limitToLoad,
  type SearchQuery,
  toSearchDirection,
  toWhereClause,
} from '../../records/search/conditions';
import { checkFileSize, checkRecordPrice, orderRecords } from '../../services/charging/paid-records';
import { paidSearch } from '../../services/charging/paid-search';
import type { Context } from '../../services/context';
import { chosenRecords, matchingRecords } from '../../services/exports/record-blocks';
import type { Services } from '../../services/services';

/** Ids looked up at a time. */
const IDS_PER_QUERY = 1_000;

/** Longest part of a file name that is taken from the query. */
const SUBJECT_MAX = 60;

/** Name of a file by its search: direction, codes, keywords and names, as far as they can be written in ASCII. */
function subjectOfFile(query: SearchQuery): string {
  const direction = toSearchDirection(query) === 1 ? 'imports' : 'exports';
  const terms = [query.hs, query.keyword, query.company, query.importer, query.exporter, ...query.area];
  const subject = terms
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SUBJECT_MAX)
    .replace(/^-|-$/g, '');
  return ['transactions', direction, subject].filter((part) => part !== '').join('-');
}

/** No common words: the search has already run, so none of its words can be refused as too common. */
const noWord = {
  words: async () => new Set<string>(),
  phrases: async () => new Set<never>(),
  forget: () => undefined,
};

export function recordDownloads(services: Services) {
  return {
    /**
     * All records of a search (on company tabs: of the direction that they count). Returns the file's token.
     * @param seen newest load of an earlier answer, in seconds since 1970: the file has the records that it counted
     */
    all: async (
      query: SearchQuery,
      sheet: RecordSheet,
      context: Context,
      seen: number | undefined,
    ): Promise<string> => {
      await checkRecordPrice(services, context);
      const records: SearchQuery = {
        ...query,
        tab: toSearchDirection(query),
        page: 1,
        stat: false,
        sortField: undefined,
      };
      const previous = seen === undefined ? undefined : { asOf: seen, total: undefined };
      const { total, asOf } = await paidSearch(services, context, null, () =>
        services.records().searchTransactions(records, previous),
      );
      checkFileSize(services, total);
      const { client, finding } = services.records();
      const tools = { widespread: noWord, finding };
      const built = await buildConditions(client, records, tools, { asOf, continues: true });
      if (!built.ok) throw new ApiError('failed', { cause: built.error });
      const oldestFirst = query.sortType === 'asc' && (query.sortField ?? 'date') === 'date';
      const limited = limitToLoad(built.conditions, asOf);
      const scope = { where: toWhereClause(limited), params: limited.params };
      const source = matchingRecords(client, scope, { total, oldestFirst });
      const { reached: _reached, ...search } = query;
      const request = { ...search, ...sheet, dw: true };
      return orderRecords(services, context, sheet, total, source, {
        name: subjectOfFile(query),
        call: 'transactionSearch',
        request,
      });
    },

    /** Chosen records, in the order given; unknown ids are left out, and cost nothing. */
    selected: async (
      { ids, ...sheet }: CallRequest<'transactionDownload'>,
      context: Context,
    ): Promise<string> => {
      const selectedIds = chosen(ids, DOWNLOAD_SELECTED_MAX);
      await checkRecordPrice(services, context);
      // A record whose date was revised may also have been chosen by its former id: it is written once.
      const existingIds = new Set<string>();
      for (const part of parts(selectedIds, IDS_PER_QUERY))
        for (const { id } of await services.records().transactionsByIds(part)) existingIds.add(id);
      const source = chosenRecords(services.records().client, [...existingIds]);
      const request = { ids: selectedIds, ...sheet };
      return orderRecords(services, context, sheet, existingIds.size, source, {
        name: 'transactions-chosen',
        call: 'transactionDownload',
        request,
      });
    },
  };
}

export type RecordDownloads = ReturnType<typeof recordDownloads>;
