// Hook for the state of a list page: filters, sort, page and page size in the address, the selection in session
// storage.
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@waybill/contract';
import { useMemo } from 'react';
import { type AddressFields, inAddress, readAddress, writeAddress } from '../address/fields';
import { type ChangeOptions, useQueryString } from '../address/use-address';
import { knownSort, type Selection, type Sort } from '../table-types';
import { useListSelection } from './use-list-selection';

/** Maximum number of pages, on the server too. */
const PAGES_MAX = 10_000;

export interface ListOptions<Filters extends object, Key extends string> {
  /** Stable name of the list: key of the saved columns and selection. */
  id: string;
  /** Filter fields of the address; `page`, `size` and `sort` are added by the list. */
  filters: AddressFields<Filters>;
  /** Columns that the server sorts by. */
  sorts?: readonly Key[];
  /** Initial sort; null leaves it to the server. */
  firstSort?: Sort<Key> | null;
  /** PAGE_SIZES when absent; one entry for a call with a fixed size: `[10]`. */
  pageSizes?: readonly number[];
}

export interface ListState<Filters extends object = object, Key extends string = string> {
  id: string;
  filters: Filters;
  /** Whether any filter differs from its default. */
  filtered: boolean;
  /** Sets some filters and goes to page 1. */
  filter: (part: Partial<Filters>) => void;
  /** All filters back to their defaults. */
  clear: () => void;
  /** From 1. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Goes to a page; a changed page size goes to page 1. */
  turn: (next: { page: number; pageSize: number }, options?: ChangeOptions) => void;
  sort: Sort<Key> | null;
  /** Changes the sort and goes to page 1. */
  sortBy: (sort: Sort | null) => void;
  /** The sort as parameters of the contract's calls; empty when the server decides. */
  sorting: { sortField?: Key; sortType?: 'asc' | 'desc' };
  /** Selected rows among the filtered ones. */
  selection: Selection;
  select: (selection: Selection) => void;
}

interface Paging<Key extends string> {
  page: number;
  size: number;
  sort: Sort<Key> | null;
}

/** Address fields common to all lists. */
function pagingFields<Key extends string>(
  sorts: readonly Key[],
  firstSort: Sort<Key> | null,
  pageSizes: readonly number[],
): AddressFields<Paging<Key>> {
  const usual = pageSizes.find((size) => size === PAGE_SIZE_DEFAULT) ?? pageSizes[0] ?? PAGE_SIZE_DEFAULT;
  return {
    page: inAddress.whole(1, 1, PAGES_MAX),
    size: inAddress.oneOf(pageSizes, usual),
    sort: inAddress.sort(sorts, firstSort),
  };
}

/**
 * @param options must be stable: create them outside the component
 * @returns the state for `ListPage` and for the parameters of the page's call
 */
export function useListPage<Filters extends object, Key extends string = never>(
  options: ListOptions<Filters, Key>,
): ListState<Filters, Key> {
  const { id, filters: fields, pageSizes = PAGE_SIZES } = options;
  const paging = useMemo(
    () => pagingFields(options.sorts ?? [], options.firstSort ?? null, options.pageSizes ?? PAGE_SIZES),
    [options],
  );
  const [search, go] = useQueryString();
  const filters = useMemo(() => readAddress(fields, search), [fields, search]);
  const { page, size: pageSize, sort } = useMemo(() => readAddress(paging, search), [paging, search]);
  /** The filters without page and sort: the selection belongs to them. */
  const question = writeAddress(fields, '', filters);
  const { selection, select } = useListSelection(id, question);

  const change = (part: { filters?: Partial<Filters>; paging: Partial<Paging<Key>> }, how?: ChangeOptions) =>
    go((before) => {
      const filtered = writeAddress(fields, before, { ...readAddress(fields, before), ...part.filters });
      return writeAddress(paging, filtered, { ...readAddress(paging, before), ...part.paging });
    }, how);

  return {
    id,
    filters,
    filtered: question !== '',
    filter: (part) => change({ filters: part, paging: { page: 1 } }),
    clear: () => change({ filters: readAddress(fields, ''), paging: { page: 1 } }),
    page,
    pageSize,
    pageSizes,
    turn: (next, how) =>
      change({ paging: { page: next.pageSize === pageSize ? next.page : 1, size: next.pageSize } }, how),
    sort,
    sortBy: (next) => change({ paging: { sort: knownSort(options.sorts ?? [], next), page: 1 } }),
    sorting: sort === null ? {} : { sortField: sort.key, sortType: sort.order },
    selection,
    select,
  };
}
