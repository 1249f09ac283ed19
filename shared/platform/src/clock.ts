// Clock synchronised with the server: its time and its public key, both from GET /sa/t. Time is counted by the
// monotonic clock since the last synchronisation; the wall clock only serves to detect that the machine slept.
import { generalCalls } from '@waybill/contract';
import { fromBase64Url } from './signing/bytes';
import type { ServerKey } from './signing/keys';

/** Synchronise again after this time. */
const FRESH_MS = 30 * 60_000;
/** Drift between the two local clocks that means the machine slept or the wall clock was set. */
const DRIFT_MS = 5_000;
/** Pause after a failure, during which requests use the last known values. */
const FAILED_PAUSE_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** The server could not be reached for its time, and its key is not known from before. */
export class ServerKeyUnknownError extends Error {
  override readonly name = 'ServerKeyUnknownError';
}

export type Clock = {
  /** Server time in ms. */
  now(): number;
  /** Synchronises if the time is unknown or old. Never rejects: a wrong time is corrected after code 40. */
  ready(): Promise<void>;
  /** The server key for signing; rejects with ServerKeyUnknownError. */
  serverKey(): Promise<ServerKey>;
  /** Sets the time that the server sent with code 40. */
  correct(serverMs: number): void;
  /** The server no longer accepts the key (code 43): the next `serverKey()` requests it again. */
  forgetServerKey(): void;
  /** Makes the next `ready()` synchronise. */
  forget(): void;
};

/** @param fetcher fetches a path of our own origin */
export function createClock(fetcher: (path: string, signal: AbortSignal) => Promise<Response>): Clock {
  /** Server time = `epoch` + time passed since `mark` on the monotonic clock. */
  let epoch = Date.now();
  let mark = performance.now();
  let wall = epoch;
  let known = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let key: ServerKey | null = null;
  let asking: Promise<void> | null = null;

  const set = (serverMs: number) => {
    epoch = serverMs;
    mark = performance.now();
    wall = Date.now();
    known = true;
  };
  const fresh = () => {
    const passed = performance.now() - mark;
    return known && passed < FRESH_MS && Math.abs(Date.now() - wall - passed) < DRIFT_MS;
  };

  async function ask(): Promise<void> {
    const sent = performance.now();
    try {
      const response = await fetcher(generalCalls.clock.path, AbortSignal.timeout(TIMEOUT_MS));
      const { t, kid, pk } = generalCalls.clock.response.parse(await response.json());
      // Half of the round trip has passed since the server sent t.
      set(t + (performance.now() - sent) / 2);
      key = { kid, point: fromBase64Url(pk) };
      failedAt = Number.NEGATIVE_INFINITY;
    } catch {
      failedAt = performance.now();
      // After sleep the wall clock is the best guess; the last synchronisation is older.
      if (!fresh()) {
        set(Date.now());
        known = false;
      }
    }
  }
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    now: () => Math.round(epoch + performance.now() - mark),
    async ready() {
      if (!fresh() && performance.now() - failedAt > FAILED_PAUSE_MS) await askOnce();
    },
    async serverKey() {
      if (key === null) await askOnce();
      if (key === null) throw new ServerKeyUnknownError('no answer from the clock');
      return key;
    },
    correct(serverMs) {
      set(serverMs);
    },
    forgetServerKey() {
      key = null;
    },
    forget() {
      known = false;
      failedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
