// Hooks for media queries: phone width and touch screen, kept up to date.
import { useCallback, useSyncExternalStore } from 'react';
import { phoneWidth } from './tokens';

/** @param query e.g. `(max-width: 639px)` */
export function useMedia(query: string): boolean {
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

/** Phone width: tables become cards, the navigation rail becomes a drawer. */
export function usePhone(): boolean {
  return useMedia(`(max-width: ${phoneWidth - 1}px)`);
}

/** No mouse: no dragging and no hover. */
export function useTouch(): boolean {
  return useMedia('(hover: none)');
}
