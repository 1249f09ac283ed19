// Records of rivals with one partner each, in the quarter and in the quarter before, and the filters that open them.
import type { MonthRun, Opens, PartnerSort } from '@waybill/contract';
import type { RivalFigure, TraderRivals } from '@waybill/contract/rivals';
import { firstDay, lastDay } from '../../basics/time';
import { plus } from '../../stores/warehouse/sums';

export type CustomsFile = TraderRivals['files'][number];
export type Quarter = NonNullable<TraderRivals['quarter']>;

/** Records of a company with one partner, on one side; partner 0 for those that name none. */
export interface PartnerPair {
  own: number;
  type: 1 | 2;
  other: number;
  total_now: number;
  amount_now: number | null;
  weight_now: number | null;
  total_before: number;
  amount_before: number | null;
  weight_before: number | null;
}

export const periods = ['now', 'before'] as const;
export type Period = (typeof periods)[number];

/** Days of a run of months, as the filter `dates` has them. */
export const daysOf = ({ from, to }: MonthRun) => ({ first: firstDay(from), last: lastDay(to) });

/** What figures of one comparison have in common. */
export interface Compared {
  file: CustomsFile;
  quarter: Quarter;
  sortField: PartnerSort;
}

/** Figures of both quarters of some partners together. @param partner what opens them in each quarter */
export function sumPairs(
  pairs: readonly PartnerPair[],
  type: 1 | 2,
  { file, quarter }: Compared,
  partner: Partial<Record<Period, string>> = {},
): Record<Period, RivalFigure> {
  const figureIn = (period: Period): RivalFigure => {
    const { first, last } = daysOf(quarter[period]);
    const open: Opens = {
      type: `${type}`,
      direction: `${file.direction}`,
      tradeArea: file.country,
      dates: `${first},${last}`,
      ...(partner[period] !== undefined && { partner: partner[period] }),
    };
    return {
      total: pairs.reduce((sum, pair) => sum + pair[`total_${period}`], 0),
      amount: pairs.reduce<number | null>((sum, pair) => plus(sum, pair[`amount_${period}`]), null),
      weight: pairs.reduce<number | null>((sum, pair) => plus(sum, pair[`weight_${period}`]), null),
      open,
    };
  };
  return { now: figureIn('now'), before: figureIn('before') };
}
