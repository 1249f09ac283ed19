// Tells which months of a country's files are incomplete or missing, for figures that are not of a whole country, such
// as a company's.
import type { MonthRow } from '@waybill/contract';
import type { Holdings } from './countries';
import { findStoredMonths, isCutMonth, monthState, type StoredMonths } from './stored-months';

/** Whether a month (YYYY-MM) of a country's files is incomplete in one direction. */
export type IsCut = (month: string, country: string, direction: 1 | 2) => boolean;

/** How complete a month (YYYY-MM) of a country's files is in one direction. */
export type MonthStateOf = (month: string, country: string, direction: 1 | 2) => MonthRow['state'];

/** Looks up the holdings of each country and direction once. @param holdings of both directions */
function holdingsByCountry(holdings: Holdings): (country: string, direction: 1 | 2) => StoredMonths {
  const known = new Map<string, StoredMonths>();
  return (country, direction) => {
    const key = `${country} ${direction}`;
    const held = known.get(key) ?? findStoredMonths(holdings, direction, new Set([country]));
    known.set(key, held);
    return held;
  };
}

/** @param holdings of both directions */
export function cutMonths(holdings: Holdings): IsCut {
  const find = holdingsByCountry(holdings);
  return (month, country, direction) => isCutMonth(month, find(country, direction));
}

/** @param holdings of both directions */
export function monthStates(holdings: Holdings): MonthStateOf {
  const find = holdingsByCountry(holdings);
  return (month, country, direction) => monthState(month, find(country, direction));
}
