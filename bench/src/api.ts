// A running API on its embedded databases, for the time of a measurement.
import { fork } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The API's captchas are made of this letter alone for the measurement, so that it can log in. */
const captchaLetter = 'k';
/** What every captcha of this API reads. */
export const captchaText = captchaLetter.repeat(4);

export interface RunningApi {
  /** E.g. `http://127.0.0.1:41023`. */
  origin: string;
  login: { username: string; password: string };
  stop: () => Promise<void>;
}

export interface ApiOptions {
  /** Name of its data folder under .cache/bench, which is kept. */
  data: string;
  /** Sample records that are loaded when the folder is new. */
  rows: number;
  /** Further settings (README, "Settings of the API"). */
  env?: Record<string, string>;
}

/** Starts the API and waits until the records are loaded. @throws Error when it does not start */
export function startApi({ data, rows, env = {} }: ApiOptions): Promise<RunningApi> {
  const child = fork(join(root, 'api/src/main.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      // As `npm start` sets it.
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '8',
      LOG_LEVEL: 'error',
      WAYBILL_DATA: join(root, '.cache/bench', data),
      WAYBILL_SAMPLE_ROWS: String(rows),
      WAYBILL_CAPTCHA_CHARS: captchaLetter,
      ...env,
    },
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the API stopped with ${code} before it was ready`)));
    child.on(
      'message',
      (message: { type: string; port?: number; logins?: RunningApi['login'][]; message?: string }) => {
        const [login] = message.logins ?? [];
        if (message.type === 'failed') reject(new Error(message.message));
        if (message.type === 'ready' && login)
          resolve({ origin: `http://127.0.0.1:${message.port}`, login, stop });
      },
    );
  });
}
