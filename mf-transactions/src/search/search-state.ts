// State of a transaction search: the view that its address encodes, and the reducer for each action (spec §4). Pure: no
// React, no network. The address codec is in search-address.ts.
import {
  type CompanyRow,
  checkNarrowing,
  checkTransactionForm,
  type Direction,
  directions,
  type FieldError,
  isChapter,
  type Narrowing,
  noNarrowing,
  PAGE_SIZE_DEFAULT,
  type PAGE_SIZES,
  saidIn,
  splitHs,
  type TransactionQueryInput,
  type TransactionTab,
  tabs,
} from '@waybill/contract';
import type { PinnedCompany } from '@waybill/trade';
import type { SearchSort } from './search-sorts';

export type PageSize = (typeof PAGE_SIZES)[number];
/** Fields of the form. Changing them makes another query. */
export interface SearchTerms {
  keyword: string;
  /** HS prefixes as digits, in the order they were entered. */
  hs: readonly string[];
  company: string;
  /** Names of the buyer only, and of the supplier only. */
  importer: string;
  exporter: string;
  pinned: PinnedCompany | null;
  excludeShip: boolean;
  /** Facts that the records must have. */
  narrowing: Narrowing;
  /** Direction for the counts of tabs 3 and 4, and which of tabs 1 and 2 opens. */
  direction: Direction;
  /** Reporting countries chosen in the form; none means all. */
  countries: readonly string[];
  startDate: string;
  endDate: string;
}

/** Everything that defines the screen. Stored in the address, so that reload and Back give the same list. */
export interface SearchView extends SearchTerms {
  /** Searches for the goods text as typed, without added terms. */
  exact: boolean;
  /** Added terms that the user removed. */
  without: readonly string[];
  /** Shows the sums of imports and exports together as well, for a figure elsewhere that counts both. */
  both: boolean;
  /** Reporting countries chosen among the results, within `countries`. */
  area: readonly string[];
  /** Partner areas chosen among the results, alpha-2. */
  filterArea: readonly string[];
  tab: TransactionTab;
  pageSize: PageSize;
  /** Page per tab, from 1. */
  pages: Readonly<Record<TransactionTab, number>>;
  /** Sort per tab; null is the server's own order. */
  sorts: Readonly<Record<TransactionTab, SearchSort | null>>;
}

export const allTabs: readonly TransactionTab[] = [
  tabs.imports,
  tabs.exports,
  tabs.importers,
  tabs.exporters,
];

const firstPages: SearchView['pages'] = { 1: 1, 2: 1, 3: 1, 4: 1 };
const noSorts: SearchView['sorts'] = { 1: null, 2: null, 3: null, 4: null };

/** The tab of a direction. */
export const tabOfDirection = (direction: Direction): TransactionTab =>
  direction === directions.import ? tabs.imports : tabs.exports;

/** `impOrExp` of the API: the side of a pinned company, else the direction for the counts of tabs 3 and 4. */
const impOrExp = (view: Pick<SearchView, 'pinned' | 'direction'>) => view.pinned?.side ?? view.direction;

/** The direction that a tab shows: tabs 1 and 2 have a fixed one, tabs 3 and 4 use the chosen one. */
export function shownDirection(view: Pick<SearchView, 'tab' | 'direction' | 'pinned'>): Direction {
  if (view.tab === tabs.imports) return directions.import;
  if (view.tab === tabs.exports) return directions.export;
  return impOrExp(view);
}

export function emptyView(range: { start: string; end: string }): SearchView {
  return {
    keyword: '',
    hs: [],
    company: '',
    importer: '',
    exporter: '',
    pinned: null,
    excludeShip: false,
    narrowing: noNarrowing,
    direction: directions.import,
    countries: [],
    startDate: range.start,
    endDate: range.end,
    exact: false,
    without: [],
    both: false,
    area: [],
    filterArea: [],
    tab: tabs.imports,
    pageSize: PAGE_SIZE_DEFAULT,
    pages: firstPages,
    sorts: noSorts,
  };
}

export type SearchAction =
  /** The form was sent. */
  | { do: 'submit'; terms: SearchTerms }
  /** Changes part of the query outside the form: a chip was removed, a suggestion was taken. */
  | { do: 'refine'; terms: Partial<SearchTerms> }
  /** Changes the terms added to the typed words. */
  | { do: 'widen'; exact: boolean; without: readonly string[] }
  | { do: 'tab'; tab: TransactionTab }
  | { do: 'page'; page: number }
  | { do: 'pageSize'; pageSize: PageSize }
  | { do: 'sort'; sort: SearchSort | null }
  | { do: 'toggleArea'; code: string }
  | { do: 'toggleFilterArea'; code: string }
  | { do: 'clearAreas' }
  /** A company's name was clicked in a row: filters the search by it. */
  | { do: 'pin'; company: PinnedCompany }
  /** A row of tabs 3 and 4 was clicked: shows its shipments. */
  | { do: 'openCompany'; row: Pick<CompanyRow, 'id' | 'desc_en'> }
  | { do: 'clearAll'; range: { start: string; end: string } };

const toggled = (list: readonly string[], code: string): readonly string[] =>
  list.includes(code) ? list.filter((held) => held !== code) : [...list, code];

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code, at) => code === other[at]);

const names = ['company', 'importer', 'exporter'] as const;

/** Whether the main terms differ: then the area filters of the old results do not apply to the new ones. */
function isFreshSearch(before: SearchTerms, after: SearchTerms): boolean {
  return (
    before.keyword.trim() !== after.keyword.trim() ||
    names.some((name) => before[name].trim() !== after[name].trim()) ||
    before.pinned?.id !== after.pinned?.id ||
    before.pinned?.side !== after.pinned?.side ||
    !sameList(before.hs, after.hs)
  );
}

/** Resets a search: first page on every tab; results and selection are dropped with their query. */
function reset(before: SearchView, after: SearchView): SearchView {
  const areas = isFreshSearch(before, after) ? { area: [], filterArea: [] } : {};
  const kept =
    after.countries.length === 0 ? after.area : after.area.filter((c) => after.countries.includes(c));
  const words = before.keyword.trim() === after.keyword.trim() ? {} : { exact: false, without: [] };
  return { ...after, area: kept, ...areas, ...words, pages: firstPages };
}

export function searchReducer(view: SearchView, action: SearchAction): SearchView {
  switch (action.do) {
    case 'submit': {
      const { direction } = action.terms;
      const turned = direction !== shownDirection(view);
      const tab = turned ? tabOfDirection(direction) : view.tab;
      return reset(view, { ...view, ...action.terms, both: false, tab });
    }
    case 'refine':
      return reset(view, { ...view, ...action.terms });
    case 'widen':
      return reset(view, { ...view, exact: action.exact, without: action.without });
    case 'tab':
      return { ...view, tab: action.tab };
    case 'page':
      return { ...view, pages: { ...view.pages, [view.tab]: action.page } };
    case 'pageSize':
      return { ...view, pageSize: action.pageSize, pages: firstPages };
    case 'sort':
      return {
        ...view,
        sorts: { ...view.sorts, [view.tab]: action.sort },
        pages: { ...view.pages, [view.tab]: 1 },
      };
    case 'toggleArea':
      return reset(view, { ...view, area: toggled(view.area, action.code) });
    case 'toggleFilterArea':
      return reset(view, { ...view, filterArea: toggled(view.filterArea, action.code) });
    case 'clearAreas':
      return reset(view, { ...view, area: [], filterArea: [] });
    case 'pin':
      return reset(view, { ...view, pinned: action.company });
    case 'openCompany': {
      const side = view.tab === tabs.exporters ? directions.export : directions.import;
      const tab = tabOfDirection(shownDirection(view));
      const pinned = { id: action.row.id, name: action.row.desc_en, side };
      // Its rows are those that were counted: the areas stay, although it is a new search.
      const named = side === directions.import ? { importer: '' } : { exporter: '' };
      return { ...view, pinned, company: '', ...named, tab, pages: firstPages };
    }
    case 'clearAll':
      return { ...emptyView(action.range), pageSize: view.pageSize };
  }
}

/**
 * Validation errors of the input; empty when it may be sent.
 * @param fromCount whether it changes a count that was opened, which has no search terms
 */
export function checkTerms(terms: SearchTerms, fromCount = false): FieldError[] {
  const broken = checkTransactionForm({
    hs: terms.hs.join(','),
    keyword: terms.keyword,
    company: terms.company,
    importer: terms.importer,
    exporter: terms.exporter,
    companyId: terms.pinned?.id,
    startDate: terms.startDate,
    endDate: terms.endDate,
    ...(fromCount && isCount(terms) && { area: terms.countries, opened: 'count' }),
  });
  return [...broken, ...checkNarrowing(terms.narrowing)];
}

/** Number of filters of a search; a range counts as one. */
export const narrowedBy = ({ narrowing }: Pick<SearchTerms, 'narrowing'>): number =>
  new Set(saidIn(narrowing).map((name) => name.replace(/(From|To)$/, ''))).size;

/** Whether there are search terms yet. */
export const hasTerms = (terms: SearchTerms) =>
  terms.keyword.trim() !== '' ||
  names.some((name) => terms[name].trim() !== '') ||
  terms.hs.length > 0 ||
  terms.pinned !== null;

/** HS codes in a text, without duplicates. */
export const hsCodes = (text: string): string[] => [...new Set(splitHs(text))];

/**
 * Whether it is a search for all records of one country, or of one chapter there, as opened from a count shown
 * elsewhere.
 */
export const isCount = (view: Pick<SearchView, keyof SearchTerms>): boolean =>
  view.countries.length === 1 &&
  !hasTerms({ ...view, hs: [] }) &&
  (view.hs.length === 0 || isChapter(view.hs.join()));

/** The query without tab, page, sort and areas chosen in the results. */
export type QueryCore = Omit<
  TransactionQueryInput,
  'tab' | 'page' | 'pageSize' | 'sortField' | 'sortType' | 'stat' | 'token' | 'opened'
>;

/** The query of a view; the same for its four tabs and all their pages. */
export function queryCore(view: SearchView): QueryCore {
  return {
    hs: view.hs.join(','),
    keyword: view.keyword.trim(),
    exact: view.exact,
    without: [...view.without],
    company: view.company.trim(),
    importer: view.importer.trim(),
    exporter: view.exporter.trim(),
    excludeShip: view.excludeShip,
    ...view.narrowing,
    companyId: view.pinned?.id ?? '',
    impOrExp: impOrExp(view),
    startDate: view.startDate,
    endDate: view.endDate,
    area: [...(view.area.length > 0 ? view.area : view.countries)],
    filterArea: [...view.filterArea],
  };
}

/**
 * Parameters of the API call for one tab of a view.
 * @param opened token of the count, if it is one
 */
export function tabQuery(view: SearchView, tab: TransactionTab, opened = ''): TransactionQueryInput {
  const sort = view.sorts[tab];
  return {
    ...queryCore(view),
    ...(opened !== '' && { opened }),
    tab,
    page: view.pages[tab],
    pageSize: view.pageSize,
    ...(sort === null ? {} : { sortField: sort.key, sortType: sort.order }),
  };
}
