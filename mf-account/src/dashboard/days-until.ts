// Number of whole days from today to a given day.
import { today } from '@waybill/platform';

const DAY_MS = 86_400_000;

/** Whole days from today to a day, both as calendar days: 0 today, negative once past. */
export function daysUntil(day: string, from = today()): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
