// Hook for the totals below a records table: of the page, and of all pages if known.
import type { FoundListRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import type { TotalsRow } from '@waybill/ui/data';
import { useTradeTexts } from '../texts';

interface Sums {
  weight: number | null;
  amount: number | null;
}

const whole = { maximumFractionDigits: 0 };

/** From this value on a sum is too wide for its column. */
const WIDE_FROM = 10_000_000;

/** Sum of the stated values; null if no row states one. */
function sumOf(rows: readonly FoundListRow[], of: keyof Sums): number | null {
  return rows.reduce<number | null>((sum, row) => (row[of] === null ? sum : (sum ?? 0) + row[of]), null);
}

/** @param all sums over all pages; without them there are no totals */
export function useRecordTotals(
  rows: readonly FoundListRow[],
  count: number,
  all: Sums | undefined,
): TotalsRow[] {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  if (all === undefined || rows.length === 0) return [];
  const written = (sum: number | null) =>
    sum === null || sum < WIDE_FROM ? (
      format.number(sum, whole)
    ) : (
      <abbr title={format.number(sum, whole)}>{format.compact(sum)}</abbr>
    );
  const row = (label: string, { weight, amount }: Sums): TotalsRow => ({
    label,
    cells: { weight: written(weight), amount: written(amount) },
  });
  const grand = row(t('table.grandTotal', { n: format.number(count) }), all);
  if (rows.length === count) return [grand];
  const page = { weight: sumOf(rows, 'weight'), amount: sumOf(rows, 'amount') };
  return [row(t('table.pageTotal', { n: format.number(rows.length) }), page), grand];
}
