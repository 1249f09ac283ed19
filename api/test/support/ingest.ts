// An empty warehouse and files that are loaded into it as one source each.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testWarehouse } from '../../src/records/testing';
import { type BundledChoice, formats, type Ingest, openIngest, parseFormat } from '../../src/services/ingest';
import type { WarehouseClient } from '../../src/stores/warehouse/client';
import { wordsSql } from '../../src/stores/warehouse/schema/words';

/** Columns of the files. */
export const columns = ['NO', 'DATE', 'BUYER', 'GOODS', 'QTY', 'USD'];
export const mapping = {
  name: 'kinds',
  title: 'Files of the test',
  source: 'Test customs',
  country: 'chile',
  direction: 'import',
  key: ['NO'],
  fields: {
    date: { column: 'DATE', patterns: ['%Y-%m-%d'] },
    document: 'NO',
    importer: { name: 'BUYER' },
    product: 'GOODS',
    quantity: 'QTY',
    amount: 'USD',
  },
};

export async function loadingDock() {
  const db = await testWarehouse();
  const folder = await mkdtemp(join(tmpdir(), 'waybill-ingest-'));
  const ingest = openIngest(db.warehouse, join(folder, 'work'));
  let files = 0;

  /** Each call is a source of its own, unless `format` names one: the same rows in another one are other records. */
  async function load(
    content: Buffer | readonly Buffer[],
    part: {
      name?: string;
      names?: readonly string[];
      format?: object;
      maxRefused?: number;
      /** Reads and says all, and keeps nothing: for what is asked of the report alone. */
      dryRun?: boolean;
      by?: Ingest;
    } = {},
  ) {
    const paths = [content]
      .flat()
      .map((_, at) => join(folder, `${files + at}-${part.names?.[at] ?? part.name ?? 'file.csv'}`));
    await Promise.all([content].flat().map((each, at) => writeFile(paths[at] ?? '', each)));
    files += paths.length;
    return (part.by ?? ingest).load({
      format: parseFormat({ ...mapping, name: `kinds-${files}`, ...part.format }),
      files: paths,
      dryRun: part.dryRun ?? false,
      maxRefused: part.maxRefused ?? 0,
      onProgress: () => undefined,
    });
  }
  /** A file by a format that comes with the product. */
  async function loadAs(name: string, file: string, bundled?: BundledChoice) {
    const format = formats.get(name);
    if (format === undefined) throw new Error(`no format ${name}`);
    return ingest.load({
      format,
      files: [file],
      dryRun: false,
      maxRefused: 0,
      bundled,
      onProgress: () => undefined,
    });
  }
  const held = async (batch: string, more = '') =>
    (
      await db.warehouse.client.query<Record<string, unknown>>(
        `SELECT document, toString(date) AS day, importer, product, quantity, amount${more} FROM records
         WHERE batch = {batch:String} ORDER BY document`,
        { batch },
      )
    ).rows;
  const end = async () => {
    await db.end();
    await rm(folder, { recursive: true, force: true });
  };
  return { warehouse: db.warehouse, client: db.warehouse.client, ingest, folder, load, loadAs, held, end };
}

export type LoadingDock = Awaited<ReturnType<typeof loadingDock>>;

/** Of all records, those whose words are not what the table itself would make of their texts. */
export async function otherWords(client: WarehouseClient): Promise<{ all: number; other: string[] }> {
  const { rows } = await client.query<{ all: number; other: string[] }>(
    `SELECT count() AS all, groupArrayIf(goods_words, goods_words != ${wordsSql.goods_words}
       OR importer_words != ${wordsSql.importer_words}
       OR exporter_words != ${wordsSql.exporter_words}) AS other
     FROM records`,
  );
  return rows[0] ?? { all: 0, other: [] };
}
