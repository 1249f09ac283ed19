// Scroll restoration by history entry, for the page and for scrolling frames inside a screen. A new page starts at the
// top; Back, Forward and reload restore the position, even if the content arrives later, and Back and Forward the focus on
// the link or row that was followed. User scrolling always wins.
import { sessionStore } from '../storage';
import type { ScrollPart } from '../types';
import { entryOf, newEntry } from './entry';
import { findFollowed, focusFollowed } from './followed';
import { type Positions, parsePositions } from './positions';

const KEPT = 'waybill.scroll';
/** Maximum number of history entries with stored positions. */
const ENTRIES_MAX = 100;
/** How long a restored position is kept once every screen is ready, since late content may move the page. In ms. */
const SETTLING_MS = 700;
/** The same for a page that does not report when its content is ready. In ms. */
const PATIENCE_MS = 2000;

const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

type Screen = { element: HTMLElement; ready: boolean };

const pageElement = () => document.scrollingElement ?? document.documentElement;

export function createScroll(): ScrollPart {
  /** Positions by history entry, oldest first. */
  const kept = new Map<string, Positions>();
  const screens = new Map<string, Screen>();
  let started = false;
  let entry = '';
  /** Position to restore, from arrival until the user scrolls or leaves. Nothing is recorded meanwhile. */
  let wanted: Positions | null = null;
  let stopHolding: (() => void) | null = null;
  /** Whether that page is on screen; until then the user may still scroll the previous one. */
  let shown = false;
  let arrivedAt = 0;
  /** False for the first page of a document: a reload leaves the focus where the browser puts it. */
  let refocus = false;

  const frames = () =>
    [...screens.values()].flatMap(({ element }) => [
      ...element.querySelectorAll<HTMLElement>('.wb-table-scroll'),
    ]);

  function record(followed = kept.get(entry)?.followed): void {
    kept.delete(entry);
    kept.set(entry, {
      ...(followed && { followed }),
      page: Math.round(pageElement().scrollTop),
      frames: frames().map(({ scrollLeft, scrollTop }) => [Math.round(scrollLeft), Math.round(scrollTop)]),
    });
    const [oldest] = kept.keys();
    if (kept.size > ENTRIES_MAX && oldest !== undefined) kept.delete(oldest);
  }

  /** Remembers what the reader follows from here, until they follow something else. */
  function follow({ target }: Event): void {
    const followed = findFollowed(target);
    notice();
    if (followed !== null) record(followed);
  }

  function letGo(): void {
    stopHolding?.();
    wanted = null;
  }

  function movedByHand(): void {
    if (shown || performance.now() - arrivedAt > PATIENCE_MS) letGo();
  }

  /** Detects a change of the history entry. History events come late or never, so every function calls this. */
  function notice(): boolean {
    const now = entryOf(window.history.state);
    if (now !== null && now === entry) return false;
    letGo();
    refocus = entry !== '';
    entry = now ?? newEntry();
    shown = false;
    arrivedAt = performance.now();
    wanted = kept.get(entry) ?? null;
    if (wanted === null) record();
    return true;
  }

  function apply({ page, frames: points, followed }: Positions): void {
    const move = (element: Element, left: number, top: number) => {
      if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top;
      if (Math.abs(element.scrollLeft - left) > 1) element.scrollLeft = left;
    };
    const root = pageElement();
    move(root, root.scrollLeft, Math.min(page, root.scrollHeight - root.clientHeight));
    for (const [at, frame] of frames().entries()) {
      const [left, top] = points[at] ?? [0, 0];
      move(
        frame,
        Math.min(left, frame.scrollWidth - frame.clientWidth),
        Math.min(top, frame.scrollHeight - frame.clientHeight),
      );
    }
    if (refocus && followed !== undefined) focusFollowed(followed);
  }

  /** Restores the wanted position, and keeps it for a while against content that changes. */
  function hold(): void {
    stopHolding?.();
    shown = true;
    const target = wanted;
    if (target === null) return;
    const observer = new ResizeObserver(() => apply(target));
    const settled = screens.size > 0 && [...screens.values()].every(({ ready }) => ready);
    const timer = setTimeout(() => stopHolding?.(), settled ? SETTLING_MS : PATIENCE_MS);
    stopHolding = () => {
      observer.disconnect();
      clearTimeout(timer);
      stopHolding = null;
    };
    observer.observe(document.body);
    apply(target);
  }

  return {
    start() {
      if (started) return;
      started = true;
      window.history.scrollRestoration = 'manual';
      for (const [name, positions] of sessionStore.read(KEPT, parsePositions)) kept.set(name, positions);
      window.addEventListener(
        'scroll',
        () => {
          notice();
          if (wanted === null) record();
          else if (stopHolding !== null) apply(wanted);
        },
        // Scroll events do not bubble; a capturing listener receives those of any element.
        { capture: true, passive: true },
      );
      window.addEventListener('click', follow, { capture: true });
      window.addEventListener('keydown', (event) => event.key === 'Enter' && follow(event), {
        capture: true,
      });
      for (const name of byHand) window.addEventListener(name, movedByHand, { capture: true, passive: true });
      window.addEventListener('pagehide', () => sessionStore.write(KEPT, [...kept]));
      notice();
      hold();
    },
    pageShown() {
      notice();
      hold();
      if (wanted !== null) return;
      pageElement().scrollTop = 0;
      record();
    },
    screenShown(id, element, ready) {
      if (!started) return;
      const before = screens.get(id);
      screens.set(id, { element, ready });
      const arrived = notice();
      if (ready && (arrived || before?.ready !== true)) hold();
    },
    screenGone: (id) => void screens.delete(id),
  };
}
