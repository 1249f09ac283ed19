// Types of a sheet, whatever its file format: columns with headers, rows of typed cells.

/** Null is an empty cell. A Date is the UTC day that it begins. */
export type Cell = string | number | boolean | Date | null;

/** Cell of a date that may be absent. */
export const toDayCell = (day: string | null): Cell => (day === null ? null : new Date(day));

export interface SheetColumn {
  header: string;
  /** `count` is a whole number, `share` a part of 1, `price` an amount with decimals. */
  kind: 'text' | 'number' | 'day' | 'flag' | 'count' | 'share' | 'price';
}

/** A sheet that fits in memory. */
export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
}
