// What is started before the shell itself is there: by address, session and what the page says.
import { answerInPage, startEarly, toRemoteSource } from './early';
import {
  createAnswer,
  makeKey,
  putInPage,
  type TestKey,
  testRegistry,
  testRemote,
  trustKeys,
} from './testing';

let key: TestKey;
beforeAll(async () => {
  key = await makeKey();
});
beforeEach(() => {
  trustKeys(key.publicKey);
  sessionStorage.clear();
  setSession('');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function setSession(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's world is a browser's
  document.cookie = `waybill_token=${token}; Max-Age=${token === '' ? 0 : 60}; Path=/`;
}

/** Names of the remotes that were started. */
async function started(address: string): Promise<string[]> {
  window.history.replaceState(null, '', address);
  const names: string[] = [];
  await startEarly({
    load: ({ name }) => {
      names.push(name);
      return new Promise(() => {});
    },
  });
  return names;
}

const visits: [address: string, session: string, started: string[]][] = [
  ['/en/login', '', ['mf-auth']],
  ['/en/transaction/search?q=1', '', ['mf-auth']],
  ['/en/transaction/search', 'token', ['mf-transactions']],
  ['/', 'token', ['mf-account']],
  ['/en/login', 'token', ['mf-account']],
  ['/en/nowhere', 'token', []],
];
test.each(visits)('%s with session "%s"', async (address, session, expected) => {
  putInPage(JSON.stringify(await createAnswer(key)));
  setSession(session);
  expect(await started(address)).toEqual(expected);
});

const off = { why: 'wrong prices', since: '2026-11-20T10:00:00.000Z' };

const pages: [string, () => Promise<string>][] = [
  ['no text', async () => ''],
  ['HTML', async () => '<html>'],
  ['null', async () => 'null'],
  ['an unsigned registry', async () => JSON.stringify(testRegistry)],
  ['signed by somebody else', async () => JSON.stringify(await createAnswer(await makeKey()))],
  [
    'changed after it was signed',
    async () => JSON.stringify(await createAnswer(key)).replace('mf-auth', 'mf-autx'),
  ],
  ['switched off', async () => JSON.stringify(await createAnswer(key, { disabled: { 'mf-auth': off } }))],
];
test.each(pages)('%s: nothing is started', async (_, page) => {
  putInPage(await page());
  expect(await started('/en/login')).toEqual([]);
});

test('a page without a registry starts nothing', async () => {
  document.body.innerHTML = '';
  expect(answerInPage()).toBeNull();
  expect(await started('/en/login')).toEqual([]);
});

test('another remote that is switched off does not matter', async () => {
  putInPage(JSON.stringify(await createAnswer(key, { disabled: { 'mf-account': off } })));
  expect(await started('/en/login')).toEqual(['mf-auth']);
});

test('what is to come from a developer’s machine is not started', async () => {
  putInPage(JSON.stringify(await createAnswer(key, { overrides: true })));
  expect(await started('/en/login?override=mf-auth@http://localhost:4101')).toEqual([]);
  expect(window.location.search).toBe('');
  expect(await started('/en/login?override=none')).toEqual(['mf-auth']);
});

test('a source says where its build comes from', () => {
  const released = testRemote('mf-x', '/x', 'user');
  expect(toRemoteSource(released)).toMatchObject({ name: 'mf-x', version: '1.0.0-aaa', override: null });
  const local = { ...released, manifest: 'http://localhost:4101/mf-manifest.json' };
  expect(toRemoteSource(local).override).toBe('http://localhost:4101');
});
