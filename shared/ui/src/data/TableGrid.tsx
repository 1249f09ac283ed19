// The rows on wide screens: sticky head, 34 px rows, arrows between rows, Enter opens, Space selects.
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Icon } from '../core/icons';
import type { Density } from './density';
import { PickBox } from './PickBox';
import { toggleRow } from './rowSelection';
import { SelectPage } from './SelectPage';
import { placeColumns, useRoom } from './tableRoom';
import type { Column, DataTableProps, Sort } from './tableTypes';
import { useDataWords } from './words';

export interface RowsProps<Row> {
  table: DataTableProps<Row>;
  /** Those that the reader wants to see, in order. */
  columns: readonly Column<Row>[];
  density: Density;
}

/** Width of the checkbox of a row, and of its actions where the table does not say, in px. */
const PICK_WIDTH = 32;
const ACTIONS_WIDTH = 36;

export function TableGrid<Row>({ table, columns: wanted, density }: RowsProps<Row>) {
  const { rows, rowKey, selection, onSelect, rowActions } = table;
  const [current, setCurrent] = useState(0);
  const picks = selection !== undefined && onSelect !== undefined;
  const waiting = table.loading && rows.length === 0;
  const frame = useRef<HTMLElement>(null);
  const actionsWidth = rowActions === undefined ? 0 : (table.actionsWidth ?? ACTIONS_WIDTH);
  const room = useRoom(frame);
  const aside = (picks ? PICK_WIDTH : 0) + actionsWidth;
  const { first: columns, second, tight } = placeColumns(wanted, Math.max(0, room - aside));
  const fixedWidth = columns.every((column) => column.width !== undefined);
  const classes = [
    'wb-table',
    `wb-table-${density}`,
    table.dense ? 'wb-table-dense' : '',
    fixedWidth ? 'wb-table-fixed' : '',
  ];

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
      className={table.loading && !waiting ? 'wb-table-scroll wb-dim' : 'wb-table-scroll'}
      aria-label={table.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
    >
      <table className={classes.filter(Boolean).join(' ')}>
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
                free={tight && column.twoLines === true}
                sort={table.sort}
                onSort={table.onSort}
              />
            ))}
            {rowActions && (
              <th className="wb-cell-actions" style={{ width: actionsWidth }}>
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
          {rows.map((row, index) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              table={table}
              columns={columns}
              second={second}
              tabbable={index === Math.min(current, rows.length - 1)}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </tbody>
        {table.totals && rows.length > 0 && (
          <tfoot>
            {table.totals.map((total) => (
              <tr key={total.label}>
                {picks && <td />}
                {columns.map((column, index) => (
                  <td key={column.key} className={column.align === 'end' ? 'wb-end' : undefined}>
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

/** First click sorts downwards (newest, largest), second upwards, third not at all. */
export function nextSort(key: string, sort: Sort | null | undefined): Sort | null {
  if (sort?.key !== key) return { key, order: 'descend' };
  return sort.order === 'descend' ? { key, order: 'ascend' } : null;
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  /** Takes its share of what is left instead of its own width. */
  free: boolean;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
}

function HeadCell<Row>({ column, free, sort, onSort }: HeadCellProps<Row>) {
  const order = sort?.key === column.key ? sort.order : null;
  const spoken = order === 'ascend' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
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
          <Icon name={order === 'ascend' ? 'ascending' : 'descending'} className="wb-sort-mark" />
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

interface TableRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
  columns: readonly Column<Row>[];
  /** What does not fit beside the others. */
  second: readonly Column<Row>[];
  tabbable: boolean;
  onFocus: () => void;
}

/** Text that does not fit its cell is there in full on hover, and only such text. */
function tellCutText({ target }: MouseEvent<HTMLTableRowElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.wb-one-line, .wb-two-lines') : null;
  if (cell === null) return;
  const cut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
  cell.title = cut ? (cell.textContent ?? '') : '';
}

/** Clicks on these are theirs, not the row's. */
const ownClick = 'a, button, input, label, [role="button"], [role="checkbox"]';

function TableRow<Row>({ row, table, columns, second, tabbable, onFocus }: TableRowProps<Row>) {
  const { t } = useDataWords();
  const { rowKey, selection, onSelect, onOpen, rowActions } = table;
  const key = rowKey(row);
  const name = table.rowName?.(row) ?? key;
  const selectable = table.selectable?.(row) ?? true;
  const selected = selectable && selection !== undefined && (selection.all || selection.keys.has(key));

  function toggle() {
    if (selection && onSelect && selectable) onSelect(toggleRow(selection, key, table.rows.map(rowKey)));
  }
  function press(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) onOpen(row);
    else if (event.key === ' ' && selection) toggle();
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent<HTMLTableRowElement>) {
    // Marking text with the mouse must not open the row.
    if (!onOpen || window.getSelection()?.toString()) return;
    if (event.target instanceof Element && event.target.closest(ownClick)) return;
    onOpen(row);
  }

  const tones = [selected ? 'wb-row-selected' : '', onOpen ? 'wb-row-opens' : ''];
  const classes = (...own: string[]) => [...own, ...tones].filter(Boolean).join(' ');
  return (
    <>
      <tr
        className={classes('wb-row', second.length > 0 ? 'wb-row-first' : '')}
        tabIndex={tabbable ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={press}
        onClick={click}
        onMouseOver={tellCutText}
      >
        {selection && onSelect && (
          <td className="wb-cell-pick">
            <PickBox
              label={t('table.selectRow', { name })}
              checked={selected}
              disabled={!selectable}
              onChange={toggle}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.key} className={column.align === 'end' ? 'wb-end' : undefined}>
            <div className={column.twoLines ? 'wb-two-lines' : 'wb-one-line'}>
              {column.cell(row) ?? <span className="wb-muted">–</span>}
            </div>
          </td>
        ))}
        {rowActions && (
          <td className="wb-cell-actions">
            <div className="wb-row-actions">{rowActions(row)}</div>
          </td>
        )}
      </tr>
      {second.length > 0 && (
        // The row above takes the keys of both lines.
        <tr className={classes('wb-row-second')} onClick={click}>
          {selection && onSelect && <td className="wb-cell-pick" />}
          <td colSpan={columns.length + (rowActions ? 1 : 0)}>
            <SecondLine row={row} columns={second} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The facts of a row that do not fit beside the others, each with its name. */
function SecondLine<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="wb-second-line">
      {columns.map((column) => {
        const value = column.cell(row);
        if (value === null || value === undefined || value === '') return null;
        return (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
