// Tells which months of a country's files are incomplete or missing, for figures that are not of a whole country, such
// as a company's.
import type { MonthRow } from '@waybill/contract';
import type { Holdings } from './countries';
import { findMonthState, findStoredMonths, isCutMonth, type StoredMonths } from './stored-months';

/** Whether a month (YYYY-MM) of a country's files is incomplete in one direction. */
export type IsCutMonth = (month: string, country: string, direction: 1 | 2) => boolean;

/** How complete a month (YYYY-MM) of a country's files is in one direction. */
export type GetMonthState = (month: string, country: string, direction: 1 | 2) => MonthRow['state'];

/** Looks up the holdings of each country and direction once. @param holdings of both directions */
function createStoredMonthsLookup(holdings: Holdings): (country: string, direction: 1 | 2) => StoredMonths {
  const cache = new Map<string, StoredMonths>();
  return (country, direction) => {
    const key = `${country} ${direction}`;
    const storedMonths = cache.get(key) ?? findStoredMonths(holdings, direction, new Set([country]));
    cache.set(key, storedMonths);
    return storedMonths;
  };
}

/** @param holdings of both directions */
export function createCutMonthCheck(holdings: Holdings): IsCutMonth {
  const find = createStoredMonthsLookup(holdings);
  return (month, country, direction) => isCutMonth(month, find(country, direction));
}

/** @param holdings of both directions */
export function createMonthStateLookup(holdings: Holdings): GetMonthState {
  const find = createStoredMonthsLookup(holdings);
  return (month, country, direction) => findMonthState(month, find(country, direction));
}
