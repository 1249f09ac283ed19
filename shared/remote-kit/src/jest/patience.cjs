// A test waits for what happens, not for time: its limit only ends one that would wait for ever, on the busiest machine.
jest.setTimeout(300_000);
