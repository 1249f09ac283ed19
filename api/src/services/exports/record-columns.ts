// Columns of a sheet of records: fields of the common model with headers in the reader's language, then taxes and
// national columns under their own names.
import { type Language, type RecordSheetColumn, recordSheetColumns } from '@waybill/contract';
import { recordColumnNames } from '@waybill/contract/record-columns';
import { recordId } from '../../stores/warehouse/ids';
import { placeNames } from './places';
import type { ExportedRecord, OwnColumns } from './record-blocks';
import type { Cell, SheetColumn } from './sheet';
import { type SheetTexts, sheetTexts } from './texts';

export type RecordColumn = SheetColumn & { cell: (row: ExportedRecord) => Cell };

const toTextCell = (value: string): Cell => (value === '' ? null : value);
const day = (value: string): Cell => new Date(`${value.slice(0, 10)}T00:00:00Z`);

/** Label of a code from a closed list, in the reader's language; other values are returned unchanged. */
function toWordCell(words: Readonly<Record<string, string>>, value: string | number): Cell {
  return words[value] ?? toTextCell(String(value));
}

type CommonColumn = Exclude<RecordSheetColumn, 'national'>;

function commonColumns(
  language: Language,
  texts: SheetTexts,
): Record<CommonColumn, Omit<RecordColumn, 'header'>> {
  const { place, reporting } = placeNames(language);
  return {
    date: { kind: 'day', cell: (row) => day(row.date) },
    direction: { kind: 'text', cell: (row) => toWordCell(texts.direction, row.direction) },
    country: { kind: 'text', cell: (row) => toTextCell(reporting(row.country)) },
    document: { kind: 'text', cell: (row) => toTextCell(row.document) },
    importer: { kind: 'text', cell: (row) => toTextCell(row.importer) },
    importer_raw: { kind: 'text', cell: (row) => toTextCell(row.importer_raw) },
    importer_tax_id: { kind: 'text', cell: (row) => toTextCell(row.importer_tax_id) },
    importer_address: { kind: 'text', cell: (row) => toTextCell(row.importer_address) },
    exporter: { kind: 'text', cell: (row) => toTextCell(row.exporter) },
    exporter_raw: { kind: 'text', cell: (row) => toTextCell(row.exporter_raw) },
    exporter_tax_id: { kind: 'text', cell: (row) => toTextCell(row.exporter_tax_id) },
    exporter_address: { kind: 'text', cell: (row) => toTextCell(row.exporter_address) },
    // Text: a code keeps its leading zeros.
    hs: { kind: 'text', cell: (row) => toTextCell(row.hs) },
    product: { kind: 'text', cell: (row) => toTextCell(row.product) },
    product_en: { kind: 'text', cell: (row) => toTextCell(row.product_en) },
    brand: { kind: 'text', cell: (row) => toTextCell(row.brand_name) },
    brand_in_text: { kind: 'flag', cell: (row) => row.brand_in_text },
    quantity: { kind: 'number', cell: (row) => row.quantity },
    unit: { kind: 'text', cell: (row) => toTextCell(row.unit) },
    net_weight: { kind: 'number', cell: (row) => row.net_weight },
    gross_weight: { kind: 'number', cell: (row) => row.gross_weight },
    amount: { kind: 'number', cell: (row) => row.amount },
    amount_basis: { kind: 'text', cell: (row) => toWordCell(texts.basis, row.amount_basis) },
    unit_price: { kind: 'number', cell: (row) => row.unit_price },
    amount_declared: { kind: 'number', cell: (row) => row.amount_declared },
    currency: { kind: 'text', cell: (row) => toTextCell(row.currency) },
    origin: { kind: 'text', cell: (row) => toTextCell(place(row.origin)) },
    shipped_from: { kind: 'text', cell: (row) => toTextCell(place(row.shipped_from)) },
    partner: { kind: 'text', cell: (row) => toTextCell(place(row.partner)) },
    loading_port: { kind: 'text', cell: (row) => toTextCell(row.loading_port) },
    unloading_port: { kind: 'text', cell: (row) => toTextCell(row.unloading_port) },
    transport: { kind: 'text', cell: (row) => toWordCell(texts.transport, row.transport) },
    incoterm: { kind: 'text', cell: (row) => toTextCell(row.incoterm) },
    source: {
      kind: 'text',
      cell: (row) =>
        toTextCell(row.sample ? texts.sampleSource.replace('{country}', reporting(row.country)) : row.source),
    },
    loaded_at: { kind: 'day', cell: (row) => day(row.loaded_at) },
    sample: { kind: 'flag', cell: (row) => row.sample },
    id: { kind: 'text', cell: recordId },
  };
}

/**
 * Columns of a sheet of records.
 * @param requestedColumns in this order; empty means all
 * @param own columns that replace `national`
 */
export function recordColumns(
  language: Language,
  requestedColumns: readonly RecordSheetColumn[],
  own: OwnColumns,
): RecordColumn[] {
  const texts = sheetTexts(language);
  const common = commonColumns(language, texts);
  const names = requestedColumns.length === 0 ? recordSheetColumns : [...new Set(requestedColumns)];
  return names.flatMap((name): RecordColumn[] => {
    if (name !== 'national') return [{ header: recordColumnNames[language][name], ...common[name] }];
    return [
      ...own.taxes.map((tax): RecordColumn => {
        const header = texts.tax.replace('{name}', tax);
        return { header, kind: 'number', cell: (row) => row.taxes[tax] ?? null };
      }),
      ...own.national.map(
        (column): RecordColumn => ({
          header: column,
          kind: 'text',
          cell: (row) => toTextCell(row.national[column] ?? ''),
        }),
      ),
    ];
  });
}
