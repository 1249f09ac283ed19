// What a market analysis is: the view that its address holds, and what each action makes of it (spec §4). Pure: no
// React, no network. The address is in analysis-address.ts.
import {
  type AnalysisFilter,
  type AnalysisQueryInput,
  type AnalysisTab,
  analysisSorts,
  analysisTabs,
  type ComparedField,
  checkAnalysisForm,
  checkKeyword,
  type Direction,
  directions,
  type FieldError,
  PAGE_SIZE_DEFAULT,
  type PAGE_SIZES,
  unpricedReasons,
} from '@waybill/contract';

export type PageSize = (typeof PAGE_SIZES)[number];
export type SortField = (typeof analysisSorts)[number];
export interface Sort {
  field: SortField;
  type: 'asc' | 'desc';
}

/** What the form asks for. Changing it makes another question. */
export interface AnalysisTerms {
  keyword: string;
  /** The product once more, in the language of the country's declarations (spec §5). */
  second: string;
  /** HS codes as digits, in the order they were given. */
  hsCode: readonly string[];
  hsCodeExact: boolean;
  importer: string;
  exporter: string;
  brand: string;
  excludeShipping: boolean;
  impOrExp: Direction;
  /** Null until somebody chose: then the usual year up to the end of the data. */
  startDate: string | null;
  endDate: string | null;
  /** Partner areas, and where the goods go to and come from; alpha-2. */
  tradeArea: readonly string[];
  imArea: readonly string[];
  exArea: readonly string[];
}

/** The numbers that were opened: fields of `open` as rows answer them; empty when not narrowed. */
export interface Opened {
  importerId: string;
  exporterId: string;
  month: string;
  /** Reporting country, by code of spec §2. */
  country: string;
  /** A partner area, in place of those of the form. */
  area: string;
  origin: string;
  unloadingPort: string;
  loadingPort: string;
  brandName: string;
  hs6: string;
  /** A chapter or heading, in place of a code. */
  hsWithin: string;
  priceUnit: string;
  priceBasis: string;
  priceBelow: string;
  priceAbove: string;
  unpriced: string;
}

/** Everything that defines what is on screen, beside the country in the path. */
export interface AnalysisView extends AnalysisTerms, Opened {
  /** The letters of the product alone: nothing is added to its words. */
  exact: boolean;
  /** Terms that were added to its words and taken off. */
  without: readonly string[];
  /** Names of the opened companies, for their chips. */
  importerName: string;
  exporterName: string;
  tab: AnalysisTab;
  pageSize: PageSize;
  /** Page per tab, from 1; absent is 1. */
  pages: Partial<Record<AnalysisTab, number>>;
  /** Sort per tab; absent is the server's own order. */
  sorts: Partial<Record<AnalysisTab, Sort>>;
  /** What is compared side by side; null while nothing is. */
  compare: Compare | null;
  /** The comparison shows, in place of the tab that it was opened from. */
  comparing: boolean;
  /** The report shows, drawn for paper. */
  paper: boolean;
}

/** Two or three values of one field; fewer while they are chosen. */
export interface Compare {
  by: ComparedField;
  of: readonly string[];
}

/** In the order in which they stand on screen. */
export const allTabs: readonly AnalysisTab[] = Object.values(analysisTabs).sort((a, b) => a - b);

export const nothingOpened: Opened = {
  importerId: '',
  exporterId: '',
  month: '',
  country: '',
  area: '',
  origin: '',
  unloadingPort: '',
  loadingPort: '',
  brandName: '',
  hs6: '',
  hsWithin: '',
  priceUnit: '',
  priceBasis: '',
  priceBelow: '',
  priceAbove: '',
  unpriced: '',
};
export const openedNames = Object.keys(nothingOpened) as (keyof Opened)[];

export const noTerms: AnalysisTerms = {
  keyword: '',
  second: '',
  hsCode: [],
  hsCodeExact: false,
  importer: '',
  exporter: '',
  brand: '',
  excludeShipping: false,
  impOrExp: directions.import,
  startDate: null,
  endDate: null,
  tradeArea: [],
  imArea: [],
  exArea: [],
};

export const emptyView: AnalysisView = {
  ...noTerms,
  ...nothingOpened,
  exact: false,
  without: [],
  importerName: '',
  exporterName: '',
  tab: analysisTabs.records,
  pageSize: PAGE_SIZE_DEFAULT,
  pages: {},
  sorts: {},
  compare: null,
  comparing: false,
  paper: false,
};

export type AnalysisAction =
  /** A question: the form was sent, or part of it taken out by its chip. */
  | { do: 'ask'; terms: Partial<AnalysisTerms> }
  /** Other words are searched for in place of those typed. */
  | { do: 'reword'; exact: boolean; without: readonly string[] }
  /** A number was clicked: its records. `name` is that of the company, where it is one. */
  | { do: 'open'; filter: AnalysisFilter; name?: string }
  /** The chip of an opened number was taken out. */
  | { do: 'close'; of: keyof Opened }
  | { do: 'tab'; tab: AnalysisTab }
  | { do: 'page'; page: number }
  | { do: 'pageSize'; pageSize: PageSize }
  | { do: 'sort'; sort: Sort | null }
  /** The same question over more days, on the tab that shows. */
  | { do: 'widen'; startDate: string }
  /** Values were chosen to stand side by side; without them, where they are chosen. */
  | { do: 'compare'; compare?: Compare }
  /** The report is opened, or closed again. */
  | { do: 'paper'; shown: boolean }
  | { do: 'clearAll' };

/** `open` of a row in the words of the view. */
export function openedBy({ tradeArea, ...filter }: AnalysisFilter): Partial<Opened> {
  const said = Object.entries({ ...filter, ...(tradeArea !== undefined && { area: tradeArea }) });
  return Object.fromEntries(said.map(([field, value]) => [field, String(value)]));
}

function opened(
  view: AnalysisView,
  { filter, name }: { filter: AnalysisFilter; name?: string },
): AnalysisView {
  return {
    ...view,
    ...openedBy(filter),
    ...(filter.importerId !== undefined && { importerName: name ?? '' }),
    ...(filter.exporterId !== undefined && { exporterName: name ?? '' }),
    tab: analysisTabs.records,
    comparing: false,
    paper: false,
    pages: {},
  };
}

function closed(view: AnalysisView, of: keyof Opened): AnalysisView {
  return {
    ...view,
    [of]: '',
    ...(of === 'importerId' && { importerName: '' }),
    ...(of === 'exporterId' && { exporterName: '' }),
    pages: {},
  };
}

export function analysisReducer(view: AnalysisView, action: AnalysisAction): AnalysisView {
  switch (action.do) {
    case 'ask': {
      const { pageSize } = view;
      const asked: AnalysisTerms = { ...termsOf(view), ...action.terms };
      const { exact, without } = productQuery(asked) === productQuery(view) ? view : emptyView;
      // Countries can be compared of any question; codes and companies are of the one they were chosen in.
      const compare = view.compare?.by === 'country' ? view.compare : null;
      return { ...emptyView, ...asked, exact, without, pageSize, compare };
    }
    case 'reword':
      return { ...view, exact: action.exact, without: action.without, pages: {} };
    case 'open':
      return opened(view, action);
    case 'close':
      return closed(view, action.of);
    case 'tab':
      return { ...view, tab: action.tab, comparing: false };
    case 'page':
      return { ...view, pages: { ...view.pages, [view.tab]: action.page } };
    case 'pageSize':
      return { ...view, pageSize: action.pageSize, pages: {} };
    case 'sort': {
      const { [view.tab]: _old, ...others } = view.sorts;
      const sorts = action.sort === null ? others : { ...others, [view.tab]: action.sort };
      return { ...view, sorts, pages: { ...view.pages, [view.tab]: 1 } };
    }
    case 'widen':
      return { ...view, startDate: action.startDate, pages: {} };
    case 'compare':
      return { ...view, compare: action.compare ?? view.compare, comparing: true };
    case 'paper':
      return { ...view, paper: action.shown };
    case 'clearAll':
      return { ...emptyView, impOrExp: view.impOrExp, pageSize: view.pageSize };
  }
}

export function termsOf(view: AnalysisTerms): AnalysisTerms {
  return {
    keyword: view.keyword,
    second: view.second,
    hsCode: view.hsCode,
    hsCodeExact: view.hsCodeExact,
    importer: view.importer,
    exporter: view.exporter,
    brand: view.brand,
    excludeShipping: view.excludeShipping,
    impOrExp: view.impOrExp,
    startDate: view.startDate,
    endDate: view.endDate,
    tradeArea: view.tradeArea,
    imArea: view.imArea,
    exArea: view.exArea,
  };
}

/** The product in both languages: either word is enough. */
export function productQuery({ keyword, second }: Pick<AnalysisTerms, 'keyword' | 'second'>): string {
  const said = [keyword, second].map((text) => text.trim()).filter((text) => text !== '');
  return said.length < 2 ? said.join('') : said.map((text) => `(${text})`).join(' | ');
}

/** Terms whose days are known. */
export type DatedView = AnalysisView & { startDate: string; endDate: string };

/** Letters that the call takes for the product. */
const PRODUCT_MAX = 200;

/** Broken rules of what was typed; empty when it may be sent. Each word is told of its own faults. */
export function checkTerms(terms: AnalysisTerms): FieldError[] {
  const second = checkKeyword('second', terms.second);
  const broken = checkAnalysisForm({
    hsCode: terms.hsCode.join(','),
    keyword: terms.keyword,
    importer: terms.importer,
    exporter: terms.exporter,
    brand: terms.brand,
    startDate: terms.startDate ?? '',
    endDate: terms.endDate ?? '',
  });
  const long: FieldError[] =
    productQuery(terms).length > PRODUCT_MAX ? [{ field: 'second', rule: 'too_long' }] : [];
  // The second word is a product, too: with it nothing is lacking.
  const lacking = terms.second.trim() === '';
  return [...second, ...long, ...broken.filter(({ rule }) => lacking || rule !== 'one_of_required')];
}

/** Whether anything was asked for yet. */
export const hasTerms = (terms: AnalysisTerms): boolean =>
  productQuery(terms) !== '' ||
  terms.hsCode.length > 0 ||
  terms.importer.trim() !== '' ||
  terms.exporter.trim() !== '';

/**
 * What the server charges once: tabs, pages, countries, areas, opened numbers and added terms that are taken off look at
 * the same matches.
 */
export function chargedPart(view: DatedView) {
  return {
    hsCode: view.hsCode.join(','),
    hsCodeExact: view.hsCodeExact,
    keyword: productQuery(view),
    importer: view.importer.trim(),
    exporter: view.exporter.trim(),
    brand: view.brand.trim(),
    excludeShipping: view.excludeShipping,
    impOrExp: view.impOrExp,
    startDate: view.startDate,
    endDate: view.endDate,
  };
}

/** A number of the address; empty when it says none. */
const numberOf = (text: string): number | '' => (text === '' ? '' : Number(text));

/** The query itself: without tab, page and sort. @param country of the path; `all` asks all of them */
export function queryCore(view: DatedView, country: string) {
  const reporting = view.country !== '' ? view.country : country;
  return {
    ...chargedPart(view),
    exact: view.exact,
    without: [...view.without],
    country: reporting === 'all' ? [] : [reporting],
    tradeArea: view.area === '' ? [...view.tradeArea] : [view.area],
    imArea: [...view.imArea],
    exArea: [...view.exArea],
    importerId: view.importerId,
    exporterId: view.exporterId,
    month: view.month,
    origin: view.origin === '' ? [] : [view.origin],
    unloadingPort: view.unloadingPort,
    loadingPort: view.loadingPort,
    brandName: view.brandName,
    hs6: view.hs6,
    hsWithin: view.hsWithin,
    priceUnit: view.priceUnit,
    priceBasis: view.priceBasis,
    priceBelow: numberOf(view.priceBelow),
    priceAbove: numberOf(view.priceAbove),
    unpriced: unpricedReasons.find((reason) => reason === view.unpriced) ?? '',
  } satisfies AnalysisQueryInput;
}

/** Tabs whose rows are few, and whose picture needs all of them. */
const whole: readonly AnalysisTab[] = [
  analysisTabs.months,
  analysisTabs.tradeAreas,
  analysisTabs.origins,
  analysisTabs.unloadingPorts,
  analysisTabs.loadingPorts,
  analysisTabs.commodities,
  analysisTabs.coverage,
];
const LONG_PAGE: PageSize = 100;
export const pageSizeOf = (view: Pick<AnalysisView, 'pageSize'>, tab: AnalysisTab): PageSize =>
  whole.includes(tab) ? LONG_PAGE : view.pageSize;

/** What is asked of the server for one tab of a view. */
export function tabQuery(view: DatedView, country: string, tab: AnalysisTab): AnalysisQueryInput {
  const sort = view.sorts[tab];
  return {
    ...queryCore(view, country),
    tab,
    page: view.pages[tab] ?? 1,
    pageSize: pageSizeOf(view, tab),
    ...(sort !== undefined && { sortField: sort.field, sortType: sort.type }),
  };
}

/** Languages in which the goods of a country are declared beside English (spec §5). */
export type SecondLanguage = 'ru' | 'es' | 'tr' | 'uk';
const spanish = [
  ...['argentina', 'chile', 'columbia', 'costa_rica', 'ecuador', 'mexico', 'panama', 'paraguay'],
  ...['peru', 'peru_air', 'uruguay', 'venezuela'],
];
export function secondLanguage(country: string): SecondLanguage | null {
  if (country === 'russia') return 'ru';
  if (country === 'turkey') return 'tr';
  if (country === 'ukraine') return 'uk';
  return spanish.includes(country) ? 'es' : null;
}

/** A table's sort in the words of the call; null for a column that it does not know. */
export function analysisSortOf(sort: { key: string; order: 'ascend' | 'descend' } | null): Sort | null {
  const field = analysisSorts.find((known) => known === sort?.key);
  return field === undefined ? null : { field, type: sort?.order === 'ascend' ? 'asc' : 'desc' };
}
