// Hook for the selected rows of a list, in session storage: found again after Back and reload, cleared when the query
// changes (spec §4).
import { useCallback, useState } from 'react';
import { sessionStore } from './storage';

type Made = { question: string; ids: ReadonlySet<string> };

const keyOf = (list: string) => `waybill.selection.${list}`;

/** The stored selection; empty if it was made for another query. */
function idsOf(list: string, question: string): ReadonlySet<string> {
  return sessionStore.read(keyOf(list), (kept) => {
    if (typeof kept !== 'object' || kept === null) return new Set();
    if (!('question' in kept) || kept.question !== question) return new Set();
    if (!('ids' in kept) || !Array.isArray(kept.ids)) return new Set();
    return new Set(kept.ids.filter((id): id is string => typeof id === 'string'));
  });
}

/**
 * @param list name of the list, unique on this site
 * @param question the query, without page and sort
 */
export function useSavedSelection(
  list: string,
  question: string,
): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const [held, setHeld] = useState<Made>(() => ({ question, ids: idsOf(list, question) }));
  const now = held.question === question ? held : { question, ids: idsOf(list, question) };
  if (now !== held) setHeld(now);
  const select = useCallback(
    (ids: ReadonlySet<string>) => {
      setHeld({ question, ids });
      sessionStore.write(keyOf(list), { question, ids: [...ids] });
    },
    [list, question],
  );
  return [now.ids, select];
}
