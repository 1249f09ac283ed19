// The table's sort and pages in the words of a search, and back.
import { PAGE_SIZES } from '@waybill/contract';
import type { Sort as TableSort } from '@waybill/ui/data';
import { type SearchAction, type SearchView, sortsOf, usualSort } from './search-state';

/** What the rows of a view are sorted by, as its table marks it; the usual order too. */
export function shownSort({ tab, sorts }: Pick<SearchView, 'tab' | 'sorts'>): TableSort {
  const { field, type } = sorts[tab] ?? usualSort(tab);
  return { key: field, order: type === 'asc' ? 'ascend' : 'descend' };
}

/** What the table's head and foot do to a view. */
export function tableActions(view: SearchView, act: (action: SearchAction) => void) {
  return {
    sort(sort: TableSort | null) {
      const field = sortsOf(view.tab).find((known) => known === sort?.key);
      const type = sort?.order === 'ascend' ? 'asc' : 'desc';
      const usual = usualSort(view.tab);
      const back = field === undefined || (field === usual.field && type === usual.type);
      act({ do: 'sort', sort: back ? null : { field, type } });
    },
    turn({ page, pageSize }: { page: number; pageSize: number }) {
      const size = PAGE_SIZES.find((known) => known === pageSize);
      if (size !== undefined && size !== view.pageSize) act({ do: 'pageSize', pageSize: size });
      else act({ do: 'page', page });
    },
  };
}
