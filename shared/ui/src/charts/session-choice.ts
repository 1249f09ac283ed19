// A choice of the reader that all charts of the page share and that is kept for the session.
import { sessionStore } from '@waybill/platform';
import { useSyncExternalStore } from 'react';

interface SessionChoice {
  /** What was chosen; null before. */
  use: () => string | null;
  choose: (value: string | null) => void;
}

/** @param key under which the session keeps it */
export function sessionChoice(key: string): SessionChoice {
  const listeners = new Set<() => void>();
  // Undefined until it was looked up. A browser that forbids storage remembers for as long as the page lives.
  let chosen: string | null | undefined;
  const read = () => {
    if (chosen === undefined)
      chosen = sessionStore.read(key, (kept) => (typeof kept === 'string' ? kept : null));
    return chosen;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: () => useSyncExternalStore(subscribe, read),
    choose(value) {
      chosen = value;
      sessionStore.write(key, value);
      for (const listener of listeners) listener();
    },
  };
}
