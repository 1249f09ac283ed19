// What a sheet is made of, whatever its format: columns with headers, rows of typed cells.

/** Null is an empty cell. A Date stands for the UTC day that it begins. */
export type Cell = string | number | boolean | Date | null;

export interface SheetColumn {
  header: string;
  kind: 'text' | 'number' | 'day' | 'flag';
}
