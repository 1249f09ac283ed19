// Calls that order files of a profile's records, and of the companies that a search found: charged per row, written in
// the background.
import type { CallRequest, Language, RecordSheet } from '@waybill/contract';
import { ApiError, invalid } from '../../basics/failure';
import type { ProfileFilter } from '../../records/companies';
import type { TraderSearchQuery } from '../../records/companies/search';
import { profileView } from '../../services/charging/company-view';
import { orderFile } from '../../services/charging/paid-file';
import { checkFileSize, checkRecordPrice, orderRecords } from '../../services/charging/paid-records';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context } from '../../services/context';
import { placeNames } from '../../services/exports/places';
import { chosenRecords } from '../../services/exports/record-blocks';
import { mediaTypeOf } from '../../services/exports/record-file';
import type { Cell, SheetColumn } from '../../services/exports/sheet';
import { writeXlsx } from '../../services/exports/xlsx';
import { companyTexts } from '../../services/favourites/texts';
import type { FileContent } from '../../services/files/file-jobs';
import { earlierAnswer } from '../../services/security/search-cursor';
import type { Services } from '../../services/services';
import { findBrokenRules, toQuerySubject } from './search';

/** Companies that are read at a time. */
const ROWS_PER_PAGE = 1_000;

type DownloadProfile = Omit<CallRequest<'traderDownload'>, 'format' | 'columns' | 'sortType'>;

interface ProfileFile {
  filter: ProfileFilter;
  sheet: RecordSheet;
  sortType: 'asc' | 'desc';
}

/** Orders a file of all records of a company that pass the filters. Returns the file's token. */
export async function profileDownload(
  services: Services,
  context: Context,
  request: DownloadProfile,
  { filter, sheet, sortType }: ProfileFile,
): Promise<string> {
  await checkRecordPrice(services, context);
  const records = services.records();
  // One more than the limit, to detect that there are too many.
  const order = { most: services.config.downloadCap + 1, oldestFirst: sortType === 'asc' };
  const ids = await profileView(services, context, request, (company) =>
    records.companies.recordIds(company, filter, order),
  );
  checkFileSize(services, ids.length);
  return orderRecords(services, context, sheet, ids.length, chosenRecords(records.client, ids), {
    name: 'company-records',
    call: 'traderDownload',
    request: { ...request, ...sheet, sortType },
  });
}

const columns = [
  ['company', 'text'],
  ['country', 'text'],
  ['records', 'count'],
  ['amount', 'price'],
  ['weight', 'number'],
  ['partners', 'count'],
  ['goods', 'text'],
  ['imports', 'count'],
  ['exports', 'count'],
  ['first', 'day'],
  ['last', 'day'],
  ['sample', 'flag'],
] as const satisfies readonly (readonly [
  keyof (typeof companyTexts)['en']['columns'],
  SheetColumn['kind'],
])[];

/** A sum rounded to cents, without the floating-point error of adding many numbers. */
const roundToCents = (sum: number | null): number | null =>
  sum === null ? null : Math.round(sum * 100) / 100;

/** Content of a file: the companies of a search, in its order, as many as were counted. */
function companiesFile(
  services: Services,
  query: Omit<TraderSearchQuery, 'page' | 'pageSize'>,
  { asOf, total, language }: { asOf: number; total: number; language: Language },
): FileContent {
  const texts = companyTexts[language];
  const { place } = placeNames(language);
  return async function* bytes(progress, signal) {
    async function* toRows(): AsyncGenerator<Cell[]> {
      let done = 0;
      for (let page = 1; done < total; page += 1) {
        signal.throwIfAborted();
        const result = await services
          .records()
          .companies.search({ ...query, page, pageSize: ROWS_PER_PAGE }, asOf);
        if (!result.ok) throw new ApiError('failed', { cause: result.error });
        const { data } = result.answer;
        if (data.length === 0) return;
        for (const row of data.slice(0, total - done))
          yield [
            row.desc_en,
            row.country === null ? null : place(row.country),
            row.total,
            roundToCents(row.amount),
            roundToCents(row.weight),
            row.partners,
            row.goods,
            row.imports,
            row.exports,
            new Date(row.first_date),
            new Date(row.last_date),
            row.sample,
          ];
        done += data.length;
        progress(Math.min(done, total));
      }
    }
    const heads = columns.map(([key, kind]) => ({ header: texts.columns[key], kind }));
    yield* writeXlsx(texts.sheets.search, heads, toRows());
  };
}

/** Orders a file of all companies of a search. Returns the file's token. */
export async function searchDownload(
  services: Services,
  request: CallRequest<'traderSearchDownload'>,
  context: Context,
): Promise<string> {
  const errors = findBrokenRules(request);
  if (errors.length > 0) throw invalid(...errors);
  const { token, ...query } = request;
  const { id } = accountOf(context);
  const before = earlierAnswer(services.keys.tokenSecret, id, toQuerySubject(query), token);
  await checkRecordPrice(services, context);
  const { total, asOf } = await paidSearch(services, context, null, () =>
    services.records().companies.search({ ...query, page: 1, pageSize: 1 }, before?.cursor?.asOf),
  );
  if (total === 0) throw new ApiError('notFound');
  checkFileSize(services, total);
  return orderFile(services, context, {
    price: { quota: 'detail_downloads', amount: total },
    name: 'companies-search',
    format: 'xlsx',
    mediaType: mediaTypeOf.xlsx,
    total,
    content: companiesFile(services, query, { asOf, total, language: context.fileLanguage }),
    ordered: { call: 'traderSearchDownload', request: query },
  });
}
