// New orders of companies on the real engine, as a slow evaluation of the records finds them.
import { dayNumber } from '../../basics/time';
import { recordId } from '../../stores/warehouse/ids';
import type { RecordInput } from '../../stores/warehouse/record';
import { loadLeads } from '../leads/testing';
import { type TestWarehouse, testWarehouse } from '../testing';
import type { OrderSearch } from './new-orders';

let store: TestWarehouse;
let trade: RecordInput[];
beforeAll(async () => {
  store = await testWarehouse({ share: 0.9, fromRows: 100_000 });
  trade = await loadLeads(store.warehouse, 7);
});
afterAll(() => store.end());

const own = [2_001, 2_003, ...[...Array(20).keys()].map((at) => 1_040 + at)];
const arrivedAt = ({ firstSeen }: RecordInput) => Date.parse(`${firstSeen.replace(' ', 'T')}Z`) / 1_000;

function readSlowly({ company, fromDay, arrivedAfter }: OrderSearch): string[] {
  const orders = trade.flatMap((row) => {
    const [buyer, seller] = [row.importer?.id ?? 0, row.exporter?.id ?? 0];
    const isTheirs =
      (buyer === company && own.includes(seller)) || (seller === company && own.includes(buyer));
    return isTheirs && dayNumber(row.date) >= fromDay && arrivedAt(row) > arrivedAfter ? row : [];
  });
  return [...new Set(orders.map(({ direction, date, id }) => recordId({ direction, date, id })))];
}

test('finds the records with own companies on either side, each company from its own day and arrival on', async () => {
  const companies = [...Array(40).keys()]
    .map((at) => 1_000 + at)
    .concat([...Array(12).keys()].map((at) => 2_000 + at));
  const searches = companies.map((company, at) => ({
    company,
    fromDay: dayNumber(at % 2 === 0 ? '2026-01-01' : '2025-03-15'),
    arrivedAfter: 0,
  }));
  const found = await store.warehouse.companies.findNewOrders(own, searches);
  for (const search of searches) {
    const fast = found.filter(({ company }) => company === search.company);
    expect({ search, records: fast.map(({ record }) => record).sort() }).toEqual({
      search,
      records: readSlowly(search).sort(),
    });
    const dates = fast.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  }
  expect(found.length).toBeGreaterThan(20);
  expect(found.some(({ company }) => company >= 2_000)).toBe(true);
});

test('finds none that arrived before', async () => {
  const [newest = 0] = trade.map(arrivedAt).sort((one, other) => other - one);
  const search = { company: 1_001, fromDay: 0, arrivedAfter: newest };
  expect(await store.warehouse.companies.findNewOrders(own, [search])).toEqual([]);
});

test('asks nothing without own companies, or without companies to search for', async () => {
  const { findNewOrders } = store.warehouse.companies;
  expect(await findNewOrders([], [{ company: 1_001, fromDay: 0, arrivedAfter: 0 }])).toEqual([]);
  expect(await findNewOrders(own, [])).toEqual([]);
});
