// Polls for the current release: every 45 seconds while the page is visible, at once when the user returns after longer
// than that, and on demand. One request at a time.
interface PollWorld {
  /** In ms. The clock must go on while the machine sleeps; it may be set. */
  now(): number;
  /** At least 0, less than 1. */
  random(): number;
  visible(): boolean;
  /** Runs `work` after some ms; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
}

export interface Poll {
  /** Called when the page was shown, hidden or focused. */
  looked(): void;
  /** Asks now; when a request is under way, once more after it, because its answer may be older than the reason. */
  askNow(): void;
}

/** In ms. Random variation keeps the tabs of an office from asking at the same moment. */
export const pollEvery = 45_000;
const spread = 9_000;

/**
 * @param ask never rejects
 * The page came with an answer, so the first request waits for the interval.
 */
export function createPoll(world: PollWorld, ask: () => Promise<void>): Poll {
  let asked = world.now();
  let wait = 0;
  let cancel = () => {};
  let asking = false;
  let again = false;

  function schedule(): void {
    cancel();
    cancel = () => {};
    if (asking || !world.visible()) return;
    // A clock that was set back must not delay the next request.
    asked = Math.min(asked, world.now());
    const left = asked + wait - world.now();
    if (left <= 0) void run();
    else cancel = world.after(left, schedule);
  }

  function rest(): void {
    asked = world.now();
    wait = pollEvery + Math.round((world.random() * 2 - 1) * spread);
  }

  async function run(): Promise<void> {
    asking = true;
    do {
      again = false;
      await ask();
    } while (again);
    asking = false;
    rest();
    schedule();
  }

  rest();
  schedule();
  return {
    looked: schedule,
    askNow() {
      if (asking) {
        again = true;
        return;
      }
      cancel();
      void run();
    },
  };
}
