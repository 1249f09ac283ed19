// Lines of the log that visitors can provoke: not one for each.

/** How often one kind of trouble is told. */
const EVERY_MS = 5_000;

/** @param say what it gets, and how many were left out since it was last called */
export function atTimes<T>(say: (what: T, more: number) => void): (what: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  let more = 0;
  return (what) => {
    const now = performance.now();
    if (now - last < EVERY_MS) {
      more += 1;
      return;
    }
    last = now;
    say(what, more);
    more = 0;
  };
}
