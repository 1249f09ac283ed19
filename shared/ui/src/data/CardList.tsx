// The rows at phone width: each becomes a card with the same facts in the same order.
import { Checkbox } from 'antd';
import { useUi } from '../core/language';
import { TableSkeleton } from '../core/states';
import { toggleRow } from './rowSelection';
import type { RowsProps } from './TableGrid';

export function CardList<Row>({ table, columns }: RowsProps<Row>) {
  const { t } = useUi();
  const { rows, rowKey, selection, onSelect, onOpen, rowActions } = table;
  if (table.loading && rows.length === 0) return <TableSkeleton rows={6} columns={2} />;
  const keys = rows.map(rowKey);
  return (
    <ul className={table.loading ? 'wb-cards wb-dim' : 'wb-cards'} aria-label={table.label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const name = table.rowName?.(row) ?? key;
        const selectable = table.selectable?.(row) ?? true;
        const selected = selectable && selection !== undefined && (selection.all || selection.keys.has(key));
        return (
          <li key={key} className={selected ? 'wb-card wb-row-selected' : 'wb-card'}>
            {selection && onSelect && (
              <div className="wb-card-pick">
                <Checkbox
                  aria-label={t('table.selectRow', { name })}
                  checked={selected}
                  disabled={!selectable}
                  onChange={() => onSelect(toggleRow(selection, key, keys))}
                />
              </div>
            )}
            <dl className="wb-card-facts">
              {columns.map((column) => (
                <div
                  key={column.key}
                  className={column.twoLines ? 'wb-card-fact wb-card-wide' : 'wb-card-fact'}
                >
                  <dt>{column.title}</dt>
                  <dd>{column.cell(row) ?? <span className="wb-muted">–</span>}</dd>
                </div>
              ))}
            </dl>
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
          </li>
        );
      })}
    </ul>
  );
}
