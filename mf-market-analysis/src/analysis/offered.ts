// Trade directions (imports, exports) that a country offers, and the text for a missing one.
import { type Direction, directions, reportingCountry } from '@waybill/contract';
import type { Mapping } from '@waybill/trade';

/** Directions to choose from: those with loaded records, and until that is known those that are published. */
export function offeredIn(country: string, mappings: readonly Mapping[] | undefined): readonly Direction[] {
  const both: readonly Direction[] = [directions.import, directions.export];
  if (country === 'all') return both;
  const loaded = mappings?.find(({ code }) => code === country)?.imp_or_exp ?? [];
  return loaded.length > 0 ? loaded : (reportingCountry(country)?.directions ?? both);
}

/** The text that explains why a country lacks a direction. */
export function lackText(country: string, lacking: Direction) {
  const isPublished = reportingCountry(country)?.directions.includes(lacking) ?? true;
  if (isPublished) return 'lacks.loaded';
  return lacking === directions.import ? 'lacks.published.2' : 'lacks.published.1';
}
