// Trade directions (imports, exports) that a country offers, and the text for a missing one.
import { type Direction, directions, isSpecCountry, reportingCountry } from '@waybill/contract';
import type { Mapping } from '@waybill/trade';

/**
 * Directions to choose from: those with loaded records, and until that is known those that are published. None of a
 * country that does not report here.
 */
export function offeredIn(country: string, mappings: readonly Mapping[] | undefined): readonly Direction[] {
  const both: readonly Direction[] = [directions.import, directions.export];
  if (country === 'all') return both;
  const mapping = mappings?.find(({ code }) => code === country);
  if (mappings !== undefined && mapping === undefined && !isSpecCountry(country)) return [];
  const loaded = mapping?.imp_or_exp ?? [];
  return loaded.length > 0 ? loaded : (reportingCountry(country)?.directions ?? both);
}

/** The text that explains why a country lacks a direction. */
export function lackText(country: string, lacking: Direction) {
  const isPublished = reportingCountry(country)?.directions.includes(lacking) ?? true;
  if (isPublished) return 'lacks.loaded';
  return lacking === directions.import ? 'lacks.published.2' : 'lacks.published.1';
}
