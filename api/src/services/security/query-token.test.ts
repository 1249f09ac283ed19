// What a paid query covers, and what it does not.
import { transactionQuery } from '@waybill/contract/calls';
import { checkToken, issueToken, searchSubject } from './query-token';

const secret = Buffer.alloc(32, 7);
const now = Date.UTC(2026, 0, 1);
const query = transactionQuery.parse({ keyword: 'pump', startDate: '2025-01-01', endDate: '2025-12-31' });
const token = issueToken(secret, 'account-1', searchSubject(query), now);
const check = (changes: object, { account = 'account-1', at = now, key = secret } = {}) => {
  const asked = { ...query, token, ...changes };
  return checkToken(key, account, searchSubject(asked), asked.token, at);
};

it.each([
  ['another page', { page: 7 }],
  ['another page size', { pageSize: 100 as const }],
  ['another tab', { tab: 4 as const, impOrExp: 2 as const }],
  ['another order', { sortField: 'amount' as const, sortType: 'asc' as const }],
  ['an area', { area: ['chile'] }],
  ['a partner area', { filterArea: ['CN'] }],
  ['counts', { stat: true }],
  ['the letters alone', { exact: true }],
  ['an added term that was taken off', { without: ['bomba'] }],
])('covers %s of the same query', (_name, changes) => {
  expect(check(changes)).toBe('paid');
});

it.each([
  ['another word', { keyword: 'pumps' }],
  ['another code', { hs: '841370' }],
  ['another company', { company: 'acme' }],
  ['another company id', { companyId: 'x' }],
  ['other dates', { startDate: '2024-01-01' }],
  ['forwarders left out', { excludeShip: true }],
  ['a changed token', { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }],
  ['a later date of issue', { token: token.replace(/\.[^.]+\./, `.${(now + 9e8).toString(36)}.`) }],
  ['no token at all', { token: 'x' }],
  ['one part too many', { token: `${token}.x` }],
])('does not cover %s', (_name, changes) => {
  expect(check(changes)).toBe('foreign');
});

it('is bound to the account, the server, and a day', () => {
  expect(check({}, { account: 'account-2' })).toBe('foreign');
  expect(check({}, { key: Buffer.alloc(32, 8) })).toBe('foreign');
  expect(check({}, { at: now + 86_400_000 })).toBe('paid');
  expect(check({}, { at: now + 86_400_001 })).toBe('expired');
});
