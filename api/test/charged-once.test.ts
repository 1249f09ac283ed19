// Every call of the table that is charged or orders a file: its answer is lost after the server has the request, and it
// is asked again with the same key. One charge, one file. A new row of the table fails here until it is tried too.
import { request as httpRequest } from 'node:http';
import { codes, isPaid, PROOF_FIELD } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser, deliver, type RequestOptions } from './support/signer';
import { formOf, workbook } from './support/uploads';

type Fields = Readonly<Record<string, unknown>>;

/** What the requests are about: companies and records that nothing was paid for yet. */
interface Material {
  company: () => string;
  record: () => string;
  keyword: string;
  subscription: string;
  /** Customers of whom an e-mail, or social accounts, can be looked up. */
  withoutEmail: string;
  withEmail: string;
  /** A domain of which e-mails are known. */
  domain: string;
}

const dates = { startDate: '2024-01-01', endDate: '2025-12-31' };
const sheet = { format: 'csv', columns: ['date', 'product'] };
const subscribed = { name: 'Steel', rolling: 'last_year' };
const company = ({ company }: Material) => ({ company: company() });

/** A request of each paid call that costs something. */
const requests: Record<string, (material: Material) => Fields | Promise<Fields>> = {
  keywordData: ({ keyword }) => ({ kid: keyword, months: '202501,202502', im_area: 'US', format: 'csv' }),
  traderSearch: () => ({ keyword: 'paper' }),
  traderSearchDownload: () => ({ keyword: 'paper', country: 'PE' }),
  traderKeywordStat: () => ({ keywords: 'paper' }),
  traderInfo: company,
  traderGroup: company,
  traderMonths: company,
  traderRecords: company,
  traderDownload: (material) => ({ ...company(material), ...sheet }),
  traderAreas: company,
  traderMap: company,
  traderCommodities: company,
  traderPartners: company,
  traderPeers: company,
  traderRivals: (material) => ({ companies: [material.company(), material.company()].join(',') }),
  traderPorts: company,
  traderNames: company,
  traderSimilar: company,
  leads: () => ({ keyword: 'paper' }),
  leadsExport: () => ({ keyword: 'steel' }),
  traderEmails: company,
  companyContacts: ({ company }) => ({ nbdNumber: company() }),
  emailsByDomain: ({ company, domain }) => ({ companyId: company(), domain }),
  findEmail: ({ withoutEmail }) => ({ id: withoutEmail }),
  profileByEmail: ({ withEmail }) => ({ id: withEmail }),
  contactTaskNew: () => ({ name: 'Once' }),
  transactionSearch: () => ({ keyword: 'paper', ...dates }),
  transactionDownload: ({ record }) => ({ ids: [record(), record()], ...sheet }),
  transactionDetails: ({ record }) => ({ id: record() }),
  transactionRelated: ({ record }) => ({ id: record() }),
  customerBriefing: ({ withoutEmail }) => ({ id: withoutEmail }),
  analysisSearch: () => ({ keyword: 'paper', ...dates }),
  analysisChanges: () => ({ keyword: 'cotton', ...dates }),
  analysisMovement: () => ({ keyword: 'glass', ...dates, measure: 'weight' }),
  analysisPage: () => ({ keyword: 'copper', ...dates }),
  pageSave: () => ({ keyword: 'rubber', ...dates, name: 'Rubber' }),
  analysisComparison: () => ({ keyword: 'steel', ...dates, by: 'country', of: 'chile,peru' }),
  analysisCompanies: ({ company }) => ({ keyword: 'pump', ...dates, side: 'importer', ids: company() }),
  analysisPeers: ({ company }) => ({ keyword: 'valve', ...dates, side: 'importer', ids: company() }),
  analysisQuote: () => ({ keyword: 'rubber', ...dates, price: '4.2' }),
  analysisDetails: ({ record }) => ({ did: record() }),
  analysisDownload: () => ({ keyword: 'paper', ...dates, ...sheet }),
  analysisReport: () => ({ keyword: 'paper', ...dates }),
  subscriptionAdd: () => ({ ...subscribed, keyword: 'paper' }),
  subscriptionEdit: ({ subscription }) => ({ ...subscribed, id: subscription, keyword: 'cotton' }),
  leadsSubscribe: () => ({ name: 'Steel', keyword: 'paper' }),
  subscriptionRecords: ({ subscription }) => ({ id: subscription }),
};

const paidCalls = callNames.filter((name) => isPaid(calls[name]));
const template = workbook([
  ['Company', 'Country', 'Website', 'Contact person'],
  ['Nobody Ltd', 'US', '', ''],
]);

const folder = dataFolder('charged-once');
let running: Running;
let browser: Browser;
let material: Material;

/** Makes a company a customer, whose own mailbox can be looked up: a guess for a person would be free. */
async function addCompany(company: string): Promise<Pick<Material, 'withoutEmail'>> {
  const added = { form: { companies: company }, idempotencyKey: actionKey() };
  await browser.send('POST', '/api/corp/customer/companies', added);
  const [customer] = (await browser.sendEncrypted('GET', '/api/corp/customers', { query: {} })).data.data;
  return { withoutEmail: customer.id };
}

/** Makes the people of some companies customers, until the e-mail of one is known. */
async function addPeople(companies: string[]): Promise<Pick<Material, 'withEmail' | 'domain'>> {
  type Person = { id: string; email: string | null };
  let people: Person[] = [];
  while (!people.some(({ email }) => email !== null)) {
    const query = { nbdNumber: companies.pop() ?? 'none left' };
    const shown = await browser.sendEncrypted('GET', '/api/trader/nbd/company/contacts', { query });
    const contacts = shown.data.map(({ id }: Person) => id).join(',');
    const added = { form: { contacts, tag: '1' }, idempotencyKey: actionKey() };
    await browser.send('POST', '/api/corp/customer/add', added);
    people = (await browser.sendEncrypted('GET', '/api/corp/customers', { query: { tag: '1' } })).data.data;
  }
  const reachable = people.find(({ email }) => email !== null);
  return {
    withEmail: reachable?.id ?? '',
    domain: reachable?.email?.split('@')[1] ?? '',
  };
}

beforeAll(async () => {
  running = await start({ WAYBILL_DATA: folder });
  browser = await login(running.port, 'demo');
  const [companies, records] = await Promise.all([
    browser.send('POST', '/api/trader/search', { form: { keyword: 'steel', pageSize: '100' } }),
    browser.send('POST', '/api/transaction/search', { json: { keyword: 'steel', pageSize: 100, ...dates } }),
  ]);
  const ids: string[] = companies.data.data.map(({ id }: { id: string }) => id);
  const recordIds: string[] = records.data.results.data.map(({ id }: { id: string }) => id);
  const next = (list: string[]) => () => list.pop() ?? 'none left';
  const effect = (path: string, options: RequestOptions) =>
    browser.send('POST', path, { ...options, idempotencyKey: actionKey() });
  material = {
    company: next(ids),
    record: next(recordIds),
    keyword: (await effect('/api/user/keywords/add', { form: { keyword: 'steel' } })).data.id,
    subscription: (
      await effect('/api/subscription/add', { json: { ...subscribed, name: 'Kept', keyword: 'steel' } })
    ).data.id,
    ...(await addPeople(ids)),
    ...(await addCompany(ids.pop() ?? 'none left')),
  };
}, 120_000);
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

/** Everything that a paid call leaves behind: units of the plan, files, tasks, subscriptions and pages. */
async function readLedger() {
  const lists = ['/api/corp/contact/tasks', '/api/subscriptions', '/api/market-analysis/pages'];
  const [plan, points, files, ...totals] = await Promise.all([
    browser.send('GET', '/api/v2/nbd/user/perm'),
    browser.send('GET', '/api/user/p'),
    browser.send('GET', '/api/files', { query: { page: '1', pageSize: '100' } }),
    ...lists.map((path) => browser.send('GET', path, { query: { page: '1', pageSize: '10' } })),
  ]);
  return {
    used: plan.data.used,
    points: points.data.contact_points.left,
    // What comes of a contact task is listed whenever the task is done.
    files: files.data.data.filter(({ name }: { name: string }) => !name.startsWith('contact-task-')).length,
    totals: totals.map(({ data }) => data.total),
  };
}

const asText = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** A signed request of a call. Its own fields may stand in another order: that is the same question. */
async function prepare(name: (typeof callNames)[number], fields: Fields, idempotencyKey: string) {
  const { method, path, body, encrypted } = calls[name] as (typeof calls)['traderEmails'];
  const kind: string = body;
  const content: RequestOptions =
    kind === 'query'
      ? { query: asText(fields) }
      : kind === 'json'
        ? { json: fields }
        : kind === 'multipart'
          ? { parts: await formOf({ name: 'once.xlsx', bytes: template }, asText(fields)) }
          : { form: asText(fields) };
  const encrypt = encrypted === true && kind !== 'query';
  return browser.prepare(method, path, { ...content, idempotencyKey, encrypt });
}

/** Code in the first bytes of an answer; a file has none. */
const readCode = (start: string): number => Number(/^\{"code":(-?\d+)/.exec(start)?.[1] ?? codes.ok);

/** Sends a request and goes away as soon as the server answers; the code with which it began to. */
const sendAndLose = (sent: Awaited<ReturnType<typeof prepare>>) =>
  new Promise<{ status: number; code: number }>((resolve, reject) => {
    const { method, target, headers, body } = sent;
    const request = httpRequest(
      { host: '127.0.0.1', port: running.port, method, path: target, headers },
      (response) => {
        response.on('error', () => undefined);
        response.once('data', (start: Buffer) => {
          response.destroy();
          resolve({ status: response.statusCode ?? 0, code: readCode(start.toString('latin1', 0, 40)) });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });

/** Times a request is sent while the search takes too long. */
const SENT_AT_MOST = 4;

const reversed = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).reverse());

test('every call that is charged or orders a file is tried here', () => {
  expect(Object.keys(requests).sort()).toEqual([...paidCalls].sort());
});

describe.each(paidCalls)('%s', (name) => {
  test('is charged once, though its answer is lost and it is asked again', async () => {
    const fields = (await requests[name]?.(material)) ?? {};
    const key = actionKey();
    const before = await readLedger();
    let answered = await sendAndLose(await prepare(name, fields, key));
    // Beside other work a search may take too long: that costs nothing, and the same action is sent again.
    for (let sent = 1; answered.code === codes.queryTimeout && sent < SENT_AT_MOST; sent += 1) {
      expect(await readLedger()).toEqual(before);
      answered = await sendAndLose(await prepare(name, fields, key));
    }
    expect(answered).toEqual({ status: 200, code: codes.ok });
    const charged = await readLedger();
    expect(charged).not.toEqual(before);

    const again = await Promise.all(
      [fields, reversed(fields)].map(async (each) => deliver(running.port, await prepare(name, each, key))),
    );
    for (const { status, code } of again) {
      expect(status).toBe(200);
      // A file has no envelope.
      expect([0, -1]).toContain(code);
    }
    expect(await readLedger()).toEqual(charged);
  }, 60_000);
});

test('pages of a question are one charge, by the same key, without its token', async () => {
  const key = actionKey();
  const ask = (fields: object) =>
    browser.send('POST', '/api/transaction/search', {
      json: { keyword: 'rubber', ...dates, ...fields },
      idempotencyKey: key,
    });
  const { token } = (await ask({})).data;
  const charged = await readLedger();
  for (const fields of [{ page: 2 }, { tab: 2 }, { pageSize: 50, [PROOF_FIELD]: token }])
    expect((await ask(fields)).code).toBe(0);
  expect(await readLedger()).toEqual(charged);
});

test.each([
  ['/api/transaction/search', { keyword: 'copper', ...dates }, { keyword: 'glass' }],
  ['/api/transaction/search', { keyword: 'copper', ...dates }, { endDate: '2025-11-30' }],
  ['/api/market-analysis/download', { keyword: 'copper', ...dates, ...sheet }, { format: 'xlsx' }],
  ['/api/market-analysis/download', { keyword: 'copper', ...dates, ...sheet }, { keyword: 'glass' }],
] as const)(
  'a key that is used for %s is refused for another request: %j, then %j',
  async (path, json, other) => {
    const key = actionKey();
    expect((await browser.send('POST', path, { json, idempotencyKey: key })).code).toBe(0);
    const charged = await readLedger();
    const refused = await browser.send('POST', path, { json: { ...json, ...other }, idempotencyKey: key });
    expect(refused).toMatchObject({ status: 409, code: codes.conflict });
    expect(await readLedger()).toEqual(charged);
  },
);

describe('Order that is settled', () => {
  const settle = async (key: string, by = browser) =>
    (await by.send('POST', '/api/file/order/settle', { form: { key } })).data.ordered;
  const order = async (key: string) =>
    deliver(running.port, await prepare('analysisDownload', { keyword: 'pump', ...dates, ...sheet }, key));

  test('was accepted: its key answers the same file', async () => {
    const key = actionKey();
    const { data: token } = await order(key);
    expect(await settle(key)).toBe(true);
    expect((await order(key)).data).toBe(token);
  });

  test('was not accepted: it never will be with this key, and settling again says the same', async () => {
    const key = actionKey();
    const before = await readLedger();
    expect([await settle(key), await settle(key)]).toEqual([false, false]);
    expect((await order(key)).code).toBe(codes.conflict);
    expect(await readLedger()).toEqual(before);
  });

  test('is still under way: what is said about it is what becomes of it', async () => {
    for (let round = 0; round < 4; round++) {
      const key = actionKey();
      const before = await readLedger();
      const [answer, ordered] = await Promise.all([order(key), settle(key)]);
      expect(ordered).toBe(answer.code === 0);
      const files = (await readLedger()).files - before.files;
      expect(files).toBe(ordered ? 1 : 0);
    }
  });

  test('is that of its own account only', async () => {
    const key = actionKey();
    await order(key);
    expect(await settle(key, await login(running.port, 'trial'))).toBe(false);
    expect(await settle(key)).toBe(true);
  });
});
