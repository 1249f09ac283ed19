// Matches by month (tab 3). Months without matches are included, with whether there were any records that could have
// matched.
import { type AnalysisStat, type MonthRow, monthsNamed } from '@waybill/contract';
import { monthOf, monthsBetween } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { Holdings } from '../search/countries';
import { findMonthStateWithin, findStoredMonths } from '../search/stored-months';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresSql, type GroupFigures, sumGroupFigures, sumKnownValues } from './figures';
import { countRecordsWithin } from './totals-within';

interface Cell extends GroupFigures {
  month: string;
  country: string;
  samples: number;
}

/**
 * Every month of the query for which any records exist, oldest first.
 * @param holdings of the direction of the request
 */
export async function analyseMonths(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  request: AnalysisRequest,
  holdings: Holdings,
): Promise<{ data: MonthRow[]; total: number; stat: AnalysisStat }> {
  const [{ rows }, allRecords] = await Promise.all([
    client.query<Cell>(
      // Months stay numbers until they are grouped: formatting one for each record takes longer than summing it.
      `SELECT formatDateTime(begins, '%Y-%m') AS month, * EXCEPT begins FROM (
       SELECT toStartOfMonth(date) AS begins, country, countIf(sample) AS samples, ${figuresSql}
       FROM records WHERE ${where} GROUP BY begins, country)`,
      params.values,
      reading,
    ),
    countRecordsWithin(client, request, holdings),
  ]);
  const countries = new Set(rows.map(({ country }) => country));
  const perMonth = new Map<string, number>();
  for (const { country, month, total } of allRecords)
    if (countries.has(country)) perMonth.set(month, (perMonth.get(month) ?? 0) + total);
  const storedMonths = findStoredMonths(holdings, request.impOrExp, countries);
  const monthsWithRecords = [...storedMonths.perMonth.keys(), ...rows.map(({ month }) => month)].sort();
  const [first, last] = [monthsWithRecords[0], monthsWithRecords.at(-1)];
  if (first === undefined || last === undefined) return { data: [], total: 0, stat: sumGroupFigures([]) };
  const { from, to } =
    request.month === ''
      ? { from: monthOf(request.startDate), to: monthOf(request.endDate) }
      : monthsNamed(request.month);
  const listed = monthsBetween(first, last).filter((month) => month >= from && month <= to);
  const data = listed.map((month): MonthRow => {
    const cells = rows.filter((cell) => cell.month === month);
    return {
      month,
      state: findMonthStateWithin(month, storedMonths, request),
      held: perMonth.get(month) ?? 0,
      total: sumKnownValues(cells.map(({ total }) => total)) ?? 0,
      amount: sumKnownValues(cells.map(({ amount }) => amount)),
      weight: sumKnownValues(cells.map(({ weight }) => weight)),
      open: { month },
    };
  });
  const samples = sumKnownValues(rows.map((row) => row.samples)) ?? 0;
  return { data, total: data.length, stat: { ...sumGroupFigures(rows), samples } };
}
