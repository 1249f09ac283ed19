// Trade partners of a company profile, page by page.
import { NONE, type PartnerSort, type TraderPartner } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { type CompanyFacts, readCompanyFacts, toListedCompany } from '../company-names/facts';
import type { ProfileFilter, ProfileSql } from './filter';
import { toComparedYears, toTraderTrend, yearCountsSql } from './years';

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
  identified: number;
}

export interface PartnersPage {
  page: number;
  pageSize: number;
  sortField?: PartnerSort;
}

/** Companies on the other side, the largest first; records that name none are a row too, without a company. */
export async function findPartners(
  client: WarehouseClient,
  sql: ProfileSql,
  filter: ProfileFilter,
  company: CompanyFacts,
  { page, pageSize, sortField = 'total' }: PartnersPage,
): Promise<{ data: TraderPartner[]; total: number; companies: number; next: boolean }> {
  const { params } = sql;
  const years = toComparedYears(company, filter);
  const { rows } = await client.query<PartnerRow>(
    `SELECT other AS company, count() AS total, sum(weight) AS weight, sum(amount) AS amount,
       min(date) AS first_date, max(date) AS last_date,
       ${yearCountsSql(years, params)},
       sum(count()) OVER () AS records, count() OVER () AS rows, sum(other != 0) OVER () AS identified
     FROM ${sql.from} GROUP BY company
     ORDER BY ${sortField} DESC NULLS LAST, company LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    params.values,
  );
  const facts = await readCompanyFacts(
    client,
    rows.map((row) => row.company),
  );
  const counts = rows[0] ?? (page === 1 ? { rows: 0, identified: 0 } : await countPartners(client, sql));
  const data = rows.map((row): TraderPartner => {
    const openFilter = { partner: row.company === 0 ? NONE : companyKey(row.company) };
    return {
      ...toListedCompany(row.company, facts),
      total: row.total,
      weight: row.weight,
      amount: row.amount,
      first_date: row.first_date,
      last_date: row.last_date,
      share: row.total / row.records,
      trend: toTraderTrend(years, row, openFilter),
      open: openFilter,
    };
  });
  const total = counts.rows;
  return { data, total, companies: counts.identified, next: page * pageSize < total };
}

/** Counts the rows for a page beyond the last, which has no row with their number. */
async function countPartners(
  client: WarehouseClient,
  sql: ProfileSql,
): Promise<Pick<PartnerRow, 'rows' | 'identified'>> {
  const { rows } = await client.query<Pick<PartnerRow, 'rows' | 'identified'>>(
    `SELECT uniqExact(other) AS rows, uniqExactIf(other, other != 0) AS identified FROM ${sql.from}`,
    sql.params.values,
  );
  return rows[0] ?? { rows: 0, identified: 0 };
}
