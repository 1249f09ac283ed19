// Where the reader was: scroll position and selected rows, so that Back and reload give the very same list.
// Kept in sessionStorage: per tab of the browser, gone when it closes.
import { type RefObject, useEffect, useLayoutEffect } from 'react';

const scrollKey = (historyKey: string) => `waybill.transactions.scroll.${historyKey}`;
const SELECTION = 'waybill.transactions.selection';

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    // Storage forbidden: the list then starts at its top.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Full or forbidden: as above.
  }
}

/** The element that scrolls `element`: the nearest one that can, else the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement instanceof HTMLElement ? document.scrollingElement : null;
}

/**
 * Keeps the scroll position of a place in the history and returns to it.
 * @param historyKey `location.key` of the router
 * @param ready whether the rows are there; before that the page is too short to scroll
 */
export function useKeptScroll(
  place: RefObject<HTMLElement | null>,
  historyKey: string,
  ready: boolean,
): void {
  useLayoutEffect(() => {
    const kept = Number(read(scrollKey(historyKey)));
    if (!ready || !(kept > 0) || place.current === null) return;
    const scroller = scrollerOf(place.current);
    if (scroller !== null) scroller.scrollTop = kept;
  }, [place, historyKey, ready]);

  useEffect(() => {
    if (!ready) return;
    let waiting = 0;
    const keep = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        if (place.current === null) return;
        write(scrollKey(historyKey), String(Math.round(scrollerOf(place.current)?.scrollTop ?? 0)));
      });
    };
    // Scrolling does not bubble; capturing hears whichever element scrolls.
    window.addEventListener('scroll', keep, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      window.removeEventListener('scroll', keep, { capture: true });
    };
  }, [place, historyKey, ready]);
}

/** Ids selected in the results of `query`; none when the last selection was made in another query. */
export function keptSelection(query: string): string[] {
  try {
    const kept: unknown = JSON.parse(read(SELECTION) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('query' in kept) || kept.query !== query) return [];
    if (!('ids' in kept) || !Array.isArray(kept.ids)) return [];
    return kept.ids.filter((id): id is string => typeof id === 'string');
  } catch {
    // Not ours: nothing is selected.
    return [];
  }
}

export function keepSelection(query: string, ids: readonly string[]): void {
  write(SELECTION, JSON.stringify({ query, ids }));
}
