// A test waits for what happens, not for time: its limit only ends one that would wait for ever, on the busiest machine.
jest.setTimeout(typeof window === 'undefined' ? 300_000 : 90_000);
// A second try keeps a hiccup of the machine from undoing somebody's work; `npm test` says that there was one.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
