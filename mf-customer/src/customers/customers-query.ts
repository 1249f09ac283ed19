// What list and board of customers ask the server, and the filters that their address holds.
import { type CustomerLabel, type CustomerTag, customerLabels } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { inAddress, type ListOptions, type ListState } from '@waybill/ui/data';

export interface CustomerFilters {
  name: string;
  corp: string;
  label: CustomerLabel | null;
}

const filters = {
  name: inAddress.text(),
  corp: inAddress.text(),
  label: inAddress.oneOf([null, ...customerLabels], null),
};
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

type List = ListState<CustomerFilters, never>;
const ofTag = (tag: CustomerTag | null) => (tag === null ? {} : { tag });

const ofLabel = (label: CustomerLabel | null) => (label === null ? {} : { label });

/** The export is of the list's query. */
export const exportOf = (tag: CustomerTag | null, { filters: { name, corp, label } }: List) => ({
  name,
  cmpName: corp,
  tag: tag ?? 0,
  ...ofLabel(label),
});

export const useCustomers = (tag: CustomerTag | null, list: List, enabled: boolean) => {
  const { page, pageSize, filters } = list;
  const { name, corp, label } = filters;
  const input = { name, corp, ...ofTag(tag), ...ofLabel(label), page, pageSize };
  return useCall('customers', input, { keepPrevious: true, enabled });
};

/** The board has every label, whatever the list is filtered by. */
export const useBoard = (tag: CustomerTag | null, { filters: { name, corp } }: List, enabled: boolean) =>
  useCall('customerBoard', { name, corp, ...ofTag(tag) }, { keepPrevious: true, enabled });
