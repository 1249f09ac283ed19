// Who a company trades with, page by page.
import { NONE, type TraderPartner } from '@waybill/contract';
import { dayPlus, firstOfMonths } from '../../time';
import type { WarehouseClient } from '../client';
import { companyKey } from '../ids';
import { type CompanyFacts, factsOf, listed } from './facts';
import { commonDays, type ProfileFilter, type ProfileSql } from './filter';

interface PartnerRow {
  company: number;
  total: number;
  weight: number | null;
  amount: number | null;
  first_date: string;
  last_date: string;
  recent: number;
  before: number;
  records: number;
  companies: number;
}

/** Companies on the other side, most records first. */
export async function partners(
  client: WarehouseClient,
  sql: ProfileSql,
  filter: ProfileFilter,
  company: CompanyFacts,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ data: TraderPartner[]; total: number; next: boolean }> {
  const { params } = sql;
  // The company's newest trade, not today, ends the compared years: files come months late.
  const last = company.last_date;
  const yearAgo = firstOfMonths(last, 12);
  const spans = {
    recent: commonDays(filter.dates, yearAgo, last),
    before: commonDays(filter.dates, firstOfMonths(last, 24), dayPlus(yearAgo, -1)),
  };
  const within = (span: string | undefined): string => {
    const [from, to] = span?.split(',') ?? [];
    if (from === undefined || to === undefined) return 'false';
    return `date BETWEEN ${params.add('Date', from)} AND ${params.add('Date', to)}`;
  };
  const { rows } = await client.query<PartnerRow>(
    `SELECT other AS company, count() AS total, sum(weight) AS weight, sum(amount) AS amount,
       min(date) AS first_date, max(date) AS last_date,
       countIf(${within(spans.recent)}) AS recent, countIf(${within(spans.before)}) AS before,
       sum(count()) OVER () AS records, count() OVER () AS companies
     FROM ${sql.from} GROUP BY company
     ORDER BY total DESC, company LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    params.values,
  );
  const facts = await factsOf(
    client,
    rows.map((row) => row.company),
  );
  const counted = rows[0]?.companies;
  const total = counted ?? (page === 1 ? 0 : await countPartners(client, sql));
  const data = rows.map((row): TraderPartner => {
    const opened = { partner: row.company === 0 ? NONE : companyKey(row.company) };
    const span = (records: number, dates: string | undefined) =>
      dates === undefined ? null : { total: records, open: { ...opened, dates } };
    return {
      ...listed(row.company, facts),
      total: row.total,
      weight: row.weight,
      amount: row.amount,
      first_date: row.first_date,
      last_date: row.last_date,
      share: row.total / row.records,
      trend: { recent: span(row.recent, spans.recent), before: span(row.before, spans.before) },
      open: opened,
    };
  });
  return { data, total, next: page * pageSize < total };
}

/** A page beyond the last has no row to say how many there are. */
async function countPartners(client: WarehouseClient, sql: ProfileSql): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT uniqExact(other) AS n FROM ${sql.from}`,
    sql.params.values,
  );
  return rows[0]?.n ?? 0;
}
