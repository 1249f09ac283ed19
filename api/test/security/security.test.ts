// Each trial of security.md in its fast form: nothing accepted wrongly, nothing refused wrongly.
import { sharedFolder, sharedLog, sharedPort } from '../support/server';
import { spares } from './spare';
import { Random, tried } from './trial';
import { trials } from './trials';

// Another seed each time finds more; a failing one is in the test's name of the report below.
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
