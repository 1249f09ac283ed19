// The plan as rows: used is what is no longer left; a total below 0 counts nothing (spec §6).
import { type Permission, permission } from '@waybill/contract';
import { samplePermission } from '@waybill/platform/testing';
import { dailyRows, monthlyRows, subAccounts } from './quotas';

const plan = (total: number, left: number): Permission => ({
  ...samplePermission,
  number_of_queries_per_day_on_transaction: total,
  available_query_count_on_transaction: left,
});

test.each([
  [200, 150, 50],
  [200, 0, 200],
  [200, 200, 0],
  [100, 150, 0],
  [0, 0, 0],
  [-1, -1, 0],
  [-1, 40, 0],
  [-300, -300, 0],
])('total %d with %d left: %d used', (total, left, used) => {
  expect(dailyRows(plan(total, left))[0]).toEqual({ key: 'transaction', total, used });
});

test('every pair of the plan is shown once, each total with its own rest', () => {
  const keys = Object.keys(permission.shape);
  const pairs = keys.flatMap((left, at) =>
    left.startsWith('available_') ? [[keys[at - 1] ?? '', left]] : [],
  );
  // Of the first pair 1 of 100 is used, of the second 2 of 200, and so on.
  const figures = pairs.flatMap(([total = '', left = ''], at) => [
    [total, (at + 1) * 100],
    [left, (at + 1) * 99],
  ]);
  const used = permission.parse({ ...samplePermission, ...Object.fromEntries(figures) });
  const rows = [...dailyRows(used), ...monthlyRows(used), subAccounts(used)];
  expect(rows.map((row) => row.used).toSorted((a, b) => a - b)).toEqual(pairs.map((_, at) => at + 1));
  expect(rows.filter((row) => row.total !== row.used * 100)).toEqual([]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(pairs.length);
});
