// A first mapping for a file that no format knows yet, from its header and its first rows. A proposal: the operator
// reads it, corrects it and tries it with --dry-run.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { reportingCountries } from '@waybill/contract';
import { parse } from 'csv-parse';
import { columnKey } from './cells';
import type { encodings } from './format';
import { FileProblem } from './problems';
import { openSources } from './source';
import { plain } from './vocabulary';

/** Rows that are looked at. */
const ROWS = 2000;

type Place = {
  rules: { delimiter: ',' | ';' | '\t' | '|'; encoding: (typeof encodings)[number] };
};

/** Which names of columns feed which field, the most telling first (over `columnKey`s). */
const names: readonly (readonly [string, RegExp])[] = [
  [
    'date',
    /^(IMP|EXP|IMPORT|EXPORT|DECLARATION|REGISTRATION|ASSESSMENT|ACTUAL_ARRIVAL|SHIPMENT|BE_REGISTRATION)?_?DATE(_OF_ISSUE)?$|^FECHA|^ANOMES$|^YYYYMM$|^DATE|ДАТА/,
  ],
  [
    'document',
    /^(DECLARATION|REGISTRATION|ENTRY|BILL_OF_LADING|DUA|BOE|BE|SB|GTD|VMD|TANSAD)_?(NUMBER|NO|ID)?$|^NO_VMD$|^(DOCUMENT|IMPORT|EXPORT)_(NO|ID|NUMBER)$|DECLARACION/,
  ],
  ['item', /^(ITEM|SERIE|ITEM_NO|ITEM_NUMBER|PRODUCT_NUMBER|LINE)$/],
  ['hs', /^(HS_?CODE|TARIFF_CODE|TN_VED|NCM|COD_NCM|HTS|UKTZED|PARTIDA.*)$/],
  ['product', /^(PRODUCT|GOODS)_?DESC(RIPTION)?(_VN)?$|^DESCRI|ОПИСАНИЕ|PROD_NAME/],
  ['productEn', /^(PRODUCT|GOODS)_?DESC(RIPTION)?_EN$/],
  ['brand', /^(BRAND|MARCA|TRADEMARK)$/],
  ['importer.name', /^(IMPORTER|BUYER|CONSIGNEE)(_NAME)?(_VN)?$|^IMPORTADOR$|ПОЛУЧАТЕЛЬ/],
  ['importer.taxId', /^(IEC|RUC_IMPORTER_ID|IMPORTER_(ID|CODE|TIN|NTN|TAX_ID|PIN?|BP)|IMPORTER_TAX_NUMBER)$/],
  ['importer.address', /^(IMPORTER|CONSIGNEE|BUYER)_ADDRESS(_VN)?$/],
  ['exporter.name', /^(EXPORTER|SUPPLIER|SHIPPER)(_NAME)?(_VN)?$|^EXPORTADOR$|ОТПРАВИТЕЛЬ/],
  ['exporter.taxId', /^(RUC_EXPORTER_ID|EXPORTER_(ID|CODE|TIN|NTN|TAX_NUMBER|BP))$/],
  ['exporter.address', /^(EXPORTER|SUPPLIER|SHIPPER)_ADDRESS(_VN)?$/],
  ['quantity', /^(QUANTITY|QTY|COMM?ERCIAL_QUANTITY|QTD_COMERCIAL|CANTIDAD|ITEM_QUANTITY)$/],
  ['unit', /^(UNIT|UNIT_EN|COMM?ERCIAL_UNIT|QUANTITY_UNIT|UNIDAD|UNIT_OF_QUANTITY)$/],
  ['netWeight', /^(NET_?(WEIGHT|KG|WT|MASS)(_IN)?(_KGS?)?|N_WEIGHT|PESO_NETO)$/],
  ['grossWeight', /^(GROSS_?(WEIGHT|KG|WT)(_IN)?(_KGS?)?|G_WEIGHT|WEIGHT_IN_KG|PESO_BRUTO)$/],
  [
    'amount',
    /^(TOTAL_VALUE_USD|USD_CIF|USD_FOB|CIF_USD|FOB_USD|TOTAL_PRICE_IN_USD|CUSTOMS_VALUE_USD|STATISTICAL_VALUE_USD|VALUE_IN_USD|TOTAL_CIF|FOB)$/,
  ],
  [
    'origin',
    /^(ORIGIN_COUNTRY|COUNTRY_OF_?ORIGIN|ORIGIN_COUNTRY_(EN|NAME)|PAIS_DE_ORIGEM|PAIS_ORIGEN|CNTRY_NAME)$/,
  ],
  ['partner', /^(DESTINATION_COUNTRY|COUNTRY_OF_DESTINATION|COUNTRY_DESTINATION|IMPORTER_COUNTRY)$/],
  [
    'shippedFrom',
    /^(ACQUISITION_COUNTRY|COUNTRY_OF_ACQUISITION|DISPATCH_COUNTRY|PURCHASE_COUNTRY|COUNTRY_OF_DEPARTURE_EN|PAIS_DE_AQUISICAO)$/,
  ],
  ['loadingPort', /^(LOADING_PORT|SHIPPING_PORT|ORIGIN_PORT|EMBARQ_PORT|PORT_OF_LOADING|PORT_OF_EXPORT)$/],
  [
    'unloadingPort',
    /^(UNLOADING_PORT|LANDING_PORT|DESTINATION_PORT|PORT_OF_DISCHARGE|INDIAN_PORT|PORT_CITY)$/,
  ],
  [
    'transport',
    /^(TRANSPORT(_TYPE|_MODE)?|MODE_OF_TRANSPORT(ATION)?|TYPE_OF_TRANSPORT|TRANSPORTATION_MODE)$/,
  ],
  ['incoterm', /^(INCOTERMS?|DELIVERY_BASIS|TERMS_OF_DELIVERY_CODE|SALE_CONDITION)$/],
  ['currency', /^(CURRENCY(_CODE|_UNIT)?|FOREIGN_CURRENCY|INVOICE_CURRENCY|CONTRACT_CURRENCY)$/],
];

const datePatterns: readonly (readonly [RegExp, string, 'day' | 'month' | 'year'])[] = [
  [/^\d{4}-\d{2}-\d{2}$/, '%Y-%m-%d', 'day'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, '%Y/%c/%e', 'day'],
  [/^\d{1,2}-[A-Za-z]{3}-\d{2}$/, '%e-%b-%y', 'day'],
  [/^\d{1,2}-[A-Za-z]{3}-\d{4}$/, '%e-%b-%Y', 'day'],
  [/^\d{1,2}\.\d{1,2}\.\d{4}$/, '%e.%c.%Y', 'day'],
  [/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '%Y-%m-%d %H:%i:%s', 'day'],
  [/^(19|20)\d{2}(0[1-9]|1[0-2])\d{2}$/, '%Y%m%d', 'day'],
  [/^\d{7,8}$/, '%d%m%Y', 'day'],
  [/^(19|20)\d{2}(0[1-9]|1[0-2])$/, '%Y%m', 'month'],
  [/^(19|20)\d{2}$/, '%Y', 'year'],
];

/** Patterns that fit the dates seen. Days and months of "3/4/2025" are told apart by the rows that have a day over 12. */
function datesOf(values: readonly string[]) {
  const found = new Map<string, 'day' | 'month' | 'year'>();
  const slashed = values.filter((value) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(value));
  if (slashed.length > 0) {
    const monthFirst = slashed.some((value) => Number(value.split('/')[1]) > 12);
    found.set(monthFirst ? '%c/%e/%Y' : '%e/%c/%Y', 'day');
  }
  for (const value of values) {
    const fitting = datePatterns.find(([shape]) => shape.test(value));
    if (fitting !== undefined) found.set(fitting[1], fitting[2]);
  }
  const periods = new Set(found.values());
  return { patterns: [...found.keys()], period: periods.size === 1 ? ([...periods][0] ?? 'day') : 'day' };
}

/** Decimal and thousands marks of columns of numbers. */
function marksOf(values: readonly string[]): { decimal: '.' | ','; thousands: '' | ',' | '.' } {
  const count = (shape: RegExp) => values.filter((value) => shape.test(value)).length;
  const comma = count(/^\d+,\d{1,2}$|^\d{1,3}(\.\d{3})+,\d+$/);
  const point = count(/^\d+\.\d+$|^\d{1,3}(,\d{2,3})*,\d{3}\.\d+$/);
  const decimal = comma > point ? ',' : '.';
  const grouped = decimal === '.' ? /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/ : /^\d{1,3}(\.\d{3})+(,\d+)?$/;
  return { decimal, thousands: count(grouped) > 0 ? (decimal === '.' ? ',' : '.') : '' };
}

async function firstRows(
  path: string,
  place: Place['rules'],
): Promise<{ header: string[]; rows: string[][] }> {
  const bytes = createReadStream(path);
  const text = path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const parser = text.pipe(
    parse({ bom: true, delimiter: place.delimiter, relax_quotes: true, relax_column_count: true, to: ROWS }),
  );
  const rows: string[][] = [];
  for await (const row of parser) rows.push(row);
  return { header: rows[0] ?? [], rows: rows.slice(1) };
}

const encodingOf = (bytes: Buffer): Place['rules']['encoding'] => {
  for (const encoding of ['utf-8', 'gb18030', 'windows-1251'] as const) {
    try {
      // A character may be cut at the end of what was read.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
      if (encoding === 'utf-8') return encoding;
      if (encoding === 'gb18030' && (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 20 > text.length)
        return encoding;
      if (encoding === 'windows-1251' && (text.match(/[а-яё]/giu)?.length ?? 0) * 10 > text.length)
        return encoding;
    } catch {
      // Not this one.
    }
  }
  return 'windows-1252';
};

const delimiterOf = (line: string): Place['rules']['delimiter'] => {
  const marks = [',', ';', '\t', '|'] as const;
  return marks.reduce(
    (best, mark) => (line.split(mark).length > line.split(best).length ? mark : best),
    marks[0],
  );
};

async function beginningOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(path, { end: 262_143 })) chunks.push(Buffer.from(chunk));
  } catch (error) {
    throw new FileProblem(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`, error);
  }
  return Buffer.concat(chunks);
}

/** Columns, of those that name a document or an item, that tell each of these rows from every other one. */
function keyOf(
  header: readonly string[],
  rows: readonly string[][],
  candidates: readonly string[],
): string[] | 'row' {
  for (let size = 1; size <= candidates.length; size += 1) {
    const places = candidates.slice(0, size).map((name) => header.indexOf(name));
    const seen = new Set(rows.map((row) => places.map((at) => row[at]).join('\u001f')));
    if (seen.size === rows.length) return candidates.slice(0, size);
  }
  return 'row';
}

/** @returns a mapping as a file has it; fields that need the operator's word say so */
export async function suggestFor(path: string): Promise<Record<string, unknown>> {
  const beginning = await beginningOf(path);
  const packed = beginning[0] === 0x1f || (beginning[0] === 0x50 && beginning[1] === 0x4b);
  const encoding = packed ? 'utf-8' : encodingOf(beginning);
  const firstLine = new TextDecoder(encoding).decode(beginning).split('\n', 1)[0] ?? '';
  const rules = {
    encoding,
    delimiter: packed ? (',' as const) : delimiterOf(firstLine),
    quote: '"' as const,
    header: 1,
  };
  const folder = await mkdtemp(join(tmpdir(), 'waybill-suggest-'));
  try {
    const [source] = await openSources(path, rules, folder, async () => {
      throw new FileProblem('A mapping can be suggested for text and workbooks only.');
    });
    if (source === undefined) throw new FileProblem(`${path} has nothing in it.`);
    const { header, rows } = await firstRows(source.path, source.rules);
    return mappingOf(basename(path), rules, header, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function mappingOf(
  file: string,
  rules: Place['rules'],
  header: readonly string[],
  rows: readonly string[][],
): Record<string, unknown> {
  const fed = new Map<string, string>();
  for (const [field, shape] of names) {
    const name = header.find((each) => shape.test(columnKey(each)) && ![...fed.values()].includes(each));
    if (name !== undefined) fed.set(field, name);
  }
  const valuesOf = (field: string) => {
    const at = header.indexOf(fed.get(field) ?? '');
    return at === -1 ? [] : rows.flatMap((row) => (row[at]?.trim() ? [row[at].trim()] : []));
  };
  const numbers = ['quantity', 'netWeight', 'grossWeight', 'amount'].flatMap(valuesOf);
  const exports = header.some((name) => /^EXP_DATE$|^EXPORT_ID$/.test(columnKey(name))) || fed.has('partner');
  const name = plain(file.replace(/\..*$/, '')).toLowerCase().replaceAll(' ', '-').slice(0, 60);
  const country = reportingCountries.find(({ code, name_en }) =>
    [code.replaceAll('_', ' '), name_en].some((each) => plain(file).includes(plain(each))),
  );
  const part = (prefix: string) =>
    Object.fromEntries(
      [...fed]
        .filter(([field]) => field.startsWith(`${prefix}.`))
        .map(([field, column]) => [field.slice(prefix.length + 1), column]),
    );
  const basis = /CIF/.test(columnKey(fed.get('amount') ?? ''))
    ? 'CIF'
    : /FOB/.test(columnKey(fed.get('amount') ?? ''))
      ? 'FOB'
      : undefined;
  const importer = part('importer');
  const exporter = part('exporter');
  const keys = ['document', 'item', 'hs', 'product'].flatMap((field) => fed.get(field) ?? []);
  const plainFields = [...fed].filter(
    ([field]) => !field.includes('.') && field !== 'date' && field !== 'currency',
  );
  return {
    name: name.length < 2 ? 'new-format' : name,
    title: `${file}: say what it is`,
    source: 'say who reported it',
    country: country?.code ?? 'say which, as in the list of countries',
    direction: exports ? 'export' : 'import',
    file: { encoding: rules.encoding, delimiter: rules.delimiter },
    ...marksOf(numbers),
    key: keyOf(header, rows, keys),
    fields: {
      date: { column: fed.get('date') ?? 'say which column', ...datesOf(valuesOf('date')) },
      ...Object.fromEntries(plainFields),
      ...(Object.keys(importer).length === 0 ? {} : { importer }),
      ...(Object.keys(exporter).length === 0 ? {} : { exporter }),
      ...(basis === undefined ? {} : { amountBasis: basis }),
    },
  };
}
