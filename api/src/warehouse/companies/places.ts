// Codes of countries as the wire has them.
import { type AreaCount, NONE, reportingCountry, UNGROUPED } from '@waybill/contract';
import { continentOf } from '../continents';

type Place = Omit<AreaCount, 'total'>;

/** A partner area, or the country of a company: alpha-2, empty for none. */
export function areaOf(code: string): Place {
  if (code === '') return { code: NONE, alpha2: null, continent: UNGROUPED };
  return { code, alpha2: code, continent: continentOf(code) };
}

/** A reporting country, by its code of spec §2. */
export function reportingArea(code: string): Place {
  const country = reportingCountry(code);
  return { code, alpha2: country?.alpha2 ?? null, continent: country?.continent ?? UNGROUPED };
}
