// Work that can wait until the browser has nothing else to do.

/** Runs work once the browser has nothing else to do, at the latest after some seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
