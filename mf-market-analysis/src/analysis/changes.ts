// What may be said of two years' figures: how much more or less, and whether price or volume moved. Pure.
import type { Compared } from '@waybill/contract';

/** Share of more (or less, below 0); null where there was nothing before. */
export const growthOf = (now: number, before: number): number | null =>
  before === 0 ? null : now / before - 1;

/** Less than this is written as 0.0 %, and said to be the same. */
const SAME = 0.0005;

export function wayOf(growth: number | null): 'up' | 'down' | 'same' | 'new' {
  if (growth === null) return 'new';
  if (Math.abs(growth) < SAME) return 'same';
  return growth > 0 ? 'up' : 'down';
}

/** Share of the records that must state value and weight for a kilogram to speak for all. */
const COVER_MIN = 0.5;
/** Moves below two percent are no news. */
const NEWS = 0.02;
/** What moves twice as far as the other is what it was. */
const MAINLY = 2;

interface Worth {
  /** US dollars a kilogram. */
  now: number;
  before: number;
  /** Change of a kilogram's worth, and of the weight. */
  price: number;
  weight: number;
  /** `apart`: one rose while the other fell. */
  verdict: 'price' | 'volume' | 'both' | 'apart' | 'steady';
}

/** Price or volume, by the records that state value and weight; null where too few do. */
export function worthOf({ all, weighed }: Pick<Compared, 'all' | 'weighed'>): Worth | null {
  const covered = (['now', 'before'] as const).every(
    (year) => all[year].total > 0 && weighed[year].total >= COVER_MIN * all[year].total,
  );
  const { now, before } = weighed;
  if (!covered || !now.amount || !now.weight || !before.amount || !before.weight) return null;
  const [worthNow, worthBefore] = [now.amount / now.weight, before.amount / before.weight];
  // On a logarithmic scale price and volume add up to the value.
  const price = Math.log(worthNow / worthBefore);
  const weight = Math.log(now.weight / before.weight);
  return {
    now: worthNow,
    before: worthBefore,
    price: worthNow / worthBefore - 1,
    weight: now.weight / before.weight - 1,
    verdict: verdictOf(price, weight),
  };
}

function verdictOf(price: number, weight: number): Worth['verdict'] {
  const [byPrice, byWeight] = [Math.abs(price), Math.abs(weight)];
  if (byPrice < NEWS && byWeight < NEWS) return 'steady';
  if (byPrice >= MAINLY * byWeight) return 'price';
  if (byWeight >= MAINLY * byPrice) return 'volume';
  return price > 0 === weight > 0 ? 'both' : 'apart';
}
