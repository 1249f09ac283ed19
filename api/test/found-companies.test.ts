// Months and prices beside the companies of a search, through HTTP: those of the market analysis of the same question, which
// another token pays for; they cost nothing, and both sides of a comparison open as many records as it counts.
import { analysisCompanies, type FoundCompanyRow } from '@waybill/contract';
import { analysisPeers } from '@waybill/contract/analysis-peers';
import { calls } from '@waybill/contract/calls';
import { byTurns } from '@waybill/contract/testing/sampled';
import { newAccount } from './security/people';
import { type Analyst, analyst } from './support/analyst';
import { sharedPort } from './support/server';
import { actionKey } from './support/signer';

const dates = { startDate: '2023-01-01', endDate: '2026-12-31' };
const search = { ...dates, hs: '0901,7214,8517,7323,9405,6403,8541', area: ['vietnam'], impOrExp: 2 };
const question = { ...dates, hsCode: search.hs, country: 'vietnam', impOrExp: 2 };
const sides = [
  { tab: 3, side: 'importer' },
  { tab: 4, side: 'exporter' },
] as const;

let user: Analyst;
beforeEach(async () => {
  user = analyst(await newAccount(sharedPort(), { level: 2 }));
});

const post = (path: string, json: object) => user.browser.send('POST', `/api/transaction/${path}`, { json });

async function readCompanies(query: object) {
  const { data } = await post('search', { ...query, pageSize: 100 });
  const companies: FoundCompanyRow[] = data.results.companies;
  const rows = companies.filter(({ id }) => id !== '');
  return { rows, token: data.token, ids: rows.map(({ id }) => id) };
}

async function describeFound(query: object, ids: readonly string[], token: string) {
  const answer = await post('companies', { ...query, ids, token });
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return calls.transactionCompanies.response.parse(answer.data);
}

describe('Beside the companies of a search', () => {
  test.each(sides)('are the months and prices of %j as an analysis has them', async ({ tab, side }) => {
    const query = { ...search, tab };
    const { rows, token, ids } = await readCompanies(query);
    const found = await describeFound(query, ids, token);
    expect(found.companies.map(({ id }) => id)).toEqual(ids);
    for (const [at, { totals }] of found.companies.entries())
      expect(totals.reduce<number>((sum, total) => sum + (total ?? 0), 0)).toBe(rows[at]?.total);

    const asked = { ...question, token: (await user.tab(question)).token, side, ids: ids.join() };
    const months = analysisCompanies.parse((await user.post('companies', asked)).data);
    expect([found.months, found.partial, found.companies]).toEqual([
      months.months,
      months.partial,
      months.companies,
    ]);
    const prices = analysisPeers.parse((await user.post('peers', asked)).data);
    expect(found.prices).toEqual(prices.companies);
    const compared = found.prices.filter(({ share }) => share !== null);
    expect(compared.length).toBeGreaterThan(0);
    for (const { total, others, own, peers } of byTurns(compared, 3)) {
      expect((await user.opened({ ...question, token: asked.token }, own)).total).toBe(total);
      expect((await user.opened({ ...question, token: asked.token }, peers)).total).toBe(others);
    }
  });

  test('a company that the search is for is compared with all others', async () => {
    const query = { ...search, tab: 4 };
    const all = await readCompanies(query);
    const compared = (await describeFound(query, all.ids, all.token)).prices.find(
      ({ share }) => share !== null,
    );
    const pinned = { ...query, companyId: compared?.id };
    const own = await readCompanies(pinned);
    expect(own.ids).toEqual([compared?.id]);
    expect((await describeFound(pinned, own.ids, own.token)).prices).toEqual([compared]);
  });

  test('has what the account keeps, costs nothing, and needs the token of the search', async () => {
    const query = { ...search, tab: 3 };
    const { ids, token } = await readCompanies(query);
    const readPlan = async () => (await user.browser.send('GET', '/api/v2/nbd/user/perm')).data;
    const before = await readPlan();
    const [first = ''] = ids;
    await user.browser.send('POST', '/api/trader/fav', {
      form: { ids: first },
      idempotencyKey: actionKey(),
    });
    const { companies } = await describeFound(query, [first, 'nobody'], token);
    expect(companies).toMatchObject([
      { id: first, favorite: true, peer: null, customer: null },
      { id: 'nobody' },
    ]);
    expect(await readPlan()).toEqual(before);

    const other = { ...query, hs: '9403' };
    expect((await post('companies', { ...other, ids: [first], token })).code).toBe(2);
    expect((await post('companies', { ...query, ids: [], token })).code).toBe(2);
  });
});
