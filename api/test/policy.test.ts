// Every route has its row, every row its guard: who may call what (the cells of Z1 that exist so far).
import { type Call, callNames, calls, codes, tis1 } from '@waybill/contract';
import { login, sharedPort, visitor } from './support/server';
import { actionKey, type Browser, deliver } from './support/signer';

const none = Buffer.alloc(0);
const rows: [string, Call][] = callNames.map((name) => [name, calls[name]]);
const signedRows = rows.filter(([, row]) => row.signed);
const host = () => `localhost:${sharedPort()}`;

/** An id that nothing has. */
const noId = '00000000-0000-4000-8000-000000000000';

/** Requests that each call accepts; empty where it asks for nothing. */
const requests: Record<string, Record<string, unknown>> = {
  agentInfo: { domain: 'localhost' },
  failureReport: {
    release: '0123456789ab',
    canary: false,
    remote: 'mf-auth',
    version: '1.0.0-policy',
    kind: 'chunk',
    trace: 'policy',
  },
  captcha: { t: '1' },
  usernameFree: { un: 'somebody' },
  mobileFree: { m: '13912345678' },
  emailFree: { e: 'somebody@post.example' },
  register: {
    username: 'somebody',
    type: '2',
    email: 'somebody@post.example',
    code: '000000',
    domain: 'localhost',
  },
  forgot: { type: '2', target: 'somebody@post.example', code: '000000', domain: 'localhost' },
  endSession: { id: '00000000-0000-4000-8000-000000000000' },
  // Taken, and not the master's own: nothing comes of it.
  subAccountAdd: { username: 'demo' },
  subAccountAddByGet: { username: 'demo' },
  subAccountReset: { username: 'trial' },
  subAccountResetByGet: { username: 'trial' },
  subAccountRemove: { username: 'trial' },
  subAccountRemoveByGet: { username: 'trial' },
  subAccountEnable: { username: 'trial', enabled: '0' },
  subAccountEnableByGet: { username: 'trial', enabled: '0' },
  sendVerifyCode: { target: 'somebody@post.example', codeType: '6', domain: 'localhost' },
  hsSuggestions: { q: '8517' },
  hsTree: { code: '85' },
  transactionSearch: { keyword: 'pump', startDate: '2025-01-01', endDate: '2025-12-31' },
  transactionDetails: { id: 'none' },
  transactionFavorite: { ids: 'none' },
  transactionUnfavorite: { id: 'none' },
  analysisSearch: { keyword: 'pump', startDate: '2025-01-01', endDate: '2025-12-31' },
  analysisDetails: { did: 'none' },
  analysisReport: { keyword: 'zzzzqqqq', startDate: '2025-01-01', endDate: '2025-12-31' },
  traderSearch: { keyword: 'pump' },
  traderEmails: { company: 'none' },
  emailFavorite: { cmp: 'none', ids: 'none' },
  emailUnfavorite: { id: 'none' },
  companyContacts: { nbdNumber: 'none' },
  contactFavorite: { contacts: 'none' },
  contactUnfavorite: { contact: 'none' },
  emailsByDomain: { companyId: 'none', domain: 'acme.example' },
  siteSuggestions: { q: 'acme' },
  potentialCustomersRemove: { id: 'none' },
  findEmail: { id: 'none' },
  profileByEmail: { id: 'none' },
  customerDetails: { id: 'none' },
  customerAdd: { contacts: 'none' },
  customerWrite: { name: 'Policy', cmpName: 'Policy' },
  customerChange: { id: 'none' },
  customerRemove: { id: 'none' },
  contactTaskNew: { name: 'Policy' },
  contactTaskRemove: { id: 'none' },
  contactTaskFile: { id: 'none', kind: 'doc' },
  traderInfo: { company: 'none' },
  traderMonths: { company: 'none' },
  traderRecords: { company: 'none' },
  traderAreas: { company: 'none' },
  traderMap: { company: 'none' },
  traderCommodities: { company: 'none' },
  traderPartners: { company: 'none' },
  traderNames: { company: 'none' },
  traderSimilar: { company: 'none' },
  traderSides: { company: 'none' },
  traderLibrary: { type: '1' },
  traderKeywordStat: { keywords: 'pump' },
  keywordData: { kid: noId, months: '202501', im_area: 'PE' },
  translate: { text: 'hola', to: 'en' },
  keywordAdd: { keyword: 'pump' },
  keywordRemove: { id: noId },
  traderFavorite: { ids: 'none' },
  traderUnfavorite: { id: 'none' },
  analysisFavorite: { did: 'none' },
  analysisUnfavorite: { did: 'none' },
  traderMark: { cmp: 'none', mark: 'peer' },
  traderUnmark: { mark: noId },
  messageDetail: { id: noId },
  subscriptionDetail: { id: noId },
  subscriptionAdd: { name: 'Pumps', keyword: 'pump', rolling: 'last_year' },
  subscriptionEdit: { id: noId, name: 'Pumps', keyword: 'pump', rolling: 'last_year' },
  subscriptionRemove: { id: noId },
  subscriptionVisit: { id: noId },
  subscriptionRecords: { id: noId },
};

function call(browser: Browser, name: string, row: Call) {
  const fields = { ...requests[name] };
  for (const field of row.passwords ?? [])
    fields[field] = browser.passwordField(row.path, field, 'Cargo2026x', browser.token);
  const options = {
    idempotencyKey: row.effect ? actionKey() : undefined,
    encrypt: row.encrypted === true && row.body !== 'query',
  };
  if (row.body === 'query')
    return browser.send(row.method, row.path, { query: fields as Record<string, string>, ...options });
  if (row.body === 'multipart') {
    const contentType = 'multipart/form-data; boundary=b';
    const body = Buffer.from('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n');
    return browser.send(row.method, row.path, { parts: { contentType, body }, ...options });
  }
  if (row.body === 'json') return browser.send(row.method, row.path, { json: fields, ...options });
  return browser.send(row.method, row.path, { form: fields as Record<string, string>, ...options });
}

test('what is not in the table is not there', async () => {
  const browser = await visitor(sharedPort());
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api'],
    ['GET', '/api/user/ii'],
    ['POST', '/api/user/i'],
    ['DELETE', '/api/user/i'],
    ['HEAD', '/api/user/i'],
    ['GET', '/api/user/%69%2e%2e'],
    ['GET', '/api/%'],
  ] as const) {
    const answer = await browser.send(method, path);
    expect([404, 400]).toContain(answer.status);
  }
});

test('the cells of the policy table: visitors, sub-accounts and master accounts', async () => {
  const people: [string, Browser][] = [
    ['visitor', await visitor(sharedPort())],
    ['sub', await login(sharedPort(), 'demo-sub')],
    ['master', await login(sharedPort(), 'demo')],
  ];
  const wrong: string[] = [];
  for (const [who, browser] of people) {
    for (const [name, row] of signedRows) {
      if (name === 'logout' || name === 'endOtherSessions' || name === 'login') continue;
      const token = browser.token;
      // The browser leaves the token away where the table says so.
      if (!row.bearer) browser.token = null;
      const { code } = await call(browser, name, row);
      browser.token = token;
      const refused = code === codes.sessionExpired || code === codes[row.notMaster ?? 'forbidden'];
      const allowed = row.who === 'public' || who === 'master' || (row.who === 'user' && who === 'sub');
      const broken = code === codes.failed || code === codes.badSignature || code === codes.unavailable;
      if (refused === allowed || broken) wrong.push(`${who} ${name}: ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a token where the table sends none is refused', async () => {
  const session = await login(sharedPort(), 'demo');
  expect((await session.send('GET', '/api/common/levels')).code).toBe(41);
});

test('effects need an Idempotency-Key', async () => {
  const session = await login(sharedPort(), 'demo');
  const answer = await session.send('POST', '/api/transaction/del_fav', { form: { id: 'x' } });
  expect(answer).toMatchObject({
    code: 2,
    data: { fields: [{ field: tis1.headers.idempotencyKey, rule: 'required' }] },
  });
});

test('answers carry the request’s language, a trace and no-store', async () => {
  const browser = await visitor(sharedPort());
  const texts = new Set<string>();
  for (const lang of ['zh', 'en', 'cnf', 'spain', 'vietnam']) {
    const answer = await browser.send('GET', '/api/user/i', { lang });
    expect(answer).toMatchObject({ status: 401, code: 17, data: null });
    expect(JSON.parse(answer.text).trace).toMatch(/^[\w-]{12}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    texts.add(answer.message);
  }
  expect(texts.size).toBe(5);
});

test('agents: brand by host, the house for any other; each its own tenant', async () => {
  const browser = await visitor(sharedPort());
  const brand = async (domain: string) =>
    (await browser.send('GET', '/api/agent/info', { query: { domain } })).data;
  const house = await brand('localhost:3000');
  expect(house).toMatchObject({ name: 'Waybill', accent: null, captcha: true });
  expect(await brand('unknown.example')).toEqual(house);
  const agents = await Promise.all(
    ['atlas.localhost', 'LOTUS.localhost:3000', 'puente.localhost'].map(brand),
  );
  expect(new Set(agents.map(({ name }) => name)).size).toBe(3);
  expect(agents.map(({ fallback_language }) => fallback_language)).toEqual(['en', 'vietnam', 'spain']);
  // `pro` is an account of the house, not of Atlas; `demo` is there under both names, as two accounts.
  const atlas = await login(sharedPort(), 'demo', `atlas.localhost:${sharedPort()}`);
  expect((await atlas.send('GET', '/api/user/i')).data.company).toBe('Atlas Buyers Club');
});

test('cross-origin pages are told nothing', async () => {
  const headers = { host: host(), origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const preflight = await deliver(sharedPort(), {
    method: 'OPTIONS',
    target: '/api/login',
    headers,
    body: none,
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  const answer = await deliver(sharedPort(), { method: 'GET', target: '/sa/t', headers, body: none });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a body over the cap is refused with 413, before anything else', async () => {
  const session = await login(sharedPort(), 'demo');
  const json = { keyword: 'x'.repeat(262_145) };
  const answer = await session.send('POST', '/api/transaction/search', { json });
  expect(answer).toMatchObject({ status: 413, code: 6 });
});
