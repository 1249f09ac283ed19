// When a price per kilogram speaks for the records of a comparison. Apart from the shapes of answers, so that the browser
// loads the rule without them.
import type { Compared } from './analysis-changes';

/** Smallest share of the records with value and weight for which their price per kilogram is representative. */
const PRICED_SHARE_MIN = 0.5;

/** Whether enough records of both years state value and weight for a price per kilogram. */
export const isPriceRepresentative = ({ all, weighed }: Pick<Compared, 'all' | 'weighed'>): boolean =>
  (['now', 'before'] as const).every(
    (year) => all[year].total > 0 && weighed[year].total >= PRICED_SHARE_MIN * all[year].total,
  );
