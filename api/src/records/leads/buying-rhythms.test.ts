// Buying rhythms on the real engine, as a slow evaluation of the records finds them; and the rule that judges them.
import { rhythmRules } from '@waybill/contract';
import { dayNumber } from '../../basics/time';
import type { RecordInput } from '../../stores/warehouse/record';
import { parseProfileFilter, unwrapAnswer } from '../companies/testing';
import { type TestWarehouse, testWarehouse } from '../testing';
import { judgeRhythm, measureSilence } from './judge-rhythm';
import { loadLeads } from './testing';

let store: TestWarehouse;
let trade: RecordInput[];
beforeAll(async () => {
  store = await testWarehouse({ share: 0.9, fromRows: 100_000 });
  trade = await loadLeads(store.warehouse, 11);
});
afterAll(() => store.end());

const fileName = ({ country, direction }: RecordInput) => `${country} ${direction}`;
const rivals = [2_001, 2_003];

/** The purchases of every company in its best file, from the records one by one. */
function readSlowly() {
  const ends = new Map<string, number>();
  for (const row of trade)
    ends.set(fileName(row), Math.max(ends.get(fileName(row)) ?? 0, dayNumber(row.date)));
  const age = (row: RecordInput) => (ends.get(fileName(row)) ?? 0) - dayNumber(row.date);
  const bought = trade.filter(({ importer }) => importer !== null);
  return [...Map.groupBy(bought, ({ importer }) => importer?.id ?? 0)].map(([company, rows]) => {
    const files = [...Map.groupBy(rows, fileName)].map(([name, its]) => ({
      name,
      rows: its,
      size: its.filter((row) => age(row) < 730).length,
      since: Math.min(...its.map(age)),
    }));
    const best = files.sort((a, b) => b.size - a.size || a.since - b.since)[0];
    const days = [...new Set((best?.rows ?? []).filter((row) => age(row) < 730).map(({ date }) => date))];
    const sorted = days.map(dayNumber).sort((a, b) => a - b);
    const gaps = sorted
      .slice(1)
      .map((day, i) => day - (sorted[i] ?? day))
      .sort((a, b) => a - b);
    const sales = rows.filter((row) => rivals.includes(row.exporter?.id ?? 0) && age(row) < 90);
    return {
      company,
      file: best?.name,
      size: best?.size ?? 0,
      since: best?.since ?? 0,
      orders: sorted.length,
      gap: gaps[Math.floor(gaps.length / 2)] ?? 0,
      rivals: new Set(sales.map(({ exporter }) => exporter?.id)).size,
    };
  });
}

describe('Buying rhythm', () => {
  test('has the file, interval, last order and rivals of the records', async () => {
    const expected = readSlowly();
    const found = await store.warehouse.leads.buyingRhythms(
      expected.map(({ company }) => company),
      rivals,
    );
    expect(found.size).toBe(expected.length);
    const states = new Set<string>();
    for (const slow of expected) {
      const fast = found.get(slow.company);
      if (fast === undefined) throw new Error(`no rhythm of ${slow.company}`);
      states.add(fast.state);
      expect({
        company: slow.company,
        file: `${fast.country} ${fast.direction}`,
        size: fast.proofs.find(({ kind }) => kind === 'history')?.total,
        since: dayNumber(fast.data_end) - dayNumber(fast.last_date),
        rhythm: fast.rhythm && { days: fast.rhythm.days, orders: fast.rhythm.orders },
        rivals: fast.proofs.filter(({ kind }) => kind === 'rival').length,
      }).toEqual({
        company: slow.company,
        file: slow.file,
        size: slow.size,
        since: slow.since,
        rhythm: slow.orders < rhythmRules.orders ? null : { days: slow.gap, orders: slow.orders },
        rivals: slow.rivals,
      });
    }
    expect(states.size).toBeGreaterThan(2);
    expect(expected.some((slow) => slow.rivals > 0)).toBe(true);
  });

  test('opens exactly the records of each number', async () => {
    const companies = [...new Set(trade.flatMap(({ importer }) => importer?.id ?? []))].slice(0, 20);
    const found = await store.warehouse.leads.buyingRhythms(companies, rivals);
    const facts = await store.warehouse.leads.readFacts(
      companies.map((company) => ({ company, score: 0, reasons: [] })),
    );
    const kinds = new Set<string>();
    for (const [company, { proofs }] of found) {
      const its = facts.get(company);
      if (its === undefined) throw new Error(`no company ${company}`);
      for (const { kind, total, open } of proofs) {
        kinds.add(kind);
        const rows = await store.warehouse.companies.records(its, parseProfileFilter(open), {
          page: 1,
          pageSize: 10,
        });
        expect({ open, total: unwrapAnswer(rows).total }).toEqual({ open, total });
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['history', 'recent', 'before', 'rival']));
  });

  test('is absent for a company that never bought', async () => {
    const found = await store.warehouse.leads.buyingRhythms([2_000, 9_999], []);
    expect(found.size).toBe(0);
  });
});

describe('Judging a rhythm', () => {
  const monthly = { orders: 12, gap: 30, pause: 40 };
  test.each([
    ['ordered yesterday', { ...monthly, since: 1 }, 'on_time'],
    ['two weeks before the next order', { ...monthly, since: 16 }, 'due'],
    ['some days after it', { ...monthly, since: 38 }, 'due'],
    ['within its usual pauses', { ...monthly, pause: 70, since: 65 }, 'due'],
    ['longer than one and a half intervals', { ...monthly, since: 46 }, 'late'],
    ['half a year, monthly before', { ...monthly, since: 180 }, 'late'],
    ['more than half a year, monthly before', { ...monthly, since: 181 }, 'gone'],
    ['half a year, yearly before', { orders: 4, gap: 200, pause: 210, since: 181 }, 'on_time'],
    ['daily, three weeks of silence', { orders: 300, gap: 1, pause: 4, since: 21 }, 'due'],
    ['daily, five weeks of silence', { orders: 300, gap: 1, pause: 4, since: 35 }, 'late'],
    ['daily, ordered today', { orders: 300, gap: 1, pause: 4, since: 0 }, 'on_time'],
    ['three orders, one year ago', { orders: 3, gap: 10, pause: 10, since: 365 }, 'few'],
    ['three orders, longer ago', { orders: 3, gap: 10, pause: 10, since: 366 }, 'gone'],
    ['no order in two years', { orders: 0, gap: 0, pause: 0, since: 800 }, 'gone'],
  ] as const)('%s', (_case, times, state) => {
    expect(judgeRhythm(times)).toBe(state);
  });

  test('measures silence as a multiple of what makes a company late', () => {
    expect(measureSilence({ ...monthly, since: 90 })).toBe(2);
    expect(measureSilence({ orders: 2, gap: 30, pause: 30, since: 90 })).toBeNull();
  });
});
