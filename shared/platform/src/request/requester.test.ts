/** @jest-environment node */
// What is repeated, how often and with what, against a server that checks every signature.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { connect, createFakeServer, type FakeServer, planOf, type Reply } from '../testing/wire';
import { BrokenAnswerError } from './attempt';
import { createRequester } from './requester';

/** Without a cookie there is no session. */
beforeAll(() => {
  Object.assign(globalThis, { document: { cookie: '' }, location: { protocol: 'http:' } });
});

async function setUp(...replies: Reply[]) {
  return setUpWith({}, ...replies);
}
async function setUpWith(limits: { attemptMs?: number; totalMs?: number }, ...replies: Reply[]) {
  const server = await createFakeServer();
  server.replies = replies;
  const { clock, identity } = connect(server);
  const requester = createRequester({ clock, identity, fetch: server.fetch, pauseMs: 1, ...limits });
  return { server, clock, identity, requester };
}

const search = () =>
  planOf(calls.hsSuggestions, { q: '8517 phone' }, { idempotencyKey: 'k3Jt8aYv0Q2mXw9dZr5uLg' });
const login = () => planOf(calls.login, { username: 'ann', password: 'correct horse 9' });
const nonces = (server: FakeServer) => server.sent.map(({ url }) => url.searchParams.get('nonce'));

test('fields of the query: its own, lang, r_host, ts, nonce, and rs last', async () => {
  const { server, requester } = await setUp({});
  await requester.send(search());
  const [sent] = server.sent;
  expect(sent?.order).toEqual(['q', 'lang', 'r_host', 'ts', 'nonce', 'rs']);
  expect(sent?.url.search).toMatch(
    /^\?q=8517\+phone&lang=en&r_host=app\.example&ts=\d{13}&nonce=[\w-]{16}&rs=[\w-]{43}$/,
  );
  expect(sent?.verified).toBe(true);
  expect(sent?.headers.get('client-key')).toMatch(/^k1\.[\w-]{87}$/);
  expect(sent?.headers.get('authorization')).toBeNull();
});

test.each([
  [{ status: 200, code: 0 }, 1],
  [{ status: 200, code: codes.planLacksRight }, 1],
  [{ status: 400, code: codes.invalid }, 1],
  [{ status: 401, code: codes.sessionExpired }, 1],
  [{ status: 401, code: codes.badSignature }, 1],
  [{ status: 403, code: codes.forbidden }, 1],
  [{ status: 404, code: codes.notFound }, 1],
  [{ status: 409, code: codes.conflict }, 1],
  [{ status: 413, code: codes.tooLarge }, 1],
  [{ status: 408, code: codes.failed }, 4],
  [{ status: 429, code: codes.tooMany }, 4],
  [{ status: 500, code: codes.failed }, 4],
  [{ status: 502, code: codes.failed }, 4],
  [{ status: 503, code: codes.unavailable }, 4],
  [{ status: 504, code: codes.failed }, 4],
])('%j is asked for %i times, and its code is the answer', async (reply, attempts) => {
  const { server, requester } = await setUp(reply);
  const answer = await requester.send(search());
  expect([answer.code, answer.status]).toEqual([reply.code, reply.status]);
  expect(server.sent).toHaveLength(attempts);
  expect(server.sent.every(({ verified }) => verified)).toBe(true);
  expect(new Set(nonces(server)).size).toBe(attempts);
  expect(new Set(server.sent.map(({ url }) => url.searchParams.get('rs'))).size).toBe(attempts);
  expect(new Set(server.sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(
    new Set(['k3Jt8aYv0Q2mXw9dZr5uLg']),
  );
});

test('a lost network is asked four times, then it is an error', async () => {
  const { server, requester } = await setUp('network error');
  await expect(requester.send(search())).rejects.toThrow();
  expect(server.sent).toHaveLength(4);
});

test('what comes back in time is the answer', async () => {
  const { server, requester } = await setUp(
    'network error',
    { html: 502 },
    { status: 503, code: 7 },
    { data: [1] },
  );
  expect((await requester.send(search())).data).toEqual([1]);
  expect(server.sent).toHaveLength(4);
});

test.each<['hang' | 'stall' | 'cut']>([['hang'], ['stall'], ['cut']])(
  'F2: an attempt that ends in “%s” is given up and asked again, as the same action',
  async (failure) => {
    const { server, requester } = await setUpWith({ attemptMs: 2_000 }, failure, { data: [1] });
    expect((await requester.send(search())).data).toEqual([1]);
    expect(server.sent).toHaveLength(2);
    expect(new Set(nonces(server)).size).toBe(2);
    expect(new Set(server.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  },
);

test('F2: a server that never answers is an error after all the time there is', async () => {
  const { server, requester } = await setUpWith({ attemptMs: 400, totalMs: 1_000 }, 'hang');
  await expect(requester.send(search())).rejects.toThrow(/timed out/i);
  expect(server.sent.length).toBeLessThan(4);
});

test('an answer that is no envelope is broken, not repeated', async () => {
  const { server, requester } = await setUp({ html: 200 });
  await expect(requester.send(search())).rejects.toThrow(BrokenAnswerError);
  expect(server.sent).toHaveLength(1);
});

test('Retry-After is waited for, but not for long', async () => {
  const first = await setUp({ status: 429, code: 5, headers: { 'retry-after': '1' } }, {});
  const started = performance.now();
  expect((await first.requester.send(search())).code).toBe(0);
  expect(performance.now() - started).toBeGreaterThan(990);

  const second = await setUp({ status: 429, code: 5, headers: { 'retry-after': '600' } }, {});
  expect((await second.requester.send(search())).code).toBe(codes.tooMany);
  expect(second.server.sent).toHaveLength(1);
});

test('somebody who tried too often is told so at once: another try would be theirs', async () => {
  const { server, requester } = await setUp(
    { status: 429, code: codes.tooMany, headers: { 'retry-after': '1' }, data: { retry_after: 1 } },
    {},
  );
  expect((await requester.send(login())).code).toBe(codes.tooMany);
  expect(server.sent).toHaveLength(1);
});

test('whoever aborts gets no further attempt', async () => {
  const { server, requester } = await setUp('hang');
  const ending = new AbortController();
  const sending = requester.send(search(), ending.signal);
  setTimeout(() => ending.abort(), 20);
  await expect(sending).rejects.toThrow();
  expect(server.sent.length).toBeLessThanOrEqual(1);
});

describe('code 40, clock', () => {
  test('the time of the answer is taken over, for one extra attempt', async () => {
    const began = Date.now();
    const ahead = 3 * 365 * 86_400_000;
    const serverTime = began + ahead;
    const { server, requester } = await setUp({ status: 401, code: 40, data: { t: serverTime } }, {});
    expect((await requester.send(search())).code).toBe(0);
    const ts = server.sent.map(({ url }) => Number(url.searchParams.get('ts')));
    // However long it took.
    expect(ts[1]).toBeGreaterThanOrEqual(serverTime);
    expect(ts[1]).toBeLessThanOrEqual(Date.now() + ahead);
  });

  test('twice in a row is the answer', async () => {
    const { server, requester } = await setUp({ status: 401, code: 40, data: { t: 1 } });
    expect((await requester.send(search())).code).toBe(40);
    expect(server.sent).toHaveLength(2);
  });

  test('the offset of /sa/t is used, however wrong the browser is', async () => {
    const { server, requester } = await setUp({});
    server.skew = -10 * 365 * 86_400_000;
    const began = Date.now();
    await requester.send(search());
    const ts = Number(server.sent[0]?.url.searchParams.get('ts'));
    expect(ts).toBeGreaterThanOrEqual(began + server.skew);
    expect(ts).toBeLessThanOrEqual(Date.now() + server.skew);
  });
});

test('code 42: fresh nonce, same idempotency key, at most twice more', async () => {
  const { server, requester } = await setUp({ status: 401, code: 42 }, {});
  expect((await requester.send(search())).code).toBe(0);
  expect(new Set(nonces(server)).size).toBe(2);
  expect(new Set(server.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);

  const stubborn = await setUp({ status: 401, code: 42 });
  expect((await stubborn.requester.send(search())).code).toBe(42);
  expect(stubborn.server.sent).toHaveLength(3);
});

test('code 43 before login: /sa/t is read again and the request signed for the new key', async () => {
  const { server, requester } = await setUp({});
  await requester.send(search());
  await server.rotate();
  server.replies = [{ status: 401, code: 43 }, {}];
  expect((await requester.send(search())).code).toBe(0);
  expect(server.clockCalls).toBe(2);
  expect(server.sent.at(-1)?.verified).toBe(true);
  expect(server.sent.at(-1)?.headers.get('client-key')).toMatch(/^k1x\./);
});

test('without /sa/t nothing can be signed; it is asked for again with each attempt', async () => {
  const { server, requester } = await setUp({});
  server.clockUp = false;
  await expect(requester.send(search())).rejects.toThrow('no answer from the clock');
  expect(server.sent).toHaveLength(0);
  expect(server.clockCalls).toBeGreaterThanOrEqual(4);
  server.clockUp = true;
  expect((await requester.send(search())).code).toBe(0);
});

describe('an encrypted row', () => {
  const user = { username: 'ann' };

  test('travels sealed, fields and password, and its answer is opened', async () => {
    const { server, requester } = await setUp({ status: 503, code: 7 }, { seal: { token: 't', user } });
    const answer = await requester.send(login());
    expect(answer.data).toEqual({ token: 't', user });
    const [first, second] = server.sent;
    if (first === undefined || second === undefined) throw new Error('two attempts were expected');
    expect(second.verified).toBe(true);
    expect(second.body).toMatch(/^data=[\w-]+$/);
    expect(second.headers.get('sign')).toMatch(/^[\w-]{43}$/);
    const plain = await server.open(second);
    expect(plain).toMatch(/^username=ann&password=v1\.k1\.[\w-]{16}\.[\w-]+$/);
    // The action is the same in both attempts, only its wrapping is not.
    expect(await server.open(first)).toBe(plain);
    expect(first.body).not.toBe(second.body);
  });

  test.each([
    ['without a sign', () => ''],
    ['with a wrong sign', (right: string) => `${right.startsWith('A') ? 'B' : 'A'}${right.slice(1)}`],
  ])('a success %s is broken', async (_name, wrong) => {
    const { server, requester } = await setUp({ seal: { token: 't', user }, sign: wrong });
    await expect(requester.send(login())).rejects.toThrow(BrokenAnswerError);
    expect(server.sent).toHaveLength(1);
  });

  test('a success in the open is broken', async () => {
    const { requester } = await setUp({ data: { token: 't', user } });
    await expect(requester.send(login())).rejects.toThrow(BrokenAnswerError);
  });

  test('a failure needs no sign', async () => {
    const { requester } = await setUp({ code: codes.loginFailed, message: 'wrong' });
    expect(await requester.send(login())).toMatchObject({ code: codes.loginFailed, message: 'wrong' });
  });
});
