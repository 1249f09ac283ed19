// Sort orders of searches, and filters of a company’s records.
// Without schemas: the first page of a visit may carry this file.

export const transactionSorts = ['date', 'amount', 'weight', 'quantity'] as const;

export const companySorts = ['total', 'amount', 'weight', 'last_date'] as const;

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
