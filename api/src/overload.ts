// Keeps the server answering when more is asked than it can do: a call beyond that is refused at once, for the price of
// reading it, so that those let in are answered in time. Bursts are let in; a queue that does not end is not.

export interface Limits {
  /** Calls under way that are a queue rather than work. */
  queue: number;
  /** How long such a queue may stand before nobody joins it any more, in ms. */
  patienceMs: number;
  /** Calls under way at most, whatever the moment. */
  most: number;
}

/**
 * At most 20 statements to ClickHouse and 10 to PostgreSQL are under way at once: what is beyond that waits. Two seconds
 * and the most are set by judgement.
 */
export const usualLimits: Limits = { queue: 32, patienceMs: 2_000, most: 128 };

interface Load {
  /** Whether a call that comes now is one too many. */
  isFull: () => boolean;
  /** Lets a call in, and answers what is to be called when it is over; null when it is one too many. */
  enter: () => (() => void) | null;
}

export function loadWithin({ queue, patienceMs, most }: Limits): Load {
  let underWay = 0;
  /** Since when calls have queued without a break. */
  let standingSince: number | undefined;

  const isFull = () =>
    underWay >= most ||
    (underWay >= queue && standingSince !== undefined && performance.now() - standingSince > patienceMs);
  const leave = () => {
    underWay -= 1;
    // A place that is taken again at once is no end of the queue.
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
