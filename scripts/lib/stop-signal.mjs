// Waits until a long-running command is told to stop, by a signal or by the end of its parent.

/** How often to check whether the parent is still there, in ms. */
const LOOK_EVERY = 1_000;

/** Resolves to the signal. */
export const stopSignal = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    // npm passes a signal to the shell between it and this process, and that shell ends without notifying us.
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event !== undefined)
      setInterval(() => process.ppid !== parent && resolve('SIGTERM'), LOOK_EVERY).unref();
  });
