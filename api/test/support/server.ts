// Starts real API processes for tests, and logs browsers in to them.
import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lexiconFolder } from '../../src/records/finding/lexicon';
import { type Program, programFile } from './programs';
import { type Answer, actionKey, Browser, deliver, type RequestOptions, unseal } from './signer';

export const PASSWORD = 'Waybill2026';
const CAPTCHA_LETTER = 'A';

export interface Running {
  port: number;
  child: ChildProcess;
  output: () => string;
  /** Ends it as an operator would; resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface Failed {
  failed: { message: string; advice: string };
  exitCode: number | null;
  output: string;
}

export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `api-${name}-`));
/** A data folder without accounts and records: the tables for records are made, and its server loads none. */
export function bareFolder(name: string): string {
  const folder = newFolder(name);
  const { WAYBILL_TEST_TEMPLATE: template, WAYBILL_TEST_EMPTY: empty } = process.env;
  if (empty !== undefined) cpSync(join(empty, 'served'), join(folder, 'warehouse'), { recursive: true });
  if (template !== undefined) cpSync(lexiconFolder(template), lexiconFolder(folder), { recursive: true });
  return folder;
}
/**
 * A data folder as a first start leaves it, with demo accounts and sample: a copy of what global-setup.ts has made, which
 * takes a hundredth of the time. Without that (in a bench) it is empty, and the server makes it. Its lexicon is a small one.
 * @param records false: none, and the server loads none
 */
export function dataFolder(name: string, { records = true } = {}): string {
  const folder = records ? newFolder(name) : bareFolder(name);
  const { WAYBILL_TEST_TEMPLATE: template } = process.env;
  const isCopied = (path: string) => records || path !== join(template ?? '', 'warehouse');
  if (template !== undefined) cpSync(template, folder, { recursive: true, filter: isCopied });
  return folder;
}
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Runs a server; resolves when it is ready, or has said that it failed.
 * @param program that talks to its parent as `main` does
 * @param onChild gets the process at once, for whoever does not let it become ready
 */
export function launch(
  environment: Record<string, string>,
  program: Program = 'main',
  onChild: (child: ChildProcess) => void = () => undefined,
): Promise<Running | Failed> {
  const { file, options } = programFile(program);
  const child = fork(file, {
    execArgv: options,
    env: {
      PATH: process.env.PATH,
      // The same code hundreds of times: it is compiled once.
      ...(process.env.WAYBILL_TEST_BUNDLE && {
        NODE_COMPILE_CACHE: join(process.env.WAYBILL_TEST_BUNDLE, 'v8'),
      }),
      PORT: '0',
      WAYBILL_SAMPLE_ROWS: '20000',
      // The same records whenever the tests run.
      WAYBILL_SAMPLE_ANCHOR: '2026-11',
      NODE_ENV: 'test',
      WAYBILL_DEMO: '1',
      // Three seconds of work that most tests do not ask for.
      WAYBILL_WARM_AFTER: '0',
      // One letter: pictures are for people.
      WAYBILL_CAPTCHA_CHARS: CAPTCHA_LETTER,
      ...environment,
    },
    silent: true,
  });
  onChild(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return new Promise((resolve, reject) => {
    let failed: Failed['failed'] | undefined;
    child.on('message', (message: { type: string; port: number; message: string; advice: string }) => {
      if (message.type === 'failed') failed = message;
      if (message.type !== 'ready') return;
      const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal);
        return ended;
      };
      resolve({ port: message.port, child, output: () => output, stop });
    });
    child.on('exit', (exitCode) => {
      if (failed === undefined) reject(new Error(`the server ended with ${exitCode}: ${output}`));
      else resolve({ failed, exitCode, output });
    });
  });
}

/** As `launch`, where failing is a failure of the test. */
export async function start(environment: Record<string, string>, program?: Program): Promise<Running> {
  const started = await launch(environment, program);
  if ('failed' in started) throw new Error(started.failed.message);
  return started;
}

/** The captcha of an answer, and its text, which is always the same here. */
export const readCaptcha = ({ data }: Answer): { token: string; text: string } => ({
  token: data.token,
  text: CAPTCHA_LETTER.repeat(4),
});

/** A captcha and its text. */
export const captchaFor = async (browser: Browser) =>
  readCaptcha(await browser.send('GET', '/api/code/captcha', { query: { t: '1' } }));

export interface LoginOptions extends RequestOptions {
  password?: string;
  captcha?: { token: string; text: string };
}

/** One try to log in; the answer's data is opened when it succeeded, and the browser then has its token. */
export async function tryLogin(
  browser: Browser,
  username: string,
  options: LoginOptions = {},
): Promise<Answer> {
  const { password = PASSWORD, captcha, ...rest } = options;
  const { token, text } = captcha ?? (await captchaFor(browser));
  const form = {
    username,
    password: browser.passwordField('/api/login', 'password', password),
    captcha: text,
    captchaToken: token,
  };
  const sent = browser.prepare('POST', '/api/login', {
    form,
    encrypt: true,
    idempotencyKey: actionKey(),
    ...rest,
  });
  const answer = await deliver(browser.port, sent);
  if (answer.code !== 0) return answer;
  const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce');
  const plain = unseal(browser.key('s2c enc'), `TIS1-S2C\n${nonce}\n`, answer.data);
  const data = JSON.parse(plain.toString());
  browser.token = data.token;
  return { ...answer, data };
}

/** A browser that is logged in. */
export async function login(
  port: number,
  username: string,
  host?: string,
  password = PASSWORD,
): Promise<Browser> {
  const browser = await new Browser(port, host).sync();
  const answer = await tryLogin(browser, username, { password });
  if (answer.code !== 0) throw new Error(`login of ${username}: ${answer.code} ${answer.message}`);
  return browser;
}

/** A browser that nobody logged in with. */
export const visitor = (port: number, host?: string) => new Browser(port, host).sync();

/** Port of the server that the whole suite shares. */
export const sharedPort = () => Number(process.env.WAYBILL_TEST_PORT);
/** Its data folder. */
export const sharedFolder = () => process.env.WAYBILL_TEST_FOLDER ?? '';
/** File that its log lines are in. */
export const sharedLog = () => process.env.WAYBILL_TEST_LOG ?? '';
