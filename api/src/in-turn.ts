// Work of which one run is under way at a time.

/** One run after the other. */
export function runsInTurn(once: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let closed = false;
  return {
    isClosed: (): boolean => closed,
    /** Runs; what is asked for meanwhile is one run more. */
    run: (): Promise<void> => {
      if (closed) return Promise.resolve();
      if (waiting !== undefined) return waiting;
      const next = last.then(async () => {
        waiting = undefined;
        if (!closed) await once();
      });
      // What failed is told to whoever asked for it; the next run is another.
      last = next.catch(() => undefined);
      waiting = next;
      return next;
    },
    /** Ends after the run that is under way. */
    close: async (): Promise<void> => {
      closed = true;
      await last;
    },
  };
}
