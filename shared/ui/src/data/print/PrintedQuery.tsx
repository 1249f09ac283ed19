// The question of a page in words, below its title on paper, where the form and the filters are not printed. A page that
// shows its question as chips needs none: those are printed as such a line (print.css).
import { useDataWords } from '../words';
import { usePrinting } from './use-printing';
import './print.css';

interface QueryPart {
  /** The field; absent where the value says it itself. */
  label?: string;
  /** Empty parts are left out. */
  value: string;
}

export function PrintedQuery({ parts }: { parts: readonly QueryPart[] }) {
  const { t } = useDataWords();
  const isPrinting = usePrinting();
  const known = parts.filter(({ value }) => value.trim() !== '');
  if (!isPrinting || known.length === 0) return null;
  return (
    <p className="wb-printed-query">
      <span className="wb-muted">{t('print.query')}</span>{' '}
      {known.map(({ label, value }) => (label === undefined ? value : `${label}: ${value}`)).join(' · ')}
    </p>
  );
}
