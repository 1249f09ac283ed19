// Matches by month (tab 3). A month without matches is listed, and says whether anything was held that could match.
import type { AnalysisStat, MonthRow } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import type { Holdings } from '../countries';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresOf, type Measured, measured, sumOf } from './figures';

interface Cell extends Measured {
  month: string;
  country: string;
}

/** Months from one to another, both included, as `YYYY-MM`. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = first.split('-').map(Number);
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
}

const monthOf = (date: string): string => date.slice(0, 7);
const firstDay = (month: string): string => `${month}-01`;
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

interface Held {
  perMonth: ReadonlyMap<string, number>;
  /** First and last day of each country's records. */
  spans: readonly { start: string; end: string }[];
}

/** What is held of these countries in the direction that was counted. */
function heldOf(holdings: Holdings, direction: 1 | 2, countries: ReadonlySet<string>): Held {
  const perMonth = new Map<string, number>();
  for (const { country, direction: side, month, total } of holdings.months) {
    if (side === direction && countries.has(country)) perMonth.set(month, (perMonth.get(month) ?? 0) + total);
  }
  const spans = holdings.countries
    .filter(({ country }) => countries.has(country.code))
    .map(({ country }) => ({ start: country.data_start, end: country.data_end }));
  return { perMonth, spans };
}

function stateOf(month: string, held: Held, request: AnalysisRequest): MonthRow['state'] {
  if ((held.perMonth.get(month) ?? 0) === 0) return 'missing';
  const [from, to] = [firstDay(month), lastDay(month)];
  const endsWithin = held.spans.some(
    ({ start, end }) => (start > from && start <= to) || (end >= from && end < to),
  );
  return request.startDate > from || request.endDate < to || endsWithin ? 'partial' : 'whole';
}

/**
 * Every month of the query that lies within what is held at all, oldest first.
 * @param holdings of the direction of the request
 */
export async function monthly(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  request: AnalysisRequest,
  holdings: Holdings,
): Promise<{ data: MonthRow[]; total: number; stat: AnalysisStat }> {
  const { rows } = await client.query<Cell>(
    // Months are numbers until they are few: writing one for each record takes longer than adding it up.
    `SELECT formatDateTime(begins, '%Y-%m') AS month, * EXCEPT begins FROM (
       SELECT toStartOfMonth(date) AS begins, country, ${measured}
       FROM records WHERE ${where} GROUP BY begins, country)`,
    params.values,
    reading,
  );
  const countries = new Set(rows.map(({ country }) => country));
  const held = heldOf(holdings, request.impOrExp, countries);
  const known = [...held.perMonth.keys(), ...rows.map(({ month }) => month)].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return { data: [], total: 0, stat: figuresOf([]) };
  const within =
    request.month === ''
      ? [monthOf(request.startDate), monthOf(request.endDate)]
      : [request.month, request.month];
  const [from = first, to = last] = within;
  const listed = monthsBetween(first, last).filter((month) => month >= from && month <= to);
  const data = listed.map((month): MonthRow => {
    const cells = rows.filter((cell) => cell.month === month);
    return {
      month,
      state: stateOf(month, held, request),
      held: held.perMonth.get(month) ?? 0,
      total: sumOf(cells.map(({ total }) => total)) ?? 0,
      amount: sumOf(cells.map(({ amount }) => amount)),
      weight: sumOf(cells.map(({ weight }) => weight)),
      open: { month },
    };
  });
  return { data, total: data.length, stat: figuresOf(rows) };
}
