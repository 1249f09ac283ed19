// A backup made while people work is whole: restored into an empty folder, a site with all that was acknowledged before
// it began runs from it; and nothing but a whole backup is restored.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorWith } from './support/operator';
import { dataFolder, login, newFolder, type Running, removeFolder, start } from './support/server';
import { actionKey } from './support/signer';

const folder = newFolder('backup');
const at = (name: string) => join(folder, name);
let running: Running;
const data = dataFolder('backup-data');
const settings = (place: string) => ({ WAYBILL_DATA: place });
const asking = ({ port }: Running) => operatorWith({ WAYBILL_API: `http://127.0.0.1:${port}` });
const restoring = (into: string) => operatorWith({ WAYBILL_DATA: at(into) });
beforeAll(async () => {
  running = await start(settings(data));
});
afterAll(async () => {
  await running.stop();
  for (const made of [folder, data]) removeFolder(made);
});

/** What the records answer: how many, and the newest page. */
async function found({ port }: Running) {
  const browser = await login(port, 'demo');
  const { data } = await browser.send('POST', '/api/transaction/search', {
    // By its letters: a lexicon that was built on the site is no part of a backup.
    json: {
      keyword: 'steel | coffee | oil | pump',
      exact: true,
      startDate: '1980-01-01',
      endDate: '2026-12-31',
    },
  });
  const ids = data.results.data.map(({ id }: { id: string }) => id);
  return { total: data.results.total as number, ids: ids as string[] };
}
const favourites = async ({ port }: Running) => {
  const browser = await login(port, 'demo');
  return (await browser.send('GET', '/api/transaction/followed', { query: { page: '1' } })).data.total;
};

test('made while accounts and favourites are written, restored, started, compared', async () => {
  const operator = asking(running);
  const before = await found(running);
  expect(before.total).toBeGreaterThan(100);
  const browser = await login(running.port, 'demo');
  const [first = '', ...rest] = before.ids;
  const follow = (id: string) =>
    browser.send('POST', '/api/transaction/favorite', { form: { ids: id }, idempotencyKey: actionKey() });
  expect((await follow(first)).data).toEqual({ added: 1 });
  let acknowledged = (await operator('account', 'list', '--json')).json.total as number;
  const atBegin = acknowledged;
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n += 1) {
      await operator('account', 'add', `while${n}`, '--level', '1', '--generate');
      acknowledged += 1;
      const id = rest[n];
      if (id !== undefined) await follow(id);
    }
  })();
  const made = await operator('backup', at('copy'), '--json');
  writing = false;
  await writer;
  expect(made).toMatchObject({ code: 0, json: { notes: [expect.stringContaining('secrets')] } });
  expect(made.json.accounts).toBeGreaterThanOrEqual(atBegin);
  expect(readdirSync(join(data, 'warehouse/shadow')).filter((name) => name.startsWith('backup_'))).toEqual(
    [],
  );

  const restored = await restoring('again')('restore', at('copy'), '--json');
  expect(restored).toMatchObject({ code: 0, json: { records: made.json.records } });
  const again = await start(settings(at('again')));
  try {
    expect(await found(again)).toEqual(before);
    const { total } = (await asking(again)('account', 'list', '--json')).json;
    // The count was taken right after the copy.
    expect(total).toBeGreaterThanOrEqual(atBegin);
    expect(total).toBeLessThanOrEqual(acknowledged);
    expect(await favourites(again)).toBeGreaterThanOrEqual(1);
    // Who was logged in still is, by the secrets that came along.
    expect((await browser.send('GET', '/api/user/i')).code).toBe(0);
  } finally {
    await again.stop();
  }
  expect(
    (await operatorWith({ WAYBILL_DATA: at('again') })('audit', 'verify', '--json')).json.broken,
  ).toEqual([]);
});

test.each<[string, () => void, RegExp]>([
  ['a folder that has something in it', () => mkdirSync(at('target/x'), { recursive: true }), /is not empty/],
  [
    'a backup that was not finished',
    () => renameSync(at('copy/waybill-backup.json'), at('kept.json')),
    /not a finished backup/,
  ],
  [
    'one whose list of files is cut off',
    () => writeFileSync(at('copy/waybill-backup.json'), readFileSync(at('kept.json')).subarray(0, 100)),
    /waybill-backup.json cannot be read/,
  ],
  [
    'a damaged file',
    () => {
      renameSync(at('kept.json'), at('copy/waybill-backup.json'));
      const file = at('copy/secrets/server-keys.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/[a-y](?=[^a-z]*$)/, 'z'));
    },
    /damaged \(1\): secrets\/server-keys.json: changed/,
  ],
])('%s is not restored', async (what, prepare, words) => {
  prepare();
  const into = what.startsWith('a folder') ? 'target' : 'nowhere';
  const { code, err } = await restoring(into)('restore', at('copy'));
  expect([code, err]).toEqual([1, expect.stringMatching(words)]);
});

test('a backup into the data folder, or over another one, is refused', async () => {
  const operator = asking(running);
  expect((await operator('backup', join(data, 'copy'))).err).toContain('lies in the data folder');
  expect((await operator('backup', at('copy'))).err).toContain('is not empty');
});
