// When to turn to a customer again after a call: choices as days, and the one that suits how the call ended.
import type { CallOutcome } from '@waybill/contract';

export const nextSteps = ['none', 'tomorrow', 'monday', 'two_weeks', 'day'] as const;
export type NextStep = (typeof nextSteps)[number];

const DAY_MS = 86_400_000;

/** The day so many days later. @param day YYYY-MM-DD */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from a day to the next Monday, 1 to 7. */
const daysToMonday = (day: string): number => (8 - new Date(Date.parse(day)).getUTCDay()) % 7 || 7;

/**
 * The day of a step, empty for none.
 * @param today YYYY-MM-DD
 * @param chosen day of the step `day`
 */
export function findStepDay(step: NextStep, today: string, chosen: string): string {
  if (step === 'tomorrow') return daysAfter(today, 1);
  if (step === 'monday') return daysAfter(today, daysToMonday(today));
  if (step === 'two_weeks') return daysAfter(today, 14);
  return step === 'day' ? chosen : '';
}

/** The usual step after a call that ended so. */
export const usualStep: Readonly<Record<CallOutcome, NextStep>> = {
  reached: 'two_weeks',
  no_answer: 'tomorrow',
  call_back: 'tomorrow',
  not_interested: 'none',
};
