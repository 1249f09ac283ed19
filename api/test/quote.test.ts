// Quote check, through HTTP: quartiles and place of the quote recomputed from the records that it opens, conversion of units
// and of bases with the freight that records state, and its price.
import type { TransactionRow } from '@waybill/contract';
import { type AnalysisQuote, analysisQuote } from '@waybill/contract/analysis-quote';
import { COMPARED_PRICES_MIN, standardUnits, toVolumeClass } from '@waybill/contract/price-terms';
import { byTurns } from '@waybill/contract/testing/sampled';
import { newAccount } from './security/people';
import { type Analyst, analyst, type Fields } from './support/analyst';
import { login, sharedPort } from './support/server';

let demo: Analyst;
beforeAll(async () => {
  demo = analyst(await login(sharedPort(), 'demo'));
});

const span = { startDate: '2025-10-01', endDate: '2026-12-31' };
/** Imports of all countries: of most declared CIF, of some assessed. */
const coffee = { hsCode: '0901', impOrExp: 1, ...span };
/** Declared CIF, with freight and insurance in dollars. */
const imports = { hsCode: '8541', country: 'peru', impOrExp: 1, unit: 'PCS', ...span };
/** Declared FOB, without freight. */
const exports = { hsCode: '8541', country: 'vietnam', impOrExp: 2, unit: 'PCS', ...span };

async function check(fields: Fields): Promise<AnalysisQuote> {
  const answer = await demo.post('quote', fields);
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return analysisQuote.parse(answer.data);
}

const unitFactors = new Map<string, readonly [string, number]>(Object.entries(standardUnits));
const standardQuantity = ({ unit, quantity }: TransactionRow): number =>
  (quantity ?? 0) * (unitFactors.get(unit ?? '')?.[1] ?? Number.NaN);
const priceOf = (row: TransactionRow): number => (row.amount ?? Number.NaN) / standardQuantity(row);

/** The quantile of sorted values, between the two nearest. */
function quantile(sorted: readonly number[], level: number): number {
  const place = (sorted.length - 1) * level;
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

/** The national columns of a record, in dollars. */
async function readCharges(id: string) {
  const answer = await demo.browser.send('POST', '/api/transaction/details', { form: { id } });
  const { national, amount, amount_basis: basis } = answer.data;
  const [freight, insurance] = [Number(national.USD_FREIGHT), Number(national.USD_INSURANCE)];
  return { freight, insurance, cif: basis === 'FOB' ? amount + freight + insurance : amount };
}

describe('Quote check', () => {
  test.each([
    ['imports declared CIF', { ...imports, incoterm: 'CIF' }],
    ['exports declared FOB', { ...exports, incoterm: 'FOB' }],
  ])('of %s has the quartiles of the records that it opens', async (_name, fields) => {
    const middle = (await check({ ...fields, price: 1, anyQuantity: 1 })).spread?.median ?? Number.NaN;
    for (const price of [middle / 2, middle, middle * 1.2]) {
      const quote = await check({ ...fields, price });
      const rows = await demo.readRecords({ ...fields, ...quote.open });
      expect(rows.length).toBe(quote.total);
      const prices = rows.map(priceOf).toSorted((one, other) => one - other);
      const { spread } = quote;
      if (spread === null) throw new Error('too few to compare');
      expect(spread.q1).toBeCloseTo(quantile(prices, 0.25), 6);
      expect(spread.median).toBeCloseTo(quantile(prices, 0.5), 6);
      expect(spread.q3).toBeCloseTo(quantile(prices, 0.75), 6);
      const near = price * 1e-9;
      expect(spread.lower + spread.equal).toBeGreaterThanOrEqual(
        prices.filter((each) => each < price - near).length,
      );
      expect(spread.lower).toBeLessThanOrEqual(prices.filter((each) => each < price + near).length);
      const distances = prices.map((each) => Math.abs(Math.log(each / price))).toSorted((a, b) => a - b);
      quote.nearest.forEach((record, at) => {
        expect(record.compared).toBeCloseTo(priceOf(record), 6);
        expect(Math.abs(Math.log(record.compared / price))).toBeCloseTo(distances[at] ?? Number.NaN, 6);
      });
      expect(quote.nearest).toHaveLength(Math.min(10, rows.length));
    }
  });

  test('months add up to all compared records, and each opens its own', async () => {
    const fields = { ...coffee, incoterm: 'CIF', price: 4 };
    const { months, total } = await check(fields);
    expect(months.reduce((sum, month) => sum + month.total, 0)).toBe(total);
    for (const { total: count, open } of byTurns(months, 3))
      expect((await demo.opened(fields, open)).total).toBe(count);
  });

  test('compares quantities of the same order of magnitude, unless any is asked for', async () => {
    const fields = { ...coffee, incoterm: 'CIF', price: 4_000, unit: 'T' };
    const any = await check({ ...fields, quantity: 5, anyQuantity: 1 });
    expect(any).toMatchObject({ unit: 'KG', price: 4, volume: null, total: any.any_quantity });
    const [row] = await demo.readRecords({ ...coffee, ...any.open });
    if (row === undefined) throw new Error('no record has a price');
    const volume = toVolumeClass(standardQuantity(row));
    const quote = await check({ ...fields, quantity: 10 ** volume / 500 });
    expect(quote).toMatchObject({ volume, any_quantity: any.total });
    const rows = await demo.readRecords({ ...coffee, ...quote.open });
    expect(rows.length).toBe(quote.total);
    expect(new Set(rows.map((each) => toVolumeClass(standardQuantity(each))))).toEqual(new Set([volume]));
    expect(any.total).toBeGreaterThan(quote.total);
  });

  test('converts with the freight and insurance that records state', async () => {
    const fob = await check({ ...imports, incoterm: 'FOB', price: 4 });
    const rows = await demo.readRecords({ ...imports, ...fob.open });
    expect(fob.converted).toBe(fob.total);
    expect(fob.freight?.stated).toBeGreaterThanOrEqual(COMPARED_PRICES_MIN);
    const charges = await Promise.all(rows.slice(0, 3).map(({ id }) => readCharges(id)));
    for (const { freight, insurance, cif } of charges) {
      expect(fob.freight?.share).toBeCloseTo(freight / cif, 3);
      expect(fob.insurance?.share).toBeCloseTo(insurance / cif, 3);
    }
    const rest = 1 - (fob.freight?.share ?? 0) - (fob.insurance?.share ?? 0);
    const prices = rows.map((row) => priceOf(row) * rest).toSorted((one, other) => one - other);
    expect(fob.spread?.median).toBeCloseTo(quantile(prices, 0.5), 6);
    for (const record of fob.nearest) {
      expect(record.is_converted).toBe(true);
      expect(record.compared).toBeCloseTo(priceOf(record) * rest, 6);
    }
  });

  test('uses the freight that is asked for, and compares only the same basis where it is asked to', async () => {
    const fields = { ...imports, incoterm: 'FOB', price: 4 };
    const cif = await check({ ...fields, incoterm: 'CIF' });
    const half = await check({ ...fields, freight: 45, insurance: 5 });
    expect(half).toMatchObject({
      freight: { share: 0.45, stated: 0 },
      insurance: { share: 0.05, stated: 0 },
    });
    expect(half.spread?.median).toBeCloseTo((cif.spread?.median ?? 0) / 2, 6);
    const same = await check({ ...fields, sameBasis: 1 });
    expect(same).toMatchObject({ total: 0, converted: 0, spread: null, nearest: [], excluded: cif.total });
    const uninsured = await check({ ...fields, incoterm: 'CFR', insurance: 20 });
    expect(uninsured.price).toBeCloseTo(5, 9);
  });

  test('says so where no record of the lane states freight', async () => {
    const quote = await check({ ...exports, incoterm: 'CIF', price: 4 });
    expect(quote).toMatchObject({ total: 0, freight: null, insurance: null, spread: null });
    expect(quote.excluded).toBeGreaterThan(0);
  });

  test('compares one port where records name it, and all where none does', async () => {
    const fields = { ...exports, incoterm: 'FOB', price: 4 };
    const all = await check(fields);
    const ports = await demo.tab({ ...exports, ...all.open, tab: 7 });
    if (ports.tab !== 7) throw new Error('ports were asked for');
    const port = ports.data.find(({ key, total }) => key !== '' && key !== '-' && total < all.total);
    const named = await check({ ...fields, place: port?.name ?? '' });
    expect(named.total).toBe(port?.total);
    expect((await demo.opened(exports, named.open)).total).toBe(named.total);
    const none = await check({ ...fields, place: 'Atlantis' });
    expect(none).toMatchObject({ total: all.total, port: { name: 'Atlantis', total: 0 } });
  });

  test('compares within the code that is asked for', async () => {
    const fields = { ...coffee, incoterm: 'CIF', price: 4 };
    const { codes, hs6 } = await check(fields);
    expect(codes[0]?.hs6).toBe(hs6);
    const other = codes[1];
    const quote = await check({ ...fields, code: other?.hs6 ?? '' });
    expect(quote).toMatchObject({ hs6: other?.hs6, total: other?.total });
  });

  test('costs one analysis, and nothing with its token or that of the analysis', async () => {
    const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
    const before = await mine.left();
    const { data } = await mine.post('quote', { ...coffee, price: 4 });
    expect(await mine.left()).toBe(before - 1);
    await mine.post('quote', { ...coffee, price: 5, freight: 9, token: data.token });
    await mine.tab({ ...coffee, token: data.token });
    expect(await mine.left()).toBe(before - 1);
  });

  test.each([
    [{ price: '' }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: 1, quantity: -3 }, 'quantity'],
    [{ price: 1, incoterm: 'XXX' }, 'incoterm'],
    [{ price: 1, freight: 95 }, 'freight'],
    [{ price: 1, hsCode: '' }, 'keyword'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await demo.post('quote', { ...coffee, ...wrong });
    expect(answer.code).toBe(2);
    expect(answer.data.fields.map((each: { field: string }) => each.field)).toContain(field);
  });
});
