// Number of records of given companies by month, within the records of a question: one statement for all companies.
import { monthsBetween } from '../../basics/time';
import type { Reading, WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import type { Params } from '../../stores/warehouse/params';
import { findMonthStateWithin, type StoredMonths } from './stored-months';

export interface CompanyMonths {
  /** Months of the question for which records exist, oldest first. */
  months: string[];
  /** Months of these that the dates or the files have in part only. */
  partial: string[];
  companies: { id: string; totals: (number | null)[] }[];
}

interface CompanyMonthsQuestion {
  role: 'importer' | 'exporter';
  /** Numbers of the companies. */
  ids: readonly number[];
  /** First and last month, `YYYY-MM`. */
  from: string;
  to: string;
  /** Days of the question, which may cut its first and last month. */
  startDate: string;
  endDate: string;
}

/** @param records what exists of the countries of the question */
export async function countCompanyMonths(
  client: WarehouseClient,
  { where, params, reading }: { where: string; params: Params; reading: Reading },
  question: CompanyMonthsQuestion,
  records: StoredMonths,
): Promise<CompanyMonths> {
  const { role, ids, from, to } = question;
  const held = records.perMonth;
  const known = [...held.keys()].sort();
  const months = monthsBetween(known[0] ?? to, known.at(-1) ?? '').filter(
    (month) => month >= from && month <= to,
  );
  const { rows } = await client.query<{ id: number; month: string; total: number }>(
    `SELECT company AS id, formatDateTime(begins, '%Y-%m') AS month, total FROM (
       SELECT ${role}_id AS company, toStartOfMonth(date) AS begins, count() AS total
       FROM records WHERE ${where} AND ${role}_id IN ${params.add('Array(UInt64)', ids)}
       GROUP BY company, begins)`,
    params.values,
    reading,
  );
  const totals = new Map(rows.map(({ id, month, total }) => [`${id} ${month}`, total]));
  return {
    months,
    partial: months.filter((month) => findMonthStateWithin(month, records, question) === 'partial'),
    companies: ids.map((id) => ({
      id: companyKey(id),
      totals: months.map((month) => (held.has(month) ? (totals.get(`${id} ${month}`) ?? 0) : null)),
    })),
  };
}
