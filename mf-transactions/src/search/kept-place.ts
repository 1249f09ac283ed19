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

/** What can be scrolled on this screen: the page, and the table's own frame. */
function scrollers(place: HTMLElement): HTMLElement[] {
  const table = place.querySelector<HTMLElement>('.wb-table-scroll');
  return [scrollerOf(place), table].filter((element) => element !== null);
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
    const kept = read(scrollKey(historyKey))?.split(',').map(Number);
    if (!ready || kept === undefined || place.current === null) return;
    for (const [at, element] of scrollers(place.current).entries()) element.scrollTop = kept[at] ?? 0;
  }, [place, historyKey, ready]);

  useEffect(() => {
    if (!ready) return;
    let waiting = 0;
    const keep = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        if (place.current === null) return;
        const tops = scrollers(place.current).map((element) => Math.round(element.scrollTop));
        write(scrollKey(historyKey), tops.join(','));
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
