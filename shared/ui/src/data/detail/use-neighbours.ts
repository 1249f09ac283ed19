// Hook for the rows before and after this one in the list that opened it, across the list's pages where the list can
// load another one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromList, type ListPart, readFromList } from '../list/from-list';

/** -1 before, 1 after. */
export type Step = -1 | 1;

export interface Neighbours {
  /** Null where there is none, or it is unknown. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  /** Position, from 1; `count` is out of how many. */
  place: number;
  count: number;
  /** Whether `count` is that of the whole list, not only of its page. */
  isWhole: boolean;
  /** Side on which a page of the list is loading. */
  turning: Step | null;
  /** Side on which a page failed to load, why, and how to retry. */
  failure: { step: Step; error: unknown; retry: () => void } | null;
}

/** Another page of the list. */
interface TurnedPage {
  ids: readonly string[];
  /** Its address inside the area. */
  path: string;
}

/** Loads the previous or next page of the list; it costs as much as paging in the list. */
export type TurnPage = (step: Step) => Promise<TurnedPage>;

interface Turning {
  of: string;
  step: Step;
  /** Undefined while the page is loading. */
  error?: unknown;
}

const partAfter = (part: ListPart, step: Step, left: number, entered: number): ListPart => ({
  ...part,
  before: step === 1 ? part.before + left : part.before - entered,
});

/**
 * Going to a neighbour replaces this page in the history, so that Back still leads to the list. Beyond the end of the
 * list's page it acts as if the user had paged there: Back leads to the page that has the row.
 * @param id row key in the list of what this page shows
 * @param pathOf path of another id, within the area
 * @param turnPage null for a list that ends with its page
 * @returns null when the page was not opened from a list with this id in it
 */
export function useNeighbours(
  id: string,
  pathOf: (id: string) => string,
  turnPage: TurnPage | null = null,
): Neighbours | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [turning, setTurning] = useState<Turning | null>(null);
  /** The latest request: an answer to an older one is ignored. */
  const asked = useRef<object | null>(null);
  const forget = useCallback(() => {
    asked.current = null;
  }, []);
  useEffect(() => forget, [forget]);

  const list = readFromList(state);
  const ids = list?.ids ?? [];
  const at = ids.indexOf(id);
  const part = list?.part ?? null;
  const isWhole = part !== null && (turnPage !== null || part.total === ids.length);
  const { before, total } = isWhole ? part : { before: 0, total: ids.length };
  if (at < 0 || total < 2) return null;

  function goTo(other: string) {
    forget();
    navigate(pathOf(other), { replace: true, state });
  }

  async function turn(step: Step, ask: TurnPage, left: ListPart) {
    const mine = {};
    asked.current = mine;
    setTurning({ of: id, step });
    try {
      const page = await ask(step);
      const row = page.ids.at(step === 1 ? 0 : -1);
      if (asked.current !== mine) return;
      if (row === undefined) throw new Error('');
      setTurning(null);
      navigate(page.path, { replace: true });
      navigate(pathOf(row), {
        state: fromList(page.ids, partAfter(left, step, ids.length, page.ids.length)),
      });
    } catch (error) {
      if (asked.current === mine) setTurning({ of: id, step, error });
    }
  }

  function way(step: Step): (() => void) | null {
    const other = ids[at + step];
    if (other !== undefined) return () => goTo(other);
    const place = before + at + step;
    if (turnPage === null || part === null || place < 0 || place >= total) return null;
    return () => void turn(step, turnPage, part);
  }

  const mine = turning?.of === id ? turning : null;
  const again = mine && way(mine.step);
  return {
    toPrevious: way(-1),
    toNext: way(1),
    place: before + at + 1,
    count: total,
    isWhole,
    turning: mine !== null && !('error' in mine) ? mine.step : null,
    failure:
      mine !== null && again !== null && 'error' in mine
        ? { step: mine.step, error: mine.error, retry: again }
        : null,
  };
}
