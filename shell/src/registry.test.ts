// The registry from the page and from /registry.json, whole, damaged and forged.
import type { RegistryAnswer } from '@waybill/contract';
import { fetchSite, readRegistry } from './registry';
import { createAnswer, makeKey, putInPage, type TestKey, testRegistry, trustKeys } from './remotes/testing';

let key: TestKey;
let stranger: TestKey;
beforeAll(async () => {
  [key, stranger] = await Promise.all([makeKey(), makeKey()]);
});
beforeEach(() => {
  trustKeys(key.publicKey);
  document.body.innerHTML = '';
});

type Answer = () => Promise<Response> | Response;
const asked = jest.fn();
function answerWith(answer: Answer): void {
  asked.mockClear();
  globalThis.fetch = async (...call) => {
    asked(...call);
    return answer();
  };
}
const text =
  (body: string, status = 200): Answer =>
  () =>
    // jsdom has no Response; this is what is used of it.
    ({ ok: status < 400, status, headers: new Map(), text: async () => body }) as unknown as Response;

const down: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const good = async (rest: Partial<RegistryAnswer> = {}) => JSON.stringify(await createAnswer(key, rest));

test('from the page, without a call', async () => {
  answerWith(down);
  const off = { why: 'wrong prices', since: '2026-11-20T10:00:00.000Z' };
  putInPage(await good({ canary: true, disabled: { 'mf-auth': off } }));
  expect(await readRegistry()).toEqual({
    registry: testRegistry,
    canary: true,
    overrides: false,
    disabled: { 'mf-auth': off },
  });
  expect(asked).not.toHaveBeenCalled();
});

test('by a call when the page has none', async () => {
  answerWith(text(await good()));
  expect((await readRegistry()).registry).toEqual(testRegistry);
  expect(asked).toHaveBeenCalledWith('/registry.json', expect.objectContaining({ cache: 'no-cache' }));
});

const damaged: [string, () => Promise<string>][] = [
  ['cut off', async () => (await good()).slice(0, 200)],
  ['forged', async () => JSON.stringify(await createAnswer(stranger))],
  ['changed', async () => (await good()).replace('mf-auth', 'mf-autx')],
];
test.each(damaged)('a page that is %s: asks again before giving up', async (_, page) => {
  answerWith(text(await good()));
  putInPage(await page());
  expect((await readRegistry()).registry).toEqual(testRegistry);
  expect(asked).toHaveBeenCalledTimes(1);
});

const signedAs = async (registry: unknown) => {
  const answer = await createAnswer(key);
  return JSON.stringify({ ...answer, signed: await key.sign(JSON.stringify(registry)) });
};
const failures: [kind: string, what: string, () => Promise<Answer>][] = [
  ['registry', 'no network', async () => down],
  ['registry', '500', async () => text(await good(), 500)],
  ['registry', 'HTML', async () => text('<html></html>')],
  ['registry', 'nothing', async () => text('')],
  ['registry', 'an unsigned registry', async () => text(JSON.stringify(testRegistry))],
  ['registry', 'without its notes', async () => text(JSON.stringify({ signed: await key.sign('{}') }))],
  ['registry', 'signed, but of another shape', async () => text(await signedAs({ remotes: [] }))],
  [
    'registry',
    'signed, but with a bad descriptor',
    async () =>
      text(await signedAs({ ...testRegistry, remotes: [{ ...testRegistry.remotes[0], descriptor: {} }] })),
  ],
  ['integrity', 'signed by somebody else', async () => text(JSON.stringify(await createAnswer(stranger)))],
  [
    'integrity',
    'changed after it was signed',
    async () => text((await good()).replace('mf-auth', 'mf-autx')),
  ],
];
test.each(failures)('%s: %s', async (kind, _, answer) => {
  answerWith(await answer());
  await expect(readRegistry()).rejects.toMatchObject({ name: 'KnownError', kind });
  await expect(fetchSite()).rejects.toMatchObject({ name: 'KnownError', kind });
});

test('whoever asks may stop asking', async () => {
  const stop = new AbortController();
  globalThis.fetch = (_address, options) =>
    new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  const asking = fetchSite(stop.signal);
  stop.abort();
  await expect(asking).rejects.toMatchObject({ kind: 'registry' });
});
