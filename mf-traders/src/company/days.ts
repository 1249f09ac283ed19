// Days of a question: both ends or none, so an end that was left open takes the one that is meant.
import { monthsBefore, today } from '@waybill/trade';

/** @param last day held, where known */
export function bothDays(
  { start, end }: { start: string | null; end: string | null },
  last: string | null,
): string[] {
  if (start === null && end === null) return [];
  const to = end ?? [last ?? today(), start ?? ''].sort().at(-1) ?? today();
  const from = start ?? monthsBefore(to, 12);
  return from <= to ? [from, to] : [to, from];
}
