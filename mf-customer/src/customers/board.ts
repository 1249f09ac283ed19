// Pure functions of the customer board: columns by label, changes, and moves by arrow key.
import {
  type CallResponse,
  type Customer,
  type CustomerLabel,
  customerLabels,
  type ListedCustomer,
} from '@waybill/contract';

interface BoardColumn {
  label: CustomerLabel;
  /** The newest customers of the label. */
  customers: readonly ListedCustomer[];
  total: number;
  /** US dollars that their companies, each once, bought for in a year; null where no record states a value. */
  value: number | null;
}

export type BoardContent = CallResponse<'customerBoard'>;

/** A column for every label, in the order of the sales process (spec §4). */
export const columnsOf = ({ data, totals, values }: BoardContent): BoardColumn[] =>
  customerLabels.map((label) => ({
    label,
    customers: data.filter((customer) => customer.label === label),
    total: totals[label],
    value: values[label],
  }));

/** Number of customers of all labels. */
export const totalOf = ({ totals }: BoardContent): number =>
  customerLabels.reduce((sum, label) => sum + totals[label], 0);

/** Changes a customer on the board and updates the totals. */
export function boardWith(
  board: BoardContent,
  id: string,
  changed: <Row extends Customer>(customer: Row) => Row,
): BoardContent {
  const before = board.data.find((customer) => customer.id === id);
  if (before === undefined) return board;
  const after = changed(before);
  const totals = { ...board.totals };
  totals[before.label] -= 1;
  totals[after.label] += 1;
  const data = board.data.map((customer) => (customer === before ? after : customer));
  return { ...board, data, totals };
}

/** Days since a day. @param days `YYYY-MM-DD` */
export const countDays = (since: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000));

/** The label that an arrow key moves a card to; null at the ends, and for other keys. */
export function labelByKey(label: CustomerLabel, key: string): CustomerLabel | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return null;
  return customerLabels[customerLabels.indexOf(label) + step] ?? null;
}
