// Files of records: all matches of a search, or chosen ones. Refused before anything runs when there are too many;
// charged by the record, in the transaction that orders the file; written behind the request.
import { type CallRequest, DOWNLOAD_SELECTED_MAX, type OrderedBy, type RecordSheet } from '@waybill/contract';
import { checkPrice, orderFile } from '../../charging/paid-file';
import { paidSearch } from '../../charging/paid-search';
import type { Context } from '../../context';
import { chosenRecords, matchingRecords, type RecordSource } from '../../exports/record-blocks';
import { mediaTypeOf, recordFile } from '../../exports/record-file';
import { ApiError } from '../../failure';
import { chosen, parts } from '../../lists';
import type { Services } from '../../services';
import { asHeldAt, conditionsOf, directionOf, type SearchQuery } from '../../warehouse/conditions';

/**
 * The plan's number that files of records spend: of those in spec §3 the only one about downloads of detail rows by
 * the day (`number_of_downloads_per_day_on_market_analysis_detail`). One unit a record.
 */
const QUOTA = 'detail_downloads';

/** Ids looked up at once. */
const LOOKED_UP_AT_ONCE = 1_000;

/** Longest part of a file's name that comes of a question. */
const SUBJECT_MAX = 60;

/** What a file of a search is called by: the direction, its codes, words and names, as far as Latin letters write them. */
function subjectOfFile(query: SearchQuery): string {
  const direction = directionOf(query) === 1 ? 'imports' : 'exports';
  const asked = [query.hs, query.keyword, query.company, query.importer, query.exporter, ...query.area];
  const subject = asked
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SUBJECT_MAX)
    .replace(/^-|-$/g, '');
  return ['transactions', direction, subject].filter((part) => part !== '').join('-');
}

/** The matches were searched for already: no word of theirs is too common any more. */
const noWord = {
  words: async () => new Set<string>(),
  phrases: async () => new Set<never>(),
  forget: () => undefined,
};

export function recordDownloads(services: Services) {
  /** Orders a file of `total` records. Answers its token. */
  async function order(
    context: Context,
    { format, columns }: RecordSheet,
    total: number,
    source: RecordSource,
    { name, ...ordered }: OrderedBy & { name: string },
  ): Promise<string> {
    if (total === 0) throw new ApiError('notFound');
    return orderFile(services, context, {
      price: { quota: QUOTA, units: total },
      name,
      format,
      mediaType: mediaTypeOf[format],
      total,
      content: recordFile(source, { format, columns }, context.fileLanguage),
      ordered,
    });
  }

  return {
    /**
     * All records of a search (its companies' tabs: of the direction they count over). Answers the file's token.
     * @param seen newest load that an earlier answer knew, in seconds since 1970: the file has what that answer counted
     */
    all: async (
      query: SearchQuery,
      sheet: RecordSheet,
      context: Context,
      seen: number | undefined,
    ): Promise<string> => {
      await checkPrice(services, context, { quota: QUOTA, units: 1 });
      const records: SearchQuery = {
        ...query,
        tab: directionOf(query),
        page: 1,
        stat: false,
        sortField: undefined,
      };
      const known = seen === undefined ? undefined : { asOf: seen, total: undefined };
      const { total, asOf } = await paidSearch(services, context, { quota: 'transaction', pays: false }, () =>
        services.records().searchTransactions(records, known),
      );
      if (total > services.config.downloadCap)
        throw new ApiError('downloadTooLarge', { numbers: { cap: services.config.downloadCap } });
      const { client, finding } = services.records();
      const tools = { widespread: noWord, finding };
      const made = await conditionsOf(client, records, tools, { asOf, continues: true });
      if (!made.ok) throw new ApiError('failed', { cause: made.error });
      const oldestFirst = query.sortType === 'asc' && (query.sortField ?? 'date') === 'date';
      const source = matchingRecords(client, asHeldAt(made.conditions, asOf), { total, oldestFirst });
      const { reached: _reached, ...asked } = query;
      const request = { ...asked, ...sheet, dw: true };
      return order(context, sheet, total, source, {
        name: subjectOfFile(query),
        call: 'transactionSearch',
        request,
      });
    },

    /** Chosen records, in the order given; ids that are unknown are left out, and cost nothing. */
    selected: async (
      { ids, ...sheet }: CallRequest<'transactionDownload'>,
      context: Context,
    ): Promise<string> => {
      const wanted = chosen(ids, DOWNLOAD_SELECTED_MAX);
      await checkPrice(services, context, { quota: QUOTA, units: 1 });
      // A record whose date was revised may have been chosen by its former id as well: it is one.
      const found = new Set<string>();
      for (const part of parts(wanted, LOOKED_UP_AT_ONCE))
        for (const { id } of await services.records().transactionsByIds(part)) found.add(id);
      const source = chosenRecords(services.records().client, [...found]);
      const request = { ids: wanted, ...sheet };
      return order(context, sheet, found.size, source, {
        name: 'transactions-chosen',
        call: 'transactionDownload',
        request,
      });
    },
  };
}

export type RecordDownloads = ReturnType<typeof recordDownloads>;
