// The rows before and after this one in the list that it was opened from.
import { useLocation, useNavigate } from 'react-router-dom';
import { type FromList, readFromList } from '../list/fromList';

export interface Neighbours {
  /** Null at the ends of the list's page, or of the list where it goes on. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  /** From 1, and how many rows the list's page has, or the list where it goes on. */
  place: number;
  count: number;
}

/** How a list goes on beyond its page; what is not known yet is null. */
export interface BeyondPage {
  /** Rows of the list, and those before its page. */
  total: number;
  before: number;
  previousPage: FromList | null;
  nextPage: FromList | null;
}

/**
 * Going to a neighbour takes the place of this page in the history, so that Back still leads to the list.
 * @param id of what this page shows, as the list's row key
 * @param pathOf path of another id, inside the area
 * @param beyond null for a list that ends with its page
 * @returns null when the page was not opened from a list with this id in it
 */
export function useNeighbours(
  id: string,
  pathOf: (id: string) => string,
  beyond: BeyondPage | null = null,
): Neighbours | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ids = readFromList(state)?.ids ?? [];
  const at = ids.indexOf(id);
  const count = beyond?.total ?? ids.length;
  if (at < 0 || count < 2) return null;
  const goTo = (other: string | undefined, list: unknown) =>
    other === undefined ? null : () => void navigate(pathOf(other), { replace: true, state: list });
  const [before, after] = [beyond?.previousPage, beyond?.nextPage];
  return {
    toPrevious: at > 0 ? goTo(ids[at - 1], state) : goTo(before?.ids.at(-1), before),
    toNext: at < ids.length - 1 ? goTo(ids[at + 1], state) : goTo(after?.ids[0], after),
    place: (beyond?.before ?? 0) + at + 1,
    count,
  };
}
