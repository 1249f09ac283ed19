// Words and limits that screens and calls have in common. No schemas: every first page carries this file.

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

/** Value of a filter for records that do not say: a party, port, brand or code. Countries have `ZZ` for it. */
export const NOT_SAID = '-';

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

/** Columns of the template. */
export const contactSheetColumns = ['company', 'country', 'site', 'person'] as const;

/** Tags of customers (spec §4). */
export const customerTags = { decisionMaker: 1, potential: 2, other: 3 } as const;
export type CustomerTag = (typeof customerTags)[keyof typeof customerTags];

/** How far one has come with a customer (spec §4). */
export const customerLabels = [
  'not_contacted',
  'decision_maker',
  'decision_maker_customer',
  'potential_customer',
  'connected_customer',
] as const;
export type CustomerLabel = (typeof customerLabels)[number];

/** Customers by their next date: it has come or is past, there is one, there is none. */
export const followUpFilters = ['due', 'planned', 'none'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];

/** Letters of what is to be done next about a customer. */
export const FOLLOW_UP_MAX = 200;

export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Columns that a sheet of records can have. `national` stands for all columns that only the national files have. */
export const recordSheetColumns = [
  'date',
  'direction',
  'country',
  'document',
  'importer',
  'importer_raw',
  'importer_tax_id',
  'importer_address',
  'exporter',
  'exporter_raw',
  'exporter_tax_id',
  'exporter_address',
  'hs',
  'product',
  'product_en',
  'brand',
  'brand_in_text',
  'quantity',
  'unit',
  'net_weight',
  'gross_weight',
  'amount',
  'amount_basis',
  'unit_price',
  'amount_declared',
  'currency',
  'origin',
  'shipped_from',
  'partner',
  'loading_port',
  'unloading_port',
  'transport',
  'incoterm',
  'source',
  'loaded_at',
  'sample',
  'id',
  'national',
] as const;
export type RecordSheetColumn = (typeof recordSheetColumns)[number];

/** Kinds of marks (spec §4). */
export const markKinds = ['peer', 'customer'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Why a company is worth a call; `leadRules` has the numbers of each definition. */
export const leadReasons = ['new', 'growing', 'switching', 'due', 'lost'] as const;
export type LeadReason = (typeof leadReasons)[number];

/**
 * The numbers of the definitions, which the screen says in words. Days are counted back from the last day that a
 * country's file of one direction holds, never from today.
 */
export const leadRules = {
  /** new, switching: what counts as recent, and the year before it. */
  recentDays: 90,
  yearDays: 365,
  /** growing: whole months that are compared with the same months a year before, how much more, from how many on. */
  months: 3,
  growth: 1.5,
  growthFrom: 2,
  /** switching: shipments of the year before, and the share and number of them that make a supplier the main one. */
  switchingFrom: 3,
  mainShare: 0.5,
  mainFrom: 3,
  /** due: days of shipment within `sizeDays`, the shortest and longest rhythm, how near the next order is. */
  orders: 4,
  rhythm: { min: 7, max: 183 },
  dueDays: 14,
  /** lost: nothing for so long, and so many shipments in the year before. */
  lostDays: 180,
  lostFrom: 2,
  /** Two years: what size is counted over. */
  sizeDays: 730,
} as const;

/** How much a company ships of the goods: from so many shipments of two years in a file on. */
export const leadSizes = { small: 1, medium: 5, large: 25 } as const;
export type LeadSize = keyof typeof leadSizes;

/** Most points of each part of a score; together 100. */
export const leadPoints = { strength: 50, size: 30, fresh: 20 } as const;

/** How goods travel. */
export const transports = ['sea', 'air', 'road', 'rail', 'post', 'other'] as const;
export type Transport = (typeof transports)[number];

export const transactionSorts = ['date', 'amount', 'weight', 'quantity'] as const;

export const companySorts = ['total', 'amount', 'weight', 'last_date'] as const;

/** Spans that move on with the day: the presets of spec §9, and all days up to today. */
export const rollingPeriods = ['year_to_date', 'last_6_months', 'last_year', 'all_days'] as const;
export type RollingPeriod = (typeof rollingPeriods)[number];

/** How often an account gets an e-mail about what a subscription found. */
export const mailRhythms = ['never', 'at_once', 'daily', 'weekly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/** Filters of a company's records, beside which company and which side. Every row of a profile opens by them. */
export const profileFilters = [
  'type',
  'direction',
  'partner',
  'hsCode',
  'hs6',
  'tradeArea',
  'loadingPort',
  'unloadingPort',
  'dates',
  'keyword',
  'brand',
  'exact',
  'without',
  'name',
  'excludeShip',
  'arrivedAfter',
] as const;
export type ProfileFilter = (typeof profileFilters)[number];

/** What an account is told about, unless it does not want to be: two by messages, `mails` by e-mail. */
export const noticeKinds = ['companies', 'subscriptions', 'mails'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
