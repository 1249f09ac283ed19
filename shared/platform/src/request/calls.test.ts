/** @jest-environment node */
// A call from its name to its answer, over a signed wire: what is an answer, and what is which error.
import { codes } from '@waybill/contract';
import type { CallError } from '../call-error';
import type { Identity } from '../credentials/identity';
import { connect, createFakeServer, type Reply } from '../testing/wire';
import { createPerform } from './perform';
import { createRequester } from './requester';

const place = {
  protocol: 'http:',
  host: 'App.example',
  hostname: 'app.example',
  origin: 'http://app.example',
};
const document = { cookie: '' };
beforeAll(() => Object.assign(globalThis, { document, location: place }));
beforeEach(() => {
  document.cookie = '';
});

async function setUp(reply: Reply, change: (identity: Identity) => Identity = (identity) => identity) {
  const server = await createFakeServer();
  server.replies = [reply];
  const { clock, identity: real } = connect(server);
  const identity = change(real);
  const requester = createRequester({ clock, identity, fetch: server.fetch, pauseMs: 1 });
  const text = jest.fn((key: string) => key);
  const perform = createPerform({
    requester,
    identity,
    language: () => 'cnf',
    agent: () => null,
    text,
  });
  return { server, perform, identity, text };
}
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: CallError) => error,
  );

const free = {
  level: 1,
  name_cn: '免费',
  name_en: 'Free',
  name_cnf: '免費',
  name_spain: 'Gratuito',
  name_vietnam: 'Miễn phí',
};

test('an answer is parsed by its row: what the row does not name is left out', async () => {
  const { perform, server } = await setUp({
    data: [{ ...free, more: 1 }],
  });
  const { data } = await perform('levels', {}, {});
  expect(data).toEqual([free]);
  expect(server.sent[0]?.url.searchParams.get('lang')).toBe('cnf');
  expect(server.sent[0]?.url.searchParams.get('r_host')).toBe('app.example');
});

test('a call that is answered asks for no words, which may still be on their way', async () => {
  const { perform, text } = await setUp({ data: [free] });
  await perform('levels', {}, {});
  expect(text).not.toHaveBeenCalled();
});

test('an answer of another shape is a net error', async () => {
  const { perform } = await setUp({ data: [{ level: 'one' }] });
  expect(await errorOf(perform('levels', {}, {}))).toMatchObject({
    kind: 'net',
    code: null,
    trace: 'trace-1',
  });
});

test('code 2 brings the broken rules, other codes the message and the trace', async () => {
  const fields = [{ field: 'q', rule: 'too_short', params: { min: 2 } }];
  const invalid = await setUp({ status: 400, code: codes.invalid, data: { fields } });
  expect(await errorOf(invalid.perform('levels', {}, {}))).toMatchObject({
    kind: 'business',
    code: 2,
    fields,
  });
  const other = await setUp({
    code: codes.keywordUnusable,
    message: 'more specific',
    data: { field: 'company' },
  });
  expect(await errorOf(other.perform('levels', {}, {}))).toMatchObject({
    kind: 'business',
    code: codes.keywordUnusable,
    message: 'more specific',
    unusable: 'company',
    trace: 'trace-1',
  });
});

test('no network is a net error, an unusable answer the server’s, an aborted call is aborted', async () => {
  const replies = [
    ['network error', 'net_error'],
    [{ html: 200 }, 'server_error'],
    [{ html: 500 }, 'server_error'],
    [{ html: 502 }, 'server_error'],
    [{ data: 'of another shape' }, 'server_error'],
  ] as const;
  for (const [reply, message] of replies) {
    const { perform } = await setUp(reply);
    expect(await errorOf(perform('levels', {}, {}))).toMatchObject({ kind: 'net', message });
  }
  const { perform } = await setUp('hang');
  expect(await errorOf(perform('levels', {}, { signal: AbortSignal.timeout(10) }))).toMatchObject({
    kind: 'aborted',
  });
});

test('a form, JSON and a query, each as its row says', async () => {
  const { perform, server } = await setUp({});
  await errorOf(perform('transactionFavorite', { ids: ['a', 'b'] }, {}));
  await errorOf(
    perform('transactionSearch', { area: ['chile'], startDate: '2026-01-01', endDate: '2026-02-01' }, {}),
  );
  await errorOf(perform('hsSuggestions', { q: '灯 8517' }, {}));
  const [form, json, query] = server.sent;
  expect([form?.body, form?.headers.get('content-type')]).toEqual([
    'ids=a%2Cb',
    'application/x-www-form-urlencoded;charset=UTF-8',
  ]);
  expect([json?.body, json?.headers.get('content-type')]).toEqual([
    '{"area":["chile"],"startDate":"2026-01-01","endDate":"2026-02-01"}',
    'application/json',
  ]);
  expect([query?.url.searchParams.get('q'), query?.body, query?.headers.get('content-type')]).toEqual([
    '灯 8517',
    '',
    null,
  ]);
  expect(server.sent.every(({ verified }) => verified)).toBe(true);
  // An effect and a charge have a key, a mere question has none.
  const keys = server.sent.map(({ headers }) => headers.get('idempotency-key')?.length ?? 0);
  expect(keys).toEqual([22, 22, 0]);
});

test('only login sends AuthType and agent', async () => {
  const { perform, server } = await setUp({ code: codes.loginFailed });
  await errorOf(perform('login', { username: 'a', password: 'b' }, {}));
  await errorOf(perform('levels', {}, {}));
  const sent = server.sent.map(({ headers, verified }) => [
    headers.get('authtype'),
    headers.get('agent'),
    verified,
  ]);
  expect(sent).toEqual([
    ['0', 'app.example', true],
    [null, null, true],
  ]);
});

test('a password that cannot be sealed is a broken rule, and nothing is sent', async () => {
  const { perform, server } = await setUp({});
  const error = await errorOf(perform('login', { username: 'a', password: 'x'.repeat(127) }, {}));
  expect(error).toMatchObject({ code: codes.invalid, fields: [{ field: 'password', rule: 'too_long' }] });
  expect(server.sent).toEqual([]);
});

describe('in a session', () => {
  const token = 'T'.repeat(43);
  const user = {} as Parameters<Identity['adopt']>[2];

  async function loggedIn(reply: Reply, change?: (identity: Identity) => Identity) {
    const made = await setUp(reply, change);
    // The server learns the browser's point at login.
    await errorOf(made.perform('login', { username: 'a', password: 'b' }, {}));
    await made.identity.adopt(await made.identity.anonymous(), token, user);
    document.cookie = `waybill_token=${token}`;
    made.server.sent.length = 0;
    return made;
  }

  test('requests carry the bearer and no key; paths without bearer the page’s key', async () => {
    const { perform, server } = await loggedIn({});
    await errorOf(perform('homeStat', {}, {}));
    await errorOf(perform('countryMappings', {}, {}));
    const sent = server.sent.map(({ headers, verified }) => [
      headers.get('authorization'),
      headers.get('client-key') === null,
      verified,
    ]);
    expect(sent).toEqual([
      [`Bearer ${token}`, true, true],
      [null, false, true],
    ]);
  });

  test('code 41 is an error like others, but without keys it is the end of the session', async () => {
    const refused = await loggedIn({ status: 401, code: codes.badSignature });
    expect(await errorOf(refused.perform('homeStat', {}, {}))).toMatchObject({ code: codes.badSignature });
    expect(refused.server.sent).toHaveLength(1);

    const lost = await loggedIn({ status: 401, code: codes.badSignature }, (identity) => ({
      ...identity,
      recheck: async () => null,
    }));
    expect(await errorOf(lost.perform('homeStat', {}, {}))).toMatchObject({ code: codes.sessionExpired });
  });

  test('code 43 is the end of the session: its keys are gone with the server’s', async () => {
    const { perform, server } = await loggedIn({ status: 401, code: codes.unknownKey });
    expect(await errorOf(perform('homeStat', {}, {}))).toMatchObject({ code: codes.sessionExpired });
    expect(server.sent).toHaveLength(1);
  });

  test('a request overtaken by a login in another tab is sent again in the new session', async () => {
    const { server, identity } = await loggedIn({ status: 401, code: codes.sessionExpired });
    const next = 'N'.repeat(43);
    const { fetch } = server;
    let overtaken = false;
    const renewing = createPerform({
      requester: createRequester({
        clock: connect(server).clock,
        identity,
        fetch: async (input, init) => {
          const response = await fetch(input, init);
          if (!overtaken) {
            overtaken = true;
            await identity.adopt(await identity.anonymous(), next, user);
            document.cookie = `waybill_token=${next}`;
            server.replies = [{ data: [] }];
          }
          return response;
        },
      }),
      identity,
      language: () => 'en',
      agent: () => null,
      text: (key) => key,
    });
    expect((await renewing('countries', {}, {})).data).toEqual([]);
    expect(server.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${token}`,
      `Bearer ${next}`,
    ]);
  });
});

test('without cryptography there is a clear text, and nothing is sent', async () => {
  const { perform, server } = await setUp({});
  const subtle = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(crypto), 'subtle');
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    expect(await errorOf(perform('levels', {}, {}))).toMatchObject({
      kind: 'net',
      message: 'insecure_context',
    });
  } finally {
    if (subtle !== undefined) Object.defineProperty(crypto, 'subtle', subtle);
  }
  expect(server.sent).toEqual([]);
});

const TOKEN = 'T'.repeat(43);

test('a call that answers a file gives the file under its name', async () => {
  const { perform, server } = await setUp({ file: 'a,b', name: 'records.csv' });
  const { data } = await perform('fileDownload', { token: TOKEN }, {});
  expect(data).toBeInstanceOf(File);
  expect(data.name).toBe('records.csv');
  expect(await data.text()).toBe('a,b');
  expect(server.sent[0]).toMatchObject({ verified: true });
});

test('JSON in place of a file is its message, with its code', async () => {
  const need = { limit: 'detail_downloads', why: 'lacking', next: null };
  const { perform } = await setUp({ code: codes.planLacksRight, message: 'upgrade?', data: need });
  expect(await errorOf(perform('fileDownload', { token: TOKEN }, {}))).toMatchObject({
    kind: 'business',
    code: codes.planLacksRight,
    message: 'upgrade?',
    need,
  });
});

test('a page in place of a file, from something in between, is a net error', async () => {
  const { perform } = await setUp({ html: 200 });
  expect(await errorOf(perform('fileDownload', { token: TOKEN }, {}))).toMatchObject({ kind: 'net' });
});

test('a file travels in parts: the same bytes on every attempt, signed as they are', async () => {
  const { perform, server } = await setUp({ status: 503, code: codes.unavailable });
  server.replies = [{ status: 503, code: codes.unavailable }, { data: null }];
  const doc = new File([new Uint8Array([80, 75, 3, 4, 0, 255])], 'ünì "x".xlsx');
  await errorOf(perform('contactTaskNew', { doc, name: 'Spring fair' }, {}));
  expect(server.sent.map(({ verified }) => verified)).toEqual([true, true]);
  const [first, second] = server.sent;
  expect(first?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(first?.body).toBe(second?.body);
  expect(first?.headers.get('content-type')).toBe(second?.headers.get('content-type'));
  expect(first?.body).toContain('name="doc"; filename="ünì %22x%22.xlsx"');
  expect(first?.body).toContain('Spring fair');
});
