// Wins when the records fail: an edit is stored though judging takes too long, and the alerts judge it later; a win whose
// record was withdrawn is taken back, unless another record proves it or a person marked it.
import type { ListedCustomer } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { newAccount } from './security/people';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { dataFolder, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('postponed-wins', { records: false });
let running: Running;

const operate = async (...args: string[]) => {
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` });
  const { code, err, json } = await operator(...args);
  expect([code, err]).toEqual([0, '']);
  return json;
};
/** @returns the batch */
const load = async (name: string, bills: readonly Bill[]): Promise<string> =>
  (await operate(...billsFile(folder, name, bills))).batch;
const withdraw = (batch: string) => operate('ingest', '--withdraw', batch, '--json');
/** Tells the server what to do; resolves when it has done it. */
const command = (text: 'slow orders' | 'orders away' | 'fast orders' | 'run alerts') =>
  new Promise((resolve) => {
    running.child.once('message', resolve);
    running.child.send(text);
  });
/** Records know their arrival by the second: one that comes in the second of the customer counts as known before. */
function untilNextSecond() {
  const second = Math.floor(Date.now() / 1_000);
  return eventually(() => Math.floor(Date.now() / 1_000) > second);
}
const today = () => new Date().toISOString().slice(0, 10);
const post = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const seal = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.sendEncrypted('POST', path, { form, idempotencyKey: actionKey() });
const findKey = async (browser: Browser, name: string): Promise<string> =>
  (await browser.send('GET', calls.companySuggestions.path, { query: { q: name } })).data[0].id;
const setOwn = (browser: Browser, company: string) =>
  post(browser, calls.ownCompanySet.path, { company, own: 'true' });
async function readOnly(browser: Browser): Promise<ListedCustomer> {
  const { data } = await browser.sendEncrypted('POST', calls.customers.path, { json: {} });
  expect(data.total).toBe(1);
  return data.data[0];
}
const history = async (browser: Browser, id: string): Promise<[string, string, string][]> =>
  (await browser.sendEncrypted('GET', calls.customerHistory.path, { query: { id } })).data.data.map(
    ({ kind, text, by }: Record<'kind' | 'text' | 'by', string>) => [kind, text, by],
  );
const relabel = async (browser: Browser, label: string) => {
  const { id, version } = await readOnly(browser);
  const form = { id, version: String(version), label };
  expect((await post(browser, calls.customerChange.path, form)).code).toBe(0);
};
const untilLabel = (browser: Browser, label: string) =>
  eventually(async () => {
    const customer = await readOnly(browser);
    return customer.label === label && customer;
  });

beforeAll(async () => {
  running = await start({ WAYBILL_DATA: folder }, 'slow-warehouse');
  await load('first.csv', [{ no: 1, buyer: 'Bell Ltd' }, { no: 2 }]);
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

describe('Records that take too long', () => {
  let master: Browser;
  let lamps: string;
  beforeAll(async () => {
    master = await newAccount(running.port);
    lamps = await findKey(master, 'Lamps Co');
  });
  afterEach(() => command('fast orders'));

  test('an edit that they delay is stored and answered, and judged by the next alerts', async () => {
    expect((await setOwn(master, lamps)).code).toBe(0);
    const form = { name: 'Ann Bell', cmpName: 'Nobody Anywhere Ltd' };
    const { data: written } = await seal(master, calls.customerWrite.path, form);
    await untilNextSecond();
    await load('second.csv', [{ no: 10, date: today(), buyer: 'Bell Ltd' }]);
    // All loads are judged: without the edit nothing is left to be done.
    await command('run alerts');

    await command('slow orders');
    const edit = { id: written.id, version: String(written.version), name: 'Ann Bell', cmpName: 'Bell Ltd' };
    const edited = await seal(master, calls.customerEdit.path, edit);
    expect([edited.code, edited.data.cmpName, edited.data.label]).toEqual([0, 'Bell Ltd', 'not_contacted']);
    expect(await readOnly(master)).toMatchObject({ cmpName: 'Bell Ltd', won: null });
    // A run that takes too long as well leaves it to the one after it.
    await command('run alerts');
    expect(await readOnly(master)).toMatchObject({ label: 'not_contacted' });

    await command('fast orders');
    await command('run alerts');
    expect(await readOnly(master)).toMatchObject({ label: 'won', won: { date: today() } });
  });

  test('naming an own company is stored and answered as well', async () => {
    const other = await newAccount(running.port);
    const save = { companies: await findKey(other, 'Acme Pvt Ltd') };
    expect((await post(other, calls.customersFromCompanies.path, save)).code).toBe(0);
    await untilNextSecond();
    await load('third.csv', [{ no: 11, date: today() }]);
    await command('slow orders');
    expect((await setOwn(other, lamps)).code).toBe(0);
    expect((await other.send('GET', calls.ownCompanies.path)).data).toHaveLength(1);
    expect(await readOnly(other)).toMatchObject({ won: null });
    await command('fast orders');
    await command('run alerts');
    expect(await readOnly(other)).toMatchObject({ label: 'won' });
  });
});

test('records that are away delay no edit either: it is stored, answered, and judged later', async () => {
  const master = await newAccount(running.port);
  const save = { companies: await findKey(master, 'Acme Pvt Ltd') };
  expect((await post(master, calls.customersFromCompanies.path, save)).code).toBe(0);
  await untilNextSecond();
  await load('fourth.csv', [{ no: 12, date: today() }]);
  await command('orders away');
  expect((await setOwn(master, await findKey(master, 'Lamps Co'))).code).toBe(0);
  expect((await master.send('GET', calls.ownCompanies.path)).data).toHaveLength(1);
  expect(await readOnly(master)).toMatchObject({ won: null });
  await command('fast orders');
  await command('run alerts');
  expect(await readOnly(master)).toMatchObject({ label: 'won' });
});

describe('A withdrawn load', () => {
  let no = 1_000;
  /** An account whose only customer, "connected" by a person, is won by the record of a load. */
  async function winCustomer() {
    no += 10;
    const buyer = `Buyer ${no} Ltd`;
    const loadOrder = (more: number) => load(`${no + more}.csv`, [{ no: no + more, date: today(), buyer }]);
    await load('before.csv', [{ no, buyer }]);
    const master = await newAccount(running.port);
    const save = { companies: await findKey(master, buyer) };
    expect((await post(master, calls.customersFromCompanies.path, save)).code).toBe(0);
    await setOwn(master, await findKey(master, 'Lamps Co'));
    await relabel(master, 'connected_customer');
    await untilNextSecond();
    const batch = await loadOrder(1);
    return { master, batch, loadOrder, won: await untilLabel(master, 'won') };
  }

  test('takes the win back to the status before, and the history says why', async () => {
    const { master, batch, loadOrder, won } = await winCustomer();
    await withdraw(batch);
    const back = await untilLabel(master, 'connected_customer');
    expect(back).toMatchObject({ won: null, version: won.version + 1 });
    expect(Date.parse(back.label_since)).toBeGreaterThan(Date.parse(won.label_since));
    expect((await history(master, won.id))[0]).toEqual(['unproved', `connected_customer ${today()}`, '']);
    const { data: messages } = await master.send('GET', calls.messages.path);
    expect(JSON.stringify(messages)).toContain('Wins taken back, their customs records were withdrawn: 1');
    // The file comes again, corrected: the same record proves it again.
    await loadOrder(1);
    expect((await untilLabel(master, 'won')).won).toEqual(won.won);
  });

  test('takes the win back also from a team that is no company itself any more', async () => {
    const { master, batch } = await winCustomer();
    const removed = { company: await findKey(master, 'Lamps Co'), own: 'false' };
    expect((await post(master, calls.ownCompanySet.path, removed)).code).toBe(0);
    await command('run alerts');
    expect(await readOnly(master)).toMatchObject({ label: 'won' });
    await withdraw(batch);
    expect(await untilLabel(master, 'connected_customer')).toMatchObject({ won: null });
  });

  test('leaves a win that another record proves, with that record', async () => {
    const { master, batch, loadOrder, won } = await winCustomer();
    await loadOrder(2);
    await withdraw(batch);
    const proved = await eventually(async () => {
      const customer = await readOnly(master);
      return customer.won !== null && customer.won.record !== won.won?.record && customer;
    });
    expect(proved).toMatchObject({ label: 'won', label_since: won.label_since });
    const record = { id: proved.won?.record ?? '' };
    const details = await master.send('POST', calls.transactionDetails.path, { form: record });
    expect(details.data).toMatchObject({ importer_id: proved.company, date: today() });
    expect((await history(master, won.id)).map(([kind]) => kind)).not.toContain('unproved');
  });

  test('leaves "won" where a person marked it, without the record', async () => {
    const { master, batch, won } = await winCustomer();
    await relabel(master, 'lost');
    await relabel(master, 'won');
    await withdraw(batch);
    const left = await eventually(async () => {
      const customer = await readOnly(master);
      return customer.won === null && customer;
    });
    expect(left.label).toBe('won');
    expect((await history(master, won.id))[0]).toEqual(['unproved', `won ${today()}`, '']);
  });

  test('leaves what a person took out of "won" where it is', async () => {
    const { master, batch, won } = await winCustomer();
    await relabel(master, 'lost');
    await withdraw(batch);
    await command('run alerts');
    expect(await readOnly(master)).toMatchObject({ label: 'lost' });
    expect((await history(master, won.id))[0]?.[0]).toBe('label');
  });
});
