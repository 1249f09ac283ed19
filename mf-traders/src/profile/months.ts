// Converts a company's months to bars of the trend chart.
import type { TraderMonths } from '@waybill/contract';
import type { TrendRow } from '@waybill/ui/charts';

type Month = TraderMonths['months'][number];

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
