// The rule by which records put customers at risk: late or gone by their rhythm, and bought elsewhere since.
import type { SupplierSwitch } from '../../records/leads';
import { groupRisks, isAtRisk } from './risk-rule';

const monthly = { orders: 12, gap: 30, pause: 40 };
const switchWith = (since: number, firstElsewhere: string, times: object = monthly): SupplierSwitch => ({
  company: 7,
  ownOrders: { ...monthly, ...times, since },
  lastOwnOrder: '2026-03-10',
  proof: {
    ...{ kind: 'otherSupplier', total: 2, partner: 9, open: {} },
    ...{ first_day: firstElsewhere, last_day: '2026-05-01' },
  },
});

test.each([
  ['late, bought elsewhere since', switchWith(60, '2026-04-01'), true],
  ['gone, bought elsewhere since', switchWith(400, '2026-04-01'), true],
  ['on time', switchWith(10, '2026-04-01'), false],
  ['due', switchWith(25, '2026-04-01'), false],
  ['late, bought elsewhere before and on the same day only', switchWith(60, '2026-03-10'), false],
  ['too few orders for a rhythm', switchWith(200, '2026-04-01', { orders: 3 }), false],
  ['few orders, gone for more than a year', switchWith(366, '2026-04-01', { orders: 3 }), true],
] as const)('%s: %s', (_case, supplierSwitch, expected) => {
  expect(isAtRisk(supplierSwitch)).toBe(expected);
});

test('groups the proofs of each company, without those that are no risk', () => {
  const late = switchWith(60, '2026-04-01');
  const usual = { ...switchWith(10, '2026-04-01'), company: 8 };
  expect([...groupRisks([late, usual, late])]).toEqual([[7, [late.proof, late.proof]]]);
});
