// What the numbers of a plan mean (spec §6), and when the plan is asked for again.
import { usageOf } from './permissions';
import { fakePlatform, samplePermission } from './testing';

test.each([
  ['counted', 200, 150, { used: 50, total: 200, left: 150, unlimited: false, totalOnly: false }],
  ['used up', 200, 0, { used: 200, total: 200, left: 0, unlimited: false, totalOnly: false }],
  ['none', 0, 0, { used: 0, total: 0, left: 0, unlimited: false, totalOnly: false }],
  [
    'unlimited',
    -1,
    -1,
    { used: 0, total: -1, left: Number.POSITIVE_INFINITY, unlimited: true, totalOnly: false },
  ],
  [
    'unlimited, whatever is left',
    -1,
    0,
    { used: 0, total: -1, left: Number.POSITIVE_INFINITY, unlimited: true, totalOnly: false },
  ],
  ['a total alone', -500, 0, { used: 0, total: 500, left: 500, unlimited: false, totalOnly: true }],
  ['more left than there is', 10, 12, { used: 0, total: 10, left: 10, unlimited: false, totalOnly: false }],
  ['less than nothing left', 10, -3, { used: 10, total: 10, left: 0, unlimited: false, totalOnly: false }],
])('%s: %i of which %i are left', (_name, total, available, expected) => {
  expect(usageOf(total, available)).toEqual(expected);
});

test('can: unlimited and unknown may, none may not', () => {
  const { platform } = fakePlatform();
  expect(platform.permissions.can('transaction')).toBe(true);
  expect(platform.permissions.can('transaction_detail')).toBe(true);
  expect(platform.permissions.can('market_analysis')).toBe(false);
  const unknown = fakePlatform({ session: { status: 'anonymous' } }).platform;
  expect(unknown.permissions.usage('transaction')).toBeNull();
  expect(unknown.permissions.can('market_analysis')).toBe(true);
});

test('refresh asks the server and tells the bus', async () => {
  const fake = fakePlatform();
  fake.answer({ permissions: { ...samplePermission, available_query_count_on_transaction: 149 } });
  await fake.platform.permissions.refresh();
  expect(fake.platform.permissions.usage('transaction')?.left).toBe(149);
  expect(fake.published.map(({ topic }) => topic)).toContain('permissions.changed');
});
