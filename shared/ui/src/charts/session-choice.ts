// Store for a user's choice that all charts of the page share, kept in session storage; read by a React hook.
import { sessionStore } from '@waybill/platform';
import { useSyncExternalStore } from 'react';

interface SessionChoice {
  /** Hook: the current choice; null if there is none. */
  use: () => string | null;
  choose: (value: string | null) => void;
}

/** @param key key in session storage */
export function sessionChoice(key: string): SessionChoice {
  const listeners = new Set<() => void>();
  // Undefined until it is read. If the browser forbids storage, the choice lasts as long as the page.
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
