// A saved one-page report after new data arrived: it keeps its figures, says that newer data would change it, and is
// brought up to date; data of other goods changes nothing. On a server of its own.
import { analysisPage, type SavedPage, savedPage } from '@waybill/contract/analysis-page';
import { newAccount } from './security/people';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { dataFolder, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('saved-page-refresh', { records: false });
let running: Running;
let browser: Browser;

const load = async (name: string, bills: readonly Bill[]) => {
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` });
  const { code, err } = await operator(...billsFile(folder, name, bills));
  expect([code, err]).toEqual([0, '']);
};

beforeAll(async () => {
  running = await start({ WAYBILL_DATA: folder });
  browser = await newAccount(running.port, { level: 2 });
  await load('first.csv', [
    { no: 1, date: '2025-01-15' },
    { no: 2, date: '2025-02-15' },
    { no: 3, date: '2026-01-15' },
    { no: 4, date: '2026-02-15', buyer: 'Bell Ltd' },
    { no: 5, date: '2026-02-28', goods: 'Copper wire' },
  ]);
}, 120_000);
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

const question = { keyword: 'zircon', startDate: '2025-01-01', endDate: '2026-12-31' };
const post = (path: string, form: Record<string, string>, by = browser) =>
  by.send('POST', `/api/market-analysis/${path}`, { form, idempotencyKey: actionKey() });
const readSaved = async (code: string): Promise<SavedPage> =>
  savedPage.parse((await browser.send('GET', '/api/market-analysis/page', { query: { code } })).data);
const left = async () =>
  (await browser.send('GET', '/api/v2/nbd/user/perm')).data.available_query_count_on_market_analysis;

test('keeps its figures, says what newer data would do, and is brought up to date', async () => {
  const { token } = analysisPage.parse((await post('page', question)).data);
  const { data } = await post('page/save', { ...question, token, name: 'Lamps' });
  const saved = await readSaved(data.code);
  expect([saved.outdated, saved.figures.all.total]).toEqual([false, 4]);

  await load('other.csv', [{ no: 6, date: '2026-02-20', goods: 'Copper wire' }]);
  expect((await readSaved(data.code)).outdated).toBe(false);

  await load('more.csv', [{ no: 7, date: '2026-02-20' }]);
  const outdated = await readSaved(data.code);
  expect([outdated.outdated, outdated.as_of]).toEqual([true, saved.as_of]);
  expect(outdated.figures).toEqual(saved.figures);

  // The token pays for it, but its loads are not those of the refreshed page.
  const before = await left();
  const refreshed = await post('page/save', { ...question, token, name: 'Lamps', code: data.code });
  expect(refreshed.data).toEqual({ code: data.code });
  expect(await left()).toBe(before);
  const now = await readSaved(data.code);
  expect([now.outdated, now.figures.all.total]).toEqual([false, 5]);
  expect(Date.parse(now.as_of)).toBeGreaterThan(Date.parse(saved.as_of));

  // Without a token it costs one analysis.
  await post('page/save', { ...question, name: 'Lamps', code: data.code });
  expect(await left()).toBe(before - 1);
});
