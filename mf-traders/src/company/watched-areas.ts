// Converts the area codes of profiles and leads, which are one list, to the separate lists of a subscription.
import { reportingCountry } from '@waybill/contract';

type WatchedAreas = Partial<Record<'area' | 'partner' | 'im_area' | 'ex_area', string[]>>;

/**
 * Field of a subscription for the country on the other side: a buyer's goods come from it, a seller's goods go to it.
 */
const others = { '1': 'ex_area', '2': 'im_area', '': 'partner' } as const;

/**
 * Separates reporting countries (`us`, `peru_air`) from countries on the other side (alpha-2, `ZZ` for none).
 * @param side of the watched companies; empty for either
 */
export const watchedAreas = (codes: readonly string[], side: keyof typeof others): WatchedAreas => ({
  area: codes.filter((code) => reportingCountry(code) !== undefined),
  [others[side]]: codes.filter((code) => reportingCountry(code) === undefined),
});
