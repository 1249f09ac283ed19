// A name for each entry of the browser's history, kept in the entry's own state beside what routers keep there: an
// address can stand in the history more than once.
const FIELD = 'entry';

/** Null for an entry that has no name yet. */
export function entryOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(FIELD in state)) return null;
  const name: unknown = state[FIELD];
  return typeof name === 'string' ? name : null;
}

/** Names the present entry; what others keep in its state stays. */
export function newEntry(): string {
  const name = Math.random().toString(36).slice(2, 12);
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [FIELD]: name }, '');
  return name;
}
