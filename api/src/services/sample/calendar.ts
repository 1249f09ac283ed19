// Calendar of the sample data: which days it covers, and when a record of a day was loaded.
import { DAY_MS, dayOf, monthOf } from '../../basics/time';

export interface SampleCalendar {
  /** Number of months covered. */
  months: number;
  /** Day at fraction `at` (0 to 1) of month `index`; in the last month, of its days so far. */
  day: (index: number, at: number) => number;
  /** YYYY-MM-DD */
  date: (day: number) => string;
  /** YYYY-MM-DD hh:mm:ss of the load that brought a day's records. */
  loaded: (day: number) => string;
  /** Month of the year, 0 to 11. */
  monthOfYear: (index: number) => number;
  /** YYYY-MM of month `index`. */
  month: (index: number) => string;
  /** Share of a month that has data: 1, or less for the last one. */
  share: (index: number) => number;
  /** The date (YYYY-MM-DD) so many days after another. */
  plus: (toDate: string, days: number) => string;
}

/**
 * The calendar of a country that is `lag` days behind the anchor month's first day.
 * @param anchor YYYY-MM
 */
export function createCalendar(anchor: string, months: number, lag: number): SampleCalendar {
  const [year = 2000, month = 1] = anchor.split('-').map(Number);
  const end = Math.round(Date.UTC(year, month - 1, 1) / DAY_MS) - lag;
  const last = new Date(end * DAY_MS);
  const starts: number[] = [];
  for (let i = 0; i <= months; i += 1) {
    starts.push(Math.round(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - months + 1 + i, 1) / DAY_MS));
  }
  const dates = new Map<number, string>();
  const toDate = (day: number): string => {
    const cached = dates.get(day);
    if (cached !== undefined) return cached;
    const text = dayOf(day);
    dates.set(day, text);
    return text;
  };
  // Every trade lane reads all months: they are computed once.
  const names = starts.map((start) => monthOf(toDate(start)));
  const monthsOfYear = starts.map((start) => new Date(start * DAY_MS).getUTCMonth());
  const later = new Map<string, string>();
  return {
    months,
    day: (index, at) => {
      const from = starts[index] ?? end;
      const to = Math.min((starts[index + 1] ?? end + 1) - 1, end);
      return from + Math.floor(at * (to - from + 1));
    },
    date: toDate,
    // Loads are weekly; each brings what became known by then.
    loaded: (day) => `${toDate(Math.min(Math.ceil((day + lag) / 7) * 7, end + lag))} 03:00:00`,
    monthOfYear: (index) => monthsOfYear[index] ?? last.getUTCMonth(),
    month: (index) => names[index] ?? monthOf(toDate(end)),
    share: (index) => {
      const from = starts[index] ?? end;
      const to = (starts[index + 1] ?? end + 1) - 1;
      return (Math.min(to, end) - from + 1) / (to - from + 1);
    },
    plus: (start, count) => {
      const key = `${start} ${count}`;
      const laterDate = later.get(key) ?? toDate(Math.round(Date.parse(start) / DAY_MS) + count);
      later.set(key, laterDate);
      return laterDate;
    },
  };
}
