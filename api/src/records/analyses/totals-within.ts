// Counts all records within the dates of a market analysis, whatever its other filters: the total of which its matches
// are a share.
import { monthsNamed } from '@waybill/contract';
import { firstDay, lastDay, monthOf } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import type { Holdings } from '../search/countries';
import type { AnalysisRequest } from './conditions';

/** Number of a country's records in a month, only days within the question's dates. */
interface HeldMonth {
  country: string;
  month: string;
  total: number;
}

/** First and last day of a question: its dates, limited to the months that were opened. */
function limitDays({ startDate, endDate, month }: AnalysisRequest): [from: string, to: string] {
  if (month === '') return [startDate, endDate];
  const { from, to } = monthsNamed(month);
  const [first, last] = [firstDay(from), lastDay(to)];
  return [first > startDate ? first : startDate, last < endDate ? last : endDate];
}

/** Partial months at either end of a range of days. */
function brokenMonths(startDate: string, endDate: string): [string, string][] {
  const [first, last] = [monthOf(startDate), monthOf(endDate)];
  const begins = startDate > firstDay(first);
  const ends = endDate < lastDay(last);
  if (first === last) return begins || ends ? [[startDate, endDate]] : [];
  return [
    ...(begins ? [[startDate, lastDay(first)] as [string, string]] : []),
    ...(ends ? [[firstDay(last), endDate] as [string, string]] : []),
  ];
}

/** Whole months come from the holdings; only the days of partial months are counted. */
export async function countRecordsWithin(
  client: WarehouseClient,
  request: AnalysisRequest,
  { months }: Holdings,
): Promise<HeldMonth[]> {
  const { impOrExp } = request;
  const [startDate, endDate] = limitDays(request);
  const broken = brokenMonths(startDate, endDate);
  const monthsInDates = months.filter(
    ({ direction, month }) =>
      direction === impOrExp && lastDay(month) >= startDate && firstDay(month) <= endDate,
  );
  const isBroken = (month: string) => broken.some(([from]) => monthOf(from) === month);
  const whole = monthsInDates.filter(({ month }) => !isBroken(month));
  if (whole.length === monthsInDates.length) return whole;
  const params = new Params();
  const days = broken.map(
    ([from, to]) => `date BETWEEN ${params.add('Date', from)} AND ${params.add('Date', to)}`,
  );
  const { rows } = await client.query<HeldMonth>(
    `SELECT country, formatDateTime(begins, '%Y-%m') AS month, total FROM (
       SELECT country, toStartOfMonth(date) AS begins, count() AS total FROM records
       WHERE direction = ${impOrExp} AND (${days.join(' OR ')}) GROUP BY country, begins)`,
    params.values,
    { byCompany: false },
  );
  return [...whole, ...rows];
}
