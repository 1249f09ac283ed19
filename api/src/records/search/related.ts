// Records related to one record: the rows of its bill of lading, and the newest of its buyer, its supplier and its
// code.
import type { TransactionRow } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { RecordKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { byDate } from '../../stores/warehouse/schema/order';
import { rowColumns, type StoredRow, toRow } from './read-records';

const BILL_ROWS = 20;
const MAX_RELATED = 3;
const HS_DIGITS = 6;

interface RelatedRecords {
  bill: { data: TransactionRow[]; total: number };
  buyer: TransactionRow[];
  supplier: TransactionRow[];
  code: TransactionRow[];
}

interface SourceRecord {
  country: string;
  document: string;
  importer_id: number;
  exporter_id: number;
  hs6: string;
}

/** @returns undefined for an unknown record */
export async function findRelatedRecords(
  client: WarehouseClient,
  key: RecordKey,
): Promise<RelatedRecords | undefined> {
  const keyParams = new Params();
  const { rows } = await client.query<SourceRecord>(
    `SELECT country, document, importer_id, exporter_id, hs6 FROM records
     WHERE direction = ${keyParams.add('UInt8', key.direction)} AND date = ${keyParams.add('Date', key.date)}
       AND id = ${keyParams.add('UInt64', key.id)} LIMIT 1`,
    keyParams.values,
  );
  const [record] = rows;
  if (record === undefined) return undefined;

  const otherRecordsCondition = (condition: string, params: Params): string =>
    `direction = ${params.add('UInt8', key.direction)} AND ${condition} AND id != ${params.add('UInt64', key.id)}`;

  async function findNewest(where: string, params: Params, most: number, byCompany = false) {
    const { rows: stored } = await client.query<StoredRow>(
      `SELECT ${rowColumns} FROM records WHERE ${where}
       ORDER BY ${byDate('DESC')} LIMIT ${most}`,
      params.values,
      { byCompany },
    );
    return stored.map(toRow);
  }

  async function findBillRecords(): Promise<RelatedRecords['bill']> {
    if (record === undefined || record.document === '') return { data: [], total: 0 };
    const params = new Params();
    // A bill has a single day, so only its month is read.
    const where = otherRecordsCondition(
      `date = ${params.add('Date', key.date)} AND country = ${params.add('String', record.country)} AND document = ${params.add('String', record.document)}`,
      params,
    );
    const [data, billCount] = await Promise.all([
      findNewest(where, params, BILL_ROWS),
      client.query<{ n: number }>(`SELECT count() AS n FROM records WHERE ${where}`, params.values),
    ]);
    return { data, total: billCount.rows[0]?.n ?? 0 };
  }

  async function findCompanyRecords(column: 'importer_id' | 'exporter_id'): Promise<TransactionRow[]> {
    const company = record?.[column] ?? 0;
    if (company === 0) return [];
    const params = new Params();
    return findNewest(
      otherRecordsCondition(`${column} = ${params.add('UInt64', company)}`, params),
      params,
      MAX_RELATED,
      true,
    );
  }

  async function findCodeRecords(): Promise<TransactionRow[]> {
    if (record === undefined || record.hs6.length < HS_DIGITS) return [];
    const params = new Params();
    const day = params.add('Date', key.date);
    const where = otherRecordsCondition(
      `date BETWEEN ${day} - INTERVAL 12 MONTH AND ${day} AND country = ${params.add('String', record.country)} AND hs6 = ${params.add('String', record.hs6)}`,
      params,
    );
    return findNewest(where, params, MAX_RELATED);
  }

  const [bill, buyer, supplier, code] = await Promise.all([
    findBillRecords(),
    findCompanyRecords('importer_id'),
    findCompanyRecords('exporter_id'),
    findCodeRecords(),
  ]);
  return { bill, buyer, supplier, code };
}
