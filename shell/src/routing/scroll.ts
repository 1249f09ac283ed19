// Where the page was scrolled to, per address of this visit: a new page starts at the top, going back returns to
// where the reader was, also when the content arrives a moment later than the address.
const patienceMs = 2000;

export interface Scroll {
  /** Called when another page is shown. */
  pageShown(): void;
}

export function createScroll(): Scroll {
  window.history.scrollRestoration = 'manual';
  const positions = new Map<string, number>();
  let address = window.location.href;
  let goingBack = false;
  let stopWaiting = () => {};

  window.addEventListener('scroll', () => positions.set(address, window.scrollY), { passive: true });
  window.addEventListener('popstate', (event) => {
    // single-spa sends a made-up popstate for pushState; the browser's own is trusted.
    goingBack = event.isTrusted;
  });

  function restore(wanted: number) {
    const reach = () => {
      window.scrollTo(0, wanted);
      if (Math.abs(window.scrollY - wanted) < 2) stopWaiting();
    };
    const observer = new ResizeObserver(reach);
    const timer = setTimeout(() => stopWaiting(), patienceMs);
    // A reader who scrolls by hand is never pulled back.
    const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    stopWaiting = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of events) window.removeEventListener(name, stopWaiting);
    };
    for (const name of events) window.addEventListener(name, stopWaiting, { passive: true });
    observer.observe(document.body);
    reach();
  }

  return {
    pageShown() {
      stopWaiting();
      address = window.location.href;
      const wanted = goingBack ? (positions.get(address) ?? 0) : 0;
      goingBack = false;
      if (wanted === 0) window.scrollTo(0, 0);
      else restore(wanted);
    },
  };
}
