// Tests here wait for real hashing and real engines, on machines that may be busy.
jest.setTimeout(60_000);
