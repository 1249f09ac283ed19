// When an open page asks which release is current: every 45 seconds while somebody looks at it, at once when they come
// back after longer than that, and when told to. One question at a time.
interface PollWorld {
  /** In ms. Of a clock that goes on while the machine sleeps; it may be set. */
  now(): number;
  /** At least 0, less than 1. */
  random(): number;
  visible(): boolean;
  /** Runs work after some ms; answers what calls it off. */
  after(ms: number, work: () => void): () => void;
}

export interface Poll {
  /** The page was shown, hidden or focused. */
  looked(): void;
  /** Asks now; when a question is under way, once more after it, because its answer may be older than the reason. */
  askNow(): void;
}

/** In ms. The spread keeps the tabs of an office from asking in step. */
export const pollEvery = 45_000;
const spread = 9_000;

/**
 * @param ask never rejects
 * The page came with an answer, so the first question waits its time.
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
    // A clock that was set back must not put the question off.
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
