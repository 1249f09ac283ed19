// Serialises runs of a task: one at a time, requests during a run are merged into one more run.

/** Wraps a task so that its runs follow one another. */
export function coalescedRuns(once: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let closed = false;
  return {
    isClosed: (): boolean => closed,
    /** Requests a run; requests during a run share the next one. */
    run: (): Promise<void> => {
      if (closed) return Promise.resolve();
      if (waiting !== undefined) return waiting;
      const next = last.then(async () => {
        waiting = undefined;
        if (!closed) await once();
      });
      // A failure is reported to its caller; it does not affect the next run.
      last = next.catch(() => undefined);
      waiting = next;
      return next;
    },
    /** Ends after the run in progress. */
    close: async (): Promise<void> => {
      closed = true;
      await last;
    },
  };
}
