// Types of the Belt and Road call, and the growth against the year before. Pure functions.
import type { CallResponse, Growth } from '@waybill/contract';

export type BeltAndRoad = NonNullable<CallResponse<'specialBeltAndRoad'>>;

/** 0.25 for an increase by a quarter; null where nothing can be compared. */
export function readGrowth(growth: Growth | null, measure: 'total' | 'amount' | 'weight'): number | null {
  const now = growth?.now[measure] ?? null;
  const before = growth?.before[measure] ?? null;
  return now === null || before === null || before === 0 ? null : now / before - 1;
}
