// Projects the buying rhythm of a lead from the end of the data to today.

interface ProjectedOrder {
  /** `overdue`: expected within the data, which does not have it; `next`: expected today or later. */
  state: 'overdue' | 'next';
  date: string;
}

const DAY_MS = 86_400_000;

/**
 * @param rhythm usual days between orders, and the first one expected after the last shipment
 * @param dataEnd last day of the data
 * @param today `YYYY-MM-DD`
 */
export function projectRhythm(
  { days, next }: { days: number; next: string },
  dataEnd: string,
  today: string,
): ProjectedOrder {
  if (next < dataEnd) return { state: 'overdue', date: next };
  const daysPast = Math.max(0, (Date.parse(today) - Date.parse(next)) / DAY_MS);
  const skipped = Math.ceil(daysPast / Math.max(1, days)) * Math.max(1, days);
  return { state: 'next', date: new Date(Date.parse(next) + skipped * DAY_MS).toISOString().slice(0, 10) };
}
