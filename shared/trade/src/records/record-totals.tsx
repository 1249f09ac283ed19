// Hook for the totals below a records table: of the page, and of all pages if known.
import type { FoundListRow, RecordSums } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import type { TotalsRow } from '@waybill/ui/data';
import { useTradeTexts } from '../texts';

/** Sums of a list; the quantity may be missing. */
export type TotalSums = Pick<RecordSums, 'weight' | 'amount'> & Partial<RecordSums>;

const whole = { maximumFractionDigits: 0 };

/** From this value on a sum is too wide for its column. */
const WIDE_FROM = 10_000_000;

/** Sum of the stated values; null if no row states one. */
function sumOf(rows: readonly FoundListRow[], of: 'weight' | 'amount' | 'quantity'): number | null {
  return rows.reduce<number | null>((sum, row) => (row[of] === null ? sum : (sum ?? 0) + row[of]), null);
}

/** Quantity of the rows, if all count in one unit. */
function sumQuantity(rows: readonly FoundListRow[]): Pick<RecordSums, 'quantity' | 'unit'> {
  const units = new Set(rows.flatMap(({ quantity, unit }) => (quantity === null ? [] : [unit])));
  const [unit = null] = units;
  return units.size === 1 ? { quantity: sumOf(rows, 'quantity'), unit } : { quantity: null, unit: null };
}

/** @param all sums over all pages; without them there are no totals */
export function useRecordTotals(
  rows: readonly FoundListRow[],
  count: number,
  all: TotalSums | undefined,
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
  const row = (label: string, { weight, amount, quantity = null, unit = null }: TotalSums): TotalsRow => ({
    label,
    cells: {
      ...(quantity !== null && { quantity: written(quantity), unit }),
      weight: written(weight),
      amount: written(amount),
    },
    copy: { weight, amount, ...(quantity !== null && { quantity, unit }) },
  });
  const grand = row(t('table.grandTotal', { n: format.number(count) }), all);
  if (rows.length === count) return [grand];
  const page = { weight: sumOf(rows, 'weight'), amount: sumOf(rows, 'amount'), ...sumQuantity(rows) };
  return [row(t('table.pageTotal', { n: format.number(rows.length) }), page), grand];
}
