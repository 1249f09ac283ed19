// Areas as profiles and leads have them, in one list, and as subscriptions have them, in two.
import { reportingCountry } from '@waybill/contract';

/** Reporting countries (`us`, `peru_air`) apart from partner areas (alpha-2, `ZZ` for none). */
export const watchedAreas = (codes: readonly string[]): { area: string[]; partner: string[] } => ({
  area: codes.filter((code) => reportingCountry(code) !== undefined),
  partner: codes.filter((code) => reportingCountry(code) === undefined),
});
