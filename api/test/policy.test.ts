// What is there and what is not, tokens, languages, agents and origins. Who may call what: S16 and Z1 in security/.
import { calls } from '@waybill/contract/calls';
import { newAccount } from './security/people';
import { login, sharedPort, visitor } from './support/server';
import { actionKey, deliver } from './support/signer';

const none = Buffer.alloc(0);
const host = () => `localhost:${sharedPort()}`;

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

test('a token where the table sends none is refused', async () => {
  const session = await login(sharedPort(), 'demo');
  expect((await session.send('GET', '/api/common/levels')).code).toBe(41);
});

test('an effect without an Idempotency-Key is an action of its own; with one it happens once', async () => {
  const session = await newAccount(sharedPort());
  const write = (idempotencyKey?: string) =>
    session.send('POST', calls.customerWrite.path, {
      form: { name: 'Ana', cmpName: 'Acme' },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  const customers = async () =>
    (await session.send('POST', calls.customers.path, { json: {} })).data.total as number;
  const key = actionKey();
  for (const named of [key, key]) expect((await write(named)).code).toBe(0);
  expect(await customers()).toBe(1);
  for (let at = 0; at < 2; at += 1) expect((await write()).code).toBe(0);
  expect(await customers()).toBe(3);
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

test('agents: brand by host, the default agent for any other; each its own tenant', async () => {
  const browser = await visitor(sharedPort());
  const brand = async (domain: string) =>
    (await browser.send('GET', '/api/agent/info', { query: { domain } })).data;
  const defaultAgent = await brand('localhost:3000');
  expect(defaultAgent).toMatchObject({ name: 'Waybill', accent: null, captcha: true });
  expect(await brand('unknown.example')).toEqual(defaultAgent);
  const agents = await Promise.all(
    ['atlas.localhost', 'LOTUS.localhost:3000', 'puente.localhost'].map(brand),
  );
  expect(new Set(agents.map(({ name }) => name)).size).toBe(3);
  expect(agents.map(({ fallback_language }) => fallback_language)).toEqual(['en', 'vietnam', 'spain']);
  // `pro` is an account of the default agent, not of Atlas; `demo` is there under both names, as two accounts.
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
  const answer = await session.send('POST', '/api/transaction/search', { json, lang: 'spain' });
  const message = 'El contenido enviado es demasiado grande.';
  expect(answer).toMatchObject({ status: 413, code: 6, message });
});
