// Type of a record to load, and its encoding as a tab-separated line for the engine.
import type { AmountBasis, Transport } from '@waybill/contract';
import { NATIONAL_END } from './schema/national';

/** One side of a trade as a file gives it; null when the file withholds it. */
export interface Party {
  id: number;
  /** Cleaned name, and the declared one if it differs (else empty). */
  name: string;
  raw: string;
  /** alpha-2, or empty */
  country: string;
  address: string;
  taxId: string;
}

/** One line of a customs file in the common model. Empty strings and null mean that the file has no value. */
export interface RecordInput {
  /** Made for demonstration, not reported by a customs authority. */
  sample: boolean;
  direction: 1 | 2;
  /** YYYY-MM-DD */
  date: string;
  /** Reporting country, by its code of spec §2. */
  country: string;
  id: number;
  source: string;
  document: string;
  item: number;
  importer: Party | null;
  exporter: Party | null;
  /** Whether a forwarder, courier or bank appears in place of the buyer or seller. */
  shipping: boolean;
  hs: string;
  product: string;
  /** BCP 47 */
  productLanguage: string;
  /** English text, if the file has one beside the original. */
  productEn: string;
  brand: string;
  quantity: number | null;
  unit: string;
  unitRaw: string;
  netWeight: number | null;
  grossWeight: number | null;
  amountDeclared: number | null;
  currency: string;
  amountBasis: AmountBasis | '';
  /** Value in US dollars, and US dollars per unit. */
  amount: number | null;
  unitPrice: number | null;
  /** alpha-2 codes, or empty */
  origin: string;
  shippedFrom: string;
  partner: string;
  loadingPort: string;
  unloadingPort: string;
  transport: Transport | '';
  incoterm: string;
  taxes: Readonly<Record<string, number>>;
  national: Readonly<Record<string, string>>;
  /** YYYY-MM-DD hh:mm:ss, UTC */
  firstSeen: string;
  loadedAt: string;
}

/** Columns in the order of `toLine`; loads from files add `row_hash`. */
export const recordColumns = [
  'bundled',
  'batch',
  'sample',
  'direction',
  'date',
  'country',
  'id',
  'source',
  'document',
  'item',
  'importer',
  'importer_raw',
  'importer_id',
  'importer_country',
  'importer_address',
  'importer_tax_id',
  'exporter',
  'exporter_raw',
  'exporter_id',
  'exporter_country',
  'exporter_address',
  'exporter_tax_id',
  'shipping',
  'hs',
  'product',
  'product_language',
  'product_en',
  'brand',
  'quantity',
  'unit',
  'unit_raw',
  'net_weight',
  'gross_weight',
  'amount_declared',
  'currency',
  'amount_basis',
  'amount',
  'unit_price',
  'origin',
  'shipped_from',
  'partner',
  'loading_port',
  'unloading_port',
  'transport',
  'incoterm',
  'taxes',
  'national_names',
  'national_values',
  'first_seen',
  'loaded_at',
] as const;

const special = /[\t\n\r\\]/;
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

function escapeText(value: string): string {
  return special.test(value) ? value.replace(/[\t\n\r\\]/g, (sign) => escapes[sign] ?? sign) : value;
}

const inMap = /['\\\t\n\r]/;

function quoteText(value: string): string {
  if (!inMap.test(value)) return `'${value}'`;
  return `'${value.replace(/[\\']/g, '\\$&').replace(/[\t\n\r]+/g, ' ')}'`;
}

/** Cache: names of taxes come from few lists, so each is quoted only once. */
const quotedNames = new Map<string, string>();
function quotedName(name: string): string {
  const cachedName = quotedNames.get(name);
  if (cachedName !== undefined) return cachedName;
  const quotedText = quoteText(name);
  quotedNames.set(name, quotedText);
  return quotedText;
}

function toMapText(entries: Readonly<Record<string, number>>): string {
  let line = '';
  for (const key in entries) {
    const value = entries[key];
    if (value === undefined) continue;
    if (line !== '') line += ',';
    line += `${quotedName(key)}:${value}`;
  }
  return `{${line}}`;
}

/** Encodes national columns: names, a tab, and values. */
function toNationalText(entries: Readonly<Record<string, string>>): string {
  let names = '';
  let values = '';
  for (const name in entries) {
    const value = entries[name];
    if (value === undefined || value === '') continue;
    if (names !== '') {
      names += NATIONAL_END;
      values += NATIONAL_END;
    }
    names += name.replaceAll(NATIONAL_END, ' ');
    values += value.replaceAll(NATIONAL_END, ' ');
  }
  return `${escapeText(names)}\t${escapeText(values)}`;
}

function toPartyFields(value: Party | null): string {
  if (value === null) return '\t\t0\t\t\t';
  return `${escapeText(value.name)}\t${escapeText(value.raw)}\t${value.id}\t${value.country}\t${escapeText(value.address)}\t${escapeText(value.taxId)}`;
}

const toNumberField = (value: number | null): string | number => value ?? '\\N';

/** One tab-separated line of a record, in the order of `recordColumns`, with its newline. */
export function toLine(row: RecordInput, batch: string, bundled: boolean): string {
  return `${bundled ? 1 : 0}\t${batch}\t${row.sample ? 1 : 0}\t${row.direction}\t${row.date}\t${row.country}\t${row.id}\t${escapeText(row.source)}\t${escapeText(row.document)}\t${row.item}\t${toPartyFields(row.importer)}\t${toPartyFields(row.exporter)}\t${row.shipping ? 1 : 0}\t${row.hs}\t${escapeText(row.product)}\t${row.productLanguage}\t${escapeText(row.productEn)}\t${escapeText(row.brand)}\t${toNumberField(row.quantity)}\t${escapeText(row.unit)}\t${escapeText(row.unitRaw)}\t${toNumberField(row.netWeight)}\t${toNumberField(row.grossWeight)}\t${toNumberField(row.amountDeclared)}\t${row.currency}\t${row.amountBasis}\t${toNumberField(row.amount)}\t${toNumberField(row.unitPrice)}\t${row.origin}\t${row.shippedFrom}\t${row.partner}\t${escapeText(row.loadingPort)}\t${escapeText(row.unloadingPort)}\t${row.transport}\t${row.incoterm}\t${toMapText(row.taxes)}\t${toNationalText(row.national)}\t${row.firstSeen}\t${row.loadedAt}\n`;
}

/** Buffer that collects lines of records as the bytes that the engine reads. */
export function lineBlock(bytes: number) {
  let block = Buffer.allocUnsafe(bytes);
  let at = 0;
  return {
    add(line: string): void {
      // A UTF-16 unit of a JavaScript string takes at most three bytes.
      if (at + line.length * 3 > block.length) {
        const larger = Buffer.allocUnsafe(block.length * 2 + line.length * 3);
        block.copy(larger, 0, 0, at);
        block = larger;
      }
      at += block.write(line, at);
    },
    bytes: () => block.subarray(0, at),
  };
}
