// What charts are told, and what they share with their drawings and files.
import type { Direction } from '@waybill/contract';
import type { Column } from '../data/table-types';
import type { TreeItem } from './code-tree';
import type { Opens } from './marks';

export interface Measure {
  key: string;
  label: string;
  /** Printed after values in notes and text alternatives, e.g. "kg", "USD". */
  unit?: string;
  /** Said in place of a chart where no record says this. */
  undeclared?: string;
}

/** A value by measure key; null or absent where nothing is held, or where none of the records says it. */
export type Values = Readonly<Record<string, number | null>>;

export interface TrendRow {
  /** `YYYY-MM` for months, `YYYY-MM-DD` (a Monday) for weeks. */
  period: string;
  /** Key of a series. */
  series: string;
  values: Values;
  /** The period is not over or not wholly loaded: hatched. */
  partial?: boolean;
}

export interface TrendSeries {
  key: string;
  label: string;
  /** Imports and exports always have their own colour; other series take the palette in order. */
  direction?: Direction;
}

export interface RangeRow {
  /** `YYYY-MM`. */
  period: string;
  /** How many prices the figures are made of. */
  count: number;
  median: number;
  q1: number;
  q3: number;
  /** Lowest and highest that is no outlier, where known. */
  min?: number;
  max?: number;
}

export interface RangeOutlier {
  /** Of its record; differs from every period. */
  key: string;
  /** `YYYY-MM`. */
  period: string;
  value: number;
  /** Why it is called so, e.g. "a thousand times the median". */
  reason?: string;
}

export interface MapPoint {
  key: string;
  label: string;
  value: number;
  /** Degrees; absent where the place is not known. */
  longitude?: number;
  latitude?: number;
}

export interface PlacedPoint extends MapPoint {
  longitude: number;
  latitude: number;
}

export interface Flow {
  key: string;
  /** ISO 3166-1 alpha-2 of the country that the goods come from, and of the one that they go to. */
  from: string;
  to: string;
  value: number;
  /** What the list says instead of the two countries, e.g. the partner's name. */
  label?: string;
}

export interface FigureColumn<Row> extends Column<Row> {
  /** What the sheet holds of it, a number as a number; a column without it is not in the sheet. */
  value?: (row: Row) => string | number | null;
  /** How the sheet writes it: a whole number, a part of 1, an amount with decimals, a day as YYYY-MM-DD. */
  kind?: 'count' | 'share' | 'price' | 'day';
  /** The sheet's columns in place of this one, where its cell writes several values. */
  parts?: readonly Pick<FigureColumn<Row>, 'title' | 'value' | 'kind'>[];
  /** The cell is a link to the row's records. */
  opens?: boolean;
}

export interface PictureTexts {
  title: string;
  /** Without its ending. */
  fileName: string;
  note?: string | undefined;
  source: string;
}

export interface TreemapProps extends Opens {
  /** Says what the chart shows, e.g. "Commodities by value". */
  label: string;
  /** The first level; `codeTree` makes it of six-digit codes. */
  items: readonly TreeItem[];
  /** What the shares of the first level are of, where the items are not all of it. */
  whole?: number;
  direction?: Direction;
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
}
