// Record list of a company profile, and the names by which files declare a company.
import type { Finding, RecordSums, TraderName, transactionSorts } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { nameKey, type RecordKey, recordId } from '../../stores/warehouse/ids';
import type { CompanyFacts } from '../company-names/facts';
import { findMatchedRows, type MatchedRow } from '../search/matched-rows';
import { type QuantitySums, quantitySums, sumQuantity } from '../search/record-sums';
import { declaredNameSql, type ProfileSql, type Side } from './filter';

/** A page of the list, and its order; newest first by default. */
export interface RecordsPage {
  page: number;
  pageSize: number;
  sortField?: (typeof transactionSorts)[number];
  sortType?: 'asc' | 'desc';
}

/** A page of a company's records, and their number. */
export async function findRecordsPage(
  client: WarehouseClient,
  sql: ProfileSql,
  { page, pageSize, sortField = 'date', sortType = 'desc' }: RecordsPage,
): Promise<{ data: MatchedRow[]; total: number; next: boolean; sums: RecordSums; finding?: Finding }> {
  const [pageKeys, totalRows, quantities] = await Promise.all([
    // First the keys of the page's records, from narrow columns; then all columns of those few.
    client.query<RecordKey>(
      `SELECT direction, date, id FROM ${sql.from}
       ORDER BY ${sortField} ${sortType === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, date DESC, direction, country, id
       LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
      sql.params.values,
    ),
    client.query<{ n: number; usd: number | null; kg: number | null }>(
      `SELECT count() AS n, sum(amount) AS usd, sum(weight) AS kg FROM ${sql.from}`,
      sql.params.values,
    ),
    // Apart from the other sums, which the records in the order of companies have.
    client.query<QuantitySums>(`SELECT ${quantitySums} FROM ${sql.from}`, sql.params.values),
  ]);
  const [totals] = totalRows.rows;
  const total = totals?.n ?? 0;
  const { finding } = sql;
  const data = await findMatchedRows(client, pageKeys.rows.map(recordId), finding);
  const next = page * pageSize < total;
  const sums = { amount: totals?.usd ?? null, weight: totals?.kg ?? null, ...sumQuantity(quantities.rows) };
  return { data, total, next, sums, ...(finding && { finding }) };
}

/** Ids of a company's records by date, at most `most`. */
export async function findRecordIds(
  client: WarehouseClient,
  sql: ProfileSql,
  { most, oldestFirst }: { most: number; oldestFirst: boolean },
): Promise<string[]> {
  const sortOrder = oldestFirst ? 'ASC' : 'DESC';
  const { rows } = await client.query<RecordKey>(
    `SELECT direction, date, id FROM ${sql.from} ORDER BY date ${sortOrder}, direction, country, id LIMIT ${most}`,
    sql.params.values,
  );
  return rows.map(recordId);
}

interface NameRow {
  name: string;
  type: Side;
  clean: string;
  tax_id: string;
  its_country: string;
  total: number;
  first_date: string;
  last_date: string;
}

/** Most names that are listed. */
const MAX_NAMES = 200;

function sideNamesSql(sql: ProfileSql, type: Side): string {
  const role = type === 1 ? 'importer' : 'exporter';
  return `SELECT ${declaredNameSql(role)} AS name, ${type} AS type, any(${role}) AS clean,
      max(${role}_tax_id) AS tax_id, max(${role}_country) AS its_country,
      count() AS total, min(date) AS first_date, max(date) AS last_date
    FROM ${sql.from} WHERE ${type === 1 ? 'bought' : 'sold'} GROUP BY name`;
}

/**
 * Declared names that were merged into the company, most records first, each with the rule of `companyId` that applied.
 */
export async function findDeclaredNames(client: WarehouseClient, sql: ProfileSql): Promise<TraderName[]> {
  const { rows } = await client.query<NameRow>(
    `SELECT * FROM (${sideNamesSql(sql, 1)} UNION ALL ${sideNamesSql(sql, 2)})
     ORDER BY total DESC, name, type LIMIT ${MAX_NAMES}`,
    sql.params.values,
  );
  return rows.map(({ clean, tax_id, its_country, ...row }) => ({
    ...row,
    rule: tax_id === '' ? 'name' : 'tax_id',
    compared: tax_id === '' ? nameKey(clean) : tax_id,
    country: its_country === '' ? null : its_country,
    open: { type: row.type === 1 ? '1' : '2', name: row.name },
  }));
}

/** Further names of each company, most records first. */
export async function findOtherNames(
  client: WarehouseClient,
  companies: readonly CompanyFacts[],
  most: number,
): Promise<Map<number, string[]>> {
  if (companies.length === 0) return new Map();
  const sideSql = (role: 'importer' | 'exporter') =>
    `SELECT ${role}_id AS id, ${declaredNameSql(role)} AS name, count() AS n FROM records
     WHERE ${role}_id IN {ids:Array(UInt64)} GROUP BY id, name`;
  const { rows } = await client.query<{ id: number; name: string }>(
    // One more than needed, because the company's own name is among them.
    `SELECT id, name FROM (${sideSql('importer')} UNION ALL ${sideSql('exporter')})
     GROUP BY id, name ORDER BY sum(n) DESC, name LIMIT ${most + 1} BY id`,
    { ids: companies.map(({ id }) => id) },
  );
  return new Map(
    companies.map(({ id, name }) => [
      id,
      rows
        .filter((row) => row.id === id && row.name !== name)
        .map((row) => row.name)
        .slice(0, most),
    ]),
  );
}
