// The records behind a profile's numbers, and the names by which files declare a company.
import type { TraderName, TransactionRow } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import { nameKey, type RecordKey, recordId } from '../ids';
import { rowsByIds } from '../read-records';
import { declaredName, type ProfileSql, type Side } from './filter';

/** A page of a company's records, newest first, and how many there are. */
export async function recordsPage(
  client: WarehouseClient,
  sql: ProfileSql,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ data: TransactionRow[]; total: number; next: boolean }> {
  const [found, counted] = await Promise.all([
    // Which records first, by narrow columns; then all of those few.
    client.query<RecordKey>(
      `SELECT direction, date, id FROM ${sql.from}
       ORDER BY date DESC, direction, country, id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
      sql.params.values,
    ),
    client.query<{ n: number }>(`SELECT count() AS n FROM ${sql.from}`, sql.params.values),
  ]);
  const total = counted.rows[0]?.n ?? 0;
  return { data: await rowsByIds(client, found.rows.map(recordId)), total, next: page * pageSize < total };
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

/** Most names listed. */
const NAMES_MAX = 200;

function namesOfSide(sql: ProfileSql, type: Side): string {
  const role = type === 1 ? 'importer' : 'exporter';
  return `SELECT ${declaredName(role)} AS name, ${type} AS type, any(${role}) AS clean,
      max(${role}_tax_id) AS tax_id, max(${role}_country) AS its_country,
      count() AS total, min(date) AS first_date, max(date) AS last_date
    FROM ${sql.from} WHERE ${type === 1 ? 'bought' : 'sold'} GROUP BY name`;
}

/** The receipt: names merged into the company, most records first, each with the rule of `companyId` that did it. */
export async function declaredNames(client: WarehouseClient, sql: ProfileSql): Promise<TraderName[]> {
  const { rows } = await client.query<NameRow>(
    `SELECT * FROM (${namesOfSide(sql, 1)} UNION ALL ${namesOfSide(sql, 2)})
     ORDER BY total DESC, name, type LIMIT ${NAMES_MAX}`,
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
