// What list and board of customers ask the server, and the filters that their address holds.
import type { CallInput, CustomerTag } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { inAddress, type ListOptions, type ListState } from '@waybill/ui/data';

export interface CustomerFilters {
  name: string;
  corp: string;
}

/** Cards of the board: as many as one question answers. */
export const BOARD_MAX = 100;

const filters = { name: inAddress.text(), corp: inAddress.text() };
const optionsOf = (id: string): ListOptions<CustomerFilters, never> => ({ id, filters });

/** What is selected among customers of one tag is not selected among others. */
const optionsByTag = {
  0: optionsOf('customers'),
  1: optionsOf('customers-1'),
  2: optionsOf('customers-2'),
  3: optionsOf('customers-3'),
} as const;

export const listOptions = (tag: CustomerTag | null) => optionsByTag[tag ?? 0];

/** Whether one looks at a list or at a board stands in the address, too. */
export const viewField = { view: inAddress.oneOf(['list', 'board'], 'list') };

/** @param board asks for as many as a board shows, whatever page the list stands on */
export function useCustomers(
  tag: CustomerTag | null,
  list: ListState<CustomerFilters, never>,
  board: boolean,
) {
  const page: Pick<CallInput<'customers'>, 'page' | 'pageSize'> = board
    ? { page: 1, pageSize: BOARD_MAX }
    : { page: list.page, pageSize: list.pageSize };
  const input = { ...list.filters, ...(tag !== null && { tag }), ...page };
  return useCall('customers', input, { keepPrevious: true });
}
