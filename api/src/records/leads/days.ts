// Periods that the lead reasons (new, growing, …) compare, in day numbers as the engine counts them.
import { leadRules } from '@waybill/contract';
import { DAY_MS } from '../../basics/time';

/** First and last day, inclusive. */
export interface DaySpan {
  from: number;
  to: number;
}

/** The days that are `from` to less than `to` days before the last day of a file. */
const spanBefore = (end: number, from: number, to: number): DaySpan => ({
  from: end - to + 1,
  to: end - from,
});

const { recentDays, yearDays, lostDays, sizeDays, months } = leadRules;

export const recentSpan = (end: number): DaySpan => spanBefore(end, 0, recentDays);
export const yearBeforeSpan = (end: number): DaySpan => spanBefore(end, recentDays, recentDays + yearDays);
export const lostSpan = (end: number): DaySpan => spanBefore(end, 0, lostDays);
export const beforeLostSpan = (end: number): DaySpan => spanBefore(end, lostDays, lostDays + yearDays);
export const yearSpan = (end: number): DaySpan => spanBefore(end, 0, yearDays);
export const sizeSpan = (end: number): DaySpan => spanBefore(end, 0, sizeDays);

/**
 * The last complete months, and the same months a year before. An incomplete month is not compared with a complete one.
 */
export function comparedMonths(end: number): { recent: DaySpan; before: DaySpan } {
  // The month of the day after the last one is the first incomplete one.
  const next = new Date((end + 1) * DAY_MS);
  const firstDayOfMonth = (monthsBack: number) =>
    Date.UTC(next.getUTCFullYear(), next.getUTCMonth() - monthsBack, 1) / DAY_MS;
  return {
    recent: { from: firstDayOfMonth(months), to: firstDayOfMonth(0) - 1 },
    before: { from: firstDayOfMonth(months + 12), to: firstDayOfMonth(12) - 1 },
  };
}
