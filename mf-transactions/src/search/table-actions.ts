// The table's sort and pages in the words of a search, and back.
import { PAGE_SIZES } from '@waybill/contract';
import type { Sort as TableSort } from '@waybill/ui/data';
import { type SearchAction, type SearchView, type Sort, sortsOf } from './search-state';

export function toTableSort(sort: Sort | null): TableSort | null {
  return sort && { key: sort.field, order: sort.type === 'asc' ? 'ascend' : 'descend' };
}

/** What the table's head and foot do to a view. */
export function tableActions(view: SearchView, act: (action: SearchAction) => void) {
  return {
    sort(sort: TableSort | null) {
      const field = sortsOf(view.tab).find((known) => known === sort?.key);
      const type = sort?.order === 'ascend' ? 'asc' : 'desc';
      act({ do: 'sort', sort: field === undefined ? null : { field, type } });
    },
    turn({ page, pageSize }: { page: number; pageSize: number }) {
      const size = PAGE_SIZES.find((known) => known === pageSize);
      if (size !== undefined && size !== view.pageSize) act({ do: 'pageSize', pageSize: size });
      else act({ do: 'page', page });
    },
  };
}
