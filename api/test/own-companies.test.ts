// Own companies and customers won, through HTTP and loads: who names them, which record proves a win, who is told, what a
// person's decision is worth, and that the figures of the master are the customers of the list.
import { type CallResponse, codes, type ListedCustomer, OWN_COMPANIES_MAX } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { newAccount, newSub } from './security/people';
import { sealedPost } from './support/identity';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { dataFolder, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('own-companies', { records: false });
let running: Running;
let master: Browser & { username: string };
let sub: Browser & { username: string };
let colleague: Browser;
let stranger: Browser;
/** Keys of the companies. */
const keys = { bell: '', lamps: '' };

const load = async (name: string, bills: readonly Bill[]) => {
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` });
  const { code, err } = await operator(...billsFile(folder, name, bills));
  expect([code, err]).toEqual([0, '']);
};
const today = () => new Date().toISOString().slice(0, 10);
const post = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const setOwn = (browser: Browser, company: string, own = true) =>
  post(browser, calls.ownCompanySet.path, { company, own: String(own) });
const ownNames = async (browser: Browser): Promise<string[]> =>
  (await browser.send('GET', calls.ownCompanies.path)).data.map(
    ({ desc_en }: { desc_en: string }) => desc_en,
  );
const list = async (browser: Browser, query: object = {}): Promise<ListedCustomer[]> =>
  (await browser.sendEncrypted('POST', calls.customers.path, { json: { pageSize: 100, ...query } })).data
    .data;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const save = (browser: Browser, company: string) =>
  post(browser, calls.customersFromCompanies.path, { companies: company });
const findKey = async (name: string): Promise<string> =>
  (await master.send('GET', calls.companySuggestions.path, { query: { q: name } })).data[0].id;
const titles = async (browser: Browser): Promise<string[]> =>
  (await browser.send('GET', '/api/messages')).data.data.map(({ title }: { title: string }) => title);
const wins = async (browser: Browser): Promise<CallResponse<'customerWins'>> =>
  (await browser.send('GET', calls.customerWins.path)).data;
const history = async (browser: Browser, id: string): Promise<{ kind: string; text: string; by: string }[]> =>
  (await browser.sendEncrypted('GET', calls.customerHistory.path, { query: { id } })).data.data;
const relabel = async (browser: Browser, { id, version }: ListedCustomer, label: string) => {
  const form = { id, version: String(version), label };
  expect((await post(browser, calls.customerChange.path, form)).code).toBe(0);
};

beforeAll(async () => {
  running = await start({ WAYBILL_DATA: folder });
  const { port } = running;
  [master, stranger] = [await newAccount(port), await newAccount(port)];
  [sub, colleague] = [await newSub(port, master), await newSub(port, master)];
  await load('first.csv', [
    { no: 1, date: '2026-01-15', buyer: 'Bell Ltd' },
    { no: 2, buyer: 'Acme Pvt Ltd' },
  ]);
  keys.bell = await findKey('Bell Ltd');
  keys.lamps = await findKey('Lamps Co');
  for (const browser of [sub, stranger]) expect((await save(browser, keys.bell)).code).toBe(0);
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

/** The only customer of an account. */
async function readOnly(browser: Browser): Promise<ListedCustomer> {
  const [first, ...others] = await list(browser);
  if (first === undefined || others.length > 0) throw new Error('expected one customer');
  return first;
}
const untilProved = (browser: Browser, notBy = '') =>
  eventually(async () => {
    const customer = await readOnly(browser);
    return customer.label === 'won' && customer.won !== null && customer.won.record !== notBy && customer;
  });

describe('Own companies', () => {
  test('the master names them, its sub-accounts see them, nobody else does', async () => {
    expect((await setOwn(sub, keys.lamps)).code).toBe(codes.forbidden);
    expect((await setOwn(master, 'nosuchone')).code).toBe(codes.notFound);
    expect((await setOwn(master, keys.lamps)).code).toBe(0);
    expect((await setOwn(master, keys.lamps)).code).toBe(0);
    for (const browser of [master, sub, colleague]) expect(await ownNames(browser)).toEqual(['Lamps Co']);
    expect(await ownNames(stranger)).toEqual([]);
    // Taking back what another team named changes nothing there.
    expect((await setOwn(stranger, keys.lamps, false)).code).toBe(0);
    expect(await ownNames(master)).toEqual(['Lamps Co']);
    expect((await setOwn(sub, keys.lamps, false)).code).toBe(codes.forbidden);
  });

  test('there is a limit, and one that is removed makes room', async () => {
    const bills = [...Array(OWN_COMPANIES_MAX).keys()].map((no) => ({
      no: 100 + no,
      buyer: `Own ${no} Ltd`,
    }));
    await load('many.csv', bills);
    const other = await newAccount(running.port);
    for (const { buyer } of bills) expect((await setOwn(other, await findKey(buyer))).code).toBe(0);
    expect((await setOwn(other, keys.lamps)).code).toBe(codes.listFull);
    expect((await setOwn(other, await findKey('Own 3 Ltd'), false)).code).toBe(0);
    expect((await setOwn(other, keys.lamps)).code).toBe(0);
  });
});

describe('Customers won', () => {
  test('no record that was there before the customer wins it', async () => {
    expect(await readOnly(sub)).toMatchObject({ label: 'not_contacted', won: null });
    expect(await wins(master)).toEqual([]);
  });

  test('a new record with an own company wins it, and says so to its owner', async () => {
    const hook = { url: 'https://hooks.example/', events: 'customers.won' };
    const { data } = await sealedPost(sub, calls.webhookSave.path, hook, { passwords: [] });
    await load('second.csv', [{ no: 10, date: today(), buyer: 'Bell Ltd' }]);
    const customer = await untilProved(sub);
    const { record = '', date = '' } = customer.won ?? {};
    expect(date).toBe(today());
    const details = await sub.send('POST', calls.transactionDetails.path, { form: { id: record } });
    expect(details.data).toMatchObject({ importer_id: keys.bell, exporter_id: keys.lamps, date });
    expect((await history(sub, customer.id))[0]).toMatchObject({
      kind: 'won',
      text: `${record} ${date}`,
      by: '',
    });
    expect(await titles(sub)).toContain('Customers won, proved by customs records: 1');
    expect((await titles(master)).filter((title) => title.includes('won'))).toEqual([]);
    const deliveries = await sub.send('GET', calls.webhookDeliveries.path, { query: { id: data.id } });
    expect(deliveries.data.map(({ event }: { event: string }) => event)).toEqual(['customers.won']);
    // The stranger has the same customer, and named no company.
    expect(await readOnly(stranger)).toMatchObject({ label: 'not_contacted', won: null });
  });

  test('naming an own company later finds the records that arrived since the customer was saved', async () => {
    await setOwn(stranger, keys.lamps);
    expect(await readOnly(stranger)).toMatchObject({ label: 'won', won: { date: today() } });
    // Removing it takes no win back.
    await setOwn(stranger, keys.lamps, false);
    expect(await readOnly(stranger)).toMatchObject({ label: 'won' });
  });

  test('a person’s decision stands for that record, until a new one arrives', async () => {
    const won = await readOnly(sub);
    await relabel(sub, won, 'connected_customer');
    await load('third.csv', [{ no: 11, date: today(), buyer: 'Acme Pvt Ltd' }]);
    await setOwn(master, keys.lamps);
    expect(await readOnly(sub)).toMatchObject({ label: 'connected_customer', won: won.won });
    await load('fourth.csv', [{ no: 12, date: today(), buyer: 'Bell Ltd' }]);
    const again = await untilProved(sub, won.won?.record);
    expect((await history(sub, again.id)).filter(({ kind }) => kind === 'won')).toHaveLength(2);
  });

  test('the figures of the master are the customers of its list', async () => {
    await save(master, await findKey('Acme Pvt Ltd'));
    const [byHand] = await list(master, { corp: 'Acme' });
    if (byHand === undefined) throw new Error('not saved');
    await relabel(master, byHand, 'won');
    const figures = await wins(master);
    expect(figures.map(({ name, reason, total, proved }) => ({ name, reason, total, proved }))).toEqual(
      [
        { name: master.username, reason: 'none', total: 1, proved: 0 },
        { name: sub.username, reason: 'none', total: 1, proved: 1 },
      ].sort((one, other) => one.name.localeCompare(other.name)),
    );
    for (const { owner, reason, total, proved } of figures) {
      const of = { label: 'won', owner: owner ?? 'nobody', reason };
      expect(await list(master, of)).toHaveLength(total);
      expect(await list(master, { ...of, win: 'proved' })).toHaveLength(proved);
      expect(await list(master, { ...of, win: 'by_hand' })).toHaveLength(total - proved);
    }
    expect(await list(master, { reason: 'due' })).toEqual([]);
    const all = await list(master);
    expect(ids(await list(master, { win: 'proved' }))).toEqual(ids(all.filter(({ won }) => won !== null)));
  });

  test('wins are the master’s to see, and customers those of their owner', async () => {
    expect((await sub.send('GET', calls.customerWins.path)).code).toBe(codes.forbidden);
    expect((await stranger.send('GET', calls.customerWins.path)).data).toMatchObject([{ total: 1 }]);
    expect(await list(colleague, { win: 'proved' })).toEqual([]);
  });

  test('a customer that is removed takes its win along', async () => {
    const { id } = await readOnly(sub);
    await post(sub, calls.customerRemove.path, { id });
    expect((await wins(master)).map(({ name }) => name)).toEqual([master.username]);
    expect((await master.sendEncrypted('GET', calls.customerHistory.path, { query: { id } })).code).toBe(
      codes.notFound,
    );
  });
});

test('a customer that stopped buying from the team and buys elsewhere is at risk, with those records', async () => {
  const bills = [1, 2, 3, 4, 5].flatMap((month) => [
    { no: 300 + month, date: `2026-0${month}-10`, buyer: 'Risk Ltd' },
    { no: 310 + month, date: `2026-0${month}-10`, buyer: 'Loyal Ltd' },
    { no: 320 + month, date: `2026-0${month}-20`, buyer: 'Loyal Ltd', seller: 'Other Lamps' },
  ]);
  const elsewhere = ['2026-06-12', '2026-07-15'].map((date, at) => ({
    ...{ no: 330 + at, date, buyer: 'Risk Ltd', seller: 'Other Lamps' },
  }));
  const days = [...Array(40).keys()].map((week) => Date.parse(today()) - week * 7 * 86_400_000);
  const loyal = days.map((day, at) => ({
    ...{ no: 340 + at, date: new Date(day).toISOString().slice(0, 10), buyer: 'Loyal Ltd' },
  }));
  await load('risk.csv', [...bills, ...elsewhere, ...loyal]);
  const other = await newAccount(running.port);
  for (const name of ['Risk Ltd', 'Loyal Ltd']) expect((await save(other, await findKey(name))).code).toBe(0);
  const readRisks = async () => (await list(other, { rhythm: 'rival' })).map(({ cmpName }) => cmpName);
  expect(await readRisks()).toEqual([]);
  await setOwn(other, keys.lamps);
  expect(await readRisks()).toEqual(['Risk Ltd']);
  const [risk] = await list(other, { rhythm: 'rival' });
  const proof = risk?.rhythm?.proofs.find(({ kind }) => kind === 'otherSupplier');
  expect(proof).toMatchObject({
    ...{ total: 2, first_day: '2026-06-12', last_day: '2026-07-15' },
    partner: { desc_en: 'Other Lamps' },
  });
  const form = { company: risk?.company ?? '', ...proof?.open };
  const { data } = await other.send('POST', calls.traderRecords.path, { form });
  expect(data.data.map(({ date }: { date: string }) => date).sort()).toEqual(['2026-06-12', '2026-07-15']);
  // Another team, which named no company, has the same customers without the risk.
  expect(await list(stranger, { rhythm: 'rival' })).toEqual([]);
  await setOwn(other, keys.lamps, false);
  expect(await readRisks()).toEqual([]);
});

test('the board adds up what companies bought in a year, each once, and since when a card is in its column', async () => {
  const { data } = await master.sendEncrypted('POST', calls.customerBoard.path, { json: {} });
  const cards: ListedCustomer[] = data.data;
  for (const [label, value] of Object.entries<number | null>(data.values)) {
    const labelled = cards.filter((card) => card.label === label);
    const byCompany = new Map(labelled.map(({ company, rhythm }) => [company, rhythm?.year.value ?? null]));
    const known = [...byCompany.values()].flatMap((each) => each ?? []);
    expect({ label, value }).toEqual({
      label,
      value: known.length === 0 ? null : known.reduce((a, b) => a + b, 0),
    });
  }
  const [won] = cards.filter(({ label }) => label === 'won');
  expect(Date.parse(won?.label_since ?? '')).toBeGreaterThan(Date.parse(won?.created ?? ''));
  expect(won?.rhythm?.year.value).toBeGreaterThan(0);
});
