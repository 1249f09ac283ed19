// Tells which months of a country's files are incomplete, for figures that are not of a whole country, such as a
// company's.

import { type Held, heldOf, isCut } from '../analyses/comparable';
import type { Holdings } from './countries';

/** Whether a month (YYYY-MM) of a country's files is incomplete in one direction. */
export type IsCut = (month: string, country: string, direction: 1 | 2) => boolean;

/** @param holdings of both directions */
export function cutMonths(holdings: Holdings): IsCut {
  const known = new Map<string, Held>();
  return (month, country, direction) => {
    const key = `${country} ${direction}`;
    const held = known.get(key) ?? heldOf(holdings, direction, new Set([country]));
    known.set(key, held);
    return isCut(month, held);
  };
}
