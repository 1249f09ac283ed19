// Functions for months with data, by year, and for choosing some of them. In the API a month is yyyymm.
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

/** All twelve months of a year, with or without records. */
export function monthsOf(held: Held, year: string): MonthOfYear[] {
  const totals = new Map(held.map(({ month, total }) => [month, total]));
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return { month, total: totals.get(month) ?? 0 };
  });
}

/** Adds or removes a month; keeps the order. */
export const toggled = (chosen: readonly string[], month: string): string[] =>
  (chosen.includes(month) ? chosen.filter((each) => each !== month) : [...chosen, month]).sort();

/** Selects all months of a year with records, or deselects them if all are selected; other years stay. */
export function wholeYear(chosen: readonly string[], months: readonly MonthOfYear[]): string[] {
  const held = months.filter(({ total }) => total > 0).map(({ month }) => month);
  const others = chosen.filter((month) => !held.includes(month));
  return held.every((month) => chosen.includes(month)) ? others : [...others, ...held].sort();
}
