// Unsaved input in React.
import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import { platform } from '../singleton';

/** The forms below it that hold what took work to type, by name. Whoever closes them asks first. */
export const UnsavedWithin = createContext<Set<string> | null>(null);

/**
 * Marks this component's input as unsaved while `dirty`; the mark goes with the component.
 * @param options.asks false for a few words that are quickly typed again (a login, a search): leaving asks nothing then
 */
export function useUnsaved(dirty: boolean, { asks = true }: { asks?: boolean } = {}): void {
  const id = useId();
  const within = useContext(UnsavedWithin);
  useEffect(() => {
    // Of the platform that was marked: a test may have put another one in its place by the time of the clean-up.
    const { unsaved } = platform;
    unsaved.mark(id, dirty, { asks });
    if (dirty && asks) within?.add(id);
    return () => {
      unsaved.mark(id, false);
      within?.delete(id);
    };
  }, [id, dirty, asks, within]);
}

const subscribe = (changed: () => void) => platform.unsaved.subscribe(changed);

/** Whether anything on the page is unsaved. */
export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, () => platform.unsaved.any());
