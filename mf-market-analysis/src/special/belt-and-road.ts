// Belt and Road trade as it is answered, and how much more or less it is than a year before. Pure.
import type { CallResponse, Growth } from '@waybill/contract';

export type BeltAndRoad = NonNullable<CallResponse<'specialBeltAndRoad'>>;

/** 0.25 for a quarter more; null where nothing can be compared. */
export function growthOf(growth: Growth | null, measure: 'total' | 'amount' | 'weight'): number | null {
  const now = growth?.now[measure] ?? null;
  const before = growth?.before[measure] ?? null;
  return now === null || before === null || before === 0 ? null : now / before - 1;
}
