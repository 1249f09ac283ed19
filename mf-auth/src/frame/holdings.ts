// The ledger's lines: records by country, where a country may report through more than one source.
import type { CallResponse } from '@waybill/contract';

type Mapping = CallResponse<'countryMappings'>[number];
export type Held = Pick<Mapping, 'alpha2' | 'rows' | 'data_end'>;

/** One line a country, most records first; those of all its sources, and their newest day. */
export function heldByCountry(mappings: readonly Held[]): Held[] {
  const lines = new Map<string, Held>();
  for (const { alpha2, rows, data_end } of mappings) {
    if (rows === 0) continue;
    const line = lines.get(alpha2);
    const newest =
      [line?.data_end ?? null, data_end]
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null;
    lines.set(alpha2, { alpha2, rows: rows + (line?.rows ?? 0), data_end: newest });
  }
  return [...lines.values()].sort((a, b) => b.rows - a.rows);
}
