// Every pair of the plan is shown once, each total with its own rest.
import { permission } from '@waybill/contract';
import { planUsage } from '@waybill/platform';
import { samplePermission } from '@waybill/platform/testing';
import { dailyLines, heldLines, monthlyLines } from './quotas';

test('every pair of the plan is shown once, each total with its own rest', () => {
  const keys = Object.keys(permission.shape);
  const pairs = keys.flatMap((left, at) =>
    // Exports of lists are shown beside their button.
    left.startsWith('available_') && left !== 'available_list_exports' ? [[keys[at - 1] ?? '', left]] : [],
  );
  // Of the first pair 1 of 100 is used, of the second 2 of 200, and so on.
  const figures = pairs.flatMap(([total = '', left = ''], at) => [
    [total, (at + 1) * 100],
    [left, (at + 1) * 99],
  ]);
  const plan = permission.parse({ ...samplePermission, ...Object.fromEntries(figures) });
  const usages = [...dailyLines, ...monthlyLines, ...heldLines].map((line) => planUsage(plan, line));
  expect(usages.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual(pairs.map((_, at) => at + 1));
  expect(usages.filter(({ total, used }) => total !== used * 100)).toEqual([]);
});
