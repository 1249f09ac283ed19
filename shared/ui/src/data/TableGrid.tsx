// The grid of a data table on wide screens: sticky head, 34 px rows, arrow keys between rows, Enter opens, Space
// selects.
import { PAGE_SIZE_DEFAULT } from '@waybill/contract';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../core/icons';
import { columnTracks, placeColumns, useFresh, useInnerWidth } from './column-layout';
import type { Density } from './density';
import { textsByName } from './highlight';
import { toggleRow } from './row-selection';
import { SelectPage } from './SelectPage';
import { type RowActs, TableRow } from './TableRow';
import type { Column, DataTableProps, Sort, TotalsRow } from './table-types';
import { useCopy } from './use-copy';
import { useFittedColumns } from './use-fitted-columns';
import { useDataWords } from './words';

export interface RowsProps<Row> {
  table: DataTableProps<Row>;
  /** Columns that the user has chosen, in order. */
  columns: readonly Column<Row>[];
}

/** Width in px of a row's checkbox, and default width of its actions. */
const PICK_WIDTH = 32;
const ACTIONS_WIDTH = 36;

/** Identifies what the sums say: they may arrive after the rows. */
const writtenSums = (totals: readonly TotalsRow[] = []): string =>
  totals
    .flatMap(({ cells }) => Object.values(cells))
    .map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : typeof cell))
    .join(' ');

interface TableGridProps<Row> extends RowsProps<Row> {
  density: Density;
  /** Called with whether a sortable column is in the second line of the rows, where it has no head. */
  onFold: (lacksHeads: boolean) => void;
}

export function TableGrid<Row>({ table, columns: wanted, density, onFold }: TableGridProps<Row>) {
  const { rows, rowKey, selection, onSelect, rowActions } = table;
  const [current, setCurrent] = useState(0);
  const picks = selection !== undefined && onSelect !== undefined;
  const waiting = table.loading && rows.length === 0;
  const frame = useRef<HTMLElement>(null);
  const actionsWidth = rowActions === undefined ? 0 : (table.actionsWidth ?? ACTIONS_WIDTH);
  const available = useInnerWidth(frame);
  const shownRows = rows.map(rowKey).join('\n');
  const [laidOut, setLaidOut] = useState<string | null>(null);
  const fitted = useFittedColumns(frame, {
    columns: wanted,
    rows: `${density} ${available} ${writtenSums(table.totals)}\n${shownRows}`,
    fresh: laidOut !== shownRows,
  });
  const aside = (picks ? PICK_WIDTH : 0) + actionsWidth;
  const {
    first: columns,
    second,
    tight,
  } = useMemo(() => placeColumns(fitted, Math.max(0, (available ?? 0) - aside)), [fitted, available, aside]);
  const lacksHeads = second.some(({ sortable }) => sortable);
  useLayoutEffect(() => onFold(lacksHeads), [onFold, lacksHeads]);
  const acts = useRowActs(table);
  const { t } = useDataWords();
  const copy = useCopy(table, wanted);
  const pickLabel = useMemo(() => textsByName((name) => t('table.selectRow', { name })), [t]);
  const fixedWidth = columns.every((column) => column.width !== undefined);
  const tracks = fixedWidth
    ? columnTracks({ first: columns, second, tight }, (available ?? 0) - aside)
    : null;
  const fresh = useFresh(shownRows, tracks !== null);
  // Rows out of sight are measured once they are laid out.
  useLayoutEffect(() => setLaidOut(fresh ? null : shownRows), [fresh, shownRows]);
  const classes = [
    'wb-table',
    `wb-table-${density}`,
    table.dense ? 'wb-table-dense' : '',
    fixedWidth ? 'wb-table-fixed' : '',
    tracks === null ? '' : 'wb-table-lines',
    fresh ? 'wb-table-fresh' : '',
  ];
  // A page of the default size is shown in full: only longer ones scroll inside the frame.
  const frameClasses = [
    'wb-table-scroll',
    !table.whole && rows.length > PAGE_SIZE_DEFAULT ? 'wb-table-long' : '',
    table.loading && !waiting ? 'wb-dim' : '',
  ];
  const allTracks = [picks && `${PICK_WIDTH}px`, tracks, rowActions && `${actionsWidth}px`].filter(Boolean);
  const lines = {
    '--wb-columns': allTracks.join(' '),
    '--wb-second': picks ? `${PICK_WIDTH}px 1fr` : '1fr',
  } as CSSProperties;

  function move(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = event.target instanceof HTMLTableRowElement ? event.target : null;
    if (!row) return;
    const body = event.currentTarget;
    const all = [...body.querySelectorAll<HTMLTableRowElement>(':scope > .wb-row')];
    const index = all.indexOf(row);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all[Math.min(Math.max(target, 0), all.length - 1)]?.focus();
  }

  return (
    <section
      ref={frame}
      className={frameClasses.filter(Boolean).join(' ')}
      aria-label={table.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      onCopy={copy}
    >
      <table className={classes.filter(Boolean).join(' ')} style={tracks === null ? undefined : lines}>
        <caption className="wb-hidden">{table.label}</caption>
        <thead>
          <tr>
            {picks && (
              <th className="wb-cell-pick">
                <SelectPage table={table} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                free={tracks !== null}
                sort={table.sort}
                onSort={table.onSort}
              />
            ))}
            {rowActions && (
              <th className="wb-cell-actions" style={tracks === null ? { width: actionsWidth } : undefined}>
                <ActionsWord />
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {waiting && (
            <BoneRows
              count={table.paging?.pageSize ?? 10}
              columns={columns.length + (picks ? 1 : 0) + (rowActions ? 1 : 0)}
            />
          )}
          {/* Rows are rendered only once it is known which columns fit, before the first paint. */}
          {available !== null &&
            rows.map((row, index) => {
              const key = rowKey(row);
              const selectable = table.selectable?.(row) ?? true;
              return (
                <TableRow
                  key={key}
                  row={row}
                  columns={columns}
                  second={second}
                  pick={picks ? pickLabel(table.rowName?.(row) ?? key) : null}
                  selectable={selectable}
                  selected={
                    selectable && selection !== undefined && (selection.all || selection.keys.has(key))
                  }
                  opens={table.onOpen !== undefined}
                  fixed={fixedWidth}
                  actions={rowActions}
                  acts={acts}
                  tabbable={index === Math.min(current, rows.length - 1)}
                  onFocus={setCurrent}
                  index={index}
                />
              );
            })}
        </tbody>
        {table.totals && rows.length > 0 && (
          <tfoot>
            {table.totals.map((total) => (
              <tr key={total.label}>
                {picks && <td />}
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    data-column={column.key}
                    className={column.align === 'end' ? 'wb-end' : undefined}
                  >
                    {total.cells[column.key] ?? (index === 0 ? total.label : '')}
                  </td>
                ))}
                {rowActions && <td className="wb-cell-actions" />}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  );
}

function ActionsWord() {
  const { t } = useDataWords();
  return <span className="wb-hidden">{t('table.actions')}</span>;
}

/** First click sorts in descending order (newest, largest), second ascending, third removes the sort. */
function nextSort(key: string, sort: Sort | null | undefined): Sort | null {
  if (sort?.key !== key) return { key, order: 'desc' };
  return sort.order === 'desc' ? { key, order: 'asc' } : null;
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  /** Without a width of its own: it shares the remaining width, or the rows' columns set it. */
  free: boolean;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
}

function HeadCell<Row>({ column, free, sort, onSort }: HeadCellProps<Row>) {
  const order = sort?.key === column.key ? sort.order : null;
  const spoken = order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      data-column={column.key}
      style={{ width: free ? undefined : column.width }}
      className={column.align === 'end' ? 'wb-end' : undefined}
      aria-sort={order ? spoken : undefined}
      title={column.hint}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={order ? 'wb-sort wb-sort-on' : 'wb-sort'}
          onClick={() => onSort(nextSort(column.key, sort))}
        >
          {column.title}
          <Icon name={order === 'asc' ? 'ascending' : 'descending'} className="wb-sort-mark" />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function BoneRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden className="wb-bone-row">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span
            className="wb-bone"
            style={{ width: `${50 + ((row * 7 + column * 13) % 40)}%`, height: 10 }}
          />
        </td>
      ))}
    </tr>
  ));
}

/** Callbacks with a stable identity that use the latest props, so that rows do not re-render. */
function useRowActs<Row>(table: DataTableProps<Row>): RowActs<Row> {
  const latest = useRef(table);
  useLayoutEffect(() => {
    latest.current = table;
  });
  return useMemo(
    () => ({
      toggle(row) {
        const { rows, rowKey, selection, onSelect } = latest.current;
        if (selection && onSelect) onSelect(toggleRow(selection, rowKey(row), rows.map(rowKey)));
      },
      open(row) {
        latest.current.onOpen?.(row);
      },
    }),
    [],
  );
}
