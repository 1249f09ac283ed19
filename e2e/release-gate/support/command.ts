// `npm run release -- …` as an operator runs it: the same script, in a process of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '../../support/site';

const script = join(import.meta.dirname, '../../../scripts/release.mjs');

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  /** Everything it said. */
  output: string;
}

export interface Running {
  ended: Promise<Ended>;
  /** Ends the process and what it started, at once and without asking. */
  kill(): void;
}

/** Only what is about builds is tried in a browser: each try takes seconds. */
const environment = { WAYBILL_DATA: dataFolder, WAYBILL_GATE_BROWSER: 'off' };

/**
 * Starts a command.
 * @param store folder of the release store
 * @param settings in place of what this process has
 */
export function startRelease(
  store: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Running {
  const child: ChildProcess = spawn(process.execPath, [script, ...args, '--store', store], {
    // A group of its own, so that nothing of it survives `kill`.
    detached: true,
    env: { ...process.env, ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return {
    ended: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    }),
    kill() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It had ended by itself.
      }
    },
  };
}

/** Runs a command to its end. @throws Error with what it said unless it did what was asked */
export async function release(store: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await startRelease(store, args).ended;
  if (code !== 0) throw new Error(`release ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/**
 * Runs a command and says what it cost the processor, with everything it started, in ms: on an idle machine about as
 * long as it takes, on a busy one still the same.
 */
export async function processorTimeOf(store: string, ...args: readonly string[]): Promise<number> {
  const timed = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null';
  const { stderr } = await promisify(execFile)('bash', [
    ...['-c', timed, 'timed', process.execPath, script, ...args, '--store', store],
  ]);
  const [user = Number.NaN, system = Number.NaN] = (stderr.trim().split('\n').pop() ?? '')
    .split(' ')
    .map(Number);
  return Math.round((user + system) * 1000);
}
