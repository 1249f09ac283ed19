// What the numbers of a plan mean (spec §6), and when the plan is asked for again.
import { codes } from '@waybill/contract';
import { CallError } from './call-error';
import { usageOf } from './permissions';
import { type FakeAnswers, fakePlatform, samplePermission } from './testing';
import type { Platform } from './types';

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

test('of unlimited lines, what was used is known too', () => {
  const { platform } = fakePlatform();
  expect(platform.permissions.usage('transaction_detail')).toMatchObject({ used: 24, unlimited: true });
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

test('records in files are counted by their own pair of numbers', () => {
  const { platform } = fakePlatform({
    permission: {
      ...samplePermission,
      number_of_downloads_per_day_on_market_analysis_detail: 2_000,
      available_downloads_on_market_analysis_detail: 1_998,
    },
  });
  expect(platform.permissions.usage('detail_downloads')).toMatchObject({
    total: 2_000,
    used: 2,
    left: 1_998,
  });
});

test('refresh asks the server', async () => {
  const fake = fakePlatform();
  fake.answer({ permissions: { ...samplePermission, available_query_count_on_transaction: 149 } });
  await fake.platform.permissions.refresh();
  expect(fake.platform.permissions.usage('transaction')?.left).toBe(149);
});

const business = (code: number) => new CallError('business', 'said', { code });
const used: FakeAnswers = { traderEmails: [], emailsByDomain: [], analysisReport: 'T'.repeat(43) };
const ids = { ids: ['a'] };
const search = { keyword: 'pump', startDate: '2026-01-01', endDate: '2026-02-01' };

test.each([
  ['contacts of a company', used, (call) => call('traderEmails', { company: 'a' }), true],
  ['a contact point', used, (call) => call('emailsByDomain', { companyId: 'a', domain: 'b.example' }), true],
  ['a report', used, (call) => call('analysisReport', search), true],
  [
    'a file, whose row names no quota',
    { transactionDownload: 'T'.repeat(43) },
    (call) => call('transactionDownload', ids),
    true,
  ],
  [
    'nothing left',
    { findEmail: business(codes.planLacksRight) },
    (call) => call('findEmail', { id: 'a' }),
    true,
  ],
  [
    'nothing found, which is free',
    { findEmail: business(codes.emailNotFound) },
    (call) => call('findEmail', { id: 'a' }),
    false,
  ],
  ['a list', { levels: [] }, (call) => call('levels', {}), false],
] satisfies [string, FakeAnswers, (call: Platform['call']) => Promise<unknown>, boolean][])(
  '%s: whether plan and contact points are asked for again',
  async (_name, answers, act, outdated) => {
    const fake = fakePlatform({ answers });
    const { queryClient, call } = fake.platform;
    queryClient.setQueryData(['userProfile', {}], {});
    await act(call).catch(() => undefined);
    const stale = (name: string) => queryClient.getQueryState([name, {}])?.isInvalidated;
    expect([stale('permissions'), stale('userProfile')]).toEqual([outdated, outdated]);
  },
);
