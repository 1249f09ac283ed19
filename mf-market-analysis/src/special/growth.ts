// How much more or less than a year before. Pure.
import type { Growth } from '@waybill/contract';

/** 0.25 for a quarter more; null where nothing can be compared. */
export function growthOf(growth: Growth | null, measure: 'total' | 'amount' | 'weight'): number | null {
  const now = growth?.now[measure] ?? null;
  const before = growth?.before[measure] ?? null;
  return now === null || before === null || before === 0 ? null : now / before - 1;
}
