// Calculations for the changes between two years: growth, and whether price or volume changed. Pure functions.
import { type Compared, isPriceRepresentative } from '@waybill/contract';

/** Relative increase (negative for a decrease); null where there was nothing before. */
export const computeGrowth = (now: number, before: number): number | null =>
  before === 0 ? null : now / before - 1;

/** A share as it is written, in percent with one decimal: differences of written shares match what stands beside them. */
const writtenPercent = (share: number): number => Math.round(share * 1_000) / 10;

/** Percentage points between two shares as they are written. */
export const pointsBetween = (share: number, before: number): number =>
  Math.round(10 * (writtenPercent(share) - writtenPercent(before))) / 10;

/** A smaller change is written as 0.0 %, and counts as none. */
const SAME = 0.0005;

export function findDirection(growth: number | null): 'up' | 'down' | 'same' | 'new' {
  if (growth === null) return 'new';
  if (Math.abs(growth) < SAME) return 'same';
  return growth > 0 ? 'up' : 'down';
}

/** Changes below two percent are not worth mentioning. */
const NEWS = 0.02;
/** The factor that changed twice as much as the other is named as the cause. */
const MAINLY = 2;

interface Worth {
  /** US dollars per kilogram. */
  now: number;
  before: number;
  /** Change of the price per kilogram, and of the weight of all records. */
  price: number;
  weight: number;
  /** `apart`: one rose while the other fell. */
  verdict: 'price' | 'volume' | 'both' | 'apart' | 'steady';
}

/**
 * Price or volume; null where too few records have value and weight, from which the price is computed. The weight is
 * that of all records, so that it is the one stated beside it.
 */
export function computeWorth({ all, weighed }: Pick<Compared, 'all' | 'weighed'>): Worth | null {
  const { now, before } = weighed;
  if (
    !isPriceRepresentative({ all, weighed }) ||
    !now.amount ||
    !now.weight ||
    !before.amount ||
    !before.weight
  )
    return null;
  const [weightNow, weightBefore] = [all.now.weight ?? now.weight, all.before.weight ?? before.weight];
  const [worthNow, worthBefore] = [now.amount / now.weight, before.amount / before.weight];
  // On a logarithmic scale, changes of price and volume can be compared.
  const price = Math.log(worthNow / worthBefore);
  const weight = Math.log(weightNow / weightBefore);
  return {
    now: worthNow,
    before: worthBefore,
    price: worthNow / worthBefore - 1,
    weight: weightNow / weightBefore - 1,
    verdict: judgeChange(price, weight),
  };
}

function judgeChange(price: number, weight: number): Worth['verdict'] {
  const [byPrice, byWeight] = [Math.abs(price), Math.abs(weight)];
  if (byPrice < NEWS && byWeight < NEWS) return 'steady';
  if (byPrice >= MAINLY * byWeight) return 'price';
  if (byWeight >= MAINLY * byPrice) return 'volume';
  return price > 0 === weight > 0 ? 'both' : 'apart';
}
