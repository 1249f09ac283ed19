// One row of a data table on wide screens: its cells, and a second line with the columns that do not fit.
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { isFigure } from './figure-text';
import { PickBox } from './PickBox';
import type { Column, DataTableProps } from './table-types';

/** Callbacks of a row. */
export interface RowActs<Row> {
  toggle(row: Row): void;
  /** Does nothing where rows do not open. */
  open(row: Row): void;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Columns that do not fit beside the others. */
  second: readonly Column<Row>[];
  /** Name of the row's checkbox; null without one. */
  pick: string | null;
  selectable: boolean;
  selected: boolean;
  opens: boolean;
  /** Whether all columns have their widths. */
  fixed: boolean;
  actions: DataTableProps<Row>['rowActions'];
  acts: RowActs<Row>;
  tabbable: boolean;
  index: number;
  onFocus: (index: number) => void;
}

/** Shows the full text on hover, but only of a cell whose text is cut off. */
function tellCutText({ target }: MouseEvent<HTMLTableRowElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.wb-one-line, .wb-two-lines') : null;
  if (cell === null) return;
  const cut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
  cell.title = cut ? (cell.textContent ?? '') : '';
}

/** Elements that handle clicks themselves, so that the row does not. */
const ownClick = 'a, button, input, label, [role="button"], [role="checkbox"]';

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, second, pick, selectable, selected, opens, actions, acts } = props;

  function toggle() {
    if (selectable) acts.toggle(row);
  }
  function press(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && opens) acts.open(row);
    else if (event.key === ' ' && pick !== null) toggle();
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent<HTMLTableRowElement>) {
    // Selecting text with the mouse must not open the row.
    if (!opens || window.getSelection()?.toString()) return;
    if (event.target instanceof Element && event.target.closest(ownClick)) return;
    acts.open(row);
  }

  const tones = [selected ? 'wb-row-selected' : '', opens ? 'wb-row-opens' : ''];
  const classes = (...own: string[]) => [...own, ...tones].filter(Boolean).join(' ');
  return (
    <>
      <tr
        className={classes('wb-row', second.length > 0 ? 'wb-row-first' : '')}
        tabIndex={props.tabbable ? 0 : -1}
        onFocus={() => props.onFocus(props.index)}
        onKeyDown={press}
        onClick={click}
        onMouseOver={tellCutText}
      >
        {pick !== null && (
          <td className="wb-cell-pick">
            <PickBox label={pick} checked={selected} disabled={!selectable} onChange={toggle} />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} fixed={props.fixed} />
        ))}
        {actions && (
          <td className="wb-cell-actions">
            <div className="wb-row-actions">{actions(row)}</div>
          </td>
        )}
      </tr>
      {second.length > 0 && (
        // The row above handles the keys of both lines.
        <tr className={classes('wb-row-second')} onClick={click}>
          {pick !== null && <td className="wb-cell-pick" />}
          <td colSpan={columns.length + (actions ? 1 : 0)}>
            <SecondLine row={row} columns={second} />
          </td>
        </tr>
      )}
    </>
  );
}

export const TableRow = memo(DrawnRow) as typeof DrawnRow;

/** @param fixed whether widths are given: the cell then cuts its text without an extra element */
function Cell<Row>({ column, row, fixed }: { column: Column<Row>; row: Row; fixed: boolean }) {
  const own = column.cell(row);
  const value = own ?? <span className="wb-muted">–</span>;
  const marks = {
    'data-column': column.key,
    ...(own === null || own === undefined ? { 'data-empty': '' } : {}),
  };
  // On paper, where other words are broken, a date or a code stays whole.
  const whole = typeof own === 'string' && isFigure(own) ? 'wb-figure' : undefined;
  const end = column.align === 'end' ? 'wb-end' : whole;
  const lines = column.manyLines ? 'wb-many-lines' : 'wb-one-line';
  if (fixed && !column.twoLines)
    return (
      <td className={end ? `${end} ${lines}` : lines} {...marks}>
        {value}
      </td>
    );
  return (
    <td className={end} {...marks}>
      <div className={column.twoLines ? 'wb-two-lines' : lines}>{value}</div>
    </td>
  );
}

/** The columns of a row that do not fit beside the others, as names and values. */
function SecondLine<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="wb-second-line">
      {columns.map((column) => {
        const value = column.cell(row);
        if (value === null || value === undefined || value === '') return null;
        return (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd data-column={column.key}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
