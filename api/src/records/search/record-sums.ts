// Sums below a list of records: weight, value, and quantity where all records count in one unit.
import type { RecordSums } from '@waybill/contract';

/** SQL of what a quantity total needs. The names differ from the columns', which other sums of the statement read. */
export const quantitySums =
  'sum(quantity) AS pieces, groupUniqArrayIf(2)(unit, isNotNull(quantity)) AS units';

export interface QuantitySums {
  pieces: number | null;
  units: string[];
}

/** Quantities in different units have no sum. */
export function sumQuantity(groups: readonly QuantitySums[]): Pick<RecordSums, 'quantity' | 'unit'> {
  const units = new Set(groups.flatMap((group) => group.units));
  const stated = groups.flatMap(({ pieces }) => pieces ?? []);
  const [unit = ''] = units;
  if (units.size !== 1 || stated.length === 0) return { quantity: null, unit: null };
  return { quantity: stated.reduce((sum, value) => sum + value, 0), unit: unit === '' ? null : unit };
}
