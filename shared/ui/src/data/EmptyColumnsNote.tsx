// Line below the rows that names the columns which are empty on this page, and shows or hides them.
import { useDataWords } from './words';

interface EmptyColumnsNoteProps {
  empty: readonly { title: string }[];
  showsEmpty: boolean;
  showEmpty: (shown: boolean) => void;
}

/** Renders nothing where every column has something. */
export function EmptyColumnsNote({ empty, showsEmpty, showEmpty }: EmptyColumnsNoteProps) {
  const { t, format } = useDataWords();
  const count = empty.length;
  if (count === 0) return null;
  const list = format.list(empty.map(({ title }) => title));
  return (
    <p className="wb-table-note">
      {t(showsEmpty ? 'table.emptyShown' : 'table.emptyHidden', { count, n: format.number(count), list })}{' '}
      <button type="button" className="wb-link-button" onClick={() => showEmpty(!showsEmpty)}>
        {t(showsEmpty ? 'table.hideEmpty' : 'table.showEmpty')}
      </button>
    </p>
  );
}
