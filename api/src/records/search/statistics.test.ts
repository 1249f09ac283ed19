// Rankings of the statistics, on the real engine: each is recomputed from the records by its own measure.

import { refreshDerived } from '../../stores/warehouse/derived';
import { recordColumns, toLine } from '../../stores/warehouse/record';
import { record } from '../../stores/warehouse/record.fixture';
import { type TestWarehouse, testWarehouse } from '../testing';

/** Twelve codes of many cheap records, and one of a single record that is worth more than all of them. */
const codes = Array.from({ length: 12 }, (_, i) => `8501${String(10 + i)}`);
const dear = '120740';
const stored = [
  ...codes.flatMap((hs, i) => Array.from({ length: 14 - i }, () => ({ hs, amount: i + 1 }))),
  { hs: dear, amount: 236_000_000 },
  { hs: dear, amount: 1_000, direction: 2 as const },
];

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
  const lines = stored.map((row, i) =>
    toLine(record({ ...row, id: i + 1, country: 'peru', date: '2026-01-10' }), 'test', false),
  );
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(base.warehouse.client);
  base.warehouse.forgetCounts();
});
afterAll(() => base.end());

const filter = { impOrExp: 0, country: '', chapter: '', from: '', to: '' } as const;
const sumBy = (measure: (row: (typeof stored)[number]) => number) =>
  [...Map.groupBy(stored, ({ hs }) => hs)]
    .map(([code, rows]) => ({ code, sum: rows.reduce((sum, row) => sum + measure(row), 0) }))
    .sort((a, b) => b.sum - a.sum || (a.code < b.code ? -1 : 1))
    .slice(0, 10);

describe('Top HS codes', () => {
  test.each([
    ['total', () => 1],
    ['amount', ({ amount }: { amount: number }) => amount],
  ] as const)('contain the ten largest by %s', async (measure, value) => {
    const { codes: leading } = await base.warehouse.statistics(filter);
    const ten = leading
      .map((row) => ({ code: row.code, sum: row[measure] ?? 0 }))
      .sort((a, b) => b.sum - a.sum || (a.code < b.code ? -1 : 1))
      .slice(0, 10);
    expect(ten).toEqual(sumBy(value));
  });

  test('state what imports are of them, and of each country', async () => {
    const { codes: leading, countries } = await base.warehouse.statistics(filter);
    expect(leading.find(({ code }) => code === dear)).toMatchObject({
      imports: 1,
      imports_amount: 236_000_000,
    });
    const [peru] = countries;
    expect((peru?.amount ?? 0) - (peru?.imports_amount ?? 0)).toBe(1_000);
  });

  test('keep to the chosen chapter', async () => {
    const { codes: leading } = await base.warehouse.statistics({ ...filter, chapter: '12' });
    expect(leading).toEqual([
      { code: dear, total: 2, amount: 236_001_000, imports: 1, imports_amount: 236_000_000 },
    ]);
  });
});
