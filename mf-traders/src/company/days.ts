// Completes a date range: a search takes both dates or none, so a missing start or end gets its default.
import { today } from '@waybill/platform';
import { monthsBefore } from '@waybill/trade';

/** @param last last day of the data, where known */
export function bothDays(
  { start, end }: { start: string | null; end: string | null },
  last: string | null,
): string[] {
  if (start === null && end === null) return [];
  const to = end ?? [last ?? today(), start ?? ''].sort().at(-1) ?? today();
  const from = start ?? monthsBefore(to, 12);
  return from <= to ? [from, to] : [to, from];
}
