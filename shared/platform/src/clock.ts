// The server's time and the server's key, both from GET /sa/t. The browser's wall clock is only used to notice that
// the machine slept: times are counted from the last synchronisation by a clock that nobody can set.
import { generalCalls } from '@waybill/contract';
import { fromBase64Url } from './signing/bytes';
import type { ServerKey } from './signing/keys';

/** Synchronise again after this long. */
const FRESH_MS = 30 * 60_000;
/** The two local clocks went apart this far: the machine slept, or someone set the wall clock. */
const DRIFT_MS = 5_000;
/** After a failure, requests go on with what is known and do not ask at once again. */
const FAILED_PAUSE_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** The time of the server could not be asked, and its key is not known from before. */
export class ServerKeyUnknownError extends Error {
  override readonly name = 'ServerKeyUnknownError';
}

export type Clock = {
  /** Server time in ms. */
  now(): number;
  /** Asks the server when the time is not known or old. Never rejects: with offset 0, code 40 heals a wrong time. */
  ready(): Promise<void>;
  /** The server key for signing; rejects with ServerKeyUnknownError. */
  serverKey(): Promise<ServerKey>;
  /** The server told its time in an answer with code 40. */
  correct(serverMs: number): void;
  /** The server no longer knows the key (code 43): the next `serverKey()` asks. */
  forgetServerKey(): void;
  /** Next `ready()` asks the server. */
  forget(): void;
};

/** @param fetcher asks for a path of our own origin */
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
      // Half of the way there and back has passed since the server wrote t.
      set(t + (performance.now() - sent) / 2);
      key = { kid, point: fromBase64Url(pk) };
      failedAt = Number.NEGATIVE_INFINITY;
    } catch {
      failedAt = performance.now();
      // The wall clock is the best guess after sleep; what was synchronised before is not newer than that.
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
