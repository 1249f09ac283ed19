// List options for pages of saved items: page and page size in the address, no filters.
import type { CallInput } from '@waybill/contract';
import type { ListOptions, ListState } from '@waybill/ui/data';
import type { SavedName } from './SavedList';

type NoFilters = Record<never, never>;

/** Must be stable: create them outside the component. */
export const savedOptions = (name: SavedName): ListOptions<NoFilters, never> => ({
  id: `kept-${name}`,
  filters: {},
});

type Paged = CallInput<'tradersFollowed'>;

export const pageOf = ({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>): Paged => ({
  page,
  pageSize,
});
