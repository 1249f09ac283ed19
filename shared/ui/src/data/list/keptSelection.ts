// The rows that the reader selected, kept in this tab of the browser for the question they were selected in: Back,
// reload and another page find them again, another question begins with none.
import { useCallback, useState } from 'react';
import { nothingSelected, type Selection } from '../tableTypes';

const keyOf = (list: string) => `waybill.selection.${list}`;

function readSelection(list: string, question: string): Selection {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(list)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return nothingSelected;
    if (!('question' in kept) || kept.question !== question) return nothingSelected;
    const keys = 'keys' in kept && Array.isArray(kept.keys) ? kept.keys : [];
    return {
      keys: new Set(keys.filter((key): key is string => typeof key === 'string')),
      all: 'all' in kept && kept.all === true,
    };
  } catch {
    // Broken text, or a browser that forbids storage: nothing is selected.
    return nothingSelected;
  }
}

function keepSelection(list: string, question: string, { keys, all }: Selection): void {
  try {
    window.sessionStorage.setItem(keyOf(list), JSON.stringify({ question, keys: [...keys], all }));
  } catch {
    // Full or forbidden: the selection holds until the page is left.
  }
}

/**
 * @param list stable name of the list
 * @param question what it was asked, without page and sort
 */
export function useKeptSelection(list: string, question: string) {
  const [held, setHeld] = useState(() => ({ question, selection: readSelection(list, question) }));
  const now = held.question === question ? held : { question, selection: readSelection(list, question) };
  if (now !== held) setHeld(now);
  const select = useCallback(
    (selection: Selection) => {
      setHeld({ question, selection });
      keepSelection(list, question, selection);
    },
    [list, question],
  );
  return { selection: now.selection, select };
}
