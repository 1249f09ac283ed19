// The renewal radar through HTTP: how regularly the companies of customers buy, as a filter, a sort order and totals.
import type { RadarFilter } from '@waybill/contract/rhythm-rules';
import { newAccount } from './security/people';
import { fetchBytes, readWorkbook } from './support/files';
import { expectFilters, expectSortedByLastOrder } from './support/radar-rows';
import { sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const act = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const customers = async (browser: Browser, query: Record<string, string> = {}) =>
  (await browser.sendEncrypted('POST', '/api/corp/customers', { json: { pageSize: 100, ...query } })).data;
const radar = async (browser: Browser, query: Record<string, string> = {}) =>
  (await browser.sendEncrypted('POST', '/api/corp/customer/radar', { json: query })).data.totals as Record<
    RadarFilter,
    number
  >;

interface Row {
  id: string;
  company: string;
  cmpName: string;
  rhythm: {
    state: string;
    last_date: string;
    data_end: string;
    more: boolean;
    rhythm: { days: number } | null;
    proofs: { kind: string; total: number; partner: { id: string; desc_en: string } | null }[];
  } | null;
}

let browser: Browser;
let all: Row[];
beforeAll(async () => {
  browser = await newAccount(sharedPort());
  const { data } = await browser.send('POST', '/api/trader/search', {
    form: { keyword: 'coffee', type: '1', pageSize: '50' },
  });
  const companies = data.data.map(({ id }: { id: string }) => id);
  await act(browser, '/api/corp/customer/companies', { companies: companies.join(',') });
  all = (await customers(browser)).data;
});

/** A customer that named the supplier of its last purchase, which is in the last 90 days of the data. */
async function findRecentSale(): Promise<{ buyer: Row; supplier: string }> {
  for (const buyer of all) {
    const { rhythm } = buyer;
    if (rhythm === null || Date.parse(rhythm.data_end) - Date.parse(rhythm.last_date) >= 90 * 86_400_000)
      continue;
    const { data } = await browser.send('POST', '/api/trader/stat/partners', {
      form: { company: buyer.company, type: '1', dates: `${rhythm.last_date},${rhythm.last_date}` },
    });
    const named = data.data.find(({ desc_en }: { desc_en: string }) => desc_en !== '');
    if (named !== undefined) return { buyer, supplier: named.id };
  }
  throw new Error('no customer bought from a named supplier lately');
}

describe('Renewal radar', () => {
  test('tells of every buyer when it last bought, and of most how often', () => {
    expect(all.length).toBeGreaterThan(20);
    const buyers = all.filter(({ rhythm }) => rhythm !== null);
    expect(buyers.length).toBeGreaterThan(20);
    expect(buyers.filter(({ rhythm }) => rhythm?.rhythm !== null).length).toBeGreaterThan(buyers.length / 2);
  });

  test('counts what each filter finds, and the filter finds just these', async () => {
    const totals = await radar(browser);
    await expectFilters(all, totals, (rhythm) => customers(browser, { rhythm }));
  });

  test('counts within the other filters of the list', async () => {
    const [first] = all.filter(({ rhythm }) => rhythm?.state === 'late' || rhythm?.state === 'due');
    const totals = await radar(browser, { corp: first?.cmpName ?? '' });
    expect(totals[first?.rhythm?.state as 'late' | 'due']).toBeGreaterThan(0);
    expect(Object.values(await radar(browser, { corp: 'no such company' }))).toEqual([0, 0, 0, 0, 0]);
  });

  test('sorts by the last purchase, customers without one last', async () => {
    for (const sortType of ['asc', 'desc']) {
      const sorted: Row[] = (await customers(browser, { sortField: 'lastOrder', sortType })).data;
      expectSortedByLastOrder(sorted, sortType);
    }
  });

  test('sorts the longest silent for its rhythm first', async () => {
    const sorted: Row[] = (await customers(browser, { sortField: 'rhythm', sortType: 'desc' })).data;
    const severity = ['on_time', 'due', 'late', 'gone'];
    const states = sorted.flatMap(({ rhythm }) => (rhythm?.rhythm ? severity.indexOf(rhythm.state) : []));
    expect(states[0]).toBe(Math.max(...states));
    expect(states.at(-1)).toBe(Math.min(...states));
    const lacking = sorted.map(({ rhythm }) => !rhythm?.rhythm);
    expect(lacking).toEqual([...lacking].sort((a, b) => Number(a) - Number(b)));
  });

  test('names a peer that a customer bought from lately', async () => {
    const { buyer, supplier } = await findRecentSale();
    expect((await radar(browser)).rival).toBe(0);
    const mark = await act(browser, '/api/trader/mark', { cmp: supplier, mark: 'peer' });
    const rivals: Row[] = (await customers(browser, { rhythm: 'rival' })).data;
    expect(rivals.map(({ id }) => id)).toContain(buyer.id);
    const proof = rivals
      .find(({ id }) => id === buyer.id)
      ?.rhythm?.proofs.find(({ kind }) => kind === 'rival');
    expect(proof?.partner?.id).toBe(supplier);
    await act(browser, '/api/trader/unmark', { mark: mark.data.id });
    expect((await radar(browser)).rival).toBe(0);
  });

  test('is part of one customer’s page, and filters the sheet', async () => {
    const late = all.find(({ rhythm }) => rhythm?.state === 'late' || rhythm?.state === 'gone');
    const details = await browser.sendEncrypted('GET', '/api/corp/customer', {
      query: { id: late?.id ?? '' },
    });
    expect(details.data.rhythm).toEqual(late?.rhythm);
    const state = late?.rhythm?.state ?? '';
    const sheet = await fetchBytes(browser, '/api/v2/contact/export', { tag: '0', rhythm: state });
    const [head = [], ...rows] = readWorkbook(sheet.bytes)[0]?.data ?? [];
    expect(rows).toHaveLength((await radar(browser))[state as 'late']);
    const row = rows.find((cells) => cells[head.indexOf('Company')] === late?.cmpName) ?? [];
    expect(row[head.indexOf('Buying rhythm')]).toBe(state === 'late' ? 'Late' : 'Gone silent');
    expect(JSON.stringify(row[head.indexOf('Last purchase')])).toContain(late?.rhythm?.last_date);
  });

  test('shows an account nothing of another one’s customers', async () => {
    const other = await newAccount(sharedPort());
    expect((await customers(other, { sortField: 'rhythm' })).total).toBe(0);
    expect(Object.values(await radar(other))).toEqual([0, 0, 0, 0, 0]);
  });
});
