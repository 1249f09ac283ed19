// Periods that the lead reasons (new, growing, …) compare, in day numbers as the engine counts them.
import { leadRules } from '@waybill/contract';
import { DAY_MS } from '../../basics/time';

/** First and last day, inclusive. */
export interface Span {
  from: number;
  to: number;
}

/** The days that are `from` to less than `to` days before the last day of a file. */
const ago = (end: number, from: number, to: number): Span => ({ from: end - to + 1, to: end - from });

const { recentDays, yearDays, lostDays, sizeDays, months } = leadRules;

export const recentSpan = (end: number): Span => ago(end, 0, recentDays);
export const yearBefore = (end: number): Span => ago(end, recentDays, recentDays + yearDays);
export const lostSpan = (end: number): Span => ago(end, 0, lostDays);
export const beforeLost = (end: number): Span => ago(end, lostDays, lostDays + yearDays);
export const sizeSpan = (end: number): Span => ago(end, 0, sizeDays);

/**
 * The last complete months, and the same months a year before. An incomplete month is not compared with a complete one.
 */
export function comparedMonths(end: number): { recent: Span; before: Span } {
  // The month of the day after the last one is the first incomplete one.
  const next = new Date((end + 1) * DAY_MS);
  const firstOf = (monthsBack: number) =>
    Date.UTC(next.getUTCFullYear(), next.getUTCMonth() - monthsBack, 1) / DAY_MS;
  return {
    recent: { from: firstOf(months), to: firstOf(0) - 1 },
    before: { from: firstOf(months + 12), to: firstOf(12) - 1 },
  };
}
