// Formats for records that a site exported itself, in each of its languages, so that an export can be loaded again.
import {
  amountBases,
  isLanguage,
  type Language,
  localeOf,
  reportingCountry,
  transports,
} from '@waybill/contract';
import { recordColumnNames } from '@waybill/contract/record-columns';
import { csvStyle } from '../../exports/csv';
import { sheetTexts } from '../../exports/texts';
import { type Format, parseFormat } from './format';

/** How these formats are called, for lists of formats and errors. */
export const SITE_EXPORT =
  'site-export-COUNTRY-import, site-export-COUNTRY-export: records that a site exported in English; with -cn, -cnf, -spain or -vietnam behind it in that language, such as site-export-us-import-spain';

const formatName = /^site-export-([a-z-]+)-(import|export)(?:-([a-z]+))?$/;

/** Codes by their words in an export; a code stands for itself as well. */
const toCodes = (codes: readonly string[], words: Readonly<Record<string, string>>) =>
  Object.fromEntries(codes.flatMap((code) => (words[code] === undefined ? [] : [[words[code], code]])));

function createFormat(country: string, direction: 'import' | 'export', language: Language): Format {
  const columns = recordColumnNames[language];
  const words = sheetTexts(language);
  const style = csvStyle(language);
  const party = (role: 'importer' | 'exporter') => ({
    name: columns[role],
    raw: columns[`${role}_raw`],
    taxId: columns[`${role}_tax_id`],
    address: columns[`${role}_address`],
  });
  const countryName = reportingCountry(country)?.name_en ?? country;
  const fields = {
    document: columns.document,
    importer: party('importer'),
    exporter: party('exporter'),
    hs: columns.hs,
    product: columns.product,
    productEn: columns.product_en,
    brand: columns.brand,
    quantity: columns.quantity,
    unit: columns.unit,
    netWeight: columns.net_weight,
    grossWeight: columns.gross_weight,
    amount: columns.amount,
    amountBasis: { column: columns.amount_basis, values: toCodes(amountBases, words.basis) },
    unitPrice: columns.unit_price,
    amountDeclared: columns.amount_declared,
    currency: columns.currency,
    origin: columns.origin,
    shippedFrom: columns.shipped_from,
    partner: columns.partner,
    loadingPort: columns.loading_port,
    unloadingPort: columns.unloading_port,
    transport: { column: columns.transport, values: toCodes(transports, words.transport) },
    incoterm: columns.incoterm,
  };
  // What the format says itself, and what only this site can know.
  const drop = [
    columns.direction,
    columns.country,
    columns.brand_in_text,
    columns.source,
    columns.loaded_at,
    columns.sample,
    columns.id,
  ];
  return parseFormat({
    name: `site-export-${country.replaceAll('_', '-')}-${direction}${language === 'en' ? '' : `-${language}`}`,
    title: `${countryName}, ${direction}s exported from a site`,
    source: `Customs records of ${countryName}`,
    country,
    direction,
    file: { rowLines: 50, delimiter: style.delimiter },
    decimal: style.decimal,
    countryNames: [localeOf[language]],
    // What follows the hyphen stays the same when the record, even its date, is corrected.
    key: [{ column: columns.id, extract: '-(.+)$' }],
    fields: {
      ...fields,
      // Spreadsheets of languages with a decimal comma write days this way when they save the file.
      date: { column: columns.date, patterns: ['%Y-%m-%d', ...(style.decimal === ',' ? ['%d/%m/%Y'] : [])] },
    },
    drop,
  });
}

/** The format of this name, e.g. `site-export-peru-import-spain`; null when there is none. */
export function findSiteExportFormat(name: string): Format | null {
  const [, countryPart = '', direction, language = 'en'] = formatName.exec(name) ?? [];
  const country = countryPart.replaceAll('-', '_');
  const directions = reportingCountry(country)?.directions;
  if (directions === undefined || !isLanguage(language)) return null;
  if (direction === 'import' && directions.includes(1)) return createFormat(country, 'import', language);
  if (direction === 'export' && directions.includes(2)) return createFormat(country, 'export', language);
  return null;
}
