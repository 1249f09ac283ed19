// Records related to one record: the rows of its bill of lading, and the newest of its buyer, its supplier and its
// code.
import type { TransactionRow } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { RecordKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { byDate } from '../../stores/warehouse/schema/order';
import { rowColumns, type StoredRow, toRow } from './read-records';

const BILL_ROWS = 20;
const RELATED = 3;
const HS_DIGITS = 6;

interface Related {
  bill: { data: TransactionRow[]; total: number };
  buyer: TransactionRow[];
  supplier: TransactionRow[];
  code: TransactionRow[];
}

interface Own {
  country: string;
  document: string;
  importer_id: number;
  exporter_id: number;
  hs6: string;
}

/** @returns undefined for an unknown record */
export async function relatedTo(client: WarehouseClient, key: RecordKey): Promise<Related | undefined> {
  const place = new Params();
  const { rows } = await client.query<Own>(
    `SELECT country, document, importer_id, exporter_id, hs6 FROM records
     WHERE direction = ${place.add('UInt8', key.direction)} AND date = ${place.add('Date', key.date)}
       AND id = ${place.add('UInt64', key.id)} LIMIT 1`,
    place.values,
  );
  const [own] = rows;
  if (own === undefined) return undefined;

  const others = (condition: string, params: Params): string =>
    `direction = ${params.add('UInt8', key.direction)} AND ${condition} AND id != ${params.add('UInt64', key.id)}`;

  async function newest(where: string, params: Params, most: number, byCompany = false) {
    const { rows: stored } = await client.query<StoredRow>(
      `SELECT ${rowColumns} FROM records WHERE ${where}
       ORDER BY ${byDate('DESC')} LIMIT ${most}`,
      params.values,
      { byCompany },
    );
    return stored.map(toRow);
  }

  async function ofBill(): Promise<Related['bill']> {
    if (own === undefined || own.document === '') return { data: [], total: 0 };
    const params = new Params();
    // A bill has a single day, so only its month is read.
    const where = others(
      `date = ${params.add('Date', key.date)} AND country = ${params.add('String', own.country)} AND document = ${params.add('String', own.document)}`,
      params,
    );
    const [data, counted] = await Promise.all([
      newest(where, params, BILL_ROWS),
      client.query<{ n: number }>(`SELECT count() AS n FROM records WHERE ${where}`, params.values),
    ]);
    return { data, total: counted.rows[0]?.n ?? 0 };
  }

  async function ofCompany(column: 'importer_id' | 'exporter_id'): Promise<TransactionRow[]> {
    const company = own?.[column] ?? 0;
    if (company === 0) return [];
    const params = new Params();
    return newest(others(`${column} = ${params.add('UInt64', company)}`, params), params, RELATED, true);
  }

  async function ofCode(): Promise<TransactionRow[]> {
    if (own === undefined || own.hs6.length < HS_DIGITS) return [];
    const params = new Params();
    const day = params.add('Date', key.date);
    const where = others(
      `date BETWEEN ${day} - INTERVAL 12 MONTH AND ${day} AND country = ${params.add('String', own.country)} AND hs6 = ${params.add('String', own.hs6)}`,
      params,
    );
    return newest(where, params, RELATED);
  }

  const [bill, buyer, supplier, code] = await Promise.all([
    ofBill(),
    ofCompany('importer_id'),
    ofCompany('exporter_id'),
    ofCode(),
  ]);
  return { bill, buyer, supplier, code };
}
