// Tells which months of a country's files are incomplete or missing, for figures that are not of a whole country, such
// as a company's.
import type { MonthRow } from '@waybill/contract';
import type { Holdings } from './countries';
import { findStoredMonths, isCutMonth, monthState, type StoredMonths } from './stored-months';

/** Whether a month (YYYY-MM) of a country's files is incomplete in one direction. */
export type IsCut = (month: string, country: string, direction: 1 | 2) => boolean;

/** How complete a month (YYYY-MM) of a country's files is in one direction. */
export type MonthStateOf = (month: string, country: string, direction: 1 | 2) => MonthRow['state'];

type FindStoredMonths = (country: string, direction: 1 | 2) => StoredMonths;

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
function monthQueries(holdings: Holdings) {
  const months = new Map<string, StoredMonths>();
  const find: FindStoredMonths = (country, direction) => {
    const key = `${country} ${direction}`;
    const stored = months.get(key) ?? findStoredMonths(holdings, direction, new Set([country]));
    months.set(key, stored);
    return stored;
  };
  return {
    isCut: rememberMonths((month, country, direction) => isCutMonth(month, find(country, direction))),
    stateOf: rememberMonths((month, country, direction) => monthState(month, find(country, direction))),
  };
}

// Every search asks for the same months, which change only when the holdings are counted again.
const queriesByHoldings = new WeakMap<Holdings, ReturnType<typeof monthQueries>>();

function queriesFor(holdings: Holdings): ReturnType<typeof monthQueries> {
  const queries = queriesByHoldings.get(holdings) ?? monthQueries(holdings);
  queriesByHoldings.set(holdings, queries);
  return queries;
}

/** @param holdings of both directions */
export const cutMonths = (holdings: Holdings): IsCut => queriesFor(holdings).isCut;

/** @param holdings of both directions */
export const monthStates = (holdings: Holdings): MonthStateOf => queriesFor(holdings).stateOf;
