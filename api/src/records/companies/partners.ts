// Trade partners of a company profile, page by page.
import { NONE, type PartnerSort, type TraderPartner } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { type CompanyFacts, factsOf, listed } from '../company-names/facts';
import type { ProfileFilter, ProfileSql } from './filter';
import { trendOf, yearCounts, yearsOf } from './years';

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
  rows: number;
  named: number;
}

export interface PartnersPage {
  page: number;
  pageSize: number;
  sortField?: PartnerSort;
}

/** Companies on the other side, the largest first; records that name none are a row too, without a company. */
export async function partners(
  client: WarehouseClient,
  sql: ProfileSql,
  filter: ProfileFilter,
  company: CompanyFacts,
  { page, pageSize, sortField = 'total' }: PartnersPage,
): Promise<{ data: TraderPartner[]; total: number; companies: number; next: boolean }> {
  const { params } = sql;
  const years = yearsOf(company, filter);
  const { rows } = await client.query<PartnerRow>(
    `SELECT other AS company, count() AS total, sum(weight) AS weight, sum(amount) AS amount,
       min(date) AS first_date, max(date) AS last_date,
       ${yearCounts(years, params)},
       sum(count()) OVER () AS records, count() OVER () AS rows, sum(other != 0) OVER () AS named
     FROM ${sql.from} GROUP BY company
     ORDER BY ${sortField} DESC NULLS LAST, company LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    params.values,
  );
  const facts = await factsOf(
    client,
    rows.map((row) => row.company),
  );
  const counted = rows[0] ?? (page === 1 ? { rows: 0, named: 0 } : await countPartners(client, sql));
  const data = rows.map((row): TraderPartner => {
    const opened = { partner: row.company === 0 ? NONE : companyKey(row.company) };
    return {
      ...listed(row.company, facts),
      total: row.total,
      weight: row.weight,
      amount: row.amount,
      first_date: row.first_date,
      last_date: row.last_date,
      share: row.total / row.records,
      trend: trendOf(years, row, opened),
      open: opened,
    };
  });
  const total = counted.rows;
  return { data, total, companies: counted.named, next: page * pageSize < total };
}

/** Counts the rows for a page beyond the last, which has no row with their number. */
async function countPartners(
  client: WarehouseClient,
  sql: ProfileSql,
): Promise<Pick<PartnerRow, 'rows' | 'named'>> {
  const { rows } = await client.query<Pick<PartnerRow, 'rows' | 'named'>>(
    `SELECT uniqExact(other) AS rows, uniqExactIf(other, other != 0) AS named FROM ${sql.from}`,
    sql.params.values,
  );
  return rows[0] ?? { rows: 0, named: 0 };
}
