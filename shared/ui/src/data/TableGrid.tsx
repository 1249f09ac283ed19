// The rows on wide screens: sticky head, 34 px rows, arrows between rows, Enter opens, Space selects.
import { Checkbox } from 'antd';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Icon } from '../core/icons';
import { useUi } from '../core/language';
import { toggleRow } from './rowSelection';
import { SelectPage } from './SelectPage';
import type { Density } from './tableChoices';
import type { Column, DataTableProps, Sort } from './tableTypes';

export interface RowsProps<Row> {
  table: DataTableProps<Row>;
  /** Those that the reader wants to see, in order. */
  columns: readonly Column<Row>[];
  density: Density;
}

export function TableGrid<Row>({ table, columns, density }: RowsProps<Row>) {
  const { rows, rowKey, selection, onSelect, rowActions } = table;
  const [current, setCurrent] = useState(0);
  const picks = selection !== undefined && onSelect !== undefined;
  const waiting = table.loading && rows.length === 0;
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
    const index = [...body.rows].indexOf(row);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: body.rows.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    const next = body.rows[Math.min(Math.max(target, 0), body.rows.length - 1)];
    next?.focus();
  }

  return (
    <section
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
              <HeadCell key={column.key} column={column} sort={table.sort} onSort={table.onSort} />
            ))}
            {rowActions && (
              <th className="wb-cell-actions" style={{ width: table.actionsWidth ?? 36 }}>
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
  const { t } = useUi();
  return <span className="wb-hidden">{t('table.actions')}</span>;
}

/** First click sorts downwards (newest, largest), second upwards, third not at all. */
export function nextSort(key: string, sort: Sort | null | undefined): Sort | null {
  if (sort?.key !== key) return { key, order: 'descend' };
  return sort.order === 'descend' ? { key, order: 'ascend' } : null;
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const order = sort?.key === column.key ? sort.order : null;
  const spoken = order === 'ascend' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      style={{ width: column.width }}
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

function TableRow<Row>({ row, table, columns, tabbable, onFocus }: TableRowProps<Row>) {
  const { t } = useUi();
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

  const classes = ['wb-row', selected ? 'wb-row-selected' : '', onOpen ? 'wb-row-opens' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <tr
      className={classes}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={press}
      onClick={click}
      onMouseOver={tellCutText}
    >
      {selection && onSelect && (
        <td className="wb-cell-pick">
          <Checkbox
            aria-label={t('table.selectRow', { name })}
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
  );
}
