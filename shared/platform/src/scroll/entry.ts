// Gives each entry of the browser history a unique name, kept in the entry's state beside the router's, because an
// address can occur in the history more than once.
const FIELD = 'entry';

/** Name of an entry; null if it has none yet. */
export function entryOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(FIELD in state)) return null;
  const name: unknown = state[FIELD];
  return typeof name === 'string' ? name : null;
}

/** Names the current entry; other content of its state stays. */
export function newEntry(): string {
  const name = Math.random().toString(36).slice(2, 12);
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [FIELD]: name }, '');
  return name;
}
