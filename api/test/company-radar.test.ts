// The renewal radar of companies that are followed or marked, and where the team stands with companies, through HTTP.
import { newAccount, newSub } from './security/people';
import { expectFilters, expectSortedByLastOrder } from './support/radar-rows';
import { sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const act = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const read = async (browser: Browser, path: string, json: object) =>
  (await browser.sendEncrypted('POST', path, { json })).data;
const concerned = (browser: Browser, query: object = {}) =>
  read(browser, '/api/corp/concerned', { pageSize: 100, ...query });

interface Company {
  id: string;
  desc_en: string;
  rhythm: {
    state: string;
    last_date: string;
    more: boolean;
    rhythm: { days: number } | null;
    proofs: { kind: string; total: number; open: Record<string, string> }[];
  } | null;
}

let browser: Browser;
let found: string[];
let all: Company[];
beforeAll(async () => {
  browser = await newAccount(sharedPort());
  const { data } = await browser.send('POST', '/api/trader/search', {
    form: { keyword: 'coffee', type: '1', pageSize: '50' },
  });
  found = data.data.map(({ id }: { id: string }) => id);
  await act(browser, '/api/trader/fav', { ids: found.slice(0, 20).join(',') });
  await act(browser, '/api/trader/marks/add', { ids: found.slice(15, 30).join(','), mark: 'customer' });
  all = (await concerned(browser)).data;
});

describe('Renewal radar of companies', () => {
  test('each company has its rhythm once, and the list holds who is followed or marked', () => {
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(found.slice(0, 30)));
    expect(all.filter(({ rhythm }) => rhythm !== null).length).toBeGreaterThan(15);
  });

  test('counts what each filter finds, and the filter finds just these', async () => {
    const { totals } = await read(browser, '/api/corp/concerned/radar', {});
    await expectFilters(all, totals, (rhythm) => concerned(browser, { rhythm }));
  });

  test('the kind narrows list and counts alike', async () => {
    const followed = await concerned(browser, { kind: 'followed' });
    expect(followed.total).toBe(20);
    expect((await concerned(browser, { kind: 'customer' })).total).toBe(15);
    expect((await concerned(browser, { kind: 'peer' })).total).toBe(0);
    const { totals } = await read(browser, '/api/corp/concerned/radar', { kind: 'followed' });
    const ids = new Set(found.slice(0, 20));
    for (const state of ['due', 'late', 'gone'] as const)
      expect(totals[state]).toBe(
        all.filter(({ id, rhythm }) => ids.has(id) && rhythm?.state === state).length,
      );
  });

  test.each(['asc', 'desc'])(
    'sorts by the last purchase %s, companies without one last',
    async (sortType) => {
      const sorted: Company[] = (await concerned(browser, { sortField: 'lastOrder', sortType })).data;
      expectSortedByLastOrder(sorted, sortType);
    },
  );

  test('the number that proves a rhythm opens as many records', async () => {
    const buyer = all.find(({ rhythm }) => rhythm?.proofs.some(({ kind }) => kind === 'history'));
    const proof = buyer?.rhythm?.proofs.find(({ kind }) => kind === 'history');
    const { data } = await browser.send('POST', '/api/trader/list/trans', {
      form: { company: buyer?.id ?? '', ...proof?.open },
    });
    expect(data.total).toBe(proof?.total);
  });
});

describe('Where a team stands with companies', () => {
  const standings = async (by: Browser, ids: string[]) =>
    (await read(by, '/api/corp/standings', { ids })).data;

  test('status and owner of the customer there, the one whose status changed last', async () => {
    const [one = '', two = ''] = found.slice(30);
    await act(browser, '/api/corp/customer/companies', { companies: one });
    const { data } = await read(browser, '/api/corp/customers', { pageSize: 100 });
    const [customer] = data;
    expect(await standings(browser, [one, two])).toEqual([
      { company: one, followed: false, stage: 'not_contacted', customer: customer.id, colleagues: [] },
    ]);
    await act(browser, '/api/corp/customer/set', { id: customer.id, label: 'won' });
    expect(await standings(browser, [two, one])).toMatchObject([{ company: one, stage: 'won' }]);
    expect(await standings(browser, [])).toEqual([]);
    await act(browser, '/api/trader/fav', { ids: two });
    expect(await standings(browser, [two])).toEqual([
      { company: two, followed: true, stage: null, customer: null, colleagues: [] },
    ]);
  });

  test('somebody else sees nothing of it; a colleague sees who has it, not how far', async () => {
    const master = await newAccount(sharedPort());
    const first = await newSub(sharedPort(), master);
    const second = await newSub(sharedPort(), master);
    const [one = ''] = found;
    expect(await standings(master, [one])).toEqual([]);
    await act(first, '/api/corp/customer/companies', { companies: one });
    expect(await standings(first, [one])).toMatchObject([{ company: one, stage: 'not_contacted' }]);
    expect(await standings(first, [one])).toMatchObject([{ colleagues: [] }]);
    expect(await standings(master, [one])).toMatchObject([
      {
        stage: 'not_contacted',
        colleagues: [{ name: expect.stringMatching(/./), customer: expect.any(String) }],
      },
    ]);
    expect(await standings(second, [one])).toEqual([
      {
        company: one,
        followed: false,
        stage: null,
        customer: null,
        colleagues: [{ company: one, name: expect.stringMatching(/./), since: null, customer: null }],
      },
    ]);
  });
});
