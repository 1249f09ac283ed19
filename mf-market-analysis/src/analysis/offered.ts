// Which of imports and exports a country has.
import { type Direction, directions, reportingCountry } from '@waybill/contract';
import type { Mapping } from '@waybill/trade';

/** Directions that can be asked for: what is loaded, and until that is known what is published. */
export function offeredIn(country: string, mappings: readonly Mapping[] | undefined): readonly Direction[] {
  const both: readonly Direction[] = [directions.import, directions.export];
  if (country === 'all') return both;
  const loaded = mappings?.find(({ code }) => code === country)?.imp_or_exp ?? [];
  return loaded.length > 0 ? loaded : (reportingCountry(country)?.directions ?? both);
}

/** The text that says why a country lacks a direction. */
export function lackText(country: string, lacking: Direction) {
  const isPublished = reportingCountry(country)?.directions.includes(lacking) ?? true;
  if (isPublished) return 'lacks.loaded';
  return lacking === directions.import ? 'lacks.published.2' : 'lacks.published.1';
}
