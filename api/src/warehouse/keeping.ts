// Answers that stay right until the next load.

/** Keeps what `make` answers until it is forgotten; a failure is not kept, the next question asks again. */
export function keeping<T>(make: () => Promise<T>) {
  let kept: Promise<T> | undefined;
  return {
    get: (): Promise<T> => {
      if (kept !== undefined) return kept;
      const making = make();
      kept = making;
      making.catch(() => {
        // Another question may have been asked since.
        if (kept === making) kept = undefined;
      });
      return making;
    },
    forget: () => {
      kept = undefined;
    },
  };
}
