// Circuit breaker for builds of remotes: one that fails again and again is skipped for a while, so that visitors get
// the previous build (or the notice) at once instead of waiting for the same failure. Kept in the browser's storage, so
// that new tabs know it too.
import type { FailureKind } from '@waybill/contract';
import { browserStore } from '@waybill/platform/storage';
import { isFailureKind } from './failures';

/** A build may fail this often within `WINDOW_MS`; then it is skipped for `SKIP_MS`, and then tried once. */
export const FAILURES_MAX = 3;
export const WINDOW_MS = 300_000;
export const SKIP_MS = 300_000;

export interface BreakerWorld {
  /** In ms. */
  now(): number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Without a network everything fails, which says nothing about the build. */
  online(): boolean;
}

export interface Breaker {
  /**
   * Null when the build may be tried, else how it failed last. After a period of skipping, the first caller may try,
   * and everybody else goes on skipping until that worked.
   */
  skipped(build: string): FailureKind | null;
  failed(build: string, kind: FailureKind): void;
  worked(build: string): void;
}

interface Known {
  /** Times of recent failures, in ms. */
  failures: number[];
  /** In ms; null while it may be tried. */
  skipUntil: number | null;
  kind: FailureKind;
}

const key = 'waybill.failing-builds';

function parseAll(kept: unknown): Map<string, Known> {
  if (typeof kept !== 'object' || kept === null) return new Map();
  return new Map(Object.entries(kept).filter((entry): entry is [string, Known] => isKnown(entry[1])));
}

function isKnown(value: unknown): value is Known {
  if (typeof value !== 'object' || value === null) return false;
  const { failures, skipUntil, kind } = value as Partial<Record<keyof Known, unknown>>;
  return (
    Array.isArray(failures) &&
    failures.every((at) => typeof at === 'number') &&
    (skipUntil === null || typeof skipUntil === 'number') &&
    isFailureKind(kind)
  );
}

/** @param world read again at each step; where nothing can be stored, nothing is ever skipped */
export function createBreaker(world: BreakerWorld): Breaker {
  /** A time in the future means that the clock was set back: it counts as long ago. */
  const isRecent = (at: number, now: number) => at <= now && now - at < WINDOW_MS;
  const isOpen = ({ skipUntil }: Known, now: number) =>
    skipUntil !== null && skipUntil > now && skipUntil - now <= SKIP_MS;
  const matters = (known: Known, now: number) =>
    known.skipUntil !== null
      ? Math.abs(known.skipUntil - now) < 10 * SKIP_MS
      : known.failures.some((at) => isRecent(at, now));

  const store = browserStore(() => world.storage);

  /** Changes the state of one build (null forgets it) and drops outdated states of the others. */
  function change(build: string, next: (known: Known | undefined, now: number) => Known | null): void {
    const now = world.now();
    const all = store.read(key, parseAll);
    const before = all.get(build);
    const changed = next(before, now);
    if (changed === (before ?? null)) return;
    all.delete(build);
    if (changed !== null) all.set(build, changed);
    const kept = [...all].filter(([, known]) => matters(known, now));
    store.write(key, Object.fromEntries(kept));
  }

  return {
    skipped(build) {
      let kind: FailureKind | null = null;
      change(build, (known, now) => {
        if (known === undefined || known.skipUntil === null) return known ?? null;
        if (isOpen(known, now)) {
          kind = known.kind;
          return known;
        }
        // This caller tries. Callers in the meantime still skip.
        return { ...known, skipUntil: now + SKIP_MS };
      });
      return kind;
    },
    failed(build, kind) {
      if (!world.online()) return;
      change(build, (known, now) => {
        const failures = [...(known?.failures ?? []).filter((at) => isRecent(at, now)), now];
        const skip = failures.length >= FAILURES_MAX || (known !== undefined && known.skipUntil !== null);
        return { failures: failures.slice(-FAILURES_MAX), skipUntil: skip ? now + SKIP_MS : null, kind };
      });
    },
    worked(build) {
      change(build, (known, now) => {
        if (known === undefined || known.skipUntil === null) return known ?? null;
        // It loads again, but may still fail while it runs: one more failure and it is skipped again.
        return { ...known, failures: Array(FAILURES_MAX - 1).fill(now), skipUntil: null };
      });
    },
  };
}

/** The breaker of this browser. */
export const browserBreaker = createBreaker({
  now: () => Date.now(),
  get storage() {
    return window.localStorage;
  },
  online: () => navigator.onLine,
});
