// Work that can wait until the browser has nothing else to do.

/** Runs it then, or after some seconds on a page that never rests. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
