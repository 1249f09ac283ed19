// The order of a profile's records: as the address has it, as the call takes it, as the table shows it.
import { transactionSorts } from '@waybill/contract';
import type { Sort } from '@waybill/ui/data';

interface Sorting {
  sortField?: (typeof transactionSorts)[number];
  sortType?: 'asc' | 'desc';
}

/** @param order `amount-asc`; empty for the newest first */
export function sortingOf(order: string): Sorting {
  const [name, type] = order.split('-');
  const sortField = transactionSorts.find((field) => field === name);
  if (sortField === undefined) return {};
  return { sortField, sortType: type === 'asc' ? 'asc' : 'desc' };
}

export function shownSort(order: string): Sort {
  const { sortField = 'date', sortType = 'desc' } = sortingOf(order);
  return { key: sortField, order: sortType === 'asc' ? 'ascend' : 'descend' };
}

/** The newest first needs no word. */
export function orderOf(sort: Sort | null): string {
  const order = sort === null ? '' : `${sort.key}-${sort.order === 'ascend' ? 'asc' : 'desc'}`;
  return order === 'date-desc' ? '' : order;
}
