// Maps sort and pagination of the table to actions of a search.
import { PAGE_SIZES } from '@waybill/contract';
import { knownSort, type Sort } from '@waybill/ui/data';
import { listSorts, type SearchSort, usualSort } from './search-sorts';
import type { SearchAction, SearchView } from './search-state';

/** Sort that the table displays, including the default order. */
export const shownSort = ({ tab, sorts }: Pick<SearchView, 'tab' | 'sorts'>): SearchSort =>
  sorts[tab] ?? usualSort(tab);

/** Handlers of the table's header and footer. */
export function tableActions(view: SearchView, act: (action: SearchAction) => void) {
  return {
    sort(next: Sort | null) {
      const sort = knownSort(listSorts(view.tab), next);
      const usual = usualSort(view.tab);
      const back = sort?.key === usual.key && sort.order === usual.order;
      act({ do: 'sort', sort: back ? null : sort });
    },
    turn({ page, pageSize }: { page: number; pageSize: number }) {
      const size = PAGE_SIZES.find((known) => known === pageSize);
      if (size !== undefined && size !== view.pageSize) act({ do: 'pageSize', pageSize: size });
      else act({ do: 'page', page });
    },
  };
}
