// Values of records, and the columns of their spreadsheets.
// Without schemas: the first page of a visit may carry this file.

/** Value of a filter for records that do not say: a party, port, brand or code. Countries have `ZZ` for it. */
export const NOT_SAID = '-';

/** How goods travel. */
export const transports = ['sea', 'air', 'road', 'rail', 'post', 'other'] as const;
export type Transport = (typeof transports)[number];

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
  'brand_in_text',
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
