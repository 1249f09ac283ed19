// Pages of one search while batches arrive between them.
import { analysisQuery } from '@waybill/contract';
import { refreshDerived } from '../../stores/warehouse/derived';
import { recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { searchFor, type TestWarehouse, testWarehouse } from '../testing';
import type { PreviousAnswer, SearchAnswer } from './search';

let base: TestWarehouse;
beforeEach(async () => {
  base = await testWarehouse();
});
afterEach(() => base.end());

/** A batch of so many records on 25 days, newer than all before it. */
async function load(batch: number, records = 25): Promise<void> {
  const { client, forgetCounts } = base.warehouse;
  const lines = Array.from({ length: records }, (_, i) => {
    const date = `2026-0${batch}-${String((i % 25) + 1).padStart(2, '0')}`;
    const importer = party(100 * batch + (i % 5), `Importer ${batch} ${i % 5}`);
    const loadedAt = `2026-0${batch + 1}-01 03:00:00`;
    const times = { firstSeen: loadedAt, loadedAt };
    return toLine(
      record({ id: 1000 * batch + i, date, importer, product: 'steel pipe', ...times }),
      'test',
      false,
    );
  });
  await client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(client);
  forgetCounts();
}

async function answer(part: Parameters<typeof searchFor>[0], known?: PreviousAnswer): Promise<SearchAnswer> {
  const result = await base.warehouse.searchTransactions(searchFor({ keyword: 'pipe', ...part }), known);
  if (!result.ok) throw new Error(result.error.kind);
  return result.answer;
}

test('pages go on from the first answer, whatever arrives between them', async () => {
  await load(1);
  await load(2);
  const whole = await answer({ pageSize: 100 });
  const first = await answer({});
  const known: PreviousAnswer = { asOf: first.asOf, total: first.total };
  const pages = [first];
  for (let page = 2; pages.at(-1)?.next; page += 1) {
    await load(page + 1);
    pages.push(await answer({ page }, known));
  }
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.data.map(({ id }) => id));
  expect(pages.map(({ total, asOf }) => [total, asOf])).toEqual(pages.map(() => [50, first.asOf]));
  // Without it the new records push the old ones onto further pages.
  const fresh = await answer({});
  expect(fresh.total).toBeGreaterThan(50);
  expect(fresh.data.some(({ id }) => whole.data.some((row) => row.id === id))).toBe(false);
  expect(fresh.asOf).toBeGreaterThan(first.asOf);
});

test('other tabs, areas and counts of the same search look at the same loads', async () => {
  await load(1);
  const { asOf } = await answer({});
  await load(2);
  const known: PreviousAnswer = { asOf, total: undefined };
  const facets = await answer({ stat: true }, known);
  expect(facets).toMatchObject({ total: 25, totals: { imports: 25, exports: 0 } });
  expect(facets.areas?.reduce((sum, { total }) => sum + total, 0)).toBe(25);
  const importers = await answer({ tab: 3 }, known);
  expect([importers.total, importers.companies.length, importers.companies[0]?.total]).toEqual([5, 5, 5]);
  expect((await answer({ tab: 3, page: 9 }, known)).total).toBe(5);
  expect((await answer({ tab: 3 })).total).toBe(10);
});

test('days are read only where some that are held are not asked for, and again after a load', async () => {
  await load(1);
  const days = { startDate: '2026-01-01', endDate: '2026-01-25' };
  const asked = jest.spyOn(base.warehouse.client, 'query');
  const readsDays = () =>
    asked.mock.calls.splice(0).some(([sql]) => sql.includes('count() AS n') && sql.includes('date BETWEEN'));
  expect([(await answer(days)).total, readsDays()]).toEqual([25, false]);
  expect([(await answer({ ...days, startDate: '2026-01-02' })).total, readsDays()]).toEqual([24, true]);
  expect([(await answer({ ...days, endDate: '2026-01-24' })).total, readsDays()]).toEqual([24, true]);
  await load(2);
  expect([(await answer(days)).total, readsDays()]).toEqual([25, true]);
});

test('what was counted is not counted again', async () => {
  await load(1);
  const first = await answer({});
  const asked = jest.spyOn(base.warehouse.client, 'query');
  const second = await answer({ page: 2 }, { asOf: first.asOf, total: first.total });
  expect(second).toMatchObject({ total: 25, next: true });
  expect(asked).toHaveBeenCalledTimes(1);
  const sql = asked.mock.calls.map(([text]) => text).join();
  expect(sql).not.toMatch(/count\(|first_seen <=/);
  asked.mockRestore();
});

test.each<[string, Parameters<typeof searchFor>[0], boolean]>([
  ['a word', { keyword: 'pipe' }, true],
  ['words, and one that is left out', { keyword: 'steel pipe -copper' }, true],
  ['a word and a country', { keyword: 'pipe', area: ['us'] }, true],
  ['words in their order, which are looked for in the texts', { keyword: '"steel pipe"' }, false],
  ['the beginning of a word, which may be looked for in the texts', { keyword: 'pip*' }, false],
  ['a code, which leaves few records for the rest', { keyword: 'pipe', hs: '7304' }, false],
  ['a company', { keyword: 'pipe', company: 'Importer' }, false],
  ['the least of an amount', { keyword: 'pipe', amountFrom: 1 }, false],
])('%s: conditions are worked out at once where none is costly', async (_, part, atOnce) => {
  await load(1);
  const asked = jest.spyOn(base.warehouse.client, 'query');
  await answer(part);
  const counting = asked.mock.calls.find(([sql]) => sql.startsWith('SELECT count() AS n FROM records'));
  expect(counting?.[2]).toMatchObject({ atOnce });
  asked.mockRestore();
});

describe('in a large warehouse', () => {
  const wanted = { startDate: '2025-01-01', endDate: '2026-12-31' };

  /** An answer as of so many records, and in which statements it read rows of the last days, and of all. */
  async function asLarge<Answer>(ask: () => Promise<Answer>) {
    const { client, forgetCounts } = base.warehouse;
    forgetCounts();
    const small = await ask();
    forgetCounts();
    const count = client.queryLong.bind(client);
    const counted = jest.spyOn(client, 'queryLong').mockImplementation(async (sql) => {
      const { rows, took } = await count<object>(sql);
      return { rows: rows.map((row) => ({ ...row, records: 100_000_000 })), took };
    });
    const queried = jest.spyOn(client, 'query');
    const large = await ask();
    const read = queried.mock.calls
      .filter(([sql]) => sql.includes('OFFSET'))
      .map(([sql]) => (sql.includes('date >= toDate(') ? 'last days' : 'all'));
    counted.mockRestore();
    queried.mockRestore();
    return { small, large, read };
  }

  beforeEach(async () => {
    for (const batch of [1, 2, 3]) await load(batch, 150);
  });

  test.each<[string, Parameters<typeof searchFor>[0], string[]]>([
    ['the newest of many are read of the last days', wanted, ['last days']],
    ['where these hold too few, all are read', { ...wanted, company: '"Importer 1"' }, ['last days', 'all']],
    ['where few match, all are read at once', { ...wanted, pageSize: 100 }, ['all']],
    ['the oldest are no newest', { ...wanted, sortType: 'asc' }, ['all']],
    ['the largest are no newest', { ...wanted, sortField: 'amount' }, ['all']],
    ['with facets as without', { ...wanted, stat: true }, ['last days']],
  ])('%s, and the same rows are found', async (_, part, places) => {
    const { small, large, read } = await asLarge(() => answer(part));
    expect(large).toEqual({ ...small, took: expect.any(Number) });
    expect(large.data.length).toBeGreaterThan(0);
    expect(read).toEqual(places);
  });

  test('records of an analysis are found likewise', async () => {
    const request = analysisQuery.parse({ ...wanted, keyword: 'pipe', tab: 0, stat: true });
    const { small, large, read } = await asLarge(async () => {
      const result = await base.warehouse.analyseMarket(request);
      if (!result.ok || !('data' in result.answer)) throw new Error('no records were answered');
      return { ...result.answer, took: 0 };
    });
    expect(large).toEqual(small);
    expect(large.data).toHaveLength(10);
    expect(read).toEqual(['last days']);
  });
});
