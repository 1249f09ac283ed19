// The months of a company in figures: sums of the last twelve and of those before, and what the bars are made of.
import type { TraderMonths } from '@waybill/contract';
import { monthsBack } from '@waybill/trade';
import type { TrendRow } from '@waybill/ui/charts';

type Month = TraderMonths['months'][number];

/** The company's newest trade, not today, ends the year: files come months late. */
export function yearTotals(
  months: readonly Month[],
  lastDate: string,
): { recent: number; before: number; from: string } {
  const from = monthsBack(lastDate, 11);
  const earlier = monthsBack(lastDate, 23);
  const sum = (first: string, end: string) =>
    months.filter(({ key }) => key >= first && key < end).reduce((all, { total }) => all + total, 0);
  return { recent: sum(from, '9999'), before: sum(earlier, from), from: `${from}-01` };
}

/** Bars of both sides, or of one. @param side `1`, `2` or `0`; anything else means both */
export function trendRows(months: readonly Month[], side: string): TrendRow[] {
  const keys =
    side === '1'
      ? (['imports'] as const)
      : side === ''
        ? (['imports', 'exports'] as const)
        : (['exports'] as const);
  return months.flatMap((month) =>
    keys.map((series) => {
      const { total, price, weight } = month[series];
      return {
        period: month.key,
        series,
        values: total === 0 ? { total: null, amount: null, weight: null } : { total, amount: price, weight },
        partial: month.partial,
      };
    }),
  );
}
