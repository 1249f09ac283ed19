// The rows that the reader selected: Back, reload and another page find them again, another question begins with none.
import { useKeptSelection } from '@waybill/platform';
import { useCallback, useMemo } from 'react';
import type { Selection } from '../table-types';

/** In the place of keys: every row on all pages. No row has this key. */
const EVERY = '*';

/**
 * @param list stable name of the list
 * @param question what it was asked, without page and sort
 */
export function useListSelection(list: string, question: string) {
  const [kept, keep] = useKeptSelection(list, question);
  const selection = useMemo<Selection>(
    () => (kept.has(EVERY) ? { keys: new Set(), all: true } : { keys: kept, all: false }),
    [kept],
  );
  const select = useCallback(({ keys, all }: Selection) => keep(all ? new Set([EVERY]) : keys), [keep]);
  return { selection, select };
}
