// National layouts for the files of the ingest measurement: every column that such a file has, with believable texts.
import type { Random } from '../../../api/src/sample/random';
import type { RecordInput } from '../../../api/src/warehouse/record';

/** What the cells of a row are made of. */
export interface Facts {
  /** A shipment of the sample: goods, parties, money and places come from it. */
  shipment: RecordInput;
  /** Number of the row in the file, from 0. */
  row: number;
  source: Random;
}

type Cell = (facts: Facts) => string;

export interface Layout {
  /** Name of the format that reads it. */
  format: string;
  /** As the format's `file` has them. */
  delimiter: string;
  decimal: '.' | ',';
  /** Shipments whose texts such a file could have. */
  takes: (shipment: RecordInput) => boolean;
  columns: readonly (readonly [name: string, cell: Cell])[];
}

const nothing: Cell = () => '';
const is =
  (text: string): Cell =>
  () =>
    text;
const oneOf =
  (...texts: readonly string[]): Cell =>
  ({ source }) =>
    source.pick(texts);
/** So many digits after a prefix. */
const digits =
  (count: number, prefix = ''): Cell =>
  ({ source }) =>
    prefix + String(source.int(10 ** (count - 1), 10 ** count - 1));
/** A number that no other row of the file has. */
const unique =
  (prefix: string): Cell =>
  ({ row }) =>
    prefix + String(1_000_000_000 + row * 7);
const number =
  (of: (facts: Facts) => number | null, places = 2): Cell =>
  (facts) =>
    of(facts)?.toFixed(places) ?? '';

const side =
  (role: 'importer' | 'exporter', of: 'name' | 'raw' | 'address' | 'taxId'): Cell =>
  ({ shipment }) =>
    shipment[role]?.[of] ?? '';
const upper =
  (cell: Cell): Cell =>
  (facts) =>
    cell(facts).toUpperCase();
const also =
  (...cells: readonly Cell[]): Cell =>
  (facts) =>
    cells.map((cell) => cell(facts)).join(' ');
const either =
  (share: number, cell: Cell, other: Cell): Cell =>
  (facts) =>
    (facts.source.chance() < share ? cell : other)(facts);

const product: Cell = ({ shipment }) => shipment.product;
const hs: Cell = ({ shipment }) => shipment.hs;
const date: Cell = ({ shipment }) => shipment.date;
const unit: Cell = ({ shipment }) => shipment.unitRaw;
const loading: Cell = ({ shipment }) => shipment.loadingPort;
const unloading: Cell = ({ shipment }) => shipment.unloadingPort;
const currency: Cell = ({ shipment }) => shipment.currency;
const quantity = number(({ shipment }) => shipment.quantity);
const amount = (share = 1) => number(({ shipment }) => (shipment.amount ?? 0) * share);
const gross = number(({ shipment }) => shipment.grossWeight);
const net = number(({ shipment }) => shipment.netWeight);
const packages = number(({ shipment }) => Math.ceil((shipment.grossWeight ?? 1) / 20), 0);

const countryName = new Intl.DisplayNames(['en'], { type: 'region' });
const names = new Map<string, string>();
function nameOf(code: string): string {
  let name = names.get(code);
  if (name === undefined) {
    name = code === '' ? '' : (countryName.of(code) ?? code);
    names.set(code, name);
  }
  return name;
}
const origin: Cell = ({ shipment }) => nameOf(shipment.origin);
const from: Cell = ({ shipment }) => nameOf(shipment.shippedFrom);

const vessel = oneOf(
  ...'MSC GULSUN;EVER GIVEN;CMA CGM MARCO POLO;MAERSK ESSEN;COSCO SHIPPING ROSE;HMM ALGECIRAS;ONE APUS;ZIM KINGSTON;YM WARRANTY;EVER ACE;OOCL HONG KONG'.split(
    ';',
  ),
);
const carrier = oneOf('MAEU', 'MSCU', 'CMDU', 'COSU', 'EGLV', 'HLCU', 'ONEY', 'YMLU', 'ZIMU', 'HDMU');
const broker = oneOf('FAST CLEAR LOGISTICS', 'GLOBAL CUSTOMS BROKERS', 'PACIFIC CLEARING', 'TRANSMARES');
/** Article and order numbers: the words that make a real file's vocabulary as large as it is. */
const article = either(0.5, digits(6, 'ART '), also(digits(4, 'PO '), digits(5, 'REF ')));

const latin = /^[ -~]*$/;
const ascii = ({ product: text, importer, exporter }: RecordInput): boolean =>
  latin.test(text) && importer !== null && latin.test(importer.name) && latin.test(exporter?.name ?? '');

const importerName = upper(side('importer', 'name'));
const importerAddress = upper(side('importer', 'address'));
const exporterName = upper(side('exporter', 'name'));
const exporterAddress = upper(side('exporter', 'address'));

/** Bills of lading: of all layouts that come with a format, the one with the most columns. */
const usBills: Layout = {
  format: 'us-bills',
  delimiter: ',',
  decimal: '.',
  takes: ascii,
  columns: [
    ['ACTUAL_ARRIVAL_DATE', date],
    ['BILL_OF_LADING', unique('MEDU')],
    ['BILL_TYPE_CODE', oneOf('H', 'R', 'M')],
    ['CARRIER_SASC_CODE', carrier],
    ['CIF', amount(1.07)],
    ['CONSIGNEE_ADDRESS', importerAddress],
    ['CONSIGNEE_NAME', importerName],
    ['CONTAINER_DESC_CODE', oneOf('45G0', '22G0', '42G0', '45R1')],
    ['CONTAINER_ID', digits(7, 'MSKU')],
    ['CONTAINER_LOAD_STATUS', oneOf('L', 'E')],
    ['CONTAINER_SIZE', oneOf('20', '40', '40HC', '45HC')],
    ['CONTAINER_TYPE', oneOf('DRY', 'REEFER', 'NOT AVAILABLE')],
    ['CONTAINER_TYPE_OF_SERVICE', oneOf('CY', 'HH', 'PP')],
    ['COUNTRY', from],
    ['COUNTRY_SURE_LEVEL', is('1')],
    ['END', is('0')],
    ['ESTIMATE_ARRIVAL_DATE', date],
    ['HS_CODE', hs],
    ['HS_CODE_2', ({ shipment }) => shipment.hs.slice(0, 2)],
    ['HS_CODE_4', ({ shipment }) => shipment.hs.slice(0, 4)],
    ['HS_CODE_SURE_LEVEL', oneOf('1', '2', '3')],
    ['INDICATOR_OF_TRUE_BUYER', is('1')],
    ['INDICATOR_OF_TRUE_SUPPLIER', is('1')],
    ['LAST_VIST_FOREIGN_PORT', upper(loading)],
    ['LOADING_PORT', loading],
    ['MANIFEST_NO', digits(6)],
    ['MARKS_AND_NUMBERS', oneOf('N/M', 'AS PER INVOICE', 'MADE FOR EXPORT', 'PO NUMBER ON CARTONS')],
    ['MASTER_BILL_OF_LADING', unique('MAEU')],
    ['MEASURE', number(({ source }) => source.chance() * 60, 1)],
    ['MEASURE_IN_CM', number(({ source }) => source.chance() * 60, 1)],
    ['MEASURE_UNIT', oneOf('CM', 'X')],
    ['MODE_OF_TRANSPORTATION', oneOf('10', '11')],
    ['NOTIFY_PARTY_ADDRESS', either(0.6, importerAddress, is('SAME AS CONSIGNEE'))],
    ['NOTIFY_PARTY_NAME', either(0.6, importerName, broker)],
    ['PLACE_OF_RECEIPT', upper(loading)],
    ['PRODUCT_DESCRIPTION', also(packages, is('CARTONS'), upper(product), article)],
    ['QUANTITY', packages],
    ['QUANTITY_UNIT', oneOf('CTN', 'PKG', 'PCS', 'BAG', 'PLT')],
    ['RAW_CONSIGNEE_ADDRESS', side('importer', 'address')],
    ['RAW_CONSIGNEE_NAME', importerName],
    ['RAW_NOTIFY_PARTY_ADDRESS', either(0.6, importerAddress, nothing)],
    ['RAW_NOTIFY_PARTY_NAME', either(0.6, importerName, broker)],
    ['RAW_SHIPPER_ADDRESS', side('exporter', 'address')],
    ['RAW_SHIPPER_NAME', exporterName],
    ['RECORDS_TAG', is('im_us')],
    ['RECORD_ID', unique('us')],
    ['SHIPPER_ADDRESS', exporterAddress],
    ['SHIPPER_NAME', exporterName],
    ['TEU', oneOf('1', '2')],
    ['UNLOADING_PORT', unloading],
    ['US_CLEARING_DISTRICT', upper(unloading)],
    ['VESSEL_CODE', digits(7)],
    ['VESSEL_COUNTRY_CODE', oneOf('PA', 'LR', 'HK', 'SG')],
    ['VESSEL_COUNTRY_NAME', oneOf('PANAMA', 'LIBERIA', 'HONG KONG', 'SINGAPORE')],
    ['VESSEL_NAME', vessel],
    ['VOYAGE', digits(3)],
    ['WEIGHT', gross],
    ['WEIGHT_IN_KG', gross],
    ['WEIGHT_UNIT', oneOf('KG', 'K')],
    ['INBOND_TYPE', oneOf('61', '62', '')],
    ['HS_CODE_DESCRIPTION', product],
  ],
};

const indiaImports: Layout = {
  format: 'india-imports',
  delimiter: ',',
  decimal: '.',
  takes: ascii,
  columns: [
    ['PORT CODE', oneOf('INNSA1', 'INMAA1', 'INMUN1', 'INDEL4', 'INBOM4', 'INCCU1')],
    ['INDIAN PORT', unloading],
    ['DATE', date],
    ['IEC', either(0.95, digits(6, '0388'), is('NULL'))],
    ['IMPORTER', importerName],
    ['ADDRESS', importerAddress],
    ['CITY', oneOf('MUMBAI', 'CHENNAI', 'NEW DELHI', 'KOLKATA', 'AHMEDABAD')],
    ['CHA NO', digits(8)],
    ['CHA NAME', broker],
    ['COUNTRY OF_ORIGIN', upper(origin)],
    ['HS CODE', hs],
    ['GOODS DESCRIPTION', also(upper(product), article)],
    ['QUANTITY', quantity],
    ['UNIT', unit],
    ['UNIT PRICE_INR', number(({ shipment }) => (shipment.unitPrice ?? 0) * 84)],
    ['TOTAL VALUE_INR', amount(84)],
    ['UNIT PRICE_USD', number(({ shipment }) => shipment.unitPrice)],
    ['TOTAL VALUE_USD', amount()],
    ['DUTY PAID_INR', amount(8.4)],
    ['APPRAISING GROUP', oneOf('GR-1', 'GR-2G', 'GR-3', 'GR-5A', 'GR-5B')],
    ['LOADING PORT', loading],
    ['INVOICE CURRENCY', currency],
    ['SUPPLIER', exporterName],
    ['SUPPLIER ADDRESS', exporterAddress],
    ['STD SUPPLIER', side('exporter', 'name')],
    ['STD SUPPLIER ADDRESS', exporterAddress],
    ['INVOICE UNITPRICE_FC', number(({ shipment }) => shipment.unitPrice)],
    ['BE TYPE', oneOf('HC', 'WH', 'EC')],
    ['INVOICE NO', unique('INV')],
    ['STD QUANTITY', quantity],
    ['STD UNIT', unit],
    ['STD UNIT_VALUE_INR', number(({ shipment }) => (shipment.unitPrice ?? 0) * 84)],
    ['STD UNIT_PRICE_USD', number(({ shipment }) => shipment.unitPrice)],
    ['DECLARATION NO', unique('')],
    ['HS CODE_2', ({ shipment }) => shipment.hs.slice(0, 2)],
    ['HS CODE_4', ({ shipment }) => shipment.hs.slice(0, 4)],
    ['country iso_code_2', is('IN')],
    ['HS CODE_DESCRIPTION', product],
    ['PIN', digits(6)],
  ],
};

const importerRaw: Cell = ({ shipment: { importer } }) => importer?.raw || (importer?.name ?? '');

/** Cyrillic texts: what is not ASCII takes other ways through the engine. */
const ukraineImports: Layout = {
  format: 'ukraine-imports',
  delimiter: '\t',
  decimal: ',',
  takes: ({ productLanguage, importer }) => importer !== null && /^(uk|ru)$/.test(productLanguage),
  columns: [
    ['BROKER_CODE', digits(8)],
    ['BROKER_NAME', oneOf('ТОВ МИТНИЙ БРОКЕР', 'ДЕКЛАРАНТ-СЕРВІС', 'ЄВРОБРОК')],
    ['COMPANY_CODE_OF_THE_CONTRACT_HOLDER', digits(8)],
    ['CONTAINER_NUMBER', digits(7, 'MSKU')],
    ['CONTRACT_CURRENCY', currency],
    ['COST_USD_KG', number(({ source }) => source.chance() * 20)],
    ['COUNTRY_ISO_CODE_2', is('UA')],
    ['COUNTRY_OF_DEPARTURE_EN', from],
    ['CUSTOMS_AT_THE_BORDER', oneOf('UA209000', 'UA500000', 'UA100000')],
    ['CUSTOMS_CLEARANCE_EN', oneOf('Kyiv customs', 'Odesa customs', 'Lviv customs')],
    ['CUSTOMS_VALUE_HRYVNIAS', amount(41)],
    ['CUSTOMS_VALUE_USD', amount()],
    ['CUSTOM_OFFICE_CODE', digits(6)],
    ['DATE_OF_ISSUE', date],
    ['DECLARANT_ADDRESS', importerAddress],
    ['DECLARANT_CODE', digits(8)],
    ['DECLARANT_NAME', importerRaw],
    ['DECLARANT_NAME_EN', side('importer', 'name')],
    ['DUTY_HRYVNIAS', amount(2)],
    ['DUTY_RATE', oneOf('0', '5', '10')],
    ['EXCISE_DUTY_UAH', either(0.1, amount(1), nothing)],
    ['GROSS_WEIGHT_KG', gross],
    ['HS_CODE', also(hs)],
    ['HS_CODE_2', ({ shipment }) => shipment.hs.slice(0, 2)],
    ['HS_CODE_4', ({ shipment }) => shipment.hs.slice(0, 4)],
    ['IMPORTER_ADDRESS', side('importer', 'address')],
    ['IMPORTER_ADDRESS_EN', side('importer', 'address')],
    ['IMPORTER_CODE', side('importer', 'taxId')],
    ['IMPORTER_NAME', importerRaw],
    ['IMPORTER_NAME_EN', side('importer', 'name')],
    ['INVOICE_VALUE_UAH', amount(41)],
    ['INVOICE_VALUE_USD', amount()],
    ['NAME_OF_THE_CONTRACT_HOLDERS_COMPANY', importerRaw],
    ['NAME_OF_THE_CONTRACT_HOLDERS_COMPANY_EN', side('importer', 'name')],
    ['NBU_EXCHANGE_RATE_USD', is('41,25')],
    ['NET_WEIGHT_KG', net],
    ['NO_VMD', unique('24UA')],
    ['ORIGIN_COUNTRY_EN', origin],
    ['PREFERENTIAL_DUTY', oneOf('000', '410')],
    ['PRODUCT_DESCRIPTION', also(product, article)],
    ['PRODUCT_DESCRIPTION_EN', ({ shipment }) => shipment.productEn],
    ['PRODUCT_NUMBER', oneOf('1', '2', '3')],
    ['QUANTITY', quantity],
    ['RECORDS_TAG', is('im_ua')],
    ['RECORD_ID', unique('ua')],
    ['SUPPLIER_NAME', exporterName],
    ['SUPPLIER_NAME_EN', exporterName],
    ['TERMS_OF_DELIVERY_CODE', ({ shipment }) => shipment.incoterm],
    ['TERMS_OF_DELIVERY_PLACE_EN', oneOf('KYIV', 'ODESA', 'LVIV')],
    ['TRANSPORT_IN_THE_COUNTRY_1', oneOf('30', '20')],
    ['TRANSPORT_ON_THE_BORDER_3', oneOf('30', '20', '10')],
    ['TYPE_OF_AMD', is('ІМ 40 ДЕ')],
    ['UNIT_EN', unit],
    ['UNIT_VALUE_USD', number(({ shipment }) => shipment.unitPrice)],
    ['VAT_UAH', amount(8)],
    ['HS_CODE_DESCRIPTION', product],
  ],
};

/** Clean data in the names of our own records, the columns that most of the national layouts have. */
const ownModel: Layout = {
  format: 'records-us-import',
  delimiter: ',',
  decimal: '.',
  takes: ascii,
  columns: [
    ['date', date],
    ['document', unique('MEDU')],
    ['item', oneOf('1', '2', '3')],
    ['importer', side('importer', 'name')],
    ['importer_tax_id', side('importer', 'taxId')],
    ['importer_address', side('importer', 'address')],
    ['exporter', side('exporter', 'name')],
    ['exporter_address', side('exporter', 'address')],
    ['exporter_country', ({ shipment }) => shipment.exporter?.country ?? ''],
    ['hs', hs],
    ['product', also(product, article)],
    ['quantity', quantity],
    ['unit', ({ shipment }) => shipment.unit],
    ['net_weight', net],
    ['gross_weight', gross],
    ['amount', amount()],
    ['origin', ({ shipment }) => shipment.origin],
    ['loading_port', loading],
    ['unloading_port', unloading],
    ['transport', ({ shipment }) => shipment.transport],
    ['incoterm', ({ shipment }) => shipment.incoterm],
  ],
};

const destination = upper(({ shipment }) => nameOf(shipment.partner));
/** Tonnes, no two rows with the same: of equal rows all but one would be refused. */
const volume: Cell = ({ shipment, row }) => ((shipment.netWeight ?? 0) / 1000 + row / 1000).toFixed(6);

/** Yearly exports of one commodity, of the real files that come with the product, the plainest. */
const traseCorn: Layout = {
  format: 'trase-argentina-corn',
  delimiter: ',',
  decimal: '.',
  takes: (shipment) => ascii(shipment) && latin.test(nameOf(shipment.partner)),
  columns: [
    ['year', ({ shipment }) => shipment.date.slice(0, 4)],
    ['country_of_production', is('ARGENTINA')],
    ['port_of_export', upper(loading)],
    ['exporter', exporterName],
    ['exporter_group', exporterName],
    ['country_of_destination', destination],
    ['economic_bloc', destination],
    ['volume', volume],
    ['fob', amount()],
  ],
};

/** By the name of the format that reads them. */
export const layouts: ReadonlyMap<string, Layout> = new Map(
  [usBills, indiaImports, ukraineImports, ownModel, traseCorn].map((layout) => [layout.format, layout]),
);
