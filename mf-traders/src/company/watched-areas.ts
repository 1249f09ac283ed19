// Areas as profiles and leads have them, in one list, and as subscriptions have them, in several.
import { reportingCountry } from '@waybill/contract';

type WatchedAreas = Partial<Record<'area' | 'partner' | 'im_area' | 'ex_area', string[]>>;

/** Where a subscription keeps the country on the other side: what a buyer buys comes from it, what a seller sells goes to it. */
const others = { '1': 'ex_area', '2': 'im_area', '': 'partner' } as const;

/**
 * Reporting countries (`us`, `peru_air`) apart from countries on the other side (alpha-2, `ZZ` for none).
 * @param side of the companies that are watched; empty for either
 */
export const watchedAreas = (codes: readonly string[], side: keyof typeof others): WatchedAreas => ({
  area: codes.filter((code) => reportingCountry(code) !== undefined),
  [others[side]]: codes.filter((code) => reportingCountry(code) === undefined),
});
