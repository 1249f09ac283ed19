// A table's rows as cards, for phones: each card has the row's facts in the same order, without the empty ones.
import { TableSkeleton } from '../core/states';
import { PickBox } from './PickBox';
import { toggleRow } from './row-selection';
import type { RowsProps } from './TableGrid';
import type { Column, TotalsRow } from './table-types';
import { useCopy } from './use-copy';
import { useDataWords } from './words';

export function CardList<Row>({ table, columns }: RowsProps<Row>) {
  const { t } = useDataWords();
  const copy = useCopy(table, columns);
  const { rows, rowKey, selection, onSelect, onOpen, rowActions } = table;
  if (table.loading && rows.length === 0) return <TableSkeleton rows={6} columns={2} />;
  const keys = rows.map(rowKey);
  return (
    <div onCopy={copy}>
      <ul className={table.loading ? 'wb-cards wb-dim' : 'wb-cards'} aria-label={table.label}>
        {rows.map((row) => {
          const key = rowKey(row);
          const name = table.rowName?.(row) ?? key;
          const selectable = table.selectable?.(row) ?? true;
          const selected =
            selectable && selection !== undefined && (selection.all || selection.keys.has(key));
          return (
            <li key={key} className={selected ? 'wb-card wb-row-selected' : 'wb-card'}>
              {selection && onSelect && (
                <div className="wb-card-pick">
                  <PickBox
                    label={t('table.selectRow', { name })}
                    checked={selected}
                    disabled={!selectable}
                    onChange={() => onSelect(toggleRow(selection, key, keys))}
                  />
                </div>
              )}
              <div className="wb-card-body">
                {(onOpen || rowActions) && (
                  <div className="wb-card-actions">
                    {rowActions?.(row)}
                    {onOpen && (
                      <button
                        type="button"
                        className="wb-link-button"
                        aria-label={t('table.openRow', { name })}
                        onClick={() => onOpen(row)}
                      >
                        {t('table.open')}
                      </button>
                    )}
                  </div>
                )}
                <dl>
                  {columns.map((column) => (
                    <CardFact key={column.key} column={column} row={row} />
                  ))}
                </dl>
              </div>
            </li>
          );
        })}
      </ul>
      {rows.length > 0 &&
        table.totals?.map((total) => <CardTotals key={total.label} total={total} columns={columns} />)}
    </div>
  );
}

function CardFact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  if (value === null || value === undefined || value === '') return null;
  const wide = column.wide || column.twoLines || column.manyLines;
  const classes = ['wb-card-fact', wide && 'wb-card-wide', column.manyLines && 'wb-card-whole'];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <dt>{column.title}</dt>
      <dd data-column={column.key}>{value}</dd>
    </div>
  );
}

/** Totals after the cards: only the columns that have one. */
function CardTotals<Row>({ total, columns }: { total: TotalsRow; columns: readonly Column<Row>[] }) {
  return (
    <section aria-label={total.label} className="wb-card wb-card-totals">
      <div className="wb-card-body">
        <strong>{total.label}</strong>
        <dl>
          {columns.map(({ key, title }) => {
            const value = total.cells[key];
            if (value === null || value === undefined || value === '') return null;
            return (
              <div key={key} className="wb-card-fact">
                <dt>{title}</dt>
                <dd data-column={key}>{value}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
