// Checkbox that selects every row of the page or none: in the table's head, and with a label above the cards on phones.
import { PickBox } from './PickBox';
import { pageState, togglePage } from './row-selection';
import type { DataTableProps } from './table-types';
import { useDataWords } from './words';

interface SelectPageProps<Row> {
  table: DataTableProps<Row>;
  /** Shows a label; otherwise it is for screen readers only. */
  inWords?: boolean;
}

/** Renders nothing for a table without selection. */
export function SelectPage<Row>({ table, inWords = false }: SelectPageProps<Row>) {
  const { t } = useDataWords();
  const { selection, onSelect, rows, rowKey, selectable, loading = false } = table;
  if (!selection || !onSelect) return null;
  const keys = rows.filter((row) => selectable?.(row) ?? true).map(rowKey);
  const state = pageState(selection, keys);
  const box = (
    <PickBox
      label={t('table.selectPage')}
      checked={state === 'every'}
      partly={state === 'some'}
      // While rows load, the old ones would be selected instead of the new ones.
      disabled={loading || keys.length === 0}
      onChange={() => onSelect(togglePage(selection, keys))}
    />
  );
  if (!inWords) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
    <label className="wb-pick-page">
      {box}
      {t('table.selectPage')}
    </label>
  );
}
