// `npm run bench -- load`: load test. Signed sessions log in, search, open details and keep favourites at increasing
// rates, regardless of the answers, against a real API in a process of its own; then checks how it recovers.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openAccounts } from '../../api/src/stores/accounts/database';
import * as schema from '../../api/src/stores/accounts/schema';
import { useBundle } from '../../api/test/support/bundle';
import {
  login,
  newFolder,
  PASSWORD,
  readCaptcha,
  removeFolder,
  start,
  tryLogin,
} from '../../api/test/support/server';
import { type Answer, actionKey, Browser, deliver } from '../../api/test/support/signer';
import { quantile, round, table } from './figures';

/** Separate accounts, so that no account's limit is reached before the server's. */
const PEOPLE = 40;
const STEP_SECONDS = 8;
const RATES = [10, 20, 40, 80, 160, 320, 640];
/** Rate and seconds after the rush. */
const AFTER = { rate: 10, seconds: 12 };
const words = [
  'steel',
  'cotton',
  'pump',
  'coffee',
  'tyre',
  'lamp',
  'paper',
  'rice',
  'valve',
  'cable',
  'glass',
];
const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };

type Kind = 'search' | 'detail' | 'favourite' | 'login';
/** Shares of the kinds of calls, in per cent. */
const shares: readonly (readonly [Kind, number])[] = [
  ['search', 50],
  ['detail', 30],
  ['favourite', 18],
  ['login', 2],
];

interface Sample {
  kind: Kind;
  status: number;
  code: number;
  ms: number;
}

const pickOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

function kindOf(): Kind {
  let left = Math.random() * 100;
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'search';
}

interface Person {
  browser: Browser;
  name: string;
}

async function act(kind: Kind, person: Person, ids: readonly string[]): Promise<Answer> {
  const { browser, name } = person;
  const id = pickOf(ids) ?? '';
  const idempotencyKey = actionKey();
  if (kind === 'search') {
    const json = { keyword: `${pickOf(words)} ${pickOf(['', '-old', '| yarn'])}`.trim(), ...dates };
    return browser.send('POST', '/api/transaction/search', { json, idempotencyKey });
  }
  if (kind === 'detail')
    return browser.send('POST', '/api/transaction/details', { form: { id }, idempotencyKey });
  if (kind === 'favourite')
    return browser.send(
      'POST',
      Math.random() < 0.5 ? '/api/transaction/favorite' : '/api/transaction/del_fav',
      // Each of the two calls reads its own field.
      { form: { ids: id, id }, idempotencyKey },
    );
  const visitor = await new Browser(browser.port).sync();
  const captcha = await visitor.send('GET', '/api/code/captcha', { query: { t: '1' } });
  return captcha.code === 0 ? tryLogin(visitor, name, { captcha: readCaptcha(captcha) }) : captcha;
}

/** Memory of a process in MiB. */
function memoryOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib ?? 0) / 1024);
}

/** Number of files and sockets that a process has open. */
const openOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Size of a folder's content in MiB. */
function sizeOf(folder: string): number {
  let bytes = 0;
  // Files that are deleted in the meantime have no size.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  return Math.round(bytes / 1_048_576);
}

/** Sends requests at a rate, regardless of the answers, and waits for the last answer. */
async function drive(people: readonly Person[], ids: readonly string[], rate: number, seconds: number) {
  const samples: Sample[] = [];
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  const asked: Promise<void>[] = [];
  const began = performance.now();
  const one = async (kind: Kind) => {
    const person = pickOf(people);
    if (person === undefined) return;
    const from = performance.now();
    const { status, code } = await act(kind, person, ids).catch(() => ({ status: 0, code: -1 }));
    samples.push({ kind, status, code, ms: performance.now() - from });
  };
  while (performance.now() - began < seconds * 1000) {
    // All requests that are due by now: a late timer sends several.
    while (asked.length < ((performance.now() - began) / 1000) * rate) asked.push(one(kindOf()));
    await pause(5);
  }
  await Promise.all(asked);
  late.disable();
  return { samples, seconds: (performance.now() - began) / 1000, ownMs: late.percentile(99) / 1e6 };
}

const times = (samples: readonly Sample[]) => {
  const ms = samples.map((sample) => sample.ms);
  return ms.length === 0 ? '-' : [0.5, 0.95, 0.99].map((p) => round(quantile(ms, p), 0)).join(' / ');
};

/** Rows that the load left behind, by table, once the API has stopped. */
async function rowsLeft(folder: string): Promise<Record<string, number>> {
  const { db, close } = await openAccounts({ folder });
  const { nonces, idempotency, sessions, captchas, throttles, usage, favourites, viewedRecords } = schema;
  const tables = { nonces, idempotency, sessions, captchas, throttles, usage, favourites, viewedRecords };
  const left: Record<string, number> = {};
  for (const [name, each] of Object.entries(tables)) left[name] = await db.$count(each);
  await close();
  return left;
}

interface Held {
  memory: number;
  open: number;
  accounts: number;
}

/** Result of one rate as a table row. */
function rowOf(rate: number, driven: Awaited<ReturnType<typeof drive>>, held: Held) {
  const { samples, seconds, ownMs } = driven;
  const shed = samples.filter(({ status }) => status === 429);
  const answered = samples.filter(({ status }) => status === 200);
  const of = (kind: Kind) => times(answered.filter((sample) => sample.kind === kind));
  return {
    'asked/s': rate,
    'answered/s': round(answered.length / seconds),
    '429': shed.length,
    other: samples.length - answered.length - shed.length,
    search: of('search'),
    detail: of('detail'),
    favourite: of('favourite'),
    login: of('login'),
    '429, ms': times(shed),
    'own delay, ms': round(ownMs, 0),
    'RSS, MiB': held.memory,
    open: held.open,
    'accounts, MiB': held.accounts,
  };
}

/** Creates the accounts of all users, and logs them in. */
async function gather(port: number): Promise<Person[]> {
  const names = Array.from({ length: PEOPLE }, (_, i) => `load${i}`);
  const people: Person[] = [];
  for (const username of names) {
    const { text } = await deliver(port, {
      method: 'POST',
      target: '/internal/operator/account-add',
      headers: { host: `localhost:${port}`, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ username, password: PASSWORD, fields: { level: 5 } })),
    });
    if (!text.includes('"answer"')) throw new Error(`no account ${username}: ${text}`);
    people.push({ name: username, browser: await login(port, username) });
  }
  return people;
}

/**
 * @param rows sample records
 * @param minutes at half the rate that is answered; 0 for the increasing rates alone
 * @returns whether nothing failed except by 429
 */
export async function benchLoad(options: { rows: number; minutes: number; json: boolean }): Promise<boolean> {
  const folder = newFolder('load');
  const environment = {
    WAYBILL_DATA: folder,
    WAYBILL_SAMPLE_ROWS: String(options.rows),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    UV_THREADPOOL_SIZE: '8',
  };
  await useBundle('load');
  const api = await start(environment);
  const held = (): Held => {
    const pid = api.child.pid ?? 0;
    return { memory: memoryOf(pid), open: openOf(pid), accounts: sizeOf(join(folder, 'accounts')) };
  };
  const found: ReturnType<typeof rowOf>[] = [];
  try {
    const people = await gather(api.port);
    const json = { keyword: 'steel | cotton | paper', ...dates, pageSize: 100 };
    const first = await people[0]?.browser.send('POST', '/api/transaction/search', { json });
    const ids: string[] = first?.data.results.data.map(({ id }: { id: string }) => id) ?? [];
    const step = async (rate: number, seconds: number) => {
      const row = rowOf(rate, await drive(people, ids, rate, seconds), held());
      process.stderr.write(`${JSON.stringify(row)}\n`);
      found.push(row);
      return row;
    };
    let most = 0;
    for (const rate of RATES) most = Math.max(most, (await step(rate, STEP_SECONDS))['answered/s']);
    for (let second = 0; second < AFTER.seconds; second += 3) await step(AFTER.rate, 3);
    for (let minute = 0; minute < options.minutes; minute += 1) await step(Math.ceil(most / 2), 60);
    await api.stop();
    const left = await rowsLeft(join(folder, 'accounts'));
    console.log(options.json ? JSON.stringify({ steps: found, rows: left }, null, 2) : table(found));
    if (!options.json) {
      console.log(`Rows left: ${JSON.stringify(left)}`);
      console.log(
        'Times are p50 / p95 / p99 in ms. Own delay: how late this program itself was (p99), which is in the times.',
      );
    }
    return found.every(({ other }) => other === 0);
  } finally {
    await api.stop();
    removeFolder(folder);
  }
}
