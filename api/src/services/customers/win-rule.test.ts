// The rule by which records win customers: a table of cases, and what holds for any orders.
import type { CustomerLabel } from '@waybill/contract';
import fc from 'fast-check';
import { describeProvingOrders, findWinningOrder, type JudgedCustomer } from './win-rule';

const at = (instant: string) => new Date(`${instant}Z`);
const seconds = (instant: string) => Date.parse(`${instant}Z`) / 1_000;
const saved = '2026-03-10T09:30';
const customerWith = (part: Partial<JudgedCustomer> = {}): JudgedCustomer => ({
  label: 'not_contacted',
  labelSince: at(saved),
  savedAt: at(saved),
  wonRecord: null,
  isProofWithdrawn: false,
  provedAfter: null,
  ...part,
});
const order = (id: string, date: string, arrived: string) => ({
  record: `1${id}-${id}`,
  date,
  arrived: seconds(arrived),
});
/** The same record, after its date was revised: the part behind the dash stays. */
const march = order('mar', '2026-03-12', '2026-04-01T03:00');
const revised = { ...order('apr', '2026-03-14', '2026-05-01T03:00'), record: '1xyz-mar' };
const may = order('may', '2026-05-02', '2026-06-01T03:00');

interface Case {
  name: string;
  customer: Partial<JudgedCustomer>;
  orders: readonly ReturnType<typeof order>[];
  winner: string | undefined;
}

test.each<Case>([
  { name: 'no order', customer: {}, orders: [], winner: undefined },
  { name: 'an order after it was saved', customer: {}, orders: [march], winner: march.record },
  { name: 'the first of several', customer: {}, orders: [march, may], winner: march.record },
  {
    name: 'dated on the day on which it was saved, arrived later',
    customer: {},
    orders: [order('a', '2026-03-10', '2026-03-10T09:31')],
    winner: '1a-a',
  },
  {
    name: 'dated the day before',
    customer: {},
    orders: [order('a', '2026-03-09', '2026-04-01T03:00')],
    winner: undefined,
  },
  {
    name: 'known when it was saved',
    customer: {},
    orders: [order('a', '2026-03-10', '2026-03-10T09:29')],
    winner: undefined,
  },
  {
    name: 'won by hand: the first order proves it',
    customer: { label: 'won', labelSince: at('2026-05-01T00:00') },
    orders: [march],
    winner: march.record,
  },
  {
    name: 'won and proved: nothing changes',
    customer: { label: 'won', wonRecord: march.record },
    orders: [march, may],
    winner: undefined,
  },
  {
    name: 'moved along the stages after the order arrived',
    customer: { label: 'connected_customer', labelSince: at('2026-04-20T00:00') },
    orders: [march],
    winner: march.record,
  },
  {
    name: 'taken out of "won": the same order does not count again',
    customer: { label: 'connected_customer', labelSince: at('2026-04-20T00:00'), wonRecord: march.record },
    orders: [march],
    winner: undefined,
  },
  {
    name: 'taken out of "won": nor does it with a revised date',
    customer: { label: 'connected_customer', labelSince: at('2026-04-20T00:00'), wonRecord: march.record },
    orders: [revised],
    winner: undefined,
  },
  {
    name: 'taken out of "won": nor another one that was known by then',
    customer: { label: 'connected_customer', labelSince: at('2026-06-20T00:00'), wonRecord: march.record },
    orders: [march, may],
    winner: undefined,
  },
  {
    name: 'taken out of "won": one that arrives later does',
    customer: { label: 'connected_customer', labelSince: at('2026-04-20T00:00'), wonRecord: march.record },
    orders: [march, may],
    winner: may.record,
  },
  {
    name: 'won by a record that was withdrawn: another one proves it',
    customer: { label: 'won', wonRecord: march.record, isProofWithdrawn: true },
    orders: [may],
    winner: may.record,
  },
  {
    name: 'won by a record that was withdrawn, after a person had refused those before',
    customer: {
      ...{ label: 'won', wonRecord: may.record, isProofWithdrawn: true },
      provedAfter: at('2026-04-20T00:00'),
    },
    orders: [march],
    winner: undefined,
  },
  {
    name: 'won back from a win that was taken back: not by what a person had refused',
    customer: { provedAfter: at('2026-04-20T00:00') },
    orders: [march, may],
    winner: may.record,
  },
  {
    name: 'taken out of "won", and its record withdrawn: a person’s decision stands',
    customer: {
      ...{ label: 'connected_customer', labelSince: at('2026-06-20T00:00') },
      ...{ wonRecord: march.record, isProofWithdrawn: true },
    },
    orders: [may],
    winner: undefined,
  },
  {
    name: 'lost after the order arrived',
    customer: { label: 'lost', labelSince: at('2026-04-20T00:00') },
    orders: [march],
    winner: undefined,
  },
  {
    name: 'lost before the order arrived',
    customer: { label: 'lost', labelSince: at('2026-04-20T00:00') },
    orders: [march, may],
    winner: may.record,
  },
])('$name: $winner', ({ customer, orders, winner }) => {
  expect(findWinningOrder(customerWith(customer), orders)?.record).toBe(winner);
});

const labels: CustomerLabel[] = ['not_contacted', 'connected_customer', 'won', 'lost'];
const orders = fc.array(
  fc.record({
    record: fc.constantFrom('1a-a', '1b-b', '2c-c'),
    date: fc
      .integer({ min: 0, max: 60 })
      .map((day) => new Date(Date.UTC(2026, 1, 15 + day)).toISOString().slice(0, 10)),
    arrived: fc.integer({ min: seconds('2026-02-15T00:00'), max: seconds('2026-06-15T00:00') }),
  }),
);
const customers = fc.record({
  label: fc.constantFrom(...labels),
  labelSince: fc.integer({ min: 0, max: 100 }).map((day) => new Date(Date.UTC(2026, 2, 10 + day))),
  savedAt: fc.constant(at(saved)),
  wonRecord: fc.constantFrom(null, '1a-a', '2c-c'),
  isProofWithdrawn: fc.boolean(),
  provedAfter: fc.constantFrom(null, at('2026-04-20T00:00')),
});

test('no order that came before the customer, or that won it before, ever wins it', () => {
  fc.assert(
    fc.property(customers, orders, (customer, list) => {
      const winner = findWinningOrder(customer, list);
      if (winner === undefined) return;
      expect(winner.date >= '2026-03-10').toBe(true);
      expect(winner.arrived * 1_000).toBeGreaterThan(+customer.savedAt - 1_000);
      expect(winner.record).not.toBe(customer.wonRecord);
      expect(winner.arrived * 1_000).toBeGreaterThan(+(customer.provedAfter ?? 0) - 1_000);
    }),
  );
});

test('what describes the proving orders excludes no winner', () => {
  fc.assert(
    fc.property(customers, orders, (customer, list) => {
      const winner = findWinningOrder(customer, list);
      const proving = describeProvingOrders(customer);
      if (proving === null) return expect(winner).toBeUndefined();
      const searched = list.filter(
        ({ date, arrived }) =>
          Date.parse(date) / 86_400_000 >= proving.fromDay && arrived > proving.arrivedAfter,
      );
      expect(findWinningOrder(customer, searched)).toEqual(winner);
    }),
  );
});
