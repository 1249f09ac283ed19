// Tells which months of a country's files are incomplete or missing, for figures that are not of a whole country, such
// as a company's.
import type { MonthRow } from '@waybill/contract';
import type { Holdings } from './countries';
import { findMonthState, findStoredMonths, isCutMonth, type StoredMonths } from './stored-months';

/** Whether a month (YYYY-MM) of a country's files is incomplete in one direction. */
export type IsCutMonth = (month: string, country: string, direction: 1 | 2) => boolean;

/** How complete a month (YYYY-MM) of a country's files is in one direction. */
export type GetMonthState = (month: string, country: string, direction: 1 | 2) => MonthRow['state'];

/** Remembers what a function of a month, country and direction returned. */
function rememberMonths<Value>(compute: (month: string, country: string, direction: 1 | 2) => Value) {
  const values = new Map<string, Value>();
  return (month: string, country: string, direction: 1 | 2): Value => {
    const key = `${month} ${direction} ${country}`;
    const value = values.get(key) ?? compute(month, country, direction);
    values.set(key, value);
    return value;
  };
}

/** @param holdings of both directions */
function createMonthLookups(holdings: Holdings) {
  const cache = new Map<string, StoredMonths>();
  const find = (country: string, direction: 1 | 2): StoredMonths => {
    const key = `${country} ${direction}`;
    const storedMonths = cache.get(key) ?? findStoredMonths(holdings, direction, new Set([country]));
    cache.set(key, storedMonths);
    return storedMonths;
  };
  return {
    isCut: rememberMonths((month, country, direction) => isCutMonth(month, find(country, direction))),
    getState: rememberMonths((month, country, direction) => findMonthState(month, find(country, direction))),
  };
}

// Every search asks for the same months, which change only when the holdings are counted again.
const lookupsByHoldings = new WeakMap<Holdings, ReturnType<typeof createMonthLookups>>();

function findMonthLookups(holdings: Holdings): ReturnType<typeof createMonthLookups> {
  const lookups = lookupsByHoldings.get(holdings) ?? createMonthLookups(holdings);
  lookupsByHoldings.set(holdings, lookups);
  return lookups;
}

/** @param holdings of both directions */
export const createCutMonthCheck = (holdings: Holdings): IsCutMonth => findMonthLookups(holdings).isCut;

/** @param holdings of both directions */
export const createMonthStateLookup = (holdings: Holdings): GetMonthState =>
  findMonthLookups(holdings).getState;
