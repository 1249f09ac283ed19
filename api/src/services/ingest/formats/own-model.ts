// Formats for files that already use the field names of our common model: no mapping, and hardly any conversion, is
// needed. One for each reporting country and direction, such as `records-us-import` or `records-peru-air-export`.
import { isSpecCountry, reportingCountries, reportingCountry } from '@waybill/contract';
import { type Format, parseFormat } from './format';

/** Key columns that identify a record of its source: a file must have them, and the date. */
const key = ['document', 'item'];

const partyRule = (role: 'importer' | 'exporter') => ({
  name: role,
  taxId: `${role}_tax_id`,
  address: `${role}_address`,
  country: `${role}_country`,
});
const parties = { importer: partyRule('importer'), exporter: partyRule('exporter') };

const fields = {
  ...parties,
  document: 'document',
  item: 'item',
  hs: 'hs',
  product: 'product',
  productEn: 'product_en',
  brand: 'brand',
  quantity: 'quantity',
  unit: 'unit',
  netWeight: 'net_weight',
  grossWeight: 'gross_weight',
  amount: 'amount',
  amountBasis: { column: 'amount_basis' },
  origin: 'origin',
  shippedFrom: 'shipped_from',
  partner: 'partner',
  loadingPort: 'loading_port',
  unloadingPort: 'unloading_port',
  transport: 'transport',
  incoterm: 'incoterm',
};

const optional = Object.values(fields)
  .flatMap((rule) => (typeof rule === 'string' ? [rule] : Object.values(rule)))
  .filter((column) => !key.includes(column));

type Reporting = Pick<(typeof reportingCountries)[number], 'code' | 'name_en'>;

const createOwnModelFormat = ({ code, name_en }: Reporting, direction: 'import' | 'export'): Format =>
  parseFormat({
    name: `records-${code.replaceAll('_', '-')}-${direction}`,
    title: `${name_en}, ${direction}s: columns named as the fields of a record are`,
    source: `Customs records of ${name_en}`,
    country: code,
    direction,
    // Exports of programs may contain line breaks within texts.
    file: { rowLines: 50 },
    key,
    fields: { ...fields, date: { column: 'date', patterns: ['%Y-%m-%d'] } },
    optional,
  });

/** Formats of the spec's countries, by name. */
export const ownModelFormats: ReadonlyMap<string, Format> = new Map(
  reportingCountries.flatMap((country) =>
    country.directions.map((direction) => {
      const format = createOwnModelFormat(country, direction === 1 ? 'import' : 'export');
      return [format.name, format] as const;
    }),
  ),
);

/** The format of this name for a country that an operator may have added; undefined for any other name. */
export function findAddedOwnModel(name: string): Format | undefined {
  const [, code = '', direction] = /^records-([a-z]{2})-(import|export)$/.exec(name) ?? [];
  const country = ownModelFormats.has(name) ? undefined : reportingCountry(code);
  if (country === undefined || (direction !== 'import' && direction !== 'export')) return undefined;
  return isSpecCountry(code) ? undefined : createOwnModelFormat(country, direction);
}
