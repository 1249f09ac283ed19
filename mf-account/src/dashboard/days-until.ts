// Number of whole days from today to a given day.

const DAY_MS = 86_400_000;

/** Whole days from today to a day, both as calendar days: 0 today, negative once past. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS);
}
