// Price against peers, through HTTP: recomputed from the records' own pages, both sides open as many records as they count,
// and it is free with the token of the question.
import type { TransactionRow } from '@waybill/contract';
import { analysisPeers, traderPeers } from '@waybill/contract/analysis-peers';
import {
  COMPARED_PRICES_MIN,
  standardUnits,
  toVolumeClass,
  volumeRange,
} from '@waybill/contract/price-terms';
import { byTurns } from '@waybill/contract/testing/sampled';
import { newAccount } from './security/people';
import { type Analyst, analyst, type Fields, question } from './support/analyst';
import { login, sharedPort } from './support/server';

let demo: Analyst;
beforeAll(async () => {
  demo = analyst(await login(sharedPort(), 'demo'));
});

interface Priced {
  market: string;
  price: number;
  amount: number;
  party: string;
}

const unitFactors = new Map<string, readonly [string, number]>(Object.entries(standardUnits));

/** The price of a record as its row states it; undefined where it states none that can be compared. */
function readPrice(row: TransactionRow, side: 'importer' | 'exporter'): Priced | undefined {
  const [unit, factor] = unitFactors.get(row.unit ?? '') ?? [];
  const { amount, quantity, hs } = row;
  if (unit === undefined || factor === undefined || !amount || !quantity || hs.length < 6) return undefined;
  const standard = quantity * factor;
  return {
    market: [
      row.country,
      hs.slice(0, 6),
      unit,
      row.amount_basis,
      row.date.slice(0, 7),
      toVolumeClass(standard),
    ].join(),
    price: amount / standard,
    amount,
    party: (side === 'importer' ? row.importer_id : row.exporter_id) ?? '',
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The value from which on half of the weight is reached. */
function weightedMedian(pairs: readonly { value: number; weight: number }[]): number {
  const sorted = pairs.toSorted((one, other) => one.value - other.value);
  const half = Math.ceil(sorted.reduce((sum, { weight }) => sum + weight, 0) / 2);
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    if (reached >= half) return value;
  }
  throw new Error('nothing is compared');
}

/** How a company compares, from the records. */
function recompute(rows: readonly TransactionRow[], side: 'importer' | 'exporter', company: string) {
  const priced = rows.flatMap((row) => readPrice(row, side) ?? []);
  const markets = Map.groupBy(priced, ({ market }) => market);
  const compared = [...markets.values()].flatMap((prices) => {
    const own = prices.filter(({ party }) => party === company);
    const others = prices.filter(({ party }) => party !== company);
    return own.length === 0 || others.length < COMPARED_PRICES_MIN ? [] : { own, others };
  });
  const ratios = compared.flatMap(({ own, others }) => {
    const middle = median(others.map(({ price }) => price));
    return own.map(({ price, amount }) => ({ value: price / middle, weight: Math.round(amount * 100) }));
  });
  return {
    total: ratios.length,
    others: compared.reduce((sum, { others }) => sum + others.length, 0),
    share: ratios.length === 0 ? null : weightedMedian(ratios) - 1,
  };
}

async function comparePage(fields: Fields, side: 'importer' | 'exporter') {
  const answer = await demo.tab({ ...fields, tab: side === 'importer' ? 1 : 2, pageSize: 100 });
  if (answer.tab !== 1 && answer.tab !== 2) throw new Error('companies were asked for');
  const ids = answer.data.map(({ key }) => key).filter((key) => key !== '' && key !== '-');
  const given = await demo.post('peers', { ...fields, side, ids: ids.join(','), token: answer.token });
  expect(given).toMatchObject({ status: 200, code: 0 });
  const { companies } = analysisPeers.parse(given.data);
  return { ids, companies, token: answer.token };
}

/** A month in which prices of suppliers are compared. */
async function findComparedMonth(): Promise<string> {
  const { companies, token } = await comparePage(question, 'exporter');
  const own = companies.find(({ share }) => share !== null)?.own;
  const found = await demo.tab({ ...question, token, ...own });
  if (found.tab !== 0) throw new Error('records were asked for');
  return found.data[0]?.date.slice(0, 7) ?? '';
}

describe('Price against peers', () => {
  test.each(['importer', 'exporter'] as const)('of %ss agrees with the records', async (side) => {
    const { ids, companies } = await comparePage(question, side);
    const rows = await demo.readRecords(question);
    expect(companies.map(({ id }) => id)).toEqual(ids);
    for (const { id, total, others, share } of companies) {
      const expected = recompute(rows, side, id);
      expect({ id, total, others }).toEqual({ id, total: expected.total, others: expected.others });
      if (expected.share === null) expect(share).toBeNull();
      else expect(share).toBeCloseTo(expected.share, 6);
    }
    expect(companies.some(({ share }) => share !== null)).toBe(true);
  });

  test('opens as many records as it counts on both sides, and none of the other', async () => {
    const { companies, token } = await comparePage(question, 'exporter');
    const compared = companies.filter(({ share }) => share !== null);
    expect(compared.length).toBeGreaterThan(3);
    for (const { id, total, others, own, peers } of byTurns(compared, 5)) {
      const fields = { ...question, token };
      expect([id, (await demo.opened(fields, own)).total]).toEqual([id, total]);
      expect([id, (await demo.opened(fields, peers)).total]).toEqual([id, others]);
      const rows = await demo.tab({ ...fields, ...peers });
      if (rows.tab !== 0) throw new Error('records were asked for');
      expect(rows.data.every(({ exporter_id }) => exporter_id !== id)).toBe(true);
    }
  });

  test('stays the same when a number of the opened records is opened', async () => {
    const { companies, token } = await comparePage(question, 'exporter');
    const compared = companies.find(({ share, others }) => share !== null && others > 4);
    const peers: Fields = { ...question, token, ...compared?.peers };
    const months = await demo.tab({ ...peers, tab: 3 });
    if (months.tab !== 3) throw new Error('months were asked for');
    const filled = months.data.filter(({ total }) => total > 0);
    for (const { total, open } of byTurns(filled, 3))
      expect((await demo.opened(peers, open)).total).toBe(total);
    const sellers = await demo.tab({ ...peers, tab: 2 });
    if (sellers.tab !== 2) throw new Error('companies were asked for');
    for (const { total, open } of sellers.data.slice(0, 3))
      expect((await demo.opened(peers, open)).total).toBe(total);
  });

  test('is compared within a month that is opened', async () => {
    const openedMonth = await findComparedMonth();
    const month = { ...question, month: openedMonth };
    const { companies } = await comparePage(month, 'exporter');
    const rows = (await demo.readRecords(question)).filter(({ date }) => date.startsWith(openedMonth));
    for (const { id, total, others } of companies)
      expect({ id, total, others }).toMatchObject({ id, ...onlyCounts(recompute(rows, 'exporter', id)) });
  });

  test('costs nothing with the token of the question', async () => {
    const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
    const { token } = await mine.tab(question);
    const before = await mine.left();
    await mine.post('peers', { ...question, token, side: 'importer', ids: 'none' });
    expect(await mine.left()).toBe(before);
  });
});

const onlyCounts = ({ total, others }: { total: number; others: number }) => ({ total, others });

describe('Price against peers of a profile', () => {
  const profile = async (company: string) => {
    const answer = await demo.browser.send('POST', '/api/trader/stat/peers', { form: { company } });
    expect(answer).toMatchObject({ status: 200, code: 0 });
    return traderPeers.parse(answer.data);
  };

  test('opens as many records as it counts, by side and by group', async () => {
    const { companies } = await comparePage(question, 'exporter');
    const compared = companies.filter(({ share }) => share !== null).slice(0, 2);
    for (const { id } of compared) {
      const { sides } = await profile(id);
      expect(sides.length).toBeGreaterThan(0);
      for (const side of sides) {
        const figures = [side, ...byTurns(side.groups, 3)];
        for (const { total, others, own, peers } of figures) {
          expect((await demo.tab(asFields(own))).total).toBe(total);
          expect((await demo.tab(asFields(peers))).total).toBe(others);
        }
        for (const { volume, unit, own } of side.groups.slice(0, 2)) {
          const { from, to } = volumeRange(volume);
          for (const row of await demo.readRecords(asFields(own))) {
            const [, factor = Number.NaN] = unitFactors.get(row.unit ?? '') ?? [];
            expect(unitFactors.get(row.unit ?? '')?.[0]).toBe(unit);
            expect((row.quantity ?? 0) * factor).toBeGreaterThanOrEqual(from);
            expect((row.quantity ?? 0) * factor).toBeLessThan(to);
          }
        }
      }
    }
  });

  test('agrees with the records of its question', async () => {
    const { companies } = await comparePage(question, 'exporter');
    const id = companies.find(({ share }) => share !== null)?.id ?? '';
    const { sides } = await profile(id);
    const group = sides.find(({ type, direction }) => type === 2 && direction === 2)?.groups[0];
    if (group === undefined) throw new Error('nothing is compared');
    const { peers: _peers, volume: _volume, ...asked } = group.own;
    const rows = (await demo.readRecords(asFields(asked))).filter((row) => {
      const [, factor = 0] = unitFactors.get(row.unit ?? '') ?? [];
      return toVolumeClass((row.quantity ?? 0) * factor) === group.volume;
    });
    const expected = recompute(rows, 'exporter', id);
    expect(group).toMatchObject(onlyCounts(expected));
    expect(group.share).toBeCloseTo(expected.share ?? Number.NaN, 6);
  });
});

const asFields = (open: object): Fields => ({ ...open });
