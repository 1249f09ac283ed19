// The call card through HTTP: the briefing agrees with the profile and with the price of each record, and a call leaves
// its outcome, note and next step.
import { type CustomerBriefing, codes, type PricePosition } from '@waybill/contract';
import { areEnoughPrices } from '@waybill/contract/price-terms';
import { newAccount } from './security/people';
import { sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const send = async (browser: Browser, path: string, form: Record<string, string>) =>
  (await browser.send('POST', path, { form })).data;
const brief = (browser: Browser, id: string) =>
  browser.sendEncrypted('GET', '/api/corp/customer/briefing', { query: { id } });
const customerOf = async (browser: Browser, id: string) =>
  (await browser.sendEncrypted('GET', '/api/corp/customer', { query: { id } })).data;
const history = async (browser: Browser, id: string): Promise<[string, string][]> => {
  const answer = await browser.sendEncrypted('GET', '/api/corp/customer/history', { query: { id } });
  return answer.data.data.map(({ kind, text }: { kind: string; text: string }) => [kind, text]);
};
const write = async (browser: Browser, name: string) =>
  (
    await browser.sendEncrypted('POST', '/api/corp/customer/new', {
      form: { name, cmpName: 'No Records Ltd' },
      idempotencyKey: actionKey(),
    })
  ).data;
const call = (browser: Browser, form: Record<string, string>, idempotencyKey = actionKey()) =>
  browser.sendEncrypted('POST', '/api/corp/customer/call', { form, idempotencyKey });

/** Profiles that are left today. */
const profilesLeft = async (browser: Browser): Promise<number> =>
  (await browser.send('GET', '/api/v2/nbd/user/perm')).data.available_query_count_on_trader_detail;

/** The price of a record among those of its month, by the record's own page. */
async function findPosition(browser: Browser, id: string): Promise<PricePosition | null> {
  return (await send(browser, '/api/transaction/related', { id })).price_position;
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1) : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
}

/** A partner of one of the buyers that is compared, and has few enough records for one page. */
async function findComparedPartner() {
  for (const { id, company } of buyers) {
    const { data }: { data: CustomerBriefing | null } = await brief(browser, id);
    const partner = data?.partners.find(({ total, compared }) => compared !== null && total <= 50);
    if (partner !== undefined) return { company, partner };
  }
  throw new Error('no partner is compared');
}

let browser: Browser;
let buyers: { id: string; company: string }[];
let buyer: { id: string; company: string };
let briefing: CustomerBriefing;
beforeAll(async () => {
  browser = await newAccount(sharedPort());
  const found = await send(browser, '/api/trader/search', { keyword: 'coffee', type: '1', pageSize: '10' });
  const companies = found.data.map(({ id }: { id: string }) => id);
  await browser.send('POST', '/api/corp/customer/companies', {
    form: { companies: companies.join(',') },
    idempotencyKey: actionKey(),
  });
  const list = await browser.sendEncrypted('POST', '/api/corp/customers', { json: { pageSize: 100 } });
  buyers = list.data.data;
  const first = buyers.find(({ company }) => company === companies[0]);
  if (first === undefined) throw new Error('the first company is no customer');
  buyer = first;
  briefing = (await brief(browser, buyer.id)).data;
});

describe('Briefing', () => {
  test('shows the newest records of the profile', async () => {
    const { data } = await send(browser, '/api/trader/list/trans', {
      ...{ company: buyer.company, type: '1', pageSize: '10' },
    });
    expect(briefing.type).toBe(1);
    expect(briefing.orders.map(({ id }) => id)).toEqual(data.slice(0, 5).map(({ id }: { id: string }) => id));
  });

  test('counts records of partners that open as many records', async () => {
    expect(briefing.partners.length).toBeGreaterThan(0);
    for (const { total, open } of briefing.partners) {
      const opened = await send(browser, '/api/trader/list/trans', { company: buyer.company, ...open });
      expect(opened.total).toBe(total);
    }
  });

  test('compares each price with the month as the record itself does', async () => {
    for (const { id, market } of briefing.orders) {
      const position = await findPosition(browser, id);
      const own = position?.months.find(({ month }) => month === position.month);
      if (position === null || own === undefined) expect(market).toBeNull();
      else
        expect(market).toEqual({
          ...{ price: position.price, unit: position.unit, basis: position.basis ?? '' },
          ...{ median: own.median, q1: own.q1, q3: own.q3, total: own.total },
        });
    }
    expect(briefing.orders.some(({ market }) => market !== null)).toBe(true);
  });

  test('compares a partner by the middle of its records’ prices', async () => {
    const { company, partner } = await findComparedPartner();
    const { data } = await send(browser, '/api/trader/list/trans', {
      ...{ company, pageSize: '50', ...partner.open },
    });
    const ratios: number[] = [];
    for (const { id } of data as { id: string }[]) {
      const position = await findPosition(browser, id);
      const own = position?.months.find(({ month }) => month === position.month);
      if (position !== null && own !== undefined && areEnoughPrices(own.total - 1))
        ratios.push(position.price / own.median);
    }
    expect(partner.compared?.total).toBe(ratios.length);
    expect(partner.compared?.share).toBeCloseTo(median(ratios) - 1, 9);
  });

  test('costs as the profile does: once a day for both', async () => {
    const caller = await newAccount(sharedPort(), { quotas: { trader_detail: 20 } });
    await caller.send('POST', '/api/corp/customer/companies', {
      form: { companies: buyer.company },
      idempotencyKey: actionKey(),
    });
    const list = await caller.sendEncrypted('POST', '/api/corp/customers', { json: {} });
    const [{ id }] = list.data.data;
    const before = await profilesLeft(caller);
    await brief(caller, id);
    await brief(caller, id);
    await send(caller, '/api/trader/info', { company: buyer.company });
    expect(await profilesLeft(caller)).toBe(before - 1);
  });

  test('has nothing to say of a company that no record names, and costs nothing', async () => {
    const caller = await newAccount(sharedPort(), { quotas: { trader_detail: 20 } });
    const { id } = await write(caller, 'Nobody Known');
    expect((await brief(caller, id)).data).toBeNull();
    expect(await profilesLeft(caller)).toBe(20);
  });

  test('is not given to another account', async () => {
    const other = await newAccount(sharedPort());
    expect((await brief(other, buyer.id)).code).toBe(codes.notFound);
  });
});

describe('Call', () => {
  test('leaves outcome, note and next step in the history, once for a repeated request', async () => {
    const { id, version } = await write(browser, 'Called Person');
    const key = actionKey();
    const form = {
      ...{ id, version: String(version), outcome: 'reached', note: ' Wants a sample ' },
      ...{ followUpOn: '2026-12-14', followUpAbout: 'send price' },
    };
    await Promise.all([call(browser, form, key), call(browser, form, key)]);
    expect((await history(browser, id)).sort()).toEqual(
      [
        ['made', ''],
        ['called', 'reached'],
        ['note', 'Wants a sample'],
        ['label', 'connected_customer'],
        ['follow_up', '2026-12-14 send price'],
      ].sort(),
    );
    expect(await customerOf(browser, id)).toMatchObject({
      label: 'connected_customer',
      followUp: { on: '2026-12-14', about: 'send price' },
    });
  });

  test('that was not answered keeps the status, and without a next step clears the old one', async () => {
    const { id, version } = await write(browser, 'Silent Person');
    await browser.send('POST', '/api/corp/customer/set', {
      form: { id, followUpOn: '2026-12-01', followUpAbout: 'call' },
      idempotencyKey: actionKey(),
    });
    await call(browser, { id, version: String(version + 1), outcome: 'no_answer' });
    expect(await customerOf(browser, id)).toMatchObject({ label: 'not_contacted', followUp: null });
  });

  test('changes nothing when the customer was changed elsewhere meanwhile', async () => {
    const { id, version } = await write(browser, 'Changed Person');
    await browser.send('POST', '/api/corp/customer/set', {
      form: { id, tag: '1' },
      idempotencyKey: actionKey(),
    });
    const refused = await call(browser, { id, version: String(version), outcome: 'reached', note: 'Lost?' });
    expect(refused.code).toBe(codes.changedElsewhere);
    expect((await history(browser, id)).map(([kind]) => kind).sort()).toEqual(['made', 'tag']);
  });

  test('cannot be recorded about another account’s customer', async () => {
    const other = await newAccount(sharedPort());
    expect((await call(other, { id: buyer.id, version: '1', outcome: 'reached' })).code).toBe(codes.notFound);
  });
});
