// Where the reader was: scroll position and selected rows, so that Back and reload give the very same list.
// Kept in sessionStorage: per tab of the browser, gone when it closes.
import { type RefObject, useEffect, useLayoutEffect } from 'react';

const scrollKey = (place: string) => `waybill.transactions.scroll.${place}`;
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

/** How long a return holds against others that move the page, in ms: a new page usually starts at its top. */
const SETTLING_MS = 700;
/** A reader who moves by hand is never pulled back. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to kept positions and holds them while the page settles. Answers what ends the holding. */
function returnTo(place: HTMLElement, tops: readonly number[]): () => void {
  const apply = () => {
    for (const [at, element] of scrollers(place).entries()) {
      const wanted = Math.min(tops[at] ?? 0, element.scrollHeight - element.clientHeight);
      if (Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted;
    }
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', apply, { capture: true });
    for (const name of byHand) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, SETTLING_MS);
  window.addEventListener('scroll', apply, { capture: true, passive: true });
  for (const name of byHand) window.addEventListener(name, stop, { passive: true });
  apply();
  return stop;
}

/** A place in the history: the same after Back and reload, another one elsewhere. */
export interface Place {
  /** Of the router's location. */
  key: string;
  /** Path and query without language prefix. */
  address: string;
}

/**
 * Keeps the scroll positions of a place in the history and returns to them.
 * @param ready whether the rows are there; before that the page is too short to scroll
 */
export function useKeptScroll(
  element: RefObject<HTMLElement | null>,
  { key, address }: Place,
  ready: boolean,
): void {
  const name = `${key}${address}`;
  useLayoutEffect(() => {
    const tops = read(scrollKey(name))?.split(',').map(Number);
    if (!ready || tops === undefined || element.current === null) return;
    return returnTo(element.current, tops);
  }, [element, name, ready]);

  useEffect(() => {
    if (!ready) return;
    let waiting = 0;
    const keep = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        // On the way to another page the list may still stand while that page is already scrolled to its top.
        const here = `${window.location.pathname}${window.location.search}`;
        if (element.current === null || !here.endsWith(address)) return;
        const tops = scrollers(element.current).map((scroller) => Math.round(scroller.scrollTop));
        write(scrollKey(name), tops.join(','));
      });
    };
    // Scrolling does not bubble; capturing hears whichever element scrolls.
    window.addEventListener('scroll', keep, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      window.removeEventListener('scroll', keep, { capture: true });
    };
  }, [element, name, address, ready]);
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
