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

function oneOf<T extends string>(values: readonly T[], text: string): T | null {
  return values.find((value) => value === text) ?? null;
}

type Labels = Record<(typeof labelColumns)[number], string>;

function labelsOf({ labels }: StoredRow): Labels {
  const texts = labels.split(LABEL_END);
  return Object.fromEntries(labelColumns.map((name, i) => [name, texts[i] ?? ''])) as Labels;
}

/** Converts a stored row to the wire format. */
export function toRow(row: StoredRow): TransactionRow {
  const { hs, product_language, brand, brand_name, partner, origin, ...place } = labelsOf(row);
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
    loading_port: orNull(place.loading_port),
    unloading_port: orNull(place.unloading_port),
    transport: oneOf(transports, place.transport),
    quantity: row.quantity,
    unit: orNull(place.unit),
    weight: row.weight,
    amount: row.amount,
    amount_basis: oneOf(amountBases, place.amount_basis),
    unit_price: row.unit_price,
    document: orNull(row.document),
    sample: row.sample,
  };
}

/** Condition that finds keys through the table's order; with `place` false it finds them wherever they are now. */
function keysCondition(keys: readonly RecordKey[], place: boolean, params: Params): string {
  const ids = `id IN ${params.add(
    'Array(UInt64)',
    keys.map((key) => key.id),
  )}`;
  if (!place) return ids;
  const directions = [...new Set(keys.map((key) => key.direction))];
  const dates = [...new Set(keys.map((key) => key.date))];
  return `direction IN ${params.add('Array(UInt8)', directions)} AND date IN ${params.add('Array(Date)', dates)} AND ${ids}`;
}

async function readKeys<T extends { id: number }>(
  client: WarehouseClient,
  keys: readonly RecordKey[],
  columns: string,
  place: boolean,
): Promise<Map<number, T>> {
  if (keys.length === 0) return new Map();
  const params = new Params();
  const { rows } = await client.query<T>(
    `SELECT ${columns} FROM records WHERE ${keysCondition(keys, place, params)}`,
    params.values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rows of these keys by id: first where the keys say, those whose date was revised wherever they are now. */
async function findKeys<T extends { id: number }>(
  client: WarehouseClient,
  keys: readonly RecordKey[],
  columns: string,
): Promise<Map<number, T>> {
  const found = await readKeys<T>(client, keys, columns, true);
  const missing = keys.filter(({ id }) => !found.has(id));
  return new Map([...found, ...(await readKeys<T>(client, missing, columns, false))]);
}

/**
 * Columns of the records with these wire ids, in the given order; unknown ids are left out. Also finds rows whose date
 * was revised.
 */
export async function storedByIds<T extends { id: number }>(
  client: WarehouseClient,
  ids: readonly string[],
  columns: string,
): Promise<T[]> {
  const keys = ids.map(parseRecordId).filter((key) => key !== undefined);
  const found = await findKeys<T>(client, keys, columns);
  return keys.flatMap(({ id }) => found.get(id) ?? []);
}

/** The rows with these wire ids, as `storedByIds`. */
export async function rowsByIds(client: WarehouseClient, ids: readonly string[]): Promise<TransactionRow[]> {
  return (await storedByIds<StoredRow>(client, ids, rowColumns)).map(toRow);
}

/** Most keys in one statement: a server takes its parameters from the URL, whose length is limited. */
const KEYS_AT_ONCE = 1_000;

interface Asked {
  id: string;
  key: RecordKey;
}

/** Sorts by the table's order. */
const byPlace = ({ key: a }: Asked, { key: b }: Asked) =>
  a.direction - b.direction || (a.date < b.date ? -1 : Number(a.date > b.date));

/** Those of the wire ids that are existing records, wherever they are by now. */
export async function heldAmong(client: WarehouseClient, ids: readonly string[]): Promise<Set<string>> {
  const asked = ids.flatMap((id): Asked[] => {
    const key = parseRecordId(id);
    return key === undefined ? [] : [{ id, key }];
  });
  // Sorted, so that each statement reads only its own part of the table.
  asked.sort(byPlace);
  const held = new Set<string>();
  for (const part of parts(asked, KEYS_AT_ONCE)) for (const id of await heldOf(client, part)) held.add(id);
  return held;
}

async function heldOf(client: WarehouseClient, asked: readonly Asked[]): Promise<string[]> {
  const keys = asked.map(({ key }) => key);
  const found = await findKeys<{ id: number }>(client, keys, 'id');
  return asked.flatMap(({ id, key }) => (found.has(key.id) ? [id] : []));
}

/**
 * Details of a record from the warehouse: favourites and translations are added from the account, HS texts by the
 * caller.
 */
type RecordDetail = Omit<TransactionDetail, 'favorite' | 'translate' | 'translates' | 'hs_path'>;

/** Converts a stored time to the wire format. */
export const isoTime = (text: string): string => `${text.replace(' ', 'T')}Z`;

/** Fields of the common model without a field in the wire format, shown with the national columns. */
function alsoNational(row: StoredDetail): Record<string, string> {
  const extra: Record<string, string> = {};
  if (row.product_en !== '') extra.PRODUCT_DESCRIPTION_EN = row.product_en;
  if (row.importer_raw !== '') extra.IMPORTER_AS_DECLARED = row.importer_raw;
  if (row.exporter_raw !== '') extra.EXPORTER_AS_DECLARED = row.exporter_raw;
  if (row.unit_raw !== '' && row.unit_raw !== labelsOf(row).unit) extra.UNIT_AS_DECLARED = row.unit_raw;
  if (row.item > 0) extra.ITEM_NUMBER = String(row.item);
  return extra;
}

/** All details of one record; undefined for an unknown id. */
export async function recordDetail(
  client: WarehouseClient,
  wireId: string,
): Promise<RecordDetail | undefined> {
  const key = parseRecordId(wireId);
  if (key === undefined) return undefined;
  const row = (await findKeys<StoredDetail>(client, [key], detailColumns)).get(key.id);
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
    national: { ...alsoNational(row), ...national },
    shipment,
    source: row.source,
    first_seen: isoTime(row.first_seen),
    loaded_at: isoTime(row.loaded_at),
  };
}
