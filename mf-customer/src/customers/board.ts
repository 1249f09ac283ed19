// The board by label: which customers stand in which column, and where a key leads.
import { type CallResponse, type Customer, type CustomerLabel, customerLabels } from '@waybill/contract';

interface BoardColumn {
  label: CustomerLabel;
  /** The newest of them. */
  customers: readonly Customer[];
  total: number;
}

export type BoardContent = CallResponse<'customerBoard'>;

/** A column for every label, in the order in which one gets along with a customer (spec §4). */
export const columnsOf = ({ data, totals }: BoardContent): BoardColumn[] =>
  customerLabels.map((label) => ({
    label,
    customers: data.filter((customer) => customer.label === label),
    total: totals[label],
  }));

/** Customers of all labels. */
export const totalOf = ({ totals }: BoardContent): number =>
  customerLabels.reduce((sum, label) => sum + totals[label], 0);

/** The board with a customer changed, who is counted where they stand now. */
export function boardWith(
  board: BoardContent,
  id: string,
  changed: (customer: Customer) => Customer,
): BoardContent {
  const before = board.data.find((customer) => customer.id === id);
  if (before === undefined) return board;
  const after = changed(before);
  const totals = { ...board.totals };
  totals[before.label] -= 1;
  totals[after.label] += 1;
  return { data: board.data.map((customer) => (customer === before ? after : customer)), totals };
}

/** The label that an arrow key moves a card to; null at the ends, and for other keys. */
export function labelByKey(label: CustomerLabel, key: string): CustomerLabel | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return null;
  return customerLabels[customerLabels.indexOf(label) + step] ?? null;
}
