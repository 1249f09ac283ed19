// What the last part of a record's address says: `chile_im` is a record of Chile's imports (spec §2). Pure.
import { type AnalysisDetail, type Direction, directions, reportingCountry } from '@waybill/contract';

interface RecordPlace {
  /** Code of spec §2. */
  country: string;
  direction: Direction;
}

/** Null for a part that names no country or no direction. */
export function recordRoute(part: string): RecordPlace | null {
  const [, country = '', side] = /^(.+)_(im|ex)$/.exec(part) ?? [];
  if (reportingCountry(country) === undefined) return null;
  return { country, direction: side === 'im' ? directions.import : directions.export };
}

/** Whether a record is of the country and direction that its address says. */
export const isOf = (place: RecordPlace, record: Pick<AnalysisDetail, 'country' | 'direction'>): boolean =>
  place.country === record.country && place.direction === record.direction;
