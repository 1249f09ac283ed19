// Columns that several sheets of a report have, and what their cells are made of.
import type { AnalysisStat } from '@waybill/contract';
import type { PlaceNames } from '../places';
import type { Cell, SheetColumn } from '../sheet';
import type { SheetTexts } from '../texts';
import type { ReportTexts } from './texts';

/** What every sheet is written with. */
export interface Words {
  texts: ReportTexts;
  /** Words that sheets of records have as well. */
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

/** Columns by name; what has no other kind is text. */
export const columnsOf = ({ texts }: Words, ...names: readonly ColumnName[]): SheetColumn[] =>
  names.map((name) => ({ header: texts.column[name], kind: kinds[name] ?? 'text' }));

export const dayCell = (date: string): Cell => new Date(`${date}T00:00:00Z`);

/** A part of a whole; empty where there is none to be a part of. */
export const share = (part: number | null, whole: number | null | undefined): Cell =>
  part === null || whole === null || whole === undefined || whole === 0 ? null : part / whole;

interface Measures {
  total: number;
  amount: number | null;
  weight: number | null;
}

export const measureColumns = ['records', 'recordShare', 'amount', 'amountShare', 'weight'] as const;

/** Cells of `measureColumns`: shares are of all that matched. */
export const measureCells = (
  { total, amount, weight }: Measures,
  all: AnalysisStat | undefined,
): readonly Cell[] => [total, share(total, all?.total), amount, share(amount, all?.amount), weight];
