// Months of which records are held, by year, and which of them are chosen. On the wire a month is yyyymm.
import type { CallResponse } from '@waybill/contract';

type Held = CallResponse<'heldDates'>['months'];

/** `2026-03` → `202603`. */
export const wireMonth = (month: string): string => month.replace('-', '');

/** Years with records, newest first. */
export const yearsOf = (held: Held): string[] => [...new Set(held.map(({ month }) => month.slice(0, 4)))];

interface MonthOfYear {
  /** `YYYY-MM` */
  month: string;
  total: number;
}

/** All twelve of a year, also those without records. */
export function monthsOf(held: Held, year: string): MonthOfYear[] {
  const totals = new Map(held.map(({ month, total }) => [month, total]));
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return { month, total: totals.get(month) ?? 0 };
  });
}

/** With the month where it was not, without it where it was; in order. */
export const toggled = (chosen: readonly string[], month: string): string[] =>
  (chosen.includes(month) ? chosen.filter((each) => each !== month) : [...chosen, month]).sort();

/** Every month of the year that has records, beside those of other years; none of them where all were chosen. */
export function wholeYear(chosen: readonly string[], months: readonly MonthOfYear[]): string[] {
  const held = months.filter(({ total }) => total > 0).map(({ month }) => month);
  const others = chosen.filter((month) => !held.includes(month));
  return held.every((month) => chosen.includes(month)) ? others : [...others, ...held].sort();
}
