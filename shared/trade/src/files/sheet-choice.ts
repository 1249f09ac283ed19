// The user's choice of format and columns for downloaded records, kept in local storage.
import {
  type FileFormat,
  fileFormats,
  type RecordSheet,
  type RecordSheetColumn,
  recordSheetColumns,
} from '@waybill/contract';
import { localStore } from '@waybill/platform';

/** `list`: the list's columns; `all`: all columns, national ones too; `own`: chosen one by one. */
export const columnSets = ['list', 'all', 'own'] as const;
export type ColumnSet = (typeof columnSets)[number];

export interface SheetChoice {
  format: FileFormat;
  set: ColumnSet;
  /** Null until columns are chosen: those of the list are then offered. */
  own: readonly RecordSheetColumn[] | null;
}

const CHOICE_KEY = 'waybill.download.transactions';
const usual: SheetChoice = { format: 'xlsx', set: 'list', own: null };

/** Validates a stored value; undefined if unknown. */
const known = <Name extends string>(names: readonly Name[], value: unknown) =>
  names.find((name) => name === value);

function parseChoice(kept: unknown): SheetChoice {
  if (typeof kept !== 'object' || kept === null) return usual;
  const { format, set, own } = kept as Partial<Record<keyof SheetChoice, unknown>>;
  return {
    format: known(fileFormats, format) ?? usual.format,
    set: known(columnSets, set) ?? usual.set,
    own: Array.isArray(own) ? recordSheetColumns.filter((name) => own.includes(name)) : null,
  };
}

export const readChoice = (): SheetChoice => localStore.read(CHOICE_KEY, parseChoice);

export const keepChoice = (choice: SheetChoice) => localStore.write(CHOICE_KEY, choice);

/** Maps column keys of the list to columns of the sheet. */
const sheetColumnsOf: Readonly<Record<string, readonly RecordSheetColumn[]>> = {
  date: ['date'],
  from: ['country'],
  buyer: ['importer'],
  supplier: ['exporter'],
  product: ['product'],
  hs: ['hs'],
  origin: ['origin'],
  port: ['loading_port', 'unloading_port'],
  quantity: ['quantity'],
  unit: ['unit'],
  weight: ['net_weight', 'gross_weight'],
  amount: ['amount', 'amount_basis'],
  unitPrice: ['unit_price'],
  document: ['document'],
  direction: ['direction'],
  brand: ['brand', 'brand_in_text'],
  partner: ['partner'],
  loadingPort: ['loading_port'],
  unloadingPort: ['unloading_port'],
  transport: ['transport'],
  basis: ['amount_basis'],
};

/** Columns of the sheet that a list can show as well. */
export const listedSheetColumns: ReadonlySet<RecordSheetColumn> = new Set([
  ...Object.values(sheetColumnsOf).flat(),
  'sample',
]);

/** @param shown keys of the list's columns; the column that marks sample records is always added */
export const asInList = (shown: readonly string[]): RecordSheetColumn[] => [
  ...new Set([...shown.flatMap((key) => sheetColumnsOf[key] ?? []), 'sample' as const]),
];

/** Columns chosen one by one, in the order of the sheet. */
export function toggled(
  own: readonly RecordSheetColumn[],
  column: RecordSheetColumn,
): readonly RecordSheetColumn[] {
  return recordSheetColumns.filter((name) => (name === column) !== own.includes(name));
}

/** The sheet for the request; it cannot be ordered without columns. */
export function sheetOf(choice: SheetChoice, list: readonly RecordSheetColumn[]): RecordSheet {
  const columns = { list, all: recordSheetColumns, own: choice.own ?? list }[choice.set];
  return { format: choice.format, columns: [...columns] };
}
