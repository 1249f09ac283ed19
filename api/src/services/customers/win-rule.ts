// When a customs record proves that a customer was won: it names one of the team's own companies as the other side, is
// dated on the day on which the customer was saved or later, and arrived after that. A person's decision stands: what a
// person took out of "won", or marked as lost, is won by a record that arrives later only, and never by the same one.
// A record that was withdrawn proves nothing: another one must, else the win is taken back.
import type { CustomerLabel } from '@waybill/contract';
import { dayNumber } from '../../basics/time';
import { lastingKey } from '../../records';

export interface JudgedCustomer {
  label: CustomerLabel;
  /** When it got its label. */
  labelSince: Date;
  savedAt: Date;
  /** Record that proved it before; null for none. */
  wonRecord: string | null;
  /** Whether that record was withdrawn since. */
  isProofWithdrawn: boolean;
  /** From an earlier win: only orders that arrived after this instant prove it; null for none. */
  provedAfter: Date | null;
}

interface ArrivedOrder {
  record: string;
  /** YYYY-MM-DD */
  date: string;
  /** In seconds since 1970. */
  arrived: number;
}

/** The orders that can prove it: from a day on (in days since 1970), arrived after an instant (in seconds since 1970). */
interface ProvingOrders {
  fromDay: number;
  arrivedAfter: number;
}

const isDecidedByPerson = ({ label, wonRecord }: JudgedCustomer): boolean =>
  label === 'lost' || (label !== 'won' && wonRecord !== null);

/** Whether it counts as won by a record that is gone. What a person took out of "won" stays where it is. */
export const isWinUnproved = ({ label, isProofWithdrawn }: JudgedCustomer): boolean =>
  label === 'won' && isProofWithdrawn;

/** Null where no order changes anything: it is won and proved. */
export function describeProvingOrders(customer: JudgedCustomer): ProvingOrders | null {
  const { label, labelSince, savedAt, wonRecord, provedAfter } = customer;
  if (label === 'won' && wonRecord !== null && !isWinUnproved(customer)) return null;
  const since = Math.max(
    +savedAt,
    provedAfter === null ? 0 : +provedAfter,
    isDecidedByPerson(customer) ? +labelSince : 0,
  );
  return {
    fromDay: dayNumber(savedAt.toISOString().slice(0, 10)),
    arrivedAfter: Math.floor(since / 1_000),
  };
}

/** The first order that proves that a customer was won. @param orders of its company, earliest first */
export function findWinningOrder<Order extends ArrivedOrder>(
  customer: JudgedCustomer,
  orders: readonly Order[],
): Order | undefined {
  const proving = describeProvingOrders(customer);
  if (proving === null) return undefined;
  const { wonRecord } = customer;
  return orders.find(
    ({ record, date, arrived }) =>
      dayNumber(date) >= proving.fromDay &&
      arrived > proving.arrivedAfter &&
      (wonRecord === null || lastingKey(record) !== lastingKey(wonRecord)),
  );
}
