// First start with a large sample: the site opens with a first part, and the rest follows while it is used.
import { eventually } from '@waybill/contract/testing/eventually';
import { login, newFolder, type Running, removeFolder, start, visitor } from './support/server';
import type { Browser } from './support/signer';

let folder: string;
let running: Running;
beforeEach(() => {
  folder = newFolder('first-start');
});
afterEach(async () => {
  await running.stop();
  removeFolder(folder);
});

/** Starts with a sample of so many rows, of which 3,000 come first. */
const startWith = (rows: number, port = '0') =>
  start({
    WAYBILL_DATA: folder,
    WAYBILL_SAMPLE_ROWS: String(rows),
    WAYBILL_SAMPLE_FIRST: '3000',
    PORT: port,
  });

/** Null when nothing is being loaded. */
async function readProgress(): Promise<{ done: number; total: number } | null> {
  const { code, data } = await (await visitor(running.port)).send('GET', '/api/common/sample-progress');
  expect(code).toBe(0);
  return data;
}

const countRecords = async (browser: Browser) =>
  (await browser.send('GET', '/api/stat/index')).data.total_transaction as number;

test('killed while the rest is loaded, the next start opens at once with the first part', async () => {
  // So many that they are not loaded before somebody has logged in.
  running = await startWith(400_000);
  const browser = await login(running.port, 'demo');
  const first = await countRecords(browser);
  expect(await readProgress()).toMatchObject({ total: expect.any(Number) });
  expect(first).toBeLessThan(400_000);
  await running.stop('SIGKILL');

  running = await startWith(400_000, String(running.port));
  expect(await countRecords(browser)).toBe(first);
});

test('records of the first part are found at once, and stay when the rest is loaded', async () => {
  running = await startWith(60_000);
  const browser = await login(running.port, 'pro');
  const { data } = await browser.send('POST', '/api/transaction/search', {
    json: { keyword: 'coffee', startDate: '1980-01-01', endDate: '2030-12-31' },
  });
  const [record] = data.results.data;
  const first = await countRecords(browser);
  await eventually(async () => (await countRecords(browser)) > first);
  await eventually(async () => (await readProgress()) === null);
  const details = await browser.send('POST', '/api/transaction/details', { form: { id: record.id } });
  expect(details.data).toMatchObject({ id: record.id, product: record.product });
});
