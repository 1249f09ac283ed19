// A contact service that hangs, lies or fails costs nobody anything; an API that is killed in the middle of a look-up of
// many loses nothing, and charges each once.
import { byTurns } from '@waybill/contract/testing/sampled';
import { type ContactService, contactService, type Mood } from './support/contact-service';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('look-up-service', { records: false });
let service: ContactService;
let running: Running;
let environment: Record<string, string>;
let browser: Browser;

beforeAll(async () => {
  service = await contactService();
  environment = { WAYBILL_DATA: folder, CONTACTS_URL: service.url };
  running = await start(environment);
  // People come back to the same address.
  environment.PORT = String(running.port);
  browser = await login(running.port, 'pro');
});
afterAll(async () => {
  await running.stop();
  service.close();
  removeFolder(folder);
});

const points = async () => (await browser.send('GET', '/api/user/p')).data.contact_points.left as number;
const write = async (name: string, email = '') =>
  (
    await browser.sendEncrypted('POST', '/api/corp/customer/new', {
      form: { name, cmpName: 'Service Ltd', email },
      idempotencyKey: actionKey(),
    })
  ).data.id as string;
const lookUp = (what: 'find-email' | 'profile-by-email', id: string, idempotencyKey = actionKey()) =>
  browser.sendEncrypted('POST', `/api/v2/contact/${what}`, { json: { id }, idempotencyKey });
const details = async (id: string) =>
  (await browser.sendEncrypted('GET', '/api/corp/customer', { query: { id } })).data;
const kinds = async (id: string) =>
  (await browser.sendEncrypted('GET', '/api/corp/customer/history', { query: { id } })).data.data.map(
    ({ kind }: { kind: string }) => kind,
  );

const faults: [mood: Mood, code: number][] = [
  ['another shape', 7],
  ['no JSON', 7],
  ['fails', 7],
  ['cut', 7],
  ['hangs', 7],
];
const nothingFound: [mood: Mood, code: number][] = [
  ['nobody', 50],
  ['lines that are none', 50],
];

// What follows is the same for all of a list: each day some of it.
test.each([...byTurns(faults, 3), ...byTurns(nothingFound, 2)])(
  'a service: %s',
  async (mood, code) => {
    const [mute, reachable] = [
      await write(`Mute ${mood}`),
      await write(`Reachable ${mood}`, 'r@service.example'),
    ];
    const before = { points: await points(), mute: await details(mute), reachable: await details(reachable) };
    service.mood = mood;
    const [email, social] = await Promise.all([
      lookUp('find-email', mute),
      lookUp('profile-by-email', reachable),
    ]);
    expect([email.code, social.code]).toEqual([code, code === 50 ? 51 : code]);
    // A text for people, and when it is worth another try.
    expect(email.message).not.toBe('');
    if (code === 7) expect(email.headers['retry-after']).toBe('30');
    expect({
      points: await points(),
      mute: await details(mute),
      reachable: await details(reachable),
    }).toEqual(before);
    expect(await kinds(mute)).toEqual(['made']);
    // The next day it is well again, and so is the look-up.
    service.mood = 'honest';
    expect((await lookUp('find-email', mute)).code).toBe(0);
    expect(await points()).toBe(before.points - 1);
  },
  60_000,
);

const MANY = 6;
const KILLED_AT = 4;

test('killed in the middle of a look-up of many: each is found once, charged once and noted once', async () => {
  const ids = await Promise.all(Array.from({ length: MANY }, (_, at) => write(`Many ${'abcdef'[at]}`)));
  const before = await points();
  service.asked = [];
  let killed: Promise<unknown> | undefined;
  service.onAsked = (count) => {
    if (count === KILLED_AT) killed ??= running.stop('SIGKILL');
  };
  // As the page does it: one after the other, each a user action with a key of its own.
  const keys = ids.map(() => actionKey());
  const all = async () => {
    for (const [at, id] of ids.entries())
      expect((await lookUp('find-email', id, keys[at] ?? '')).code).toBe(0);
  };
  await expect(all()).rejects.toThrow();
  await killed;
  service.onAsked = () => undefined;
  running = await start(environment);
  await all();
  expect(await points()).toBe(before - MANY);
  for (const id of ids) {
    expect((await details(id)).email).toMatch(/@service\.example$/);
    expect(await kinds(id)).toEqual(['email_found', 'made']);
  }
  // Only the person who was being looked up is asked for again.
  expect(service.asked.length).toBe(MANY + 1);
  // With other keys, as from another page: found already, so free.
  for (const id of ids) expect((await lookUp('find-email', id)).code).toBe(0);
  expect(await points()).toBe(before - MANY);
}, 60_000);
