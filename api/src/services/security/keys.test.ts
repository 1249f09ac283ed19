// The file of server keys: made once, private, rotated, and understood for as long as a session lives (S15).
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerKeys } from './keys';

const DAY = 86_400_000;
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-keys-'));
  file = join(folder, 'secrets', 'server-keys.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('is made on first start, for its owner only, and stays', async () => {
  const first = await openServerKeys(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const second = await openServerKeys(file);
  expect(second.active()).toEqual(first.active());
  expect(second.tokenSecret).toEqual(first.tokenSecret);
});

it('offers a new key after 90 days and forgets the old one 7 days later', async () => {
  const start = Date.UTC(2026, 0, 1);
  const keys = await openServerKeys(file, start);
  const { kid } = keys.active();
  await keys.rotate(start + 90 * DAY - 1);
  expect(keys.active().kid).toBe(kid);
  await keys.rotate(start + 90 * DAY);
  const next = keys.active().kid;
  expect(next).not.toBe(kid);
  expect((await keys.find(kid))?.kid).toBe(kid);
  await keys.rotate(start + 97 * DAY - 1);
  expect(await keys.find(kid)).toBeDefined();
  await keys.rotate(start + 97 * DAY);
  expect(await keys.find(kid)).toBeUndefined();
  expect(keys.active().kid).toBe(next);
});

it('is the same for servers that start side by side', async () => {
  const servers = await Promise.all([openServerKeys(file), openServerKeys(file)]);
  expect(servers[0]?.active()).toEqual(servers[1]?.active());
  expect(servers[0]?.tokenSecret).toEqual(servers[1]?.tokenSecret);
});

it('sees what another server on the folder has rotated', async () => {
  const start = Date.UTC(2026, 0, 1);
  const one = await openServerKeys(file, start);
  const two = await openServerKeys(file, start);
  await one.rotate(start + 90 * DAY);
  await two.rotate(start + 90 * DAY);
  expect(two.active()).toEqual(one.active());
});

it('understands a pair that another server on the folder has just made', async () => {
  const start = Date.UTC(2026, 0, 1);
  const one = await openServerKeys(file, start);
  const two = await openServerKeys(file, start);
  await one.rotate(start + 90 * DAY);
  const { kid } = one.active();
  expect(two.active().kid).not.toBe(kid);
  expect(await two.find(kid)).toEqual(one.active());
  expect(await two.find('nobody’s')).toBeUndefined();
});
