// Router state that a list passes to the page it opens: ids of its rows, for neighbours, and its place in the history,
// for Back.

/** Position of the rows on screen within the whole list. */
export interface ListPart {
  /** Rows on the pages before. */
  before: number;
  /** Rows on all pages. */
  total: number;
}

interface FromList {
  from: 'list';
  /** Ids of the list's page, in its order. */
  ids: readonly string[];
  /** Null if the list does not provide it. */
  part: ListPart | null;
  /** Index of the list in the history; null if the router does not provide it. */
  step: number | null;
  /** Path and query of the list's page; empty if unknown. */
  address: string;
}

/** Index of the current history entry, which the router keeps in the history state. */
export function historyStep(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** @param ids ids of the rows on screen */
export const fromList = (ids: readonly string[], part: ListPart | null = null): FromList => ({
  from: 'list',
  ids,
  part,
  step: historyStep(),
  address: window.location.pathname + window.location.search,
});

function readPart(part: unknown): ListPart | null {
  if (typeof part !== 'object' || part === null || !('before' in part) || !('total' in part)) return null;
  const { before, total } = part;
  return typeof before === 'number' && typeof total === 'number' ? { before, total } : null;
}

/** Null when the page was opened by its address or by a link from elsewhere. */
export function readFromList(state: unknown): FromList | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || state.from !== 'list') return null;
  const ids = 'ids' in state && Array.isArray(state.ids) ? state.ids : [];
  return {
    from: 'list',
    ids: ids.filter((id): id is string => typeof id === 'string'),
    part: 'part' in state ? readPart(state.part) : null,
    step: 'step' in state && typeof state.step === 'number' ? state.step : null,
    address: 'address' in state && typeof state.address === 'string' ? state.address : '',
  };
}
