// Kills the API with SIGKILL at random moments while people write, starts it again, and looks whether everything that was
// acknowledged is there, once. One implementation for `npm test` and `npm run bench -- kills`.
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../security/trial';
import { launch, type Running, start } from '../support/server';
import { everybody } from './people';
import { Writer, type Wrongs } from './writer';

export interface Kills extends Wrongs {
  rounds: number;
  /** Of the rounds: killed before the server was ready again. */
  whileStarting: number;
  /** Of every start after a kill, until it was ready. */
  startMs: number[];
}

/** A kill comes after so many acknowledged writes at most, and then at any moment of so many ms. */
const WRITES = 24;
const MOMENT_MS = 30;
/** Every so many rounds the start after a kill is killed as well. */
const START_KILLED_EVERY = 4;
const STARTING_MS = 1_500;

/** Kills a process while it starts, or just after. */
async function killStart(environment: Record<string, string>, ms: number): Promise<void> {
  const starting = launch(environment, 'main', (child) => {
    setTimeout(() => child.kill('SIGKILL'), ms);
  });
  const running = await starting.catch(() => undefined);
  if (running !== undefined && 'stop' in running) await running.stop('SIGKILL');
}

/**
 * @param options `environment` names the stores; `betweenTimes` is done after every kill, before the next start
 */
export async function killAgainAndAgain(options: {
  rounds: number;
  seed: number;
  environment: Record<string, string>;
  betweenTimes?: (round: number) => Promise<void>;
}): Promise<Kills> {
  const { rounds, betweenTimes } = options;
  const random = new Random(options.seed);
  const kills: Kills = {
    rounds,
    whileStarting: 0,
    startMs: [],
    wrong: [],
    acknowledged: 0,
    unanswered: 0,
    doneUnanswered: 0,
  };
  let running: Running = await start(options.environment);
  // People come back to the same address.
  const environment = { ...options.environment, PORT: String(running.port) };
  try {
    const people = await everybody(running.port);
    const writers = people.map((person) => new Writer(person, kills));
    for (const writer of writers) await writer.begin();
    for (let round = 1; round <= rounds && kills.wrong.length === 0; round += 1) {
      let over = false;
      const writing = Promise.all(writers.map((writer) => writer.write(random, () => over)));
      const enough = kills.acknowledged + random.below(WRITES);
      while (kills.acknowledged < enough && kills.wrong.length === 0) await pause(1);
      await pause(random.below(MOMENT_MS));
      // At the same moment for all, wherever they are.
      const ended = running.stop('SIGKILL');
      over = true;
      await Promise.all([ended, writing]);
      await betweenTimes?.(round);
      if (round % START_KILLED_EVERY === 0) {
        kills.whileStarting += 1;
        await killStart(environment, random.below(STARTING_MS));
      }
      const began = performance.now();
      running = await start(environment);
      kills.startMs.push(performance.now() - began);
      await Promise.all(writers.map((writer) => writer.check()));
    }
  } finally {
    await running.stop();
  }
  return kills;
}
