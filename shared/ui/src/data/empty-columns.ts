// Columns in which no row on the page has anything. Pure functions.
import type { Column, DataTableProps } from './table-types';

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Columns without a value in any row and in any total; fixed ones, and the one that the rows are sorted by, stay. */
export function findEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  { rows, sort, totals = [] }: Pick<DataTableProps<Row>, 'rows' | 'sort' | 'totals'>,
): readonly Column<Row>[] {
  if (rows.length === 0) return [];
  return columns.filter(
    ({ key, fixed, copy, cell }) =>
      !fixed &&
      key !== sort?.key &&
      rows.every((row) => isNothing(copy === undefined ? cell(row) : copy(row))) &&
      totals.every((total) => isNothing(total.copy?.[key])),
  );
}
