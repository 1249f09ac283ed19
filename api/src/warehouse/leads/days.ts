// Days as numbers, as the engine counts them, and the spans that reasons compare.
import { leadRules } from '@waybill/contract';
import { DAY_MS } from '../../time';

/** First and last day, both of them in it. */
export interface Span {
  from: number;
  to: number;
}

/** Days of which `from` to before `to` have gone by on the last day that is held. */
const ago = (end: number, from: number, to: number): Span => ({ from: end - to + 1, to: end - from });

const { recentDays, yearDays, lostDays, sizeDays, months } = leadRules;

export const recentSpan = (end: number): Span => ago(end, 0, recentDays);
export const yearBefore = (end: number): Span => ago(end, recentDays, recentDays + yearDays);
export const lostSpan = (end: number): Span => ago(end, 0, lostDays);
export const beforeLost = (end: number): Span => ago(end, lostDays, lostDays + yearDays);
export const sizeSpan = (end: number): Span => ago(end, 0, sizeDays);

/**
 * The last whole months that are held, and the same months a year before. A month of which days are missing is not
 * compared with a whole one.
 */
export function comparedMonths(end: number): { recent: Span; before: Span } {
  // The month of the day after the last one is the first that is not whole.
  const next = new Date((end + 1) * DAY_MS);
  const firstOf = (monthsBack: number) =>
    Date.UTC(next.getUTCFullYear(), next.getUTCMonth() - monthsBack, 1) / DAY_MS;
  return {
    recent: { from: firstOf(months), to: firstOf(0) - 1 },
    before: { from: firstOf(months + 12), to: firstOf(12) - 1 },
  };
}
