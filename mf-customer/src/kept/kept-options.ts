// List options for pages of saved items: page and page size in the address, no filters.
import type { CallInput } from '@waybill/contract';
import type { ListOptions, ListState } from '@waybill/ui/data';
import type { KeptName } from './KeptList';

type NoFilters = Record<never, never>;

/** Must be stable: create them outside the component. */
export const keptOptions = (name: KeptName): ListOptions<NoFilters, never> => ({
  id: `kept-${name}`,
  filters: {},
});

type Paged = CallInput<'tradersFollowed'>;

export const pageOf = ({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>): Paged => ({
  page,
  pageSize,
});
