// What customers bought from other suppliers since their last order from a team's own companies, on the real engine, as a
// slow evaluation of the records finds it.
import { rhythmRules } from '@waybill/contract';
import { dayNumber, dayOf } from '../../basics/time';
import type { RecordInput } from '../../stores/warehouse/record';
import { parseProfileFilter, unwrapAnswer } from '../companies/testing';
import { type TestWarehouse, testWarehouse } from '../testing';
import { loadLeads } from './testing';

let store: TestWarehouse;
let trade: RecordInput[];
beforeAll(async () => {
  store = await testWarehouse({ share: 0.9, fromRows: 100_000 });
  trade = await loadLeads(store.warehouse, 11);
});
afterAll(() => store.end());

const own = [2_001, 2_003, 2_006];
const fileName = ({ country, direction }: RecordInput) => `${country} ${direction}`;

/** Of each buyer the file with most orders from the own companies, and what it bought elsewhere since the last one. */
function readSlowly() {
  const ends = new Map<string, number>();
  for (const row of trade)
    ends.set(fileName(row), Math.max(ends.get(fileName(row)) ?? 0, dayNumber(row.date)));
  const age = (row: RecordInput) => (ends.get(fileName(row)) ?? 0) - dayNumber(row.date);
  const bought = trade.filter((row) => row.importer !== null && age(row) < rhythmRules.days);
  return [...Map.groupBy(bought, ({ importer }) => importer?.id ?? 0)].flatMap(([company, rows]) => {
    const isOwn = ({ exporter }: RecordInput) => own.includes(exporter?.id ?? 0);
    const files = [...Map.groupBy(rows, fileName)]
      .map(([name, its]) => ({ name, its, orders: its.filter(isOwn) }))
      .filter(({ orders }) => orders.length > 0)
      .map((file) => ({ ...file, since: Math.min(...file.orders.map(age)) }))
      .sort((a, b) => b.orders.length - a.orders.length || a.since - b.since);
    const [best] = files;
    if (best === undefined) return [];
    const goods = new Set(best.orders.map(({ hs }) => hs.slice(0, 6)));
    const sales = best.its.filter(
      (row) => row.exporter !== null && !isOwn(row) && age(row) < best.since && goods.has(row.hs.slice(0, 6)),
    );
    const suppliers = [...Map.groupBy(sales, ({ exporter }) => exporter?.id ?? 0)]
      .map(([supplier, its]) => ({ supplier, total: its.length, days: its.map(({ date }) => date).sort() }))
      .sort((a, b) => b.total - a.total || a.supplier - b.supplier)
      .slice(0, 3);
    const orderDays = new Set(best.orders.map(({ date }) => date)).size;
    const lastOwnOrder = dayOf((ends.get(best.name) ?? 0) - best.since);
    return suppliers.map(({ supplier, total, days }) => ({
      ...{ company, supplier, total, orderDays, lastOwnOrder, since: best.since },
      ...{ first: days[0], last: days.at(-1) },
    }));
  });
}

const buyers = () => [...new Set(trade.flatMap(({ importer }) => importer?.id ?? []))];

test('finds the suppliers, records and own orders that the records have', async () => {
  const expected = readSlowly();
  const found = await store.warehouse.leads.otherSuppliers(own, buyers());
  const comparable = found.map(({ company, ownOrders, lastOwnOrder, proof }) => ({
    ...{ company, supplier: proof.partner, total: proof.total, orderDays: ownOrders.orders },
    ...{ lastOwnOrder, since: ownOrders.since, first: proof.first_day, last: proof.last_day },
  }));
  const bySupplier = (a: { company: number; supplier?: number | undefined }, b: typeof a) =>
    a.company - b.company || (a.supplier ?? 0) - (b.supplier ?? 0);
  expect(comparable.sort(bySupplier)).toEqual(expected.sort(bySupplier));
  expect(new Set(expected.map(({ company }) => company)).size).toBeGreaterThan(10);
});

test('opens exactly the records of each proof', async () => {
  const found = await store.warehouse.leads.otherSuppliers(own, buyers());
  const facts = await store.warehouse.leads.readFacts(
    found.map(({ company }) => ({ company, score: 0, reasons: [] })),
  );
  for (const { company, proof } of found.slice(0, 25)) {
    const its = facts.get(company);
    if (its === undefined) throw new Error(`no company ${company}`);
    const page = { page: 1, pageSize: 10 };
    const rows = await store.warehouse.companies.records(its, parseProfileFilter(proof.open), page);
    expect({ open: proof.open, total: unwrapAnswer(rows).total }).toEqual({
      open: proof.open,
      total: proof.total,
    });
  }
});

test('is empty without own companies, customers, or customers who bought from them', async () => {
  const { otherSuppliers } = store.warehouse.leads;
  expect(await otherSuppliers([], buyers())).toEqual([]);
  expect(await otherSuppliers(own, [])).toEqual([]);
  expect(await otherSuppliers([9_999], buyers())).toEqual([]);
});
