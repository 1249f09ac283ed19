// Parses the last segment of a record's address: `chile_im` is a record of Chile's imports (spec §2). Pure functions.
import { type AnalysisDetail, type Direction, directions, reportingCountry } from '@waybill/contract';

interface RecordPlace {
  /** Code of spec §2. */
  country: string;
  direction: Direction;
}

/** Null for a segment without a country or a direction. */
export function recordRoute(part: string): RecordPlace | null {
  const [, country = '', side] = /^(.+)_(im|ex)$/.exec(part) ?? [];
  if (reportingCountry(country) === undefined) return null;
  return { country, direction: side === 'im' ? directions.import : directions.export };
}

/** Whether a record has the country and direction of its address. */
export const isPlacedAt = (
  place: RecordPlace,
  record: Pick<AnalysisDetail, 'country' | 'direction'>,
): boolean => place.country === record.country && place.direction === record.direction;
