// Link for the keyboard, visible while it has the focus: skips the form and the filters of a page of results.
import type { RefObject } from 'react';
import { useDataWords } from './words';
import './data.css';

/** @param within element that holds the table or the cards */
export function SkipToRows({ within }: { within: RefObject<HTMLElement | null> }) {
  const { t } = useDataWords();
  function skip() {
    const row = within.current?.querySelector<HTMLElement>('.wb-row[tabindex="0"], .wb-card a[href]');
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }
  return (
    <button type="button" className="wb-skip" onClick={skip}>
      {t('table.skip')}
    </button>
  );
}
