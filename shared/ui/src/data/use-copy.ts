// Hook for what a table, as rows or as cards, puts on the clipboard when rows of it are copied.
import type { ClipboardEvent } from 'react';
import { useUi } from '../core/language';
import { copyRows } from './copy-rows';
import type { Column, DataTableProps } from './table-types';

/** A copied number, as a spreadsheet of the user's language reads it. */
const exactly = { maximumFractionDigits: 10, useGrouping: false };

/** @param columns those that the user has chosen, in order */
export function useCopy<Row>(
  { rows, totals }: Pick<DataTableProps<Row>, 'rows' | 'totals'>,
  columns: readonly Column<Row>[],
): (event: ClipboardEvent<HTMLElement>) => void {
  const { format } = useUi();
  const write = (value: number) => format.number(value, exactly);
  return (event) => copyRows(event, { rows, columns, totals, write });
}
