// Selects every row of the page, or none of them: in the head of a table, and above a phone's cards in words.
import { PickBox } from './PickBox';
import { pageState, togglePage } from './row-selection';
import type { DataTableProps } from './table-types';
import { useDataWords } from './words';

interface SelectPageProps<Row> {
  table: DataTableProps<Row>;
  /** Prints what it does; otherwise only screen readers are told. */
  inWords?: boolean;
}

/** Nothing for a table without selection. */
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
      // Rows that are being replaced would be selected in place of those that arrive.
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
