// What the reader wants in a file of records, remembered in this browser for the next one.
import {
  type FileFormat,
  fileFormats,
  type RecordSheet,
  type RecordSheetColumn,
  recordSheetColumns,
} from '@waybill/contract';
import { localStore } from '@waybill/platform';

/** `list`: what the list shows; `all`: everything there is, national columns too; `own`: chosen one by one. */
export const columnSets = ['list', 'all', 'own'] as const;
export type ColumnSet = (typeof columnSets)[number];

export interface SheetChoice {
  format: FileFormat;
  set: ColumnSet;
  /** Null as long as nobody has chosen any: then those of the list are offered. */
  own: readonly RecordSheetColumn[] | null;
}

const keptUnder = 'waybill.download.transactions';
const usual: SheetChoice = { format: 'xlsx', set: 'list', own: null };

/** The known one of a kept value. */
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

export const readChoice = (): SheetChoice => localStore.read(keptUnder, parseChoice);

export const keepChoice = (choice: SheetChoice) => localStore.write(keptUnder, choice);

/** Columns of the list by their keys, in the sheet's own. */
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
};

/** @param shown keys of the list's columns; its mark of sample records goes along with any of them */
export const asInList = (shown: readonly string[]): RecordSheetColumn[] => [
  ...shown.flatMap((key) => sheetColumnsOf[key] ?? []),
  'sample',
];

/** Columns chosen one by one, in the order of the sheet. */
export function toggled(
  own: readonly RecordSheetColumn[],
  column: RecordSheetColumn,
): readonly RecordSheetColumn[] {
  return recordSheetColumns.filter((name) => (name === column) !== own.includes(name));
}

/** What is asked of the server; with no column at all it cannot be asked. */
export function sheetOf(choice: SheetChoice, list: readonly RecordSheetColumn[]): RecordSheet {
  const columns = { list, all: recordSheetColumns, own: choice.own ?? list }[choice.set];
  return { format: choice.format, columns: [...columns] };
}
