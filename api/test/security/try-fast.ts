// Trials in their fast form as tests: nothing accepted wrongly, nothing refused wrongly.
import { sharedFolder, sharedLog, sharedPort } from '../support/server';
import { spares } from './spare';
import { Random, type Trial, tried } from './trial';

export function tryFast(trials: readonly Trial[]): void {
  // Another seed each time finds more; that of a failing one is in the comparison below.
  const seed = Date.now() % 1_000_000;
  const { open: spare, close } = spares();
  afterAll(close);

  test.each(trials.map((trial) => [trial.id, trial.what, trial] as const))(
    '%s: %s',
    async (_id, _what, trial) => {
      const world = {
        port: sharedPort(),
        folder: sharedFolder(),
        log: sharedLog(),
        size: (fast: number) => fast,
        random: new Random(seed),
        spare,
      };
      const { acceptedWrongly, refusedWrongly } = await tried(trial, world);
      expect({ seed, acceptedWrongly, refusedWrongly }).toEqual({
        seed,
        acceptedWrongly: [],
        refusedWrongly: [],
      });
    },
  );
}
