// Tabs, sort orders and comparisons of market analysis.
// Without schemas: the first page of a visit may carry this file.

/** Tabs of market analysis (spec §2). */
export const analysisTabs = {
  records: 0,
  importers: 1,
  exporters: 2,
  months: 3,
  tradeAreas: 4,
  origins: 5,
  unloadingPorts: 6,
  loadingPorts: 7,
  prices: 8,
  brands: 9,
  commodities: 15,
  coverage: 16,
} as const;
export type AnalysisTab = (typeof analysisTabs)[keyof typeof analysisTabs];

/** Why a record has no unit price that could be compared: which part of it is missing. */
export const unpricedReasons = ['amount', 'quantity', 'unit', 'code'] as const;
export type UnpricedReason = (typeof unpricedReasons)[number];

/** A month, or all from one to another. */
export const monthsPattern = /^\d{4}-(0[1-9]|1[0-2])(\.\.\d{4}-(0[1-9]|1[0-2]))?$/;

/** First and last of the months that a filter names. */
export function monthsNamed(months: string): { from: string; to: string } {
  const [from = '', to = from] = months.split('..');
  return { from, to };
}

/** Digits of HS codes that goods are grouped by: chapters, headings, subheadings. */
export const hsLevels = [2, 4, 6] as const;
export type HsLevel = (typeof hsLevels)[number];

export const analysisSorts = [
  'date',
  'amount',
  'weight',
  'quantity',
  'total',
  'last_date',
  'name',
  'median',
] as const;

/** What may be compared: fields of the question, in whose place each compared value is put. */
export const comparedFields = ['country', 'tradeArea', 'hs6', 'importerId', 'exporterId'] as const;
export type ComparedField = (typeof comparedFields)[number];

export const COMPARED_MIN = 2;

export const COMPARED_MAX = 3;

/** What a one-page report ranks and sums by: value, else weight, else the number of records. */
export const pageMeasures = ['amount', 'weight', 'total'] as const;
export type PageMeasure = (typeof pageMeasures)[number];

/** Companies of each side that a one-page report lists. */
export const PAGE_COMPANIES = 5;

/** Longest name of a saved page, in characters. */
export const PAGE_NAME_MAX = 120;

/** Largest number of pages that an account may save. */
export const SAVED_PAGES_MAX = 200;

/** Code of a saved page, short enough for a link that is typed from paper. */
export const PAGE_CODE = /^[a-z2-9]{10}$/;

/** Longest code that a request may name, in characters. */
export const PAGE_CODE_MAX = 20;
