// Words of files that the server makes: how one is named, what a sheet of records holds, how far it is.
import { z } from 'zod';
import { metered } from './call';
import { checkKeyword, type FieldError } from './validation';
import * as wire from './wire';

/**
 * Names one file to one account: 256 bits, useless to any other account or agent. It can be fetched as often as wanted
 * for `FILE_SECONDS` after the file is ready; later, with another token.
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

/** A file that was ordered, as the download centre lists it. */
export const orderedFile = fileState.extend({
  id: z.uuid(),
  /** What it cost; null for one that failed, whose price was given back. */
  price: z.object({ quota: z.enum(metered), units: z.number().int() }).nullable(),
  /** Who ordered it. */
  username: z.string(),
  mine: z.boolean(),
  create_date: z.iso.datetime(),
  /** It can be fetched until then; null while it is being made. */
  kept_until: z.iso.datetime().nullable(),
});
export type OrderedFile = z.output<typeof orderedFile>;

/** Months that one file of a keyword may span. */
export const DOWNLOAD_MONTHS_MAX = 60;

/** Empty is no, as an empty field of an address is. */
const match = z.union([z.literal('').transform(() => false), wire.flag()]).default(false);

/** What data is downloaded (spec §3, download request). */
export const keywordDataQuery = z.object({
  /** Countries that the goods go to and come from, alpha-2, whichever of them reports. */
  im_area: wire.list(wire.alpha2()).default([]),
  ex_area: wire.list(wire.alpha2()).default([]),
  /** Names of the parties, in the query syntax of spec §5; with `…Match` the whole name and nothing else. */
  importer: z.string().trim().max(200).default(''),
  impMatch: match,
  exporter: z.string().trim().max(200).default(''),
  expMatch: match,
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
