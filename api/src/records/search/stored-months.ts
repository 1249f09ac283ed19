// Tells which months of a set of countries are stored, and how complete each is: a source may begin, end or be replaced
// within a month.
import type { MonthRow } from '@waybill/contract';
import { firstDay, lastDay } from '../../basics/time';
import type { Holdings, SourceMonth } from './countries';

/** First and last day of the records from one source of a country. */
interface SourceSpan {
  country: string;
  source: string;
  start: string;
  end: string;
}

export interface StoredMonths {
  perMonth: ReadonlyMap<string, number>;
  spans: readonly SourceSpan[];
}

/** Sums the months of all sources. */
export function sumSourceMonths(months: readonly SourceMonth[]): StoredMonths {
  const perMonth = new Map<string, number>();
  const spans = new Map<string, SourceSpan>();
  for (const { country, source, month, total, first, last } of months) {
    perMonth.set(month, (perMonth.get(month) ?? 0) + total);
    const key = `${country} ${source}`;
    const previous = spans.get(key);
    const start = previous !== undefined && previous.start < first ? previous.start : first;
    const end = previous !== undefined && previous.end > last ? previous.end : last;
    spans.set(key, { country, source, start, end });
  }
  return { perMonth, spans: [...spans.values()] };
}

/** The months of these countries' sources, in one direction. */
export const findSourceMonths = (holdings: Holdings, direction: 1 | 2, countries: ReadonlySet<string>) =>
  holdings.sources.filter((each) => each.direction === direction && countries.has(each.country));

/** The records of these countries, in the direction of the holdings, by month and source. */
export const findStoredMonths = (
  holdings: Holdings,
  direction: 1 | 2,
  countries: ReadonlySet<string>,
): StoredMonths => sumSourceMonths(findSourceMonths(holdings, direction, countries));

/** Whether a source begins or ends within the month, or ended before it while other sources of its country continue. */
export function isCutMonth(month: string, { spans }: StoredMonths): boolean {
  const [from, to] = [firstDay(month), lastDay(month)];
  return spans.some(({ country, start, end }) => {
    if ((start > from && start <= to) || (end >= from && end < to)) return true;
    if (end >= from) return false;
    const continuing = spans.filter(
      (other) => other.country === country && other.start <= from && other.end >= from,
    );
    // A source that began after this one ended has replaced it.
    return continuing.length > 0 && continuing.every((other) => other.start <= end);
  });
}

interface DateRange {
  startDate: string;
  endDate: string;
}

export const isMonthWithin = (month: string, { startDate, endDate }: DateRange): boolean =>
  startDate <= firstDay(month) && endDate >= lastDay(month);

/** How complete the records of a month are, whatever the dates of a query. */
export function findMonthState(month: string, stored: StoredMonths): MonthRow['state'] {
  if ((stored.perMonth.get(month) ?? 0) === 0) return 'missing';
  return isCutMonth(month, stored) ? 'partial' : 'whole';
}

/** How complete the records of a month are that is within these dates; a month that they cut is partial. */
export function findMonthStateWithin(
  month: string,
  stored: StoredMonths,
  dates: DateRange,
): MonthRow['state'] {
  const state = findMonthState(month, stored);
  return state === 'whole' && !isMonthWithin(month, dates) ? 'partial' : state;
}
