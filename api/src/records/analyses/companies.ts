// Number of records of given companies by month, within the question of a market analysis: one statement for all
// companies.
import { monthsNamed } from '@waybill/contract';
import { monthOf, monthsBetween } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey, parseCompanyKey } from '../../stores/warehouse/ids';
import type { Holdings } from '../search/countries';
import { findMonthStateWithin, findStoredMonths } from '../search/stored-months';
import { askedCountries } from './comparable';
import type { AnalysisRequest, Scope } from './conditions';

export type CompaniesRequest = AnalysisRequest & {
  side: 'importer' | 'exporter';
  /** Company keys; invalid ones are left out. */
  ids: readonly string[];
};

export interface CompanyMonths {
  /** Months of the question for which records exist, oldest first. */
  months: string[];
  /** Months of these that the dates or the files have in part only. */
  partial: string[];
  companies: { id: string; totals: (number | null)[] }[];
}

/** @param holdings of the direction of the request */
export async function companyMonths(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  request: CompaniesRequest,
  holdings: Holdings,
): Promise<CompanyMonths> {
  const ids = [...new Set(request.ids)].flatMap((key) => parseCompanyKey(key) ?? []);
  const records = findStoredMonths(holdings, request.impOrExp, askedCountries(request, holdings));
  const held = records.perMonth;
  const known = [...held.keys()].sort();
  const { from, to } =
    request.month === ''
      ? { from: monthOf(request.startDate), to: monthOf(request.endDate) }
      : monthsNamed(request.month);
  const months = monthsBetween(known[0] ?? to, known.at(-1) ?? '').filter(
    (month) => month >= from && month <= to,
  );
  const column = `${request.side}_id`;
  const { rows } = await client.query<{ id: number; month: string; total: number }>(
    `SELECT company AS id, formatDateTime(begins, '%Y-%m') AS month, total FROM (
       SELECT ${column} AS company, toStartOfMonth(date) AS begins, count() AS total
       FROM records WHERE ${where} AND ${column} IN ${params.add('Array(UInt64)', ids)}
       GROUP BY company, begins)`,
    params.values,
    reading,
  );
  const totals = new Map(rows.map(({ id, month, total }) => [`${id} ${month}`, total]));
  return {
    months,
    partial: months.filter((month) => findMonthStateWithin(month, records, request) === 'partial'),
    companies: ids.map((id) => ({
      id: companyKey(id),
      totals: months.map((month) => (held.has(month) ? (totals.get(`${id} ${month}`) ?? 0) : null)),
    })),
  };
}
