// Reads the records of a file in blocks (keyset paging), so that memory stays small and no statement takes longer than
// one page of a search. A block begins where the one before ended, and reads only the months of its own records.
import { parts } from '../../basics/lists';
import type { Param, WarehouseClient } from '../../stores/warehouse/client';
import { parseRecordId } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { isBrandInText } from '../../stores/warehouse/schema/brand-names';
import { byDate } from '../../stores/warehouse/schema/order';

/** A record, as in the table; empty text and null mean that the source does not give the value. */
export interface ExportedRecord {
  id: number;
  date: string;
  direction: 1 | 2;
  /** Code of spec §2. */
  country: string;
  document: string;
  importer: string;
  importer_raw: string;
  importer_tax_id: string;
  importer_address: string;
  exporter: string;
  exporter_raw: string;
  exporter_tax_id: string;
  exporter_address: string;
  hs: string;
  product: string;
  product_en: string;
  /** Declared, else named by the goods text. */
  brand_name: string;
  brand_in_text: boolean;
  quantity: number | null;
  unit: string;
  net_weight: number | null;
  gross_weight: number | null;
  amount: number | null;
  amount_basis: string;
  unit_price: number | null;
  amount_declared: number | null;
  currency: string;
  origin: string;
  shipped_from: string;
  partner: string;
  loading_port: string;
  unloading_port: string;
  transport: string;
  incoterm: string;
  source: string;
  loaded_at: string;
  sample: boolean;
  taxes: Record<string, number>;
  national: Record<string, string>;
}

/** Names of national columns, which only some of the records have. */
export interface OwnColumns {
  taxes: readonly string[];
  national: readonly string[];
}

const columns = `id, date, direction, country, document, importer, importer_raw, importer_tax_id, importer_address, exporter, exporter_raw, exporter_tax_id, exporter_address, hs, product, product_en, brand_name, ${isBrandInText} AS brand_in_text, quantity, unit, net_weight, gross_weight, amount, amount_basis, unit_price, amount_declared, currency, origin, shipped_from, partner, loading_port, unloading_port, transport, incoterm, source, loaded_at, sample, taxes, national`;

const BLOCK_ROWS = 1_000;
/** A sheet has 16,384 columns at most. */
const OWN_COLUMNS_MAX = 16_000;

/** The records of one file: its national columns, and its rows in order. */
export interface RecordSource {
  ownColumns: () => Promise<OwnColumns>;
  blocks: () => AsyncIterable<readonly ExportedRecord[]>;
}

/** Names of the national columns of these records, most frequent first. */
async function ownColumns(client: WarehouseClient, where: string, params: Params): Promise<OwnColumns> {
  const namesIn = async (column: keyof OwnColumns) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT arrayJoin(mapKeys(${column})) AS name FROM records WHERE ${where}
       GROUP BY name ORDER BY count() DESC, name LIMIT ${OWN_COLUMNS_MAX}`,
      params.values,
    );
    return rows.map(({ name }) => name);
  };
  const [taxes, national] = await Promise.all([namesIn('taxes'), namesIn('national')]);
  return { taxes, national: national.slice(0, OWN_COLUMNS_MAX - taxes.length) };
}

/**
 * The matches of a search, newest or oldest first, limited to the number that was counted and charged, even if further
 * records arrive.
 */
export function matchingRecords(
  client: WarehouseClient,
  { where, params }: { where: string; params: Params },
  { total, oldestFirst }: { total: number; oldestFirst: boolean },
): RecordSource {
  const sortOrder = oldestFirst ? 'ASC' : 'DESC';
  const beyond = oldestFirst ? '>' : '<';

  async function* blocks(): AsyncGenerator<readonly ExportedRecord[]> {
    let last: ExportedRecord | undefined;
    for (let sentRows = 0; sentRows < total; ) {
      const place: Readonly<Record<string, Param>> =
        last === undefined ? {} : { after_date: last.date, after_country: last.country, after_id: last.id };
      const after =
        last === undefined
          ? ''
          : `AND date ${beyond}= {after_date:Date}
             AND (date, country, id) ${beyond} ({after_date:Date}, {after_country:String}, {after_id:UInt64})`;
      const blockSize = Math.min(BLOCK_ROWS, total - sentRows);
      const { rows } = await client.query<ExportedRecord>(
        `SELECT ${columns} FROM records WHERE ${where} ${after}
         ORDER BY ${byDate(sortOrder)} LIMIT ${blockSize}`,
        { ...params.values, ...place },
      );
      if (rows.length === 0) return;
      yield rows;
      if (rows.length < blockSize) return;
      sentRows += rows.length;
      last = rows.at(-1);
    }
  }
  return { ownColumns: () => ownColumns(client, where, params), blocks };
}

/** Records by their ids in the API's format, in that order. */
export function chosenRecords(client: WarehouseClient, ids: readonly string[]): RecordSource {
  const keys = ids.map(parseRecordId).filter((key) => key !== undefined);

  function whereFor(some: typeof keys): { where: string; params: Params } {
    const params = new Params();
    const directions = params.add('Array(UInt8)', [...new Set(some.map((key) => key.direction))]);
    const dates = params.add('Array(Date)', [...new Set(some.map((key) => key.date))]);
    const numbers = params.add(
      'Array(UInt64)',
      some.map((key) => key.id),
    );
    return { where: `direction IN ${directions} AND date IN ${dates} AND id IN ${numbers}`, params };
  }
  async function* blocks(): AsyncGenerator<readonly ExportedRecord[]> {
    for (const part of parts(keys, BLOCK_ROWS)) {
      const { where, params } = whereFor(part);
      const { rows } = await client.query<ExportedRecord>(
        `SELECT ${columns} FROM records WHERE ${where}`,
        params.values,
      );
      const rowById = new Map(rows.map((row) => [row.id, row]));
      yield part.flatMap(({ id }) => rowById.get(id) ?? []);
    }
  }
  return {
    ownColumns: () => {
      const { where, params } = whereFor(keys);
      return ownColumns(client, where, params);
    },
    blocks,
  };
}

/** The records of several sources, one source after another. */
export function joinedRecords(sources: readonly RecordSource[]): RecordSource {
  return {
    ownColumns: async () => {
      const ownColumns = await Promise.all(sources.map((source) => source.ownColumns()));
      return {
        taxes: [...new Set(ownColumns.flatMap(({ taxes }) => taxes))],
        national: [...new Set(ownColumns.flatMap(({ national }) => national))],
      };
    },
    async *blocks() {
      for (const source of sources) yield* source.blocks();
    },
  };
}
