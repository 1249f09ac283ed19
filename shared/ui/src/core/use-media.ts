// Whether the window matches a media query, kept up to date.
import { useCallback, useSyncExternalStore } from 'react';
import { phoneWidth } from './tokens';

/** @param query e.g. `(max-width: 639px)` */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Phone width: tables become cards, the rail a drawer. */
export function usePhone(): boolean {
  return useMedia(`(max-width: ${phoneWidth - 1}px)`);
}

/** No mouse: nothing can be dragged, and nothing is under a pointer. */
export function useTouch(): boolean {
  return useMedia('(hover: none)');
}
