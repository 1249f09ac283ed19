// Hook for the selected rows of a list: kept over Back, reload and paging, cleared when the filters change.
import { useSavedSelection } from '@waybill/platform';
import { useCallback, useMemo } from 'react';
import type { Selection } from '../table-types';

/** Stored instead of keys when all rows on all pages are selected. No row has this key. */
const EVERY = '*';

/**
 * @param list stable name of the list
 * @param question its filters, without page and sort
 */
export function useListSelection(list: string, question: string) {
  const [kept, keep] = useSavedSelection(list, question);
  const selection = useMemo<Selection>(
    () => (kept.has(EVERY) ? { keys: new Set(), all: true } : { keys: kept, all: false }),
    [kept],
  );
  const select = useCallback(({ keys, all }: Selection) => keep(all ? new Set([EVERY]) : keys), [keep]);
  return { selection, select };
}
