// Calls about files that the server makes: how far one is, and the file itself. Which call makes which file is said
// in its own area; all of them answer a file token.
import { z } from 'zod';
import { call } from '../call';
import { DOWNLOAD_CAP } from '../constants';
import { checkKeyword, type FieldError } from '../validation';
import * as wire from '../wire';

const own = { who: 'user', signed: true, bearer: true } as const;

/**
 * Names one file of one account: 256 bits, useless to any other account or agent. It can be fetched as often as wanted
 * for `FILE_SECONDS` after the file is ready.
 */
export const fileToken = z.string().regex(/^[\w-]{43}$/);

export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Columns that a sheet of records can have. `national` stands for all columns that only the national files have. */
export const recordSheetColumns = [
  'date',
  'direction',
  'country',
  'document',
  'importer',
  'importer_raw',
  'importer_tax_id',
  'importer_address',
  'exporter',
  'exporter_raw',
  'exporter_tax_id',
  'exporter_address',
  'hs',
  'product',
  'product_en',
  'brand',
  'quantity',
  'unit',
  'net_weight',
  'gross_weight',
  'amount',
  'amount_basis',
  'unit_price',
  'amount_declared',
  'currency',
  'origin',
  'shipped_from',
  'partner',
  'loading_port',
  'unloading_port',
  'transport',
  'incoterm',
  'source',
  'loaded_at',
  'sample',
  'id',
  'national',
] as const;
export type RecordSheetColumn = (typeof recordSheetColumns)[number];

/** What a file of records should be like. */
export const recordSheet = z.object({
  format: z.enum(fileFormats).default('xlsx'),
  /** In this order; none means all. */
  columns: z.array(z.enum(recordSheetColumns)).max(recordSheetColumns.length).default([]),
});
export type RecordSheet = z.output<typeof recordSheet>;

export const fileState = z.object({
  /** A file that failed is not charged. */
  state: z.enum(['working', 'ready', 'failed']),
  /** Rows written, of those that there will be (of a report: tabs); less than all until the file is ready. */
  done: z.number().int(),
  total: z.number().int(),
  name: z.string(),
  /** Bytes, once it is ready. */
  size: z.number().int().nullable(),
});
export type FileState = z.output<typeof fileState>;

/** Months that one file of a keyword may span. */
export const DOWNLOAD_MONTHS_MAX = 60;

/** What data is downloaded (spec §3, download request). */
export const keywordDataQuery = z.object({
  /** Countries that the goods go to and come from, alpha-2, whichever of them reports. */
  im_area: wire.list(wire.alpha2()).default([]),
  ex_area: wire.list(wire.alpha2()).default([]),
  /** Names of the parties, in the query syntax of spec §5; with `…Match` the whole name and nothing else. */
  importer: z.string().trim().max(200).default(''),
  impMatch: wire.flag().default(false),
  exporter: z.string().trim().max(200).default(''),
  expMatch: wire.flag().default(false),
  /** Id of a keyword of this account. */
  kid: z.union([z.literal(''), z.uuid()]).default(''),
  /** As yyyymm. */
  months: wire.list(z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/)).default([]),
  format: z.enum(fileFormats).default('xlsx'),
});
export type KeywordDataQuery = z.output<typeof keywordDataQuery>;

type KeywordDataForm = Pick<
  KeywordDataQuery,
  'im_area' | 'ex_area' | 'importer' | 'exporter' | 'kid' | 'months'
>;

/** Broken rules of a download by keyword (spec §5); empty when it may be sent. */
export function checkKeywordData(form: KeywordDataForm): FieldError[] {
  const errors: FieldError[] = [
    ...checkKeyword('importer', form.importer),
    ...checkKeyword('exporter', form.exporter),
  ];
  if (form.kid === '') errors.push({ field: 'kid', rule: 'please_select_keyword' });
  if (form.months.length === 0) errors.push({ field: 'months', rule: 'please_select_month' });
  if (form.months.length > DOWNLOAD_MONTHS_MAX)
    errors.push({ field: 'months', rule: 'too_long', params: { max: DOWNLOAD_MONTHS_MAX } });
  if (form.im_area.length + form.ex_area.length === 0)
    errors.push({ field: 'im_area', rule: 'please_select_country' });
  return errors;
}

export const fileCalls = {
  /** A GET by spec §7, though it is charged: with an Idempotency-Key once an action. */
  keywordData: call({
    who: 'master',
    notMaster: 'onlyMasterDownload',
    signed: true,
    bearer: true,
    method: 'GET',
    path: '/api/download/data',
    body: 'query',
    request: keywordDataQuery,
    response: fileToken,
    quota: 'keyword_downloads',
    summary: `Orders a file of a keyword's records, imports and exports, at most ${DOWNLOAD_CAP}; costs one download by keyword of the month.`,
    codes: [
      'onlyMasterDownload',
      'keywordDownloadDenied',
      'notFound',
      'downloadTooLarge',
      'queryTimeout',
      'planLacksRight',
      'planExpired',
      'tooMany',
    ],
  }),
  fileState: call({
    ...own,
    method: 'GET',
    path: '/api/file/state',
    body: 'query',
    request: z.object({ token: fileToken }),
    response: fileState,
    languageless: true,
    summary: 'How far a file is. To be asked about once a second while it is being made.',
    codes: ['notFound'],
  }),
  /** `GET {token}` of spec §7: the token travels as a field, so that no log of addresses by path holds it. */
  fileDownload: call({
    ...own,
    method: 'GET',
    path: '/api/file',
    body: 'query',
    request: z.object({ token: fileToken }),
    response: z.file(),
    file: true,
    summary: 'The file of a token. While it is still being made the answer is unavailable, with Retry-After.',
    codes: ['notFound', 'exportFailed', 'unavailable'],
  }),
} as const;
