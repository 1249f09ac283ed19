// State of a market analysis: the types of the view that its address encodes. The address codec is in
// analysis-address.ts, the reducer in analysis-state.ts, the conversion to API calls in analysis-question.ts.
import {
  type AnalysisTab,
  type analysisSorts,
  type ComparedField,
  type Direction,
  directions,
  PAGE_SIZE_DEFAULT,
  type PAGE_SIZES,
} from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import type { MovementRole, MovementStep } from '@waybill/contract/movement-terms';
import type { MeasureKey } from '@waybill/trade/charts';
import type { Sort } from '@waybill/ui/data';

export type PageSize = (typeof PAGE_SIZES)[number];
export type AnalysisSort = Sort<(typeof analysisSorts)[number]>;

/** Fields of the form. Changing them makes another question. */
export interface AnalysisTerms {
  keyword: string;
  /** The product in the language of the country's declarations, as an alternative (spec §5). */
  second: string;
  /** HS codes as digits, in the order they were entered. */
  hsCode: readonly string[];
  hsCodeExact: boolean;
  importer: string;
  exporter: string;
  brand: string;
  excludeShipping: boolean;
  impOrExp: Direction;
  /** Null until chosen: then the default year up to the end of the data. */
  startDate: string | null;
  endDate: string | null;
  /** Partner areas, destinations and origins; alpha-2. */
  tradeArea: readonly string[];
  imArea: readonly string[];
  exArea: readonly string[];
}

/** Filters of opened numbers: fields of `open` in the rows of answers; empty without a filter. */
export interface Opened {
  importerId: string;
  exporterId: string;
  month: string;
  /** Months one year before those of the question, instead of its days. */
  yearBefore: string;
  /** Reporting country, by code of spec §2. */
  country: string;
  /** A partner area, instead of those of the form. */
  area: string;
  origin: string;
  unloadingPort: string;
  loadingPort: string;
  brandName: string;
  hs6: string;
  /** A chapter or heading, instead of a code. */
  hsWithin: string;
  priceUnit: string;
  priceBasis: string;
  priceBelow: string;
  priceAbove: string;
  /** Order of magnitude of the quantity. */
  volume: string;
  unpriced: string;
  /** A step of "why it moved". */
  moved: string;
  /** One side of a comparison of a company's prices with those of others. */
  peers: string;
}

/** Everything that defines the screen, except for the country in the path. */
export interface AnalysisView extends AnalysisTerms, Opened {
  /** Searches for the product text as typed, without added terms. */
  exact: boolean;
  /** Added terms that the user removed. */
  without: readonly string[];
  /** Names of the opened companies, for their chips. */
  importerName: string;
  exporterName: string;
  tab: AnalysisTab;
  pageSize: PageSize;
  /** Page per tab, from 1; absent is 1. */
  pages: Partial<Record<AnalysisTab, number>>;
  /** Measure of the charts, and of rankings until they are sorted. */
  measure: MeasureKey;
  /** Sort per tab; absent is the server's own order. */
  sorts: Partial<Record<AnalysisTab, AnalysisSort>>;
  /** Values that are compared side by side; null without a comparison. */
  compare: Compare | null;
  /** Shows the comparison instead of the tab that it was opened from. */
  comparing: boolean;
  /** Shows why the value or weight moved, by buyers or suppliers; empty for another tab. */
  moving: MovementRole | '';
  /** The step whose contributors are listed; empty for the largest. */
  movingStep: MovementStep | '';
  /** Shows the report for printing. */
  paper: boolean;
  /** Id of the stored report, or code of the saved page, whose figures are shown; empty for current figures. */
  report: string;
}

/** Two or three values of one field; fewer while they are being chosen. */
export interface Compare {
  by: ComparedField;
  of: readonly string[];
}

/** In screen order. */
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
  volume: '',
  unpriced: '',
  moved: '',
  peers: '',
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
  moving: '',
  movingStep: '',
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

/** View with both dates set. */
export type DatedView = AnalysisView & { startDate: string; endDate: string };
