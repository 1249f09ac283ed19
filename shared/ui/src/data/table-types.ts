// What a table is told: its columns, sort, selection and pages. The same types serve rows and phone cards.
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Stable: the column chooser remembers it and the server sorts by it. */
  key: string;
  title: string;
  /** What stands in the cell; null or undefined reads as an empty cell with a dash; a phone's card leaves it out. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned with tabular figures. */
  align?: 'start' | 'end';
  /** Width in px; the rest is shared by columns without one. */
  width?: number;
  /** Two lines at most instead of one, for goods text. */
  twoLines?: boolean;
  /** As many lines as its content takes; like text of two lines it gives way where the table is too narrow. */
  manyLines?: boolean;
  /** The whole width of a phone's card, as text of two lines has it; for names. */
  wide?: boolean;
  /**
   * Where the table is too narrow for all columns this one goes to a second line of the row, the lowest number first.
   * Without it the column always keeps its place.
   */
  drops?: number;
  sortable?: boolean;
  /** Not shown until the reader picks it in the column chooser. */
  hiddenAtFirst?: boolean;
  /** Cannot be switched off in the column chooser. */
  fixed?: boolean;
  /** Explains the column on hover of its head. */
  hint?: string;
}

export interface Sort<Key extends string = string> {
  /** Key of a sortable column. */
  key: Key;
  order: 'asc' | 'desc';
}

/** A table's sort by one of these columns; null by any other. */
export function knownSort<Key extends string>(keys: readonly Key[], sort: Sort | null): Sort<Key> | null {
  const key = keys.find((known) => known === sort?.key);
  return sort === null || key === undefined ? null : { ...sort, key };
}

export interface Selection {
  /** Keys of the rows selected one by one or by page; they stay when the page changes. */
  keys: ReadonlySet<string>;
  /** Every matching row is selected, on all pages; `keys` is empty then. */
  all: boolean;
}

export const nothingSelected: Selection = { keys: new Set(), all: false };

/** How many rows a selection holds of `total` matching rows. */
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
}

export interface DataTableProps<Row> {
  /** Stable name under which the reader's columns and density are kept, e.g. `transactions`. */
  id: string;
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called in labels ("Select LED lamp…"). The row key when absent. */
  rowName?: (row: Row) => string;
  /** First load: skeleton rows. With rows present they stay, dimmed, so that nothing jumps. */
  loading?: boolean;
  /** Shown instead of rows when something failed: a FailureState, or `failureOf` what answers the rows. */
  failure?: ReactNode;
  /** Shown when there is no row: an EmptyState that says why and what next. */
  empty?: ReactNode;
  sort?: Sort | null;
  /** Called with null when a third click takes the sort away. */
  onSort?: (sort: Sort | null) => void;
  selection?: Selection;
  /** With `selection`: checkboxes appear. */
  onSelect?: (selection: Selection) => void;
  /** Rows that cannot be selected. */
  selectable?: (row: Row) => boolean;
  /** Offers "select all n results" once a whole page is selected. */
  selectAllAcrossPages?: boolean;
  /** Enter, or a click on a row where nothing else can be clicked. */
  onOpen?: (row: Row) => void;
  /** Buttons of a row, at its end; they stay in sight when a wide table is scrolled sideways. */
  rowActions?: (row: Row) => ReactNode;
  /** Width of the column of `rowActions` in px; room for one icon when absent. */
  actionsWidth?: number;
  /** Left end of the table's head: counts, took, selection words. */
  summary?: ReactNode;
  /** Right end of the table's head, before columns and density: export, favourite. */
  tools?: ReactNode;
  totals?: readonly TotalsRow[];
  paging?: Paging;
  /** No column chooser and no density switch: for short lists. */
  plain?: boolean;
  /** Smaller type and narrow gutters, for tables with more columns than usual. */
  dense?: boolean;
}
