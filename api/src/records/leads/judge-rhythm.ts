// Judges how a company keeps to its buying rhythm: the time since its last order against its usual interval and its
// usual pauses.
import { type RhythmState, rhythmRules } from '@waybill/contract';

/** What the records of two years say about the orders of a company; all in days. */
export interface OrderTimes {
  /** From the last order to the last day of the records. */
  since: number;
  /** Days with at least one order. */
  orders: number;
  /** Median interval between orders, and the pause that most of its pauses are no longer than. */
  gap: number;
  pause: number;
}

const {
  lateIntervals,
  lateDays,
  goneTimes,
  goneDays,
  goneDaysOfFew,
  dueDays,
  orders: minOrders,
} = rhythmRules;

export const hasRhythm = ({ orders }: OrderTimes): boolean => orders >= minOrders;

/** Days without an order after which a company is late. */
const countLateDays = ({ gap, pause }: OrderTimes): number => Math.max(gap * lateIntervals, pause, lateDays);

/** How long a company is silent, as a multiple of what makes it late; null with too few orders. */
export const measureSilence = (times: OrderTimes): number | null =>
  hasRhythm(times) ? times.since / countLateDays(times) : null;

export function judgeRhythm(times: OrderTimes): RhythmState {
  const { since, gap } = times;
  if (!hasRhythm(times)) return since > goneDaysOfFew ? 'gone' : 'few';
  const late = countLateDays(times);
  if (since > Math.max(late * goneTimes, goneDays)) return 'gone';
  if (since > late) return 'late';
  return since >= gap - dueDays && since >= gap / 2 ? 'due' : 'on_time';
}
