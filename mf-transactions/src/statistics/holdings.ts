// Converts the statistics answer to rows of the trend chart, of the table of countries and of the table of loads.
import type { CallResponse } from '@waybill/contract';
import { dataEndOf, lastDayOf } from '@waybill/trade';
import type { TrendRow } from '@waybill/ui/charts';
import type { Sort } from '@waybill/ui/data';

export type Statistics = CallResponse<'transactionStat'>;
export type Holding = Statistics['countries'][number];

/** First and last day of the data of all countries. */
export const heldSpan = ({ countries }: Statistics) => ({
  data_start: countries.map((country) => country.data_start).toSorted()[0] ?? '',
  data_end: dataEndOf(countries, []) ?? '',
});

/** Number of reporting countries: one with separate sea and air records counts once. */
export const countriesHeld = ({ countries }: Statistics): number =>
  new Set(countries.map(({ alpha2 }) => alpha2)).size;

/** Whether a month is incomplete: the data of a country ends within it. */
const isPartial = (month: string, countries: Statistics['countries']): boolean =>
  countries.some(({ data_end }) => data_end.slice(0, 7) === month && data_end < lastDayOf(month));

/** Bars of the trend: imports and exports per month, at most the last `months` months. */
export function trendRows(statistics: Statistics, months: number): TrendRow[] {
  return statistics.months.slice(-months).flatMap((entry): TrendRow[] => {
    const { month, imports, exports, imports_amount, exports_amount } = entry;
    const partial = isPartial(month, statistics.countries);
    return [
      {
        period: month,
        series: 'imports',
        values: { total: imports, amount: imports === 0 ? 0 : imports_amount },
        partial,
      },
      {
        period: month,
        series: 'exports',
        values: { total: exports, amount: exports === 0 ? 0 : exports_amount },
        partial,
      },
    ];
  });
}

/** Figures of the months before the last `months`: the trend does not draw them. Null when it draws all. */
export function earlierThanTrend(
  { months: all }: Pick<Statistics, 'months'>,
  months: number,
): { before: string; total: number; amount: number } | null {
  const earlier = all.slice(0, -months);
  const [first] = all.slice(-months);
  if (earlier.length === 0 || first === undefined) return null;
  return {
    before: first.month,
    total: earlier.reduce((sum, { imports, exports }) => sum + imports + exports, 0),
    amount: earlier.reduce(
      (sum, { imports_amount, exports_amount }) => sum + (imports_amount ?? 0) + (exports_amount ?? 0),
      0,
    ),
  };
}

/** Records of a country that were loaded in the last 30 days of loads. */
export interface LoadRow {
  code: string;
  alpha2: string;
  /** Records by day. */
  days: ReadonlyMap<string, number>;
  total: number;
  last: string;
}

const findNewestDay = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** Countries with loads, the latest first. */
export function loadRows({ loads, countries }: Pick<Statistics, 'loads' | 'countries'>): LoadRow[] {
  const alpha2 = new Map(countries.map((country) => [country.code, country.alpha2]));
  return [...Map.groupBy(loads, ({ country }) => country)]
    .map(([code, own]) => ({
      code,
      alpha2: alpha2.get(code) ?? '',
      days: new Map(own.map(({ day, total }) => [day, total])),
      total: own.reduce((sum, { total }) => sum + total, 0),
      last: findNewestDay(own.map(({ day }) => day)),
    }))
    .sort((a, b) => (a.last === b.last ? b.total - a.total : a.last < b.last ? 1 : -1));
}

const LOAD_DAYS = 30;
const DAY_MS = 86_400_000;

/** The 30 days up to the newest load, oldest first. */
export function loadDays(rows: readonly LoadRow[]): string[] {
  const newest = findNewestDay(rows.map(({ last }) => last));
  if (newest === '') return [];
  const end = Date.parse(newest);
  return Array.from({ length: LOAD_DAYS }, (_, back) =>
    new Date(end - (LOAD_DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
}

const measures = {
  total: (holding) => holding.imports + holding.exports,
  imports: (holding) => holding.imports,
  exports: (holding) => holding.exports,
  recent: (holding) => holding.recent_add,
  amount: (holding) => holding.amount ?? 0,
  dataEnd: (holding) => holding.data_end,
} satisfies Record<string, (holding: Holding) => number | string>;

/** Columns by which countries can be sorted. */
export type HoldingMeasure = keyof typeof measures;
export const holdingMeasures = Object.keys(measures) as HoldingMeasure[];

/** Countries in the order of a column; without one, most records first. */
export function sortedHoldings(holdings: readonly Holding[], sort: Sort<HoldingMeasure> | null): Holding[] {
  const measure = measures[sort?.key ?? 'total'];
  const sign = sort?.order === 'asc' ? 1 : -1;
  return [...holdings].sort((one, other) => {
    const [a, b] = [measure(one), measure(other)];
    if (a === b) return one.code < other.code ? -1 : 1;
    return a < b ? -sign : sign;
  });
}
