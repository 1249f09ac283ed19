// Pure functions of the customer board: columns by label, changes, and moves by arrow key.
import { type CallResponse, type Customer, type CustomerLabel, customerLabels } from '@waybill/contract';

interface BoardColumn {
  label: CustomerLabel;
  /** The newest customers of the label. */
  customers: readonly Customer[];
  total: number;
}

export type BoardContent = CallResponse<'customerBoard'>;

/** A column for every label, in the order of the sales process (spec §4). */
export const columnsOf = ({ data, totals }: BoardContent): BoardColumn[] =>
  customerLabels.map((label) => ({
    label,
    customers: data.filter((customer) => customer.label === label),
    total: totals[label],
  }));

/** Number of customers of all labels. */
export const totalOf = ({ totals }: BoardContent): number =>
  customerLabels.reduce((sum, label) => sum + totals[label], 0);

/** Changes a customer on the board and updates the totals. */
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
