// Who writes while the server is killed: favourites, followed companies, marks, messages, sub-accounts, searches and
// details that are charged, files that are ordered.
import { codes, languages } from '@waybill/contract';
import { newName } from '../support/identity';
import { login } from '../support/server';
import { type Answer, actionKey, type Browser, deliver } from '../support/signer';
import { type Kept, type Person, patiently, type Step } from './writer';

const dates = { startDate: '1980-01-01', endDate: '2026-12-31' };
const KEYWORD = 'petroleum | oil | corn | cotton | sugar';
const PASSWORD = 'Cargo2026x';
/** Fewer than one page of a list. */
const FEW = 8;

const listed = (names: readonly string[]): Kept => [...names].sort().join(' ');
const namesIn = (kept: Kept) => kept.split(' ').filter((name) => name !== '');
const without = (names: readonly string[], name: string) => names.filter((each) => each !== name);

/** The data of an answer. @throws Error when it was refused */
function dataOf(answer: Answer) {
  if (answer.code !== 0) throw new Error(`answered ${answer.code} ${answer.message}`);
  return answer.data;
}
const get = async (browser: Browser, path: string, query: Record<string, string> = {}) =>
  dataOf(await patiently(() => browser.send('GET', path, { query })));
const post = (browser: Browser, path: string, form: Record<string, string>, idempotencyKey: string) =>
  browser.send('POST', path, { form, idempotencyKey });

/**
 * Something that is put on a list and taken off again.
 * @param change what sends the change; asked once a step, so that a repetition is the same request
 */
function lister(
  name: string,
  pool: readonly string[],
  read: () => Promise<string[]>,
  change: (one: string, add: boolean, key: string) => Step['send'],
): Person {
  return {
    name,
    read: async () => listed(await read()),
    next: (kept, random) => {
      const names = namesIn(kept);
      const one = random.pick(pool);
      const add = !names.includes(one);
      return {
        send: change(one, add, actionKey()),
        after: listed(add ? [...names, one] : without(names, one)),
        repeatable: true,
      };
    },
  };
}

/** Ids of a list of one page; twice the same thing shows. */
async function idsOf(browser: Browser, path: string): Promise<string[]> {
  const { data, total } = await get(browser, path, { page: '1' });
  const ids: string[] = data.map(({ id }: { id: string }) => id);
  if (total !== ids.length) throw new Error(`${path} lists ${ids.length} and counts ${total}`);
  return ids;
}

const favourites = (browser: Browser, pool: readonly string[]) =>
  lister(
    'favourites',
    pool,
    () => idsOf(browser, '/api/transaction/followed'),
    (id, add, key) => () =>
      add
        ? post(browser, '/api/transaction/favorite', { ids: id }, key)
        : post(browser, '/api/transaction/del_fav', { id }, key),
  );

const subscriptions = (browser: Browser, pool: readonly string[]) =>
  lister(
    'subscriptions',
    pool,
    () => idsOf(browser, '/api/trader/followed'),
    (id, add, key) => () =>
      add
        ? post(browser, '/api/trader/fav', { ids: id }, key)
        : post(browser, '/api/trader/del_fav', { id }, key),
  );

function marks(browser: Browser, pool: readonly string[]): Person {
  /** Mark by company. */
  const ids = new Map<string, string>();
  return lister(
    'marks',
    pool,
    async () => {
      const { data } = await get(browser, '/api/trader/marks', { mark: 'customer', page: '1' });
      for (const { id, company } of data) ids.set(company, id);
      return data.map(({ company }: { company: string }) => company);
    },
    (cmp, add, key) => {
      // Of now: a later step may have marked the company again by the time this one is repeated.
      const mark = ids.get(cmp) ?? '';
      if (!add) return () => post(browser, '/api/trader/unmark', { mark }, key);
      return async () => {
        const answer = await post(browser, '/api/trader/mark', { cmp, mark: 'customer' }, key);
        if (answer.code === 0) ids.set(cmp, answer.data.id);
        return answer;
      };
    },
  );
}

/** An operator's action, which has no key: what is under way at the kill is not repeated. */
async function operate(port: number, action: string, request: object): Promise<Answer> {
  const answer = await deliver(port, {
    method: 'POST',
    target: `/internal/operator/${action}`,
    headers: { host: `localhost:${port}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(request)),
  });
  const done = answer.status === 200 && answer.text.includes('"answer"');
  return { ...answer, code: done ? 0 : answer.status === 503 ? 7 : 1, message: answer.text };
}

const inAllLanguages = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));

/** Messages that the operator sends and an account reads. */
function messages(browser: Browser, agent: string, username: string): Person {
  let unread: string[] = [];
  return {
    name: 'messages',
    read: async () => {
      const [{ total }, bell] = await Promise.all([
        get(browser, '/api/messages', { page: '1' }),
        get(browser, '/api/message/unread'),
      ]);
      unread = bell.list.map(({ id }: { id: string }) => id);
      return `${total} ${bell.count}`;
    },
    next: (kept) => {
      const [total = 0, count = 0] = kept.split(' ').map(Number);
      const id = unread.pop();
      if (id !== undefined)
        return {
          send: () => browser.send('GET', '/api/message/detail', { query: { id } }),
          after: `${total} ${count - 1}`,
          // Read is read.
          repeatable: true,
        };
      const text = { title: inAllLanguages('News'), body: inAllLanguages('Text') };
      return {
        send: () => operate(browser.port, 'message-send', { ...text, agent, username }),
        after: `${total + 1} ${count + 1}`,
        repeatable: false,
      };
    },
  };
}

function subAccounts(browser: Browser): Person {
  const PATH = '/api/user/sub-accounts';
  const pool = Array.from({ length: FEW }, newName);
  // Sealed once, as the browser does it for an action with all its repetitions.
  const password = browser.passwordField(`${PATH}/add`, 'password', PASSWORD, browser.token);
  return lister(
    'sub-accounts',
    pool,
    async () =>
      (await get(browser, PATH, { pageSize: '100' })).data
        .map(({ username }: { username: string }) => username)
        .filter((name: string) => pool.includes(name)),
    (username, add, idempotencyKey) => () =>
      add
        ? browser.sendEncrypted('POST', `${PATH}/add`, { form: { username, password }, idempotencyKey })
        : post(browser, `${PATH}/del`, { username }, idempotencyKey),
  );
}

const permissions = (browser: Browser) => get(browser, '/api/v2/nbd/user/perm');

/** Searches, each charged once. */
function searches(browser: Browser): Person {
  return {
    name: 'searches',
    read: async () => {
      const data = await permissions(browser);
      return String(
        data.number_of_queries_per_day_on_transaction - data.available_query_count_on_transaction,
      );
    },
    next: (kept, random) => {
      const idempotencyKey = actionKey();
      const json = { ...dates, keyword: random.pick(KEYWORD.split(' | ')) };
      return {
        send: () => browser.send('POST', '/api/transaction/search', { json, idempotencyKey }),
        after: String(Number(kept) + 1),
        repeatable: true,
      };
    },
  };
}

/** Details, each record charged once a day: every one is new until all were seen. */
function details(browser: Browser, records: readonly string[]): Person {
  let at = 0;
  return {
    name: 'details',
    read: async () => {
      const data = await permissions(browser);
      return String(
        data.number_of_queries_per_day_on_transaction_detail -
          data.available_query_count_on_transaction_detail,
      );
    },
    next: (kept) => {
      const isNew = at < records.length;
      const id = records[at % records.length] ?? '';
      at += 1;
      const idempotencyKey = actionKey();
      return {
        send: () => browser.send('POST', '/api/transaction/details', { form: { id }, idempotencyKey }),
        after: isNew ? String(Number(kept) + 1) : kept,
        repeatable: true,
      };
    },
  };
}

/** A little less than after how long an order that no process looks after is over (files/file-jobs.ts), in ms. */
const LEASE_MS = 50_000;

/**
 * Files of one record each, every order charged once. One that was being written at the kill keeps its charge until it is
 * given back, a minute later, which a busy machine lives to see.
 */
function files(browser: Browser, records: readonly string[]): Person {
  /** When each order was acknowledged that was not seen ready, by its token. */
  const underWay = new Map<string, number>();
  let givenBack = 0;
  const look = async (token: string, since: number) => {
    if (performance.now() - since < LEASE_MS) return;
    const { code, data } = await browser.send('GET', '/api/file/state', { query: { token } });
    if (code === codes.ok && data.state === 'working') return;
    underWay.delete(token);
    if (code === codes.notFound || data?.state === 'failed') givenBack += 1;
  };
  return {
    name: 'files',
    read: async () => {
      for (const [token, since] of [...underWay]) await look(token, since);
      const data = await permissions(browser);
      return String(
        data.number_of_downloads_per_day_on_market_analysis_detail -
          data.available_downloads_on_market_analysis_detail,
      );
    },
    isKept: (found, expected) =>
      Number(found) <= Number(expected) && Number(found) >= Number(expected) - givenBack,
    next: (kept, random) => {
      const idempotencyKey = actionKey();
      const json = { ids: [random.pick(records)], format: 'csv' };
      return {
        send: async () => {
          const answer = await browser.send('POST', '/api/transaction/dw/selected', { json, idempotencyKey });
          if (answer.code === codes.ok && !underWay.has(answer.data))
            underWay.set(answer.data, performance.now());
          return answer;
        },
        after: String(Number(kept) + 1),
        repeatable: true,
      };
    },
  };
}

/** A time zone in which it is noon: the counters of a day do not begin again while somebody is compared with them. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The signs of these names are those of POSIX: west is plus.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const MANY = 1_000_000;
const RECORDS = 300;

/** Logs everybody in, and finds what they write about. Each has an account of its own where others would be in the way. */
export async function everybody(port: number): Promise<Person[]> {
  const quotas = { transaction: MANY, transaction_detail: MANY, detail_downloads: MANY };
  for (const username of ['pro', 'entry', 'trial'])
    await operate(port, 'account-set', { username, fields: { quotas, time_zone: noonZone() } });
  const [demo, pro, entry, trial, atlas, lotus] = await Promise.all([
    login(port, 'demo'),
    login(port, 'pro'),
    login(port, 'entry'),
    login(port, 'trial'),
    login(port, 'demo', `atlas.localhost:${port}`),
    login(port, 'demo', `lotus.localhost:${port}`),
  ]);
  const records: string[] = [];
  for (let page = 1; records.length < RECORDS; page += 1) {
    const json = { ...dates, keyword: KEYWORD, page, pageSize: 100 };
    const { results } = dataOf(await demo.send('POST', '/api/transaction/search', { json }));
    records.push(...results.data.map(({ id }: { id: string }) => id));
    if (!results.next) break;
  }
  const form = { keyword: KEYWORD, type: '1' };
  const found = dataOf(await demo.send('POST', '/api/trader/search', { form }));
  const companies: string[] = found.data.map(({ id }: { id: string }) => id).slice(0, FEW);
  return [
    favourites(pro, records.slice(0, FEW)),
    subscriptions(lotus, companies),
    marks(atlas, companies),
    messages(atlas, 'atlas', 'demo'),
    subAccounts(demo),
    searches(pro),
    details(entry, records),
    files(trial, records),
  ];
}
