// Hook that shortens a long list without pages to its first rows, with a button for the others. Paper has all of them.
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { usePhone } from '../core/use-media';
import { usePrinting } from './print/use-printing';
import { useDataWords } from './words';

const FIRST = 12;
const FIRST_ON_PHONE = 8;
/** A button that shows so few more would take as much room as they do. */
const SPARE = 2;

/** @returns the shown rows, and the button that shows the others */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const { t, format } = useDataWords();
  const [all, showAll] = useState(false);
  const first = usePhone() ? FIRST_ON_PHONE : FIRST;
  const isPrinting = usePrinting();
  if (isPrinting || all || rows.length <= first + SPARE) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, first),
    more: (
      <div className="wb-more-rows">
        <Button block onClick={() => showAll(true)}>
          {t('table.showAll', { n: format.number(rows.length) })}
        </Button>
      </div>
    ),
  };
}
