// A5: access tokens of trusted hosts over HTTP: who gets them, whom they let in, and how often.

import { readFileSync } from 'node:fs';
import { codes } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { sealedPost } from './support/identity';
import { operatorWith } from './support/operator';
import { sharedLog, sharedPort, visitor } from './support/server';
import { actionKey, type Browser, deliver } from './support/signer';

const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${sharedPort()}` });
const browserAt = (host: string) => visitor(sharedPort(), `${host}:${sharedPort()}`);
const log = () => readFileSync(sharedLog(), 'utf8');
let secret = '';
let username = '';
const mint = (change: Record<string, string> = {}, bearer = secret) =>
  deliver(sharedPort(), {
    method: 'POST',
    target: '/api/agent/access-codes',
    headers: {
      host: `localhost:${sharedPort()}`,
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      'x-forwarded-for': '10.9.9.9',
    },
    body: Buffer.from(JSON.stringify({ agent: 'atlas', host: 'portal.example', username, ...change })),
  });
const tokenFrom = ({ text }: { text: string }) => JSON.parse(text).access_token as string;
const enter = (browser: Browser, access_token: string, options: { idempotencyKey?: string } = {}) =>
  sealedPost(browser, '/api/login/access', { access_token }, { passwords: [], ...options });

beforeAll(async () => {
  await operator('agent', 'set', 'atlas', '--trust', 'portal.example');
  const { json } = await operator('agent', 'access-secret', 'atlas', '--json');
  secret = json.secret;
  username = 'demo';
});

test('one code, one session: the second use is refused and logged', async () => {
  const answer = await mint();
  expect(JSON.parse(answer.text)).toEqual({ access_token: expect.any(String), expires_in: 120 });
  const code = tokenFrom(answer);
  const browser = await browserAt('atlas.localhost');
  const idempotencyKey = actionKey();
  const entered = await enter(browser, code, { idempotencyKey });
  expect(entered).toMatchObject({
    code: 0,
    data: { user: { username: 'demo', company: 'Atlas Buyers Club' } },
  });
  // The reply was lost, and is asked for again by the same browser.
  expect((await enter(browser, code, { idempotencyKey })).data.token).toBe(entered.data.token);
  browser.token = entered.data.token;
  expect((await browser.send('GET', '/api/user/i')).code).toBe(0);
  const thief = await browserAt('atlas.localhost');
  expect(await enter(thief, code)).toMatchObject({ code: codes.accessRefused, data: null });
  // The log is written behind the answer.
  await eventually(() => log().includes('access token: used before') || undefined);
  expect(log()).not.toContain(code);
  expect(log()).not.toContain(secret);
});

test('another agent’s host is refused, and the code is burned by it; of 20 at once one gets in', async () => {
  const code = tokenFrom(await mint());
  expect((await enter(await browserAt('lotus.localhost'), code)).code).toBe(codes.accessRefused);
  expect((await enter(await browserAt('atlas.localhost'), code)).code).toBe(codes.accessRefused);
  const another = tokenFrom(await mint());
  const browsers = await Promise.all(Array.from({ length: 20 }, () => browserAt('atlas.localhost')));
  const answers = await Promise.all(browsers.map((browser) => enter(browser, another)));
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === codes.accessRefused)).toHaveLength(19);
});

test('only the agent’s own server gets codes, for its own accounts, from hosts that it trusts', async () => {
  expect((await mint({}, 'wrong')).status).toBe(403);
  expect((await mint({}, '')).status).toBe(403);
  expect((await mint({ agent: 'lotus' })).status).toBe(403);
  expect((await mint({ agent: 'nobody' })).status).toBe(403);
  expect((await mint({ host: 'evil.example' })).code).toBe(codes.invalid);
  expect((await mint({ username: 'trial' })).status).toBe(404);
  expect((await deliver(sharedPort(), { ...(await bare()), body: Buffer.from('{') })).status).toBe(400);
  await operator('agent', 'access-secret', 'atlas', '--off');
  expect((await mint()).status).toBe(403);
});
const bare = async () => ({
  method: 'POST',
  target: '/api/agent/access-codes',
  headers: { host: `localhost:${sharedPort()}`, 'content-type': 'application/json' },
});
