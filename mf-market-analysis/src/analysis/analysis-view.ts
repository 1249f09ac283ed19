// What a market analysis is: the view that its address holds. The address is in analysis-address.ts, what an action makes
// of a view in analysis-state.ts, what is asked of the server for it in analysis-question.ts.
import {
  type AnalysisTab,
  type analysisSorts,
  analysisTabs,
  type ComparedField,
  type Direction,
  directions,
  PAGE_SIZE_DEFAULT,
  type PAGE_SIZES,
} from '@waybill/contract';
import type { MeasureKey } from '@waybill/trade/charts';
import type { Sort } from '@waybill/ui/data';

export type PageSize = (typeof PAGE_SIZES)[number];
export type AnalysisSort = Sort<(typeof analysisSorts)[number]>;

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
  /** Months a year before those of the question, in place of its days. */
  yearBefore: string;
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
  /** What the pictures draw, and what rankings go by until they are sorted. */
  measure: MeasureKey;
  /** Sort per tab; absent is the server's own order. */
  sorts: Partial<Record<AnalysisTab, AnalysisSort>>;
  /** What is compared side by side; null while nothing is. */
  compare: Compare | null;
  /** The comparison shows, in place of the tab that it was opened from. */
  comparing: boolean;
  /** The report shows, drawn for paper. */
  paper: boolean;
  /** Id of the kept report whose figures are shown; empty for those of now. */
  report: string;
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
  yearBefore: '',
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
  measure: 'total',
  pageSize: PAGE_SIZE_DEFAULT,
  pages: {},
  sorts: {},
  compare: null,
  comparing: false,
  paper: false,
  report: '',
};

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

/** Terms whose days are known. */
export type DatedView = AnalysisView & { startDate: string; endDate: string };
