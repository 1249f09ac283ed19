// The plan as rows: used is what is no longer left; a total below 0 counts nothing (spec §6).
import type { Permission } from '@waybill/contract';
import { samplePermission } from '@waybill/platform/testing';
import { allowances, quotaRows, subAccounts } from './quotas';

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
  expect(quotaRows(plan(total, left))[0]).toEqual({ key: 'transaction', total, used });
});

test('every quota and right of the plan is shown once', () => {
  const keys = [
    ...quotaRows(samplePermission),
    subAccounts(samplePermission),
    ...allowances(samplePermission),
  ];
  expect(new Set(keys.map(({ key }) => key)).size).toBe(14);
  expect(subAccounts(samplePermission)).toEqual({ key: 'subAccounts', total: 10, used: 3 });
});
