// Load shedding: calls beyond the server's capacity are refused at once, so that admitted ones are answered in time.
// Bursts are admitted; a standing queue is not.

export interface LoadLimits {
  /** Number of calls in progress from which they count as a queue. */
  queue: number;
  /** How long a queue may last before further calls are refused, in ms. */
  patienceMs: number;
  /** Most calls in progress at any time. */
  most: number;
}

/**
 * At most 20 statements to ClickHouse and 10 to PostgreSQL run at once: further ones wait. The two seconds and the
 * maximum are estimates.
 */
export const defaultLoadLimits: LoadLimits = { queue: 32, patienceMs: 2_000, most: 128 };

export interface LoadShedder {
  /** Whether another call would be refused. */
  isFull: () => boolean;
  /** Admits a call, and returns a function to call at its end; null when it is refused. */
  enter: () => (() => void) | null;
}

export function createLoadShedder({ queue, patienceMs, most }: LoadLimits): LoadShedder {
  let underWay = 0;
  /** Since when there has been a queue without interruption. */
  let standingSince: number | undefined;

  const isFull = () =>
    underWay >= most ||
    (underWay >= queue && standingSince !== undefined && performance.now() - standingSince > patienceMs);
  const leave = () => {
    underWay -= 1;
    // The queue has ended only when it has clearly shrunk, not when one place became free.
    if (underWay < queue / 2) standingSince = undefined;
  };

  return {
    isFull,
    enter: () => {
      if (isFull()) return null;
      underWay += 1;
      if (underWay >= queue) standingSince ??= performance.now();
      return leave;
    },
  };
}
