// When a plan ends: with its last day, in the time zone of the account, to the second.
import { calls } from '@waybill/contract/calls';
import { firstPlans } from '../../stores/accounts/plans';
import { checkPolicy } from './policy';
import type { Account } from './sessions';

const quotas = firstPlans.at(-1)?.quotas;
if (quotas === undefined) throw new Error('no plans');
const agent = { special_pages: 'users' } as const;
const account: Account = {
  id: 'a',
  agentId: 'default',
  username: 'a',
  master: true,
  staff: false,
  operator: false,
  pool: 'a',
  level: 5,
  deadline: '2026-03-29',
  quotas,
  limits: {},
  timeZone: 'UTC',
  createdAt: new Date(0),
};

test.each([
  ['Asia/Shanghai', '2026-03-29T15:59:59.999Z', '2026-03-29T16:00:00Z'],
  ['UTC', '2026-03-29T23:59:59.999Z', '2026-03-30T00:00:00Z'],
  // The day on which clocks go forward has 23 hours.
  ['Europe/Madrid', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
  ['America/Los_Angeles', '2026-03-30T06:59:59.999Z', '2026-03-30T07:00:00Z'],
  ['Pacific/Kiritimati', '2026-03-29T09:59:59.999Z', '2026-03-29T10:00:00Z'],
])('in %s it is good until %s, and over at %s', (timeZone, last, over) => {
  const check = (at: string) => () =>
    checkPolicy(calls.transactionSearch, { ...account, timeZone }, agent, new Date(at));
  expect(check(last)).not.toThrow();
  expect(check(over)).toThrow(expect.objectContaining({ code: 'planExpired', limit: 'transaction' }));
});

test('what a plan has none of is asked for in vain; what costs nothing outlives it', () => {
  const none = { ...account, quotas: { ...quotas, transaction: 0 } };
  const now = new Date('2026-03-01T00:00:00Z');
  expect(() => checkPolicy(calls.transactionSearch, none, agent, now)).toThrow(
    expect.objectContaining({ code: 'planLacksRight', limit: 'transaction' }),
  );
  expect(() => checkPolicy(calls.messages, account, agent, new Date('2030-01-01T00:00:00Z'))).not.toThrow();
});

test('special pages need a session, unless the agent of the host shows them to all', () => {
  const visit = (special_pages: 'users' | 'public', who: Account | null) => () =>
    checkPolicy(calls.specialRussia, who, { special_pages }, new Date('2030-01-01T00:00:00Z'));
  expect(visit('users', null)).toThrow(expect.objectContaining({ code: 'sessionExpired' }));
  expect(visit('users', account)).not.toThrow();
  expect(visit('public', null)).not.toThrow();
});

test('what is for staff is for staff alone, also once a plan has ended', () => {
  const row = { ...calls.messages, who: 'staff' as const };
  const late = new Date('2030-01-01T00:00:00Z');
  const visit = (who: Account | null) => () => checkPolicy(row, who, agent, late);
  expect(visit(null)).toThrow(expect.objectContaining({ code: 'sessionExpired' }));
  expect(visit(account)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  expect(visit({ ...account, staff: true })).not.toThrow();
});

test('what is for the operator is closed to staff of other agents', () => {
  const row = { ...calls.messages, who: 'operator' as const };
  const visit = (who: Account | null) => () => checkPolicy(row, who, agent, new Date('2026-01-01T00:00:00Z'));
  expect(visit({ ...account, staff: true })).toThrow(expect.objectContaining({ code: 'forbidden' }));
  expect(visit({ ...account, staff: true, operator: true })).not.toThrow();
});
