// Starts an API process on embedded databases, to be measured.
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Captchas of the measured API consist of this letter alone, so that the benchmark can log in. */
const captchaLetter = 'k';
/** Text of every captcha of this API. */
export const captchaText = captchaLetter.repeat(4);

export interface RunningApi {
  /** E.g. `http://127.0.0.1:41023`. */
  origin: string;
  login: { username: string; password: string };
  /** Processor time used so far, all threads, in ms; undefined where the system does not provide it. */
  cpu: () => number | undefined;
  stop: () => Promise<void>;
}

export interface ApiOptions {
  /** Data folder of the API; it is not deleted. */
  folder: string;
  /** Sample records that are loaded when the folder is new. */
  rows: number;
  /** Further settings (README, "Settings of the API"). */
  env?: Record<string, string>;
  /** Flags of Node, e.g. `--cpu-prof`. */
  flags?: readonly string[];
  /** Called with the progress of the load, a line now and then. */
  tell?: (step: string) => void;
}

/** Messages that the API sends to its parent (`api/src/main.ts`). */
type Message =
  | { type: 'progress'; step: string; done: number; total: number }
  | { type: 'ready'; port: number; logins: RunningApi['login'][] }
  | { type: 'failed'; message: string };

/** Linux counts the processor time of a process in hundredths of a second. */
const MS_A_TICK = 10;

function cpuOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (pid === undefined || !existsSync(file)) return undefined;
  // The program name before it, in brackets, may contain blanks.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * MS_A_TICK;
}

/** Starts the API and waits until the records are loaded. @throws Error when it does not start */
export function startApi({ folder, rows, env = {}, flags = [], tell }: ApiOptions): Promise<RunningApi> {
  const child = fork(join(root, 'api/src/main.ts'), {
    execArgv: ['--import', 'tsx', ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      // The same value as under `npm start`.
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '8',
      LOG_LEVEL: 'error',
      WAYBILL_DATA: folder,
      WAYBILL_SAMPLE_ROWS: String(rows),
      WAYBILL_CAPTCHA_CHARS: captchaLetter,
      WAYBILL_DEMO: '1',
      ...env,
    },
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  let told = 0;
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the API stopped with ${code} before it was ready`)));
    child.on('message', (message: Message) => {
      if (message.type === 'failed') reject(new Error(message.message));
      if (message.type === 'progress') {
        const tenth = Math.floor((10 * message.done) / Math.max(1, message.total));
        if (tenth > told) tell?.(`${message.step}: ${tenth * 10} %`);
        told = tenth;
      }
      if (message.type === 'ready') {
        const [login] = message.logins;
        const cpu = () => cpuOf(child.pid);
        if (login) resolve({ origin: `http://127.0.0.1:${message.port}`, login, cpu, stop });
        else void stop().then(() => reject(new Error(`the accounts of ${folder} have no demo login`)));
      }
    });
  });
}
