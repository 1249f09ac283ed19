// What is held, on the real engine: rows a month, and the share of them that has each field.
import { refreshDerived } from './derived';
import { type RecordInput, recordColumns, toLine } from './record';
import { record } from './record.fixture';
import { type TestWarehouse, testWarehouse } from './testing';

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
  const rows: readonly Partial<RecordInput>[] = [
    { id: 1, country: 'peru', date: '2026-01-10', brand: 'Oro', amount: 5 },
    { id: 2, country: 'peru', date: '2026-01-20', brand: '', amount: 5 },
    { id: 3, country: 'peru', date: '2026-01-21', brand: '', amount: null },
    { id: 4, country: 'peru', date: '2026-03-01', direction: 2, brand: 'Oro', amount: null },
    { id: 5, country: 'us', date: '2026-03-01', brand: '', amount: null },
  ];
  const lines = rows.map((row) => toLine(record({ loadedAt: '2026-07-01 00:00:00', ...row }), 'test', false));
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(base.warehouse.client);
  base.warehouse.forgetCounts();
});
afterAll(() => base.end());

const monthsOf = async (code: string, direction?: 1 | 2) => {
  const held = await base.warehouse.countries(direction);
  const found = held.find(({ country }) => country.code === code);
  return found?.months.map(({ month, total, filled }) => [month, total, filled.brand, filled.amount]);
};

test('coverage by month: rows, and the share of them that has a field', async () => {
  expect(await monthsOf('peru')).toEqual([
    ['2026-01', 3, 0.333, 0.667],
    ['2026-03', 1, 1, undefined],
  ]);
  expect(await monthsOf('peru', 1)).toEqual([['2026-01', 3, 0.333, 0.667]]);
  expect(await monthsOf('us')).toEqual([['2026-03', 1, undefined, undefined]]);
  expect(await monthsOf('us', 2)).toBeUndefined();
});

test('how full a country’s fields are, over all its rows', async () => {
  const [peru, us] = await base.warehouse.countries();
  expect([peru?.filled.brand, peru?.filled.amount, peru?.filled.hs]).toEqual([0.5, 0.5, 1]);
  expect(us?.filled).not.toHaveProperty('brand');
});

test('a country shows the fields that it fills at all', async () => {
  const [peru, us] = await base.warehouse.countries();
  expect(peru?.displays).toEqual(expect.arrayContaining(['brand', 'amount', 'hs']));
  expect(us?.displays).not.toContain('brand');
});
