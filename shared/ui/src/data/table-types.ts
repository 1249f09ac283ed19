// Types of the data table: columns, sort, selection, paging and props. Used by both the grid and the cards on phones.
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Stable: the column chooser stores it and the server sorts by it. */
  key: string;
  title: string;
  /** Content of the cell; null or undefined shows a dash, and is left out of a card. */
  cell: (row: Row) => ReactNode;
  /**
   * Exact figure or text that copying a row gives, where the cell shows it rounded or with more; null for an empty
   * cell, undefined for the text that is shown.
   */
  copy?: (row: Row) => number | string | null | undefined;
  /** `end` for numbers: right-aligned with tabular figures. */
  align?: 'start' | 'end';
  /** Width in px; the rest is shared by columns without one. */
  width?: number;
  /** Least width in px of a column of several lines, which otherwise gives way to the others. */
  minWidth?: number;
  /** Two lines at most instead of one, for goods text. */
  twoLines?: boolean;
  /** As many lines as its content needs; like `twoLines` it shrinks when the table is too narrow. */
  manyLines?: boolean;
  /** Takes the full width of a card, as `twoLines` does; for names. */
  wide?: boolean;
  /**
   * When the table is too narrow, columns with this property move to a second line of the row, lowest number first.
   * Without it the column always stays in the first line.
   */
  drops?: number;
  sortable?: boolean;
  /** Hidden until the user selects it in the column chooser. */
  hiddenAtFirst?: boolean;
  /** Shown only when chosen, also to users whose choice is older than the column. */
  extra?: boolean;
  /** Cannot be hidden in the column chooser. */
  fixed?: boolean;
  /** Explains the column on hover of its head. */
  hint?: string;
}

export interface Sort<Key extends string = string> {
  /** Key of a sortable column. */
  key: Key;
  order: 'asc' | 'desc';
}

/** Narrows a table's sort to these columns; null for any other. */
export function knownSort<Key extends string>(keys: readonly Key[], sort: Sort | null): Sort<Key> | null {
  const key = keys.find((known) => known === sort?.key);
  return sort === null || key === undefined ? null : { ...sort, key };
}

export interface Selection {
  /** Keys of the rows selected individually or by page; kept when the page changes. */
  keys: ReadonlySet<string>;
  /** Every matching row is selected, on all pages; `keys` is empty then. */
  all: boolean;
}

export const nothingSelected: Selection = { keys: new Set(), all: false };

/** Number of selected rows out of `total` matching rows. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.all ? total : selection.keys.size;
}

export interface Paging {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** A changed page size comes with page 1 (spec §4). */
  onChange: (next: { page: number; pageSize: number }) => void;
  /** 10, 20, 50, 100 when absent. */
  pageSizes?: readonly number[];
}

export interface TotalsRow {
  /** e.g. "Page subtotal", "Grand total". */
  label: string;
  /** By column key. */
  cells: Readonly<Record<string, ReactNode>>;
  /** By column key: the exact figure that copying gives, as `copy` of a column does. */
  copy?: Readonly<Record<string, number | string | null | undefined>>;
}

export interface DataTableProps<Row> {
  /** Stable name under which the user's choice of columns is saved, e.g. `transactions`. */
  id: string;
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row in labels ("Select LED lamp…"). The row key when absent. */
  rowName?: (row: Row) => string;
  /** First load: skeleton rows. Existing rows stay, dimmed, so that nothing jumps. */
  loading?: boolean;
  /** Shown instead of rows when something failed: a FailureState, or `failureOf` the query of the rows. */
  failure?: ReactNode;
  /** Shown when there are no rows: an EmptyState that says why and what to do next. */
  empty?: ReactNode;
  sort?: Sort | null;
  /** Called with null when a third click removes the sort. */
  onSort?: (sort: Sort | null) => void;
  selection?: Selection;
  /** Together with `selection`, shows checkboxes. */
  onSelect?: (selection: Selection) => void;
  /** Whether a row can be selected; all can when absent. */
  selectable?: (row: Row) => boolean;
  /** Offers "select all n results" once a whole page is selected. */
  selectAllAcrossPages?: boolean;
  /** Called on Enter, or on a click on a row outside its own controls. */
  onOpen?: (row: Row) => void;
  /** Buttons at the end of a row; they stay visible when a wide table is scrolled sideways. */
  rowActions?: (row: Row) => ReactNode;
  /** Width of the column of `rowActions` in px; enough for one icon when absent. */
  actionsWidth?: number;
  /** Left end of the table's toolbar: counts, time taken, selection. */
  summary?: ReactNode;
  /** Right end of the table's toolbar, before columns and density: export, favourite. */
  tools?: ReactNode;
  totals?: readonly TotalsRow[];
  paging?: Paging;
  /** No column chooser and no density switch: for short lists. */
  plain?: boolean;
  /** Any number of rows is shown in full, and does not scroll inside the frame. */
  whole?: boolean;
  /** Smaller font and narrow gutters, for tables with many columns. */
  dense?: boolean;
  /** Leaves out the columns in which no row on the page has anything, and says so below the rows. */
  hidesEmpty?: boolean;
  /** What the rows' items have besides these columns, and where to find it: listed in the column chooser. */
  elsewhere?: { title: string; names: readonly string[] };
}
