// Opens the records of the search benchmark: the sample, or only open records, loaded by our own ingest.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openWarehouse, type Warehouse } from '../../../api/src/records';
import { formats, openIngest } from '../../../api/src/services/ingest';
import { loadSampleRecords } from '../../../api/src/services/sample';
import { round } from '../figures';

export interface FindingOptions {
  rows: number;
  /** Uses the open records instead of the sample. */
  open: boolean;
  folder: string;
  json: boolean;
}

/** The month before which the sample's rows end: the same in every run. */
const ANCHOR = '2026-11';
/** Share of refused rows from which a file of open records is not loaded. */
const REFUSED_MAX = 0.05;

/** Files of open records, as published, with their formats. */
const openFiles: readonly (readonly [file: string, format: string])[] = [
  ['brazil_siscori_ebike', 'brazil-siscori'],
  ['trase_argentina_corn', 'trase-argentina-corn'],
  ['trase_argentina_cotton', 'trase-argentina-cotton'],
  ['trase_argentina_wood_pulp', 'trase-argentina-wood-pulp'],
  ['trase_brazil_sugarcane', 'trase-brazil-sugarcane'],
  ['us_eia_galveston', 'us-eia-imports'],
];
const openFile = (file: string): string =>
  join(import.meta.dirname, `../../../api/src/services/sample/data/${file}.csv.gz`);

async function loadOpenRecords(warehouse: Warehouse, folder: string): Promise<void> {
  for (const [file, name] of openFiles) {
    const format = formats.get(name);
    if (format === undefined) throw new Error(`no format is called ${name}`);
    await openIngest(warehouse, folder).load({
      format,
      files: [openFile(file)],
      dryRun: false,
      maxRefused: REFUSED_MAX,
      onProgress: () => undefined,
    });
  }
}

const isEmpty = async ({ client }: Warehouse): Promise<boolean> => {
  const { rows } = await client.query<{ n: number }>('SELECT count() AS n FROM records');
  return (rows[0]?.n ?? 0) === 0;
};

/** Opens the records, and loads them where they are missing. */
export async function openFindingRecords(
  { rows, open, folder }: FindingOptions,
  ...more: [limits?: Parameters<typeof openWarehouse>[1], concepts?: Parameters<typeof openWarehouse>[2]]
): Promise<Warehouse> {
  const path = join(folder, open ? 'finding-open' : `finding-${rows}`);
  mkdirSync(path, { recursive: true });
  const warehouse = await openWarehouse({ path }, ...more);
  if (open) {
    if (await isEmpty(warehouse)) await loadOpenRecords(warehouse, `${path}-work`);
  } else if ((await warehouse.sampleState()) !== 'complete')
    await loadSampleRecords(warehouse, { rows, anchor: ANCHOR });
  return warehouse;
}

/** Fields of a record, with an SQL condition for "is filled". */
const fields: Readonly<Record<string, string>> = {
  importer: 'importer_id != 0',
  exporter: 'exporter_id != 0',
  'HS code': "hs != ''",
  'goods text': "product != ''",
  'English goods text': "product_en != ''",
  'language of the text': "product_language != ''",
  brand: "brand != ''",
  quantity: 'quantity IS NOT NULL',
  'net weight': 'net_weight IS NOT NULL',
  'gross weight': 'gross_weight IS NOT NULL',
  amount: 'amount IS NOT NULL',
  origin: "origin != ''",
  partner: "partner != ''",
  'loading port': "loading_port != ''",
  'unloading port': "unloading_port != ''",
  transport: "transport != ''",
  incoterm: "incoterm != ''",
  document: "document != ''",
};

export interface Source {
  source: string;
  records: number;
  /** Number of distinct goods texts. */
  texts: number;
  codes: number;
  /** Fields that no record has, and those that some have, with their share in %. */
  missing: string[];
  partly: Record<string, number>;
}

/** What each source of the records contains, and what it lacks. */
export async function sourcesOf({ client }: Warehouse): Promise<Source[]> {
  const names = Object.keys(fields);
  const shares = Object.values(fields).map((filled, at) => `avg(${filled}) AS f${at}`);
  const { rows } = await client.query<Record<string, string | number>>(
    `SELECT source, count() AS records, uniqExact(product) AS texts, uniqExact(hs6) AS codes, ${shares.join(', ')}
     FROM records GROUP BY source ORDER BY source`,
  );
  return rows.map((row) => {
    const filled = names.map((name, at) => [name, Number(row[`f${at}`])] as const);
    return {
      source: String(row.source),
      records: Number(row.records),
      texts: Number(row.texts),
      codes: Number(row.codes),
      missing: filled.filter(([, share]) => share === 0).map(([name]) => name),
      partly: Object.fromEntries(
        filled
          .filter(([, share]) => share > 0 && share < 1)
          .map(([name, share]) => [name, round(share * 100)]),
      ),
    };
  });
}

export const sourceLines = (sources: readonly Source[]): string =>
  sources
    .map(({ source, records, texts, codes, missing, partly }) => {
      const some = Object.entries(partly).map(([name, share]) => `${name} ${share} %`);
      return [
        `${source}: ${records} records, ${texts} different goods texts, ${codes} codes`,
        `  without: ${missing.join(', ') || 'nothing'}`,
        ...(some.length === 0 ? [] : [`  in some: ${some.join(', ')}`]),
      ].join('\n');
    })
    .join('\n');
