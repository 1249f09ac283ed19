// The board by label: which customers stand in which column, and where a key leads.
import { type Customer, type CustomerLabel, customerLabels } from '@waybill/contract';

export interface BoardColumn {
  label: CustomerLabel;
  customers: readonly Customer[];
}

/** A column for every label, in the order in which one gets along with a customer (spec §4). */
export const columnsOf = (customers: readonly Customer[]): BoardColumn[] =>
  customerLabels.map((label) => ({
    label,
    customers: customers.filter((customer) => customer.label === label),
  }));

/** The label that an arrow key moves a card to; null at the ends, and for other keys. */
export function labelByKey(label: CustomerLabel, key: string): CustomerLabel | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return null;
  return customerLabels[customerLabels.indexOf(label) + step] ?? null;
}
