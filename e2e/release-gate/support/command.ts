// `npm run release -- …`: here, where what it does is tried, and as an operator runs it, where the process itself is.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runRelease } from '../../../deploy/src/release/run';
import { dataFolder } from '../../support/site';

const root = join(import.meta.dirname, '../../..');
const script = join(root, 'scripts/release.mjs');

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
 * Starts a command in a process of its own, which takes seconds to start.
 * @param store folder of the release store
 */
export function startRelease(store: string, args: readonly string[]): Running {
  const child: ChildProcess = spawn(process.execPath, [script, ...args, '--store', store], {
    // A group of its own, so that nothing of it survives `kill`.
    detached: true,
    env: { ...process.env, ...environment },
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

/**
 * Runs a command to its end, in this process.
 * @param settings in place of what this process has
 */
export async function runHere(
  store: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  let output = '';
  const say = (text: string) => {
    output += text;
  };
  const env = { ...process.env, ...environment, ...settings };
  const code = await runRelease([...args, '--store', store], { root, env, out: say, err: say });
  return { code, output };
}

/** The same. @throws Error with what it said unless it did what was asked */
export async function release(store: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runHere(store, args);
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
