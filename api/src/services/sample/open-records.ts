// Converts real records under open licences (data/CREDITS.md) to the common model. What a source does not give stays
// empty; what was assigned here is named as such among the national columns.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { dashedMonth, lastDay } from '../../basics/time';
import { companyId, hash53 } from '../../stores/warehouse/ids';
import type { Party, RecordInput } from '../../stores/warehouse/record';

type OpenRow = Readonly<Record<string, string>>;

/** Number of rows in all files, for progress displays. */
export const openRecordCount = 23_906;

function readOpenFile(name: string): OpenRow[] {
  const file = gunzipSync(readFileSync(new URL(`./data/${name}.csv.gz`, import.meta.url)));
  return parse(file, { columns: true, bom: true, relax_column_count: true });
}

function readNames(): Map<string, string> {
  const file = readFileSync(new URL('./data/country-names.tsv', import.meta.url), 'utf8');
  return new Map(
    file
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [name = '', alpha2 = ''] = line.split('\t');
        return [name, alpha2];
      }),
  );
}

/** When these files were imported: we did not load them from an authority. */
const LOADED = '2024-01-17 00:00:00';

const nothing = {
  sample: false,
  shipping: false,
  item: 0,
  importer: null,
  exporter: null,
  productEn: '',
  brand: '',
  quantity: null,
  unit: '',
  unitRaw: '',
  netWeight: null,
  grossWeight: null,
  amountDeclared: null,
  currency: '',
  amountBasis: '',
  amount: null,
  unitPrice: null,
  origin: '',
  shippedFrom: '',
  partner: '',
  loadingPort: '',
  unloadingPort: '',
  transport: '',
  incoterm: '',
  taxes: {},
  document: '',
  firstSeen: LOADED,
  loadedAt: LOADED,
} as const;

function toParty(country: string, declared: string | undefined): Party | null {
  const name = (declared ?? '').replace(/\s+/g, ' ').trim();
  if (name === '' || name === 'UNKNOWN') return null;
  return { id: companyId(country, '', name), name, raw: '', country, address: '', taxId: '' };
}

const toTitleCase = (text: string): string =>
  text.toLowerCase().replace(/(?<=^|[\s.])\p{L}/gu, (letter) => letter.toUpperCase());

interface TraseFile {
  name: string;
  country: 'brazil' | 'argentina';
  alpha2: 'BR' | 'AR';
  hs: string;
  product: string;
  /** Unit of the volume. Tonnes of cane are not the weight of the sugar made of it: about eight make one of sugar. */
  unit: 'T' | 'T OF CANE';
}

const traseFiles: readonly TraseFile[] = [
  {
    name: 'trase_brazil_sugarcane',
    country: 'brazil',
    alpha2: 'BR',
    hs: '170114',
    product: 'Sugar cane products (raw cane sugar)',
    unit: 'T OF CANE',
  },
  {
    name: 'trase_argentina_corn',
    country: 'argentina',
    alpha2: 'AR',
    hs: '100590',
    product: 'Corn (maize)',
    unit: 'T',
  },
  {
    name: 'trase_argentina_cotton',
    country: 'argentina',
    alpha2: 'AR',
    hs: '520100',
    product: 'Raw cotton',
    unit: 'T',
  },
  {
    name: 'trase_argentina_wood_pulp',
    country: 'argentina',
    alpha2: 'AR',
    hs: '470321',
    product: 'Wood pulp',
    unit: 'T',
  },
];

function* readTrase(file: TraseFile, countries: ReadonlyMap<string, string>): Generator<RecordInput> {
  let line = 0;
  for (const row of readOpenFile(file.name)) {
    line += 1;
    const tonnes = Number(row.volume);
    const fob = Number(row.fob);
    const unknownPort = (row.port_of_export ?? '').startsWith('UNKNOWN');
    yield {
      ...nothing,
      direction: 2,
      date: `${row.year}-12-31`,
      country: file.country,
      id: hash53(`${file.name}|${line}`),
      source: 'Trase (trase.earth), CC BY 4.0',
      exporter: toParty(file.alpha2, row.exporter),
      hs: file.hs,
      product: file.product,
      productLanguage: 'en',
      quantity: tonnes,
      unit: file.unit,
      netWeight: file.unit === 'T' ? Math.round(tonnes * 1e6) / 1e3 : null,
      amountDeclared: fob,
      currency: 'USD',
      amountBasis: 'FOB',
      amount: fob,
      unitPrice: tonnes > 0 ? Math.round((fob / tonnes) * 100) / 100 : null,
      origin: file.alpha2,
      shippedFrom: file.alpha2,
      partner: countries.get(row.country_of_destination ?? '') ?? '',
      loadingPort: unknownPort ? '' : toTitleCase(row.port_of_export ?? ''),
      national: {
        PERIOD: `total of ${row.year}`,
        HS_CODE_ASSIGNED: 'by product; not in the source',
        EXPORTER_GROUP: row.exporter_group ?? '',
        COUNTRY_OF_DESTINATION: row.country_of_destination ?? '',
        ECONOMIC_BLOC: row.economic_bloc ?? '',
      },
    };
  }
}

function* readGalveston(countries: ReadonlyMap<string, string>): Generator<RecordInput> {
  let line = 0;
  for (const row of readOpenFile('us_eia_galveston')) {
    line += 1;
    const product = row.PROD_NAME ?? '';
    const origin = countries.get(row.CNTRY_NAME ?? '') ?? '';
    yield {
      ...nothing,
      direction: 1,
      date: lastDay(dashedMonth(row.yyyymm ?? '')),
      country: 'us',
      id: hash53(`us_eia_galveston|${line}`),
      source: 'US EIA company level imports (EIA-814), public domain',
      importer: toParty('US', row.R_S_NAME),
      hs: /crude/i.test(product) ? '270900' : /butane|butylene/i.test(product) ? '271119' : '271019',
      product,
      productLanguage: 'en',
      // Only some rows have thousands separators.
      quantity: Number(row.QUANTITY?.replaceAll(',', '')),
      unit: 'THOUSAND BARRELS',
      origin,
      shippedFrom: origin,
      partner: origin,
      unloadingPort: toTitleCase((row.PORT_CITY ?? '').replace(/,.*$/, '')),
      national: {
        PERIOD: `total of ${row.yyyymm}`,
        HS_CODE_ASSIGNED: 'by product; not in the source',
        SULFUR_PERCENT: row.SULFUR ?? '',
        CNTRY_NAME: row.CNTRY_NAME ?? '',
        PORT_STATE: row.PORT_STATE ?? '',
      },
    };
  }
}

function* readSiscori(countries: ReadonlyMap<string, string>): Generator<RecordInput> {
  let line = 0;
  for (const row of readOpenFile('brazil_siscori_ebike')) {
    line += 1;
    const origin = countries.get((row['PAIS.DE.ORIGEM'] ?? '').trim()) ?? '';
    const from = countries.get((row['PAIS.DE.AQUISICAO'] ?? '').trim()) ?? '';
    yield {
      ...nothing,
      direction: 1,
      date: lastDay(dashedMonth(row.ANOMES ?? '')),
      country: 'brazil',
      id: hash53(`brazil_siscori_ebike|${line}`),
      source: 'Receita Federal do Brasil, SISCORI',
      hs: row['COD.NCM'] ?? '',
      product: (row['DESCRICAO.DO.PRODUTO'] ?? '').trim(),
      productLanguage: 'pt',
      quantity: Number(row['QTD.COMERCIAL.']),
      unit: 'PCS',
      unitRaw: 'UN',
      origin,
      shippedFrom: from,
      partner: origin,
      national: { ANOMES: row.ANOMES ?? '', PAIS_DE_AQUISICAO: (row['PAIS.DE.AQUISICAO'] ?? '').trim() },
    };
  }
}

/** All open records. */
export function* openRecords(): Generator<RecordInput> {
  const countries = readNames();
  for (const file of traseFiles) yield* readTrase(file, countries);
  yield* readGalveston(countries);
  yield* readSiscori(countries);
}
