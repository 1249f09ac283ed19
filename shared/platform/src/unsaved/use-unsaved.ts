// React hooks for unsaved input: mark a component's input as unsaved, and check whether anything is.
import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import { platform } from '../singleton';

/** Forms below with unsaved input → whether closing them needs confirmation. */
export const UnsavedWithin = createContext<Map<string, boolean> | null>(null);

/**
 * Marks this component's input as unsaved while `dirty`; unmounting removes the mark.
 * @param options.asks false for a few words, quickly typed again (a login, a search): leaving then does not ask
 * @param options.draft id of the draft with this input, removed when the user agrees to discard the input
 */
export function useUnsaved(
  dirty: boolean,
  { asks = true, draft }: { asks?: boolean | undefined; draft?: string | undefined } = {},
): void {
  const id = useId();
  const within = useContext(UnsavedWithin);
  useEffect(() => {
    // Captured now, because a test may have replaced the platform by the time of the clean-up.
    const { unsaved } = platform;
    unsaved.mark(id, dirty, { asks, draft });
    if (dirty) within?.set(id, asks);
    return () => {
      unsaved.mark(id, false);
      within?.delete(id);
    };
  }, [id, dirty, asks, draft, within]);
}

const subscribe = (changed: () => void) => platform.unsaved.subscribe(changed);

/** Whether anything on the page is unsaved. */
export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, () => platform.unsaved.any());
