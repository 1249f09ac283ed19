// The rows before and after this one in the list that it was opened from.
import { useLocation, useNavigate } from 'react-router-dom';
import { readFromList } from '../list/fromList';

export interface Neighbours {
  /** Null at the ends of the list's page. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  /** From 1, and how many rows the list's page has. */
  place: number;
  count: number;
}

/**
 * Going to a neighbour takes the place of this page in the history, so that Back still leads to the list.
 * @param id of what this page shows, as the list's row key
 * @param pathOf path of another id, inside the area
 * @returns null when the page was not opened from a list with this id in it
 */
export function useNeighbours(id: string, pathOf: (id: string) => string): Neighbours | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ids = readFromList(state)?.ids ?? [];
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  const goTo = (other: string | undefined) =>
    other === undefined ? null : () => void navigate(pathOf(other), { replace: true, state });
  return { toPrevious: goTo(ids[at - 1]), toNext: goTo(ids[at + 1]), place: at + 1, count: ids.length };
}
