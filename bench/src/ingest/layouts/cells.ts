// Building blocks of the file layouts of the ingest benchmark: types of layout and cell, and generators of believable
// cell texts.
import type { RandomSource } from '../../../../api/src/services/sample/random';
import type { RecordInput } from '../../../../api/src/stores/warehouse/record';

/** Input of the cell generators for one row. */
export interface Facts {
  /** A shipment of the sample: source of goods, parties, money and places. */
  shipment: RecordInput;
  /** Number of the row in the file, from 0. */
  row: number;
  source: RandomSource;
}

export type Cell = (facts: Facts) => string;

export interface Layout {
  /** Name of the format that reads the file. */
  format: string;
  /** As in the format's `file`. */
  delimiter: string;
  decimal: '.' | ',';
  /** Filter for shipments whose texts such a file could contain. */
  takes: (shipment: RecordInput) => boolean;
  columns: readonly (readonly [name: string, cell: Cell])[];
}

export const nothing: Cell = () => '';
export const is =
  (text: string): Cell =>
  () =>
    text;
export const oneOf =
  (...texts: readonly string[]): Cell =>
  ({ source }) =>
    source.pick(texts);
/** A prefix and this many digits. */
export const digits =
  (count: number, prefix = ''): Cell =>
  ({ source }) =>
    prefix + String(source.int(10 ** (count - 1), 10 ** count - 1));
/** A number that no other row of the file has. */
export const unique =
  (prefix: string): Cell =>
  ({ row }) =>
    prefix + String(1_000_000_000 + row * 7);
export const number =
  (of: (facts: Facts) => number | null, places = 2): Cell =>
  (facts) =>
    of(facts)?.toFixed(places) ?? '';

export const side =
  (role: 'importer' | 'exporter', of: 'name' | 'raw' | 'address' | 'taxId'): Cell =>
  ({ shipment }) =>
    shipment[role]?.[of] ?? '';
export const upper =
  (cell: Cell): Cell =>
  (facts) =>
    cell(facts).toUpperCase();
export const lower =
  (cell: Cell): Cell =>
  (facts) =>
    cell(facts).toLowerCase();
export const also =
  (...cells: readonly Cell[]): Cell =>
  (facts) =>
    cells.map((cell) => cell(facts)).join(' ');
export const either =
  (share: number, cell: Cell, other: Cell): Cell =>
  (facts) =>
    (facts.source.chance() < share ? cell : other)(facts);

export const product: Cell = ({ shipment }) => shipment.product;
export const hs: Cell = ({ shipment }) => shipment.hs;
export const date: Cell = ({ shipment }) => shipment.date;
export const unit: Cell = ({ shipment }) => shipment.unitRaw;
export const loading: Cell = ({ shipment }) => shipment.loadingPort;
export const unloading: Cell = ({ shipment }) => shipment.unloadingPort;
export const currency: Cell = ({ shipment }) => shipment.currency;
export const quantity = number(({ shipment }) => shipment.quantity);
export const amount = (share = 1) => number(({ shipment }) => (shipment.amount ?? 0) * share);
export const gross = number(({ shipment }) => shipment.grossWeight);
export const net = number(({ shipment }) => shipment.netWeight);
export const packages = number(({ shipment }) => Math.ceil((shipment.grossWeight ?? 1) / 20), 0);

const countryName = new Intl.DisplayNames(['en'], { type: 'region' });
const names = new Map<string, string>();
/** English country name; the code itself where there is none. */
export function nameOf(code: string): string {
  let name = names.get(code);
  if (name === undefined) {
    name = code === '' ? '' : (countryName.of(code) ?? code);
    names.set(code, name);
  }
  return name;
}
export const origin: Cell = ({ shipment }) => nameOf(shipment.origin);
export const from: Cell = ({ shipment }) => nameOf(shipment.shippedFrom);

export const vessel = oneOf(
  ...'MSC GULSUN;EVER GIVEN;CMA CGM MARCO POLO;MAERSK ESSEN;COSCO SHIPPING ROSE;HMM ALGECIRAS;ONE APUS;ZIM KINGSTON;YM WARRANTY;EVER ACE;OOCL HONG KONG'.split(
    ';',
  ),
);
export const carrier = oneOf('MAEU', 'MSCU', 'CMDU', 'COSU', 'EGLV', 'HLCU', 'ONEY', 'YMLU', 'ZIMU', 'HDMU');
export const broker = oneOf(
  'FAST CLEAR LOGISTICS',
  'GLOBAL CUSTOMS BROKERS',
  'PACIFIC CLEARING',
  'TRANSMARES',
);
/** Article and order numbers: they make the vocabulary of a real file as large as it is. */
export const article = either(0.5, digits(6, 'ART '), also(digits(4, 'PO '), digits(5, 'REF ')));

export const latin = /^[ -~]*$/;
export const ascii = ({ product: text, importer, exporter }: RecordInput): boolean =>
  latin.test(text) && importer !== null && latin.test(importer.name) && latin.test(exporter?.name ?? '');

export const importerName = upper(side('importer', 'name'));
export const importerAddress = upper(side('importer', 'address'));
export const exporterName = upper(side('exporter', 'name'));
export const exporterAddress = upper(side('exporter', 'address'));
export const importerRaw: Cell = ({ shipment: { importer } }) => importer?.raw || (importer?.name ?? '');
