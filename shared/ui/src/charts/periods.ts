// Periods of a time axis: months (`YYYY-MM`) and weeks (`YYYY-MM-DD`, a Monday), filled so that gaps show, and labels.
import { writeDate } from '@waybill/platform';
import dayjs from 'dayjs';

/** Longer ranges are not filled: a single wrong date must not freeze the page. */
const PERIODS_MAX = 600;

const isMonth = (period: string) => period.length === 7;

function after(period: string): string {
  return isMonth(period)
    ? dayjs(`${period}-01`).add(1, 'month').format('YYYY-MM')
    : dayjs(period).add(7, 'day').format('YYYY-MM-DD');
}

/** Every period from the first to the last of those given, in order. */
export function periodsBetween(held: readonly string[], from?: string, to?: string): string[] {
  const sorted = [...new Set([...held, ...(from ? [from] : []), ...(to ? [to] : [])])].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const filled: string[] = [];
  for (let period = first; period <= last; period = after(period)) {
    filled.push(period);
    if (filled.length > PERIODS_MAX) return sorted;
  }
  return filled;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached per language: a chart of three years formats 70 labels whenever the pointer moves. */
function formatOf(locale: string, month: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${month}`;
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      year: month ? 'numeric' : undefined,
      month: 'short',
      day: month ? undefined : 'numeric',
    });
  formats.set(key, made);
  return made;
}

/** A period as an axis shows it: `2026-03` → "Mar 2026", a week by its Monday. */
export function periodLabel(period: string, locale: string): string {
  const month = isMonth(period);
  const date = new Date(`${month ? `${period}-01` : period}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? period : writeDate(formatOf(locale, month), date);
}
