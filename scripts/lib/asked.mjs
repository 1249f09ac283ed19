// When a long-running command is told to stop.

/** How often it is looked whether the parent is still there, in ms. */
const LOOK_EVERY = 1_000;

/** Resolves to the signal. */
export const askedToStop = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    // npm passes a signal on to the shell between it and this process, and that shell ends without a word to us.
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event !== undefined)
      setInterval(() => process.ppid !== parent && resolve('SIGTERM'), LOOK_EVERY).unref();
  });
