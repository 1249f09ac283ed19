// What a question in words may ask to see, and the kinds of its chips.
// Without schemas: the first page of a visit may carry this file.

/** What is to be seen: records, companies of a side, or one tab of an analysis. */
export const askViews = [
  'records',
  'importers',
  'exporters',
  'months',
  'areas',
  'origins',
  'unloading',
  'loading',
  'ports',
  'prices',
  'brands',
  'codes',
  'movement',
  'profile',
] as const;
export type AskView = (typeof askViews)[number];

export const chipKinds = ['goods', 'hs', 'country', 'company', 'period', 'view', 'direction'] as const;
export type ChipKind = (typeof chipKinds)[number];

/** Role of a country or a company in the trade. */
export const chipRoles = ['', 'origin', 'destination', 'importer', 'exporter'] as const;
export type ChipRole = (typeof chipRoles)[number];

/** Why a question opens no page: nothing says what goods, or none of its countries reports. */
export const askProblems = ['', 'subject', 'unreported'] as const;
export type AskProblem = (typeof askProblems)[number];

/** Pages that a question may open. */
export const askPages = ['search', 'analysis', 'companies', 'company'] as const;
export type AskPage = (typeof askPages)[number];
