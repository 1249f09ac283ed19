// Reads records by their keys, and converts them to rows of the wire format.
import { amountBases, type TransactionDetail, type TransactionRow, transports } from '@waybill/contract';
import { parts } from '../../basics/lists';
import { orNull } from '../../basics/texts';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey, parseRecordId, type RecordKey, recordId } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { LABEL_END, labelColumns } from '../../stores/warehouse/schema/labels';
import { shipmentOf } from '../../stores/warehouse/shipment-facts';

/** A row of a list as stored; empty strings and null mean that the file has no value. */
export interface StoredRow {
  direction: 1 | 2;
  date: string;
  id: number;
  country: string;
  labels: string;
  product: string;
  importer_id: number;
  importer: string;
  exporter_id: number;
  exporter: string;
  quantity: number | null;
  weight: number | null;
  amount: number | null;
  unit_price: number | null;
  document: string;
  sample: boolean;
}

interface StoredDetail extends StoredRow {
  importer_address: string;
  importer_tax_id: string;
  importer_raw: string;
  exporter_address: string;
  exporter_tax_id: string;
  exporter_raw: string;
  product_en: string;
  item: number;
  unit_raw: string;
  shipped_from: string;
  incoterm: string;
  net_weight: number | null;
  gross_weight: number | null;
  currency: string;
  amount_declared: number | null;
  taxes: Record<string, number>;
  national: Record<string, string>;
  source: string;
  first_seen: string;
  loaded_at: string;
}

/** Columns of a list's rows. */
export const rowColumns =
  'direction, date, id, country, labels, product, importer_id, importer, exporter_id, exporter, quantity, weight, amount, unit_price, document, sample';
const detailColumns = `${rowColumns}, importer_address, importer_tax_id, importer_raw, exporter_address, exporter_tax_id, exporter_raw, product_en, item, unit_raw, shipped_from, incoterm, net_weight, gross_weight, currency, amount_declared, taxes, national, source, first_seen, loaded_at`;

function pickValue<T extends string>(values: readonly T[], text: string): T | null {
  return values.find((value) => value === text) ?? null;
}

type Labels = Record<(typeof labelColumns)[number], string>;

function parseLabels({ labels }: StoredRow): Labels {
  const texts = labels.split(LABEL_END);
  return Object.fromEntries(labelColumns.map((name, i) => [name, texts[i] ?? ''])) as Labels;
}

/** Converts a stored row to the wire format. */
export function toRow(row: StoredRow): TransactionRow {
  const { hs, product_language, brand, brand_name, partner, origin, ...otherLabels } = parseLabels(row);
  return {
    id: recordId(row),
    country: row.country,
    direction: row.direction,
    date: row.date,
    hs,
    product: row.product,
    product_language,
    brand: orNull(brand || brand_name),
    ...(brand === '' && brand_name !== '' && { brand_in_text: true }),
    importer_id: orNull(companyKey(row.importer_id)),
    importer: orNull(row.importer),
    exporter_id: orNull(companyKey(row.exporter_id)),
    exporter: orNull(row.exporter),
    partner: orNull(partner),
    origin: orNull(origin),
    loading_port: orNull(otherLabels.loading_port),
    unloading_port: orNull(otherLabels.unloading_port),
    transport: pickValue(transports, otherLabels.transport),
    quantity: row.quantity,
    unit: orNull(otherLabels.unit),
    weight: row.weight,
    amount: row.amount,
    amount_basis: pickValue(amountBases, otherLabels.amount_basis),
    unit_price: row.unit_price,
    document: orNull(row.document),
    sample: row.sample,
  };
}

/** Condition that finds keys through the table's order; without `usesSortOrder` it finds them wherever they are now. */
function keysCondition(keys: readonly RecordKey[], usesSortOrder: boolean, params: Params): string {
  const ids = `id IN ${params.add(
    'Array(UInt64)',
    keys.map((key) => key.id),
  )}`;
  if (!usesSortOrder) return ids;
  const directions = [...new Set(keys.map((key) => key.direction))];
  const dates = [...new Set(keys.map((key) => key.date))];
  return `direction IN ${params.add('Array(UInt8)', directions)} AND date IN ${params.add('Array(Date)', dates)} AND ${ids}`;
}

async function readByKeys<T extends { id: number }>(
  client: WarehouseClient,
  keys: readonly RecordKey[],
  columns: string,
  usesSortOrder: boolean,
): Promise<Map<number, T>> {
  if (keys.length === 0) return new Map();
  const params = new Params();
  const { rows } = await client.query<T>(
    `SELECT ${columns} FROM records WHERE ${keysCondition(keys, usesSortOrder, params)}`,
    params.values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rows of these keys by id: first where the keys say, those whose date was revised wherever they are now. */
async function findByKeys<T extends { id: number }>(
  client: WarehouseClient,
  keys: readonly RecordKey[],
  columns: string,
): Promise<Map<number, T>> {
  const rowsById = await readByKeys<T>(client, keys, columns, true);
  const missing = keys.filter(({ id }) => !rowsById.has(id));
  return new Map([...rowsById, ...(await readByKeys<T>(client, missing, columns, false))]);
}

/**
 * Columns of the records with these wire ids, in the order of the ids; unknown ids are left out. Also finds rows whose date
 * was revised.
 */
export async function readStoredRows<T extends { id: number }>(
  client: WarehouseClient,
  ids: readonly string[],
  columns: string,
): Promise<T[]> {
  const keys = ids.map(parseRecordId).filter((key) => key !== undefined);
  const rowsById = await findByKeys<T>(client, keys, columns);
  return keys.flatMap(({ id }) => rowsById.get(id) ?? []);
}

/** The rows with these wire ids, as `readStoredRows`. */
export async function readRowsByIds(
  client: WarehouseClient,
  ids: readonly string[],
): Promise<TransactionRow[]> {
  return (await readStoredRows<StoredRow>(client, ids, rowColumns)).map(toRow);
}

/** Most keys in one statement: a server takes its parameters from the URL, whose length is limited. */
const KEYS_PER_QUERY = 1_000;

interface RequestedKey {
  id: string;
  key: RecordKey;
}

/** Sorts by the table's order. */
const compareBySortOrder = ({ key: a }: RequestedKey, { key: b }: RequestedKey) =>
  a.direction - b.direction || (a.date < b.date ? -1 : Number(a.date > b.date));

/** Those of the wire ids that are existing records, wherever they are by now. */
export async function findExistingIds(client: WarehouseClient, ids: readonly string[]): Promise<Set<string>> {
  const requested = ids.flatMap((id): RequestedKey[] => {
    const key = parseRecordId(id);
    return key === undefined ? [] : [{ id, key }];
  });
  // Sorted, so that each statement reads only its own part of the table.
  requested.sort(compareBySortOrder);
  const existingIds = new Set<string>();
  for (const part of parts(requested, KEYS_PER_QUERY))
    for (const id of await findExistingInChunk(client, part)) existingIds.add(id);
  return existingIds;
}

async function findExistingInChunk(
  client: WarehouseClient,
  requested: readonly RequestedKey[],
): Promise<string[]> {
  const keys = requested.map(({ key }) => key);
  const rowsById = await findByKeys<{ id: number }>(client, keys, 'id');
  return requested.flatMap(({ id, key }) => (rowsById.has(key.id) ? [id] : []));
}

/**
 * Details of a record from the warehouse: favourites and translations are added from the account, HS texts by the
 * caller.
 */
type RecordDetail = Omit<TransactionDetail, 'favorite' | 'translate' | 'translates' | 'hs_path'>;

/** Converts a stored time to the wire format. */
export const toIsoTime = (text: string): string => `${text.replace(' ', 'T')}Z`;

/** Fields of the common model without a field in the wire format, listed with the national columns. */
function toExtraNational(row: StoredDetail): Record<string, string> {
  const extra: Record<string, string> = {};
  if (row.product_en !== '') extra.PRODUCT_DESCRIPTION_EN = row.product_en;
  if (row.importer_raw !== '') extra.IMPORTER_AS_DECLARED = row.importer_raw;
  if (row.exporter_raw !== '') extra.EXPORTER_AS_DECLARED = row.exporter_raw;
  if (row.unit_raw !== '' && row.unit_raw !== parseLabels(row).unit) extra.UNIT_AS_DECLARED = row.unit_raw;
  if (row.item > 0) extra.ITEM_NUMBER = String(row.item);
  return extra;
}

/** All details of one record; undefined for an unknown id. */
export async function readRecordDetail(
  client: WarehouseClient,
  wireId: string,
): Promise<RecordDetail | undefined> {
  const key = parseRecordId(wireId);
  if (key === undefined) return undefined;
  const row = (await findByKeys<StoredDetail>(client, [key], detailColumns)).get(key.id);
  if (row === undefined) return undefined;
  const { shipment, national } = shipmentOf(row.national);
  return {
    ...toRow(row),
    importer_address: orNull(row.importer_address),
    importer_tax_id: orNull(row.importer_tax_id),
    exporter_address: orNull(row.exporter_address),
    exporter_tax_id: orNull(row.exporter_tax_id),
    shipped_from: orNull(row.shipped_from),
    incoterm: orNull(row.incoterm),
    net_weight: row.net_weight,
    gross_weight: row.gross_weight,
    currency: orNull(row.currency),
    amount_declared: row.amount_declared,
    taxes: row.taxes,
    national: { ...toExtraNational(row), ...national },
    shipment,
    source: row.source,
    first_seen: toIsoTime(row.first_seen),
    loaded_at: toIsoTime(row.loaded_at),
  };
}
