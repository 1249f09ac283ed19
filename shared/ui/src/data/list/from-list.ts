// What a list tells the page that it opens, in the router's state: that one can go back, and which rows stand beside.

/** Where the rows on screen lie in all of the list. */
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
  /** Null where the list does not say. */
  part: ListPart | null;
  /** Step of the history that the list stands at; null where the router does not say. */
  step: number | null;
  /** Address of the list's page, without the site; empty where it is not known. */
  address: string;
}

/** The router numbers the steps of the history in the state that the browser keeps. */
export function historyStep(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** @param ids of the rows on screen */
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
