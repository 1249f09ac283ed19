// An account's days are those of its time zone, which it sets itself: what is due, and what its files are called.
import { dayIn } from '../src/stores/accounts/quotas';
import { settled } from './support/files';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('time-zones');
let running: Running;
let browser: Browser;

beforeAll(async () => {
  running = await start({ WAYBILL_DATA: folder });
  browser = await login(running.port, 'demo');
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

const setZone = (time_zone: string, by = browser) =>
  by.send('POST', '/api/user/settings/save', { form: { time_zone }, idempotencyKey: actionKey() });
const zoneOf = async (by: Browser) => (await by.send('GET', '/api/user/i')).data.time_zone;

async function orderFile(): Promise<string> {
  const found = await browser.send('POST', '/api/transaction/search', {
    json: { keyword: 'steel', startDate: '2024-01-01', endDate: '2025-12-31' },
  });
  const ids = [found.data.results.data[0].id];
  const ordered = await browser.send('POST', '/api/transaction/dw/selected', {
    json: { ids, format: 'csv' },
    idempotencyKey: actionKey(),
  });
  return (await settled(browser, ordered.data)).name ?? '';
}

/** Whether a follow-up on this day is due. */
async function dueOn(day: string): Promise<string> {
  const form = { name: 'Ann', cmpName: 'Zone Ltd' };
  const added = await browser.sendEncrypted('POST', '/api/corp/customer/new', {
    form,
    idempotencyKey: actionKey(),
  });
  const { id } = added.data;
  await browser.send('POST', '/api/corp/customer/set', {
    form: { id, followUpOn: day },
    idempotencyKey: actionKey(),
  });
  const read = await browser.sendEncrypted('GET', '/api/corp/customer', { query: { id } });
  return read.data.followUp.due;
}

describe.each(['Pacific/Pago_Pago', 'Pacific/Tongatapu'])('Account in %s', (zone) => {
  test('counts its days there: its session, its files and what is due say the same', async () => {
    expect((await setZone(zone)).data.time_zone).toBe(zone);
    expect(await zoneOf(browser)).toBe(zone);
    expect(await zoneOf(await login(running.port, 'demo-sub'))).toBe(zone);
    // Midnight may pass between the call and the comparison.
    const days = [dayIn(zone, new Date())];
    const name = await orderFile();
    days.push(dayIn(zone, new Date()));
    expect(days.map((day) => `transactions-chosen-${day}.csv`)).toContain(name);
    const today = dayIn(zone, new Date());
    const due = await dueOn(today);
    if (dayIn(zone, new Date()) === today) expect(due).toBe('today');
  });
});

test('a zone that there is not is refused, and a sub-account leaves it to its master', async () => {
  expect(await setZone('Mars/Olympus_Mons')).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'time_zone', rule: 'format' }] },
  });
  const before = await zoneOf(browser);
  await setZone('Europe/Madrid', await login(running.port, 'demo-sub'));
  expect(await zoneOf(browser)).toBe(before);
});
