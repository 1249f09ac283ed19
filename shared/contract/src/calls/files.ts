// Calls about files that the server makes: how far one is, and the file itself. Which call makes which file is said
// in its own area; all of them answer a file token.
import { z } from 'zod';
import { call } from '../call';

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

export const fileCalls = {
  fileState: call({
    ...own,
    method: 'GET',
    path: '/api/file/state',
    body: 'query',
    request: z.object({ token: fileToken }),
    response: fileState,
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
    codes: ['notFound', 'unavailable'],
  }),
} as const;
