// Numbers of contacts beside companies: what a look-up would show, counted without one, for nothing.
import type { Lead, TraderRow } from '@waybill/contract';
import { type ContactService, contactService } from './support/contact-service';
import { billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { dataFolder, login, type Running, removeFolder, sharedPort, start } from './support/server';
import type { Browser } from './support/signer';

const searchCompanies = async (browser: Browser, form: Record<string, string>): Promise<TraderRow[]> =>
  (await browser.send('POST', '/api/trader/search', { form: { pageSize: '50', ...form } })).data.data;
const findLeads = async (browser: Browser, form: Record<string, string>) =>
  (await browser.send('POST', '/api/trader/leads', { form: { pageSize: '50', ...form }, lang: 'en' })).data;
const contactViewsLeft = async (browser: Browser) =>
  (await browser.send('GET', '/api/v2/nbd/user/perm')).data.available_query_count_on_trader_contact;

interface RecordPage {
  data: { id: string; importer_id: string | null; exporter_id: string | null }[];
  total: number;
}
const searchRecords = async (browser: Browser, json: object): Promise<RecordPage> =>
  (
    await browser.send('POST', '/api/transaction/search', {
      json: { startDate: '2019-01-01', endDate: '2026-12-31', ...json },
    })
  ).data.results;

/** Number of contacts that look-ups of a company show: people and mailboxes. */
async function lookUpContacts(browser: Browser, company: string): Promise<number> {
  const [people, emails] = [
    await browser.sendEncrypted('GET', '/api/trader/nbd/company/contacts', {
      query: { nbdNumber: company },
    }),
    await browser.sendEncrypted('POST', '/api/trader/emails', { form: { company } }),
  ];
  return new Set([...people.data, ...emails.data].map(({ id }: { id: string }) => id)).size;
}

describe('Contact count of sample companies', () => {
  test('is what a look-up shows later, in searches and leads, and costs nothing', async () => {
    const browser = await login(sharedPort(), 'pro');
    const before = await contactViewsLeft(browser);
    const rows = await searchCompanies(browser, { keyword: 'furniture' });
    const { data, total } = await findLeads(browser, { keyword: 'furniture' });
    const filtered = await findLeads(browser, { keyword: 'furniture', contact: 'true' });
    expect(await contactViewsLeft(browser)).toBe(before);
    expect(filtered).toMatchObject({ total, contacts_uncounted: 0 });
    const counts = new Map(
      [...rows, ...(data as Lead[])].map(({ id, contacts, contacts_complete }) => {
        expect({ id, contacts_complete }).toEqual({ id, contacts_complete: true });
        return [id, contacts];
      }),
    );
    expect([...counts.values()].filter((count) => count === 0)).toEqual([]);
    expect(Math.min(rows.length, data.length)).toBeGreaterThan(2);
    const leadIds = (data as Lead[]).map(({ id }) => id);
    for (const id of [...leadIds.slice(-2), ...[...counts.keys()].slice(-2)])
      expect({ id, contacts: counts.get(id) }).toEqual({ id, contacts: await lookUpContacts(browser, id) });
    const again = await searchCompanies(browser, { keyword: 'furniture' });
    expect(again.map(({ id, contacts }) => [id, contacts])).toEqual(
      rows.map(({ id, contacts }) => [id, contacts]),
    );
  });
});

describe('Filter of records by contacts', () => {
  test.each(['contact', 'email'] as const)(
    'has every sample company, looked up or not: %s',
    async (reach) => {
      const browser = await login(sharedPort(), 'pro');
      const query = { keyword: 'furniture', pageSize: 100 };
      const all = await searchRecords(browser, query);
      const named = all.data.filter(({ importer_id, exporter_id }) => (importer_id ?? exporter_id) !== null);
      expect(named.length).toBeGreaterThan(2);
      const reached = await searchRecords(browser, { ...query, reach });
      expect(reached.data.map(({ id }) => id)).toEqual(named.map(({ id }) => id));
    },
  );
});

describe('Contact count with a contact service', () => {
  const folder = dataFolder('contact-counts', { records: false });
  let service: ContactService;
  let running: Running;
  let browser: Browser;
  beforeAll(async () => {
    service = await contactService();
    running = await start({ WAYBILL_DATA: folder, CONTACTS_URL: service.url });
    browser = await login(running.port, 'pro');
    const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` });
    const bills = [
      { no: 1, date: '2024-06-01', buyer: 'Old Ltd' },
      { no: 2, date: '2026-01-15', buyer: 'Acme Pvt Ltd' },
    ];
    const { code, err } = await operator(...billsFile(folder, 'first.csv', bills));
    expect([code, err]).toEqual([0, '']);
  });
  afterAll(async () => {
    await running.stop();
    service.close();
    removeFolder(folder);
  });

  test('states only what is certain, and does not ask the service for every row', async () => {
    const rows = await searchCompanies(browser, { keyword: 'zircon' });
    expect(rows.map(({ contacts, contacts_complete }) => ({ contacts, contacts_complete }))).toEqual(
      rows.map(() => ({ contacts: 0, contacts_complete: false })),
    );
    const { data } = await findLeads(browser, { keyword: 'zircon', reason: 'new' });
    expect(data).toMatchObject([{ contacts: 0, contacts_complete: false }]);
    const filtered = await findLeads(browser, { keyword: 'zircon', reason: 'new', contact: 'true' });
    expect(filtered).toMatchObject({ total: 0, contacts_uncounted: 1 });
    expect(service.asked).toEqual([]);
    const reached = { keyword: 'zircon', reach: 'contact' };
    expect((await searchRecords(browser, reached)).total).toBe(0);
    // A look-up tells: from then on the number is known.
    const [{ id }] = data;
    const known = await lookUpContacts(browser, id);
    expect(known).toBeGreaterThan(0);
    const after = await findLeads(browser, { keyword: 'zircon', reason: 'new', contact: 'true' });
    expect(after).toMatchObject({
      ...{ total: 1, contacts_uncounted: 0 },
      data: [{ id, contacts: known, contacts_complete: true }],
    });
    expect((await searchRecords(browser, reached)).total).toBeGreaterThan(0);
  });
});
