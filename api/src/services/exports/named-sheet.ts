// Writes a table whose rows name their cells, so that columns and cells cannot get out of step.
import type { Cell, SheetColumn } from './sheet';
import { writeXlsx } from './xlsx';

/** Cells of a row by the names of their columns; those that are absent are empty. */
export type NamedCells<Column extends string> = Partial<Record<Column, Cell>>;

export interface NamedTable<Column extends string> {
  /** Of the sheet. */
  title: string;
  /** Columns, in this order. */
  order: readonly Column[];
  headers: Readonly<Record<Column, string>>;
  /** Of the columns that are not text. */
  kinds?: Readonly<Partial<Record<Column, SheetColumn['kind']>>>;
}

export function writeNamedCells<Column extends string>(
  { title, order, headers, kinds }: NamedTable<Column>,
  rows: AsyncIterable<NamedCells<Column>>,
): AsyncIterable<Uint8Array> {
  const columns = order.map(
    (column): SheetColumn => ({
      header: headers[column],
      kind: kinds?.[column] ?? 'text',
    }),
  );
  async function* toCells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield order.map((column) => row[column] ?? null);
  }
  return writeXlsx(title, columns, toCells());
}
