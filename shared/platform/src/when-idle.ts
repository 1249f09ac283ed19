// Schedules low-priority work for when the browser is idle.

/** Runs work once the browser is idle, at the latest after some seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
