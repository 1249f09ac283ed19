// Rows of the ledger table: records by country, summed over the sources of a country.
import type { CallResponse, Language } from '@waybill/contract';

type Mapping = CallResponse<'countryMappings'>[number];
type Held = Pick<Mapping, 'alpha2' | 'rows' | 'data_end'>;

/** Countries listed first on a host, by its language: alpha-2 codes. */
const near: Readonly<Partial<Record<Language, string>>> = {
  spain: 'MX BR AR CO CL PE EC CR PA UY PY VE BO GT DO',
};

/**
 * One row per country, with the records of all its sources and their last day; countries near the host's users first,
 * then by number of records.
 * @param language language of the host
 */
export function heldByCountry(mappings: readonly Held[], language?: Language): Held[] {
  const nearby = new Set((language && near[language])?.split(' '));
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
  const rank = ({ alpha2 }: Held) => (nearby.has(alpha2) ? 0 : 1);
  return [...lines.values()].sort((a, b) => rank(a) - rank(b) || b.rows - a.rows);
}
