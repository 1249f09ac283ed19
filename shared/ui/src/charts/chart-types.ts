// Types that charts share with their drawings and with saved files: measures, rows, series, map points, flows, columns.
import type { Direction } from '@waybill/contract';
import type { Column } from '../data/table-types';
import type { TreeItem } from './code-tree';
import type { Opens } from './marks';

export interface Measure {
  key: string;
  label: string;
  /** Printed after values in notes and text alternatives, e.g. "kg", "USD". */
  unit?: string;
  /** Text shown in place of a chart when no record declares this measure. */
  undeclared?: string;
}

/** Values by measure key; null or absent where there is no data, or where no record declares the measure. */
export type Values = Readonly<Record<string, number | null>>;

export interface TrendRow {
  /** `YYYY-MM` for months, `YYYY-MM-DD` (a Monday) for weeks. */
  period: string;
  /** Key of a series. */
  series: string;
  values: Values;
  /** The period is not over or not fully loaded: drawn hatched. */
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
  /** Number of prices behind the figures. */
  count: number;
  median: number;
  q1: number;
  q3: number;
  /** Lowest and highest price that is not an outlier, where known. */
  min?: number;
  max?: number;
}

export interface RangeOutlier {
  /** Key of its record; never equal to a period. */
  key: string;
  /** `YYYY-MM`. */
  period: string;
  value: number;
  /** Why it counts as an outlier, e.g. "a thousand times the median". */
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
  /** ISO 3166-1 alpha-2 of the origin and of the destination of the goods. */
  from: string;
  to: string;
  value: number;
  /** Label in the list instead of the two countries, e.g. the partner's name. */
  label?: string;
}

export interface FigureColumn<Row> extends Omit<Column<Row>, 'copy'> {
  /** Value in the xlsx sheet, numbers as numbers; a column without it is not in the sheet. */
  value?: (row: Row) => string | number | null;
  /** Number format in the sheet: a whole number, a part of 1, an amount with decimals, a day as YYYY-MM-DD. */
  kind?: 'count' | 'share' | 'price' | 'day';
  /** Columns of the sheet in place of this one, where its cell shows several values. */
  parts?: readonly Pick<FigureColumn<Row>, 'title' | 'value' | 'kind'>[];
  /** The cell is a link to the row's records. */
  opens?: boolean;
}

export interface PictureTexts {
  title: string;
  /** Without extension. */
  fileName: string;
  note?: string | undefined;
  source: string;
}

export interface TreemapProps extends Opens {
  /** Says what the chart shows, e.g. "Commodities by value". */
  label: string;
  /** The first level; `codeTree` builds it from six-digit codes. */
  items: readonly TreeItem[];
  /** Total for the shares of the first level, where the items do not add up to it. */
  whole?: number;
  direction?: Direction;
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
}
