// Columns and cells that several sheets of a report share.
import type { AnalysisStat } from '@waybill/contract';
import type { PlaceNames } from '../places';
import type { Cell, SheetColumn } from '../sheet';
import type { SheetTexts } from '../texts';
import type { ReportTexts } from './texts';

/** Texts and names that every sheet is written with. */
export interface ReportWords {
  texts: ReportTexts;
  /** Texts shared with sheets of records. */
  common: SheetTexts;
  places: PlaceNames;
}

type ColumnName = keyof ReportTexts['column'];

const kinds: Partial<Record<ColumnName, SheetColumn['kind']>> = {
  rank: 'count',
  records: 'count',
  recordShare: 'share',
  amount: 'count',
  amountShare: 'share',
  weight: 'count',
  first: 'day',
  last: 'day',
  date: 'day',
  held: 'count',
  heldShare: 'share',
  prices: 'count',
  q1: 'price',
  median: 'price',
  q3: 'price',
  min: 'price',
  max: 'price',
  price: 'price',
  low: 'count',
  high: 'count',
};

/** Columns by name; their kind is text unless specified. */
export const listColumns = ({ texts }: ReportWords, ...names: readonly ColumnName[]): SheetColumn[] =>
  names.map((name) => ({ header: texts.column[name], kind: kinds[name] ?? 'text' }));

export const dayCell = (date: string): Cell => new Date(`${date}T00:00:00Z`);

/** Part of a whole as a share; empty when the whole is missing or zero. */
export const toShareCell = (part: number | null, whole: number | null | undefined): Cell =>
  part === null || whole === null || whole === undefined || whole === 0 ? null : part / whole;

interface ReportMeasures {
  total: number;
  amount: number | null;
  weight: number | null;
}

export const measureColumns = ['records', 'recordShare', 'amount', 'amountShare', 'weight'] as const;

/** Cells of `measureColumns`: shares refer to all matches. */
export const measureCells = (
  { total, amount, weight }: ReportMeasures,
  all: AnalysisStat | undefined,
): readonly Cell[] => [
  total,
  toShareCell(total, all?.total),
  amount,
  toShareCell(amount, all?.amount),
  weight,
];
