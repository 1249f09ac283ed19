// Where the reader was scrolled to, per entry of the browser's history: the page, and the frames that scroll inside a
// screen. A new page starts at its top; Back, Forward and reload return to the very place, also when the content
// arrives later than the address. Whoever moves by hand is never pulled back.
import { sessionStore } from '../storage';
import type { ScrollPart } from '../types';
import { entryOf, newEntry } from './entry';
import { type Positions, parsePositions } from './positions';

const KEPT = 'waybill.scroll';
/** Entries of the history whose positions are kept. */
const ENTRIES_MAX = 100;
/** How long a return holds once every screen has its content: others may still move the page. In ms. */
const SETTLING_MS = 700;
/** How long it holds for a page that does not say when its content is there. In ms. */
const PATIENCE_MS = 2000;

const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

type Screen = { element: HTMLElement; ready: boolean };

const pageElement = () => document.scrollingElement ?? document.documentElement;

export function createScroll(): ScrollPart {
  /** By entry, oldest first. */
  const kept = new Map<string, Positions>();
  const screens = new Map<string, Screen>();
  let started = false;
  let entry = '';
  /** Where to return to: from the arrival until the reader moves by hand or goes on. Nothing is recorded meanwhile. */
  let wanted: Positions | null = null;
  let stopHolding: (() => void) | null = null;
  /** Whether that page is on screen; the reader may still move the one before. */
  let shown = false;
  let arrivedAt = 0;

  const frames = () =>
    [...screens.values()].flatMap(({ element }) => [
      ...element.querySelectorAll<HTMLElement>('.wb-table-scroll'),
    ]);

  function record(): void {
    kept.delete(entry);
    kept.set(entry, {
      page: Math.round(pageElement().scrollTop),
      frames: frames().map(({ scrollLeft, scrollTop }) => [Math.round(scrollLeft), Math.round(scrollTop)]),
    });
    const [oldest] = kept.keys();
    if (kept.size > ENTRIES_MAX && oldest !== undefined) kept.delete(oldest);
  }

  function letGo(): void {
    stopHolding?.();
    wanted = null;
  }

  function movedByHand(): void {
    if (shown || performance.now() - arrivedAt > PATIENCE_MS) letGo();
  }

  /** Notices that the history stands at another entry. Events of the history come late or never, so everyone asks. */
  function notice(): boolean {
    const now = entryOf(window.history.state);
    if (now !== null && now === entry) return false;
    letGo();
    entry = now ?? newEntry();
    shown = false;
    arrivedAt = performance.now();
    wanted = kept.get(entry) ?? null;
    if (wanted === null) record();
    return true;
  }

  function apply({ page, frames: points }: Positions): void {
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
  }

  /** Returns to what is wanted, and holds it for a while against content that comes and goes. */
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
        // Scrolling does not bubble; capturing hears whichever element scrolls.
        { capture: true, passive: true },
      );
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
