// The formats of national layouts that come with the product, on small files with the traps of real ones.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formats } from '../src/ingest';
import { type LoadingDock, loadingDock, otherWords } from './support/ingest';
import { bytesIn } from './support/packings';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

const load = (name: string, file: string) => dock.loadAs(name, file);
const held = async <Row>(columns: string, batch: string) =>
  (
    await dock.client.query<Row>(
      `SELECT ${columns} FROM records WHERE batch = {batch:String} ORDER BY document, item`,
      { batch },
    )
  ).rows;

/** A file of a format with these rows; columns that a row does not name are empty. */
async function fileOf(name: string, rows: readonly Record<string, string>[]): Promise<string> {
  const format = formats.get(name);
  if (format === undefined) throw new Error(`no format ${name}`);
  const { delimiter, encoding, quote } = format.file;
  const fieldColumns = JSON.stringify(format.fields).match(/"[A-Z][A-Z0-9_ ]+"/g) ?? [];
  const columns = [
    ...new Set([...fieldColumns.map((text) => text.slice(1, -1)), ...rows.flatMap(Object.keys)]),
  ];
  const cell = (text: string) =>
    quote !== null && (text.includes(delimiter) || text.includes('"'))
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const lines = [
    columns.join(delimiter),
    ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(delimiter)),
  ];
  const path = join(dock.folder, `${name}.csv`);
  await writeFile(path, bytesIn(encoding, `${lines.join('\r\n')}\r\n`));
  return path;
}

test('India: dates of two kinds, lakhs, a code without its zero, a bank as the buyer', async () => {
  const row = {
    'PORT CODE': 'INNSA1',
    DATE: '29-Nov-21',
    IEC: '0388012345',
    IMPORTER: 'ACME PVT. LTD.',
    'HS CODE': '9012100',
    'GOODS DESCRIPTION': 'ROASTED COFFEE',
    QUANTITY: '1,200',
    UNIT: 'KGS',
    'TOTAL VALUE_USD': '12,000.50',
    'TOTAL VALUE_INR': '9,85,000.00',
    'UNIT PRICE_USD': '10.00',
    'COUNTRY OF_ORIGIN': 'VIET NAM',
    SUPPLIER: 'CAFE CO',
    'INVOICE NO': 'A1',
    'DECLARATION NO': '1',
    'BE TYPE': 'H',
    'HS CODE_2': '09',
  };
  const file = await fileOf('india-imports', [
    row,
    {
      ...row,
      'DECLARATION NO': '2',
      DATE: '2025-10-31',
      IMPORTER: 'TO THE ORDER OF HDFC BANK',
      IEC: 'NULL',
      SUPPLIER: 'NOT AVAILABLE',
    },
  ]);
  const { batch } = await load('india-imports', file);
  expect(
    await held(
      'toString(date) AS day, hs, quantity, unit, amount, amount_declared, currency, partner, shipping, exporter_id = 0 AS hidden, national',
      batch,
    ),
  ).toEqual([
    {
      day: '2021-11-29',
      hs: '09012100',
      quantity: 1200,
      unit: 'KG',
      amount: 12000.5,
      amount_declared: 985000,
      currency: 'INR',
      partner: 'VN',
      shipping: false,
      hidden: 0,
      national: { 'PORT CODE': 'INNSA1', 'INVOICE NO': 'A1', 'BE TYPE': 'H' },
    },
    {
      day: '2025-10-31',
      hs: '09012100',
      quantity: 1200,
      unit: 'KG',
      amount: 12000.5,
      amount_declared: 985000,
      currency: 'INR',
      partner: 'VN',
      shipping: true,
      hidden: 1,
      national: { 'PORT CODE': 'INNSA1', 'INVOICE NO': 'A1', 'BE TYPE': 'H' },
    },
  ]);
});

test('Russia: Windows-1251, decimal commas, net over gross, two money columns, a term with its place', async () => {
  const file = await fileOf('russia-imports', [
    {
      DECLARATION_NUMBER: '10131010/010222/3000001',
      ITEM_NUMBER: '1',
      IMP_DATE: '01.02.2022',
      IMPORTER_NAME: 'ООО "РОМАШКА"',
      IMPORTER_CODE: '7701234567',
      SUPPLIER_NAME: 'HAIER',
      HS_CODE: '8418108001',
      PRODUCT_DESCRIPTION: 'ХОЛОДИЛЬНИК БЫТОВОЙ',
      BRAND: 'НЕ ОБОЗНАЧЕН',
      QUANTITY: '12',
      UNIT: 'ШТ',
      NET_WEIGHT_KG: '600,5',
      GROSS_WEIGHT_KG: '590',
      TOTAL_VALUE_USD: '4800,25',
      CUSTOMS_COST_VALUE_RUB: '370000,00',
      ORIGIN_COUNTRY: 'КИТАЙ',
      INCOTERMS: 'DAP МОСКВА',
    },
  ]);
  const { batch } = await load('russia-imports', file);
  const [record] = await held(
    'product, importer, importer_tax_id, brand, quantity, unit, net_weight, gross_weight, amount, amount_declared, currency, origin, incoterm, national',
    batch,
  );
  expect(record).toEqual({
    product: 'ХОЛОДИЛЬНИК БЫТОВОЙ',
    importer: 'ООО "РОМАШКА"',
    importer_tax_id: '7701234567',
    brand: '',
    quantity: 12,
    unit: 'PCS',
    net_weight: 600.5,
    gross_weight: null,
    amount: 4800.25,
    amount_declared: 370000,
    currency: 'RUB',
    origin: 'CN',
    incoterm: 'DAP',
    national: { GROSS_WEIGHT_KG: '590', INCOTERMS: 'DAP МОСКВА' },
  });
});

test('Peru: Latin-1, five descriptions, a supplier withheld, quantity nought with a weight', async () => {
  const file = await fileOf('peru-imports', [
    {
      DUA_ID: '118-2025-10-000001',
      SERIE: '3',
      IMP_DATE: '4082025',
      IMPORTER_NAME: 'ALIMENTOS DEL PERÚ S.A.C.',
      RUC_IMPORTER_ID: '20100000001',
      SHIPPER_NAME: 'NO DISPONIBLE',
      HS_CODE: '0901211000',
      PRODUCT_DESCRIPTION: 'CAFÉ TOSTADO',
      PRODUCT_DESCRIPTION_1: 'MOLIDO',
      PRODUCT_DESCRIPTION_3: 'BOLSA 1 KG',
      QUANTITY: '0',
      UNIT: 'UNIDADES',
      NET_WEIGHT: '1,500.000',
      USD_CIF: '7,200.10',
      ORIGIN_COUNTRY: 'ESTADOS UNIDOS',
      TRANSPORT_TYPE: 'MARITIMO',
      INCOTERM: 'CIF CALLAO',
      LOCAL_TAX: '1,296.02',
    },
  ]);
  const { batch } = await load('peru-imports', file);
  const [record] = await held(
    'toString(date) AS day, item, product, exporter_id, quantity, net_weight, unit_price, partner, transport, incoterm, taxes',
    batch,
  );
  expect(record).toEqual({
    day: '2025-08-04',
    item: 3,
    product: 'CAFÉ TOSTADO MOLIDO BOLSA 1 KG',
    exporter_id: 0,
    quantity: null,
    net_weight: 1500,
    unit_price: null,
    partner: 'US',
    transport: 'sea',
    incoterm: 'CIF',
    taxes: { IGV: 1296.02 },
  });
});

test('Chile: bars and no quotes, days without their zero, an importer that is a number, S/M for a brand', async () => {
  const file = await fileOf('chile-imports', [
    {
      IMPORT_ID: '900',
      IMP_DATE: '4082025',
      IMPORTER_ID: '76123456',
      IMPORTER_ID_CHECK_DIGIT: 'K',
      HS_CODE: '85395200',
      PRODUCT_DESCRIPTION: 'AMPOLLETA LED 9"',
      BRAND: 'S/M',
      QUANTITY: '100,5',
      UNIT: 'KN',
      USD_CIF: '250,75',
      ORIGIN_COUNTRY: 'CHINA',
    },
  ]);
  const { batch } = await load('chile-imports', file);
  const [record] = await held(
    'toString(date) AS day, importer, importer_tax_id, product, brand, quantity, unit, amount',
    batch,
  );
  expect(record).toEqual({
    day: '2025-08-04',
    importer: '76123456K',
    importer_tax_id: '76123456K',
    product: 'AMPOLLETA LED 9"',
    brand: '',
    quantity: 100.5,
    unit: 'KN',
    amount: 250.75,
  });
});

test('USA: bills without value or code, weights in pounds, one bill with two containers', async () => {
  const row = {
    BILL_OF_LADING: 'OOLU1',
    CONTAINER_ID: 'C1',
    ACTUAL_ARRIVAL_DATE: '2026-01-05',
    CONSIGNEE_NAME: 'TO ORDER',
    SHIPPER_NAME: 'SHENZHEN CO',
    PRODUCT_DESCRIPTION: 'LED LIGHTS',
    QUANTITY: '20',
    QUANTITY_UNIT: 'CTN',
    WEIGHT: '2204.62',
    WEIGHT_UNIT: 'LB',
    COUNTRY: 'China',
    MODE_OF_TRANSPORTATION: '11',
  };
  const { batch, added } = await load(
    'us-bills',
    await fileOf('us-bills', [row, { ...row, CONTAINER_ID: 'C2' }]),
  );
  expect(added).toBe(2);
  const [record] = await held(
    'importer, shipping, unit, round(gross_weight) AS kg, amount, amount_basis, currency, partner, transport',
    batch,
  );
  expect(record).toEqual({
    importer: 'TO ORDER',
    shipping: true,
    unit: 'CTN',
    kg: 1000,
    amount: null,
    amount_basis: '',
    currency: '',
    partner: 'CN',
    transport: 'sea',
  });
});

test.each([
  [
    'colombia-imports',
    {
      CONTROL_ID: '1',
      IMP_DATE: '2026-01-05',
      IMPORTER_NAME: 'ACME',
      HS_CODE: '0901211000',
      PRODUCT_DESCRIPTION: 'CAFE',
      WEIGHT: '1.234,5',
      USD_CIF: '2.000',
      SUPPLIER_COUNTRY: 'BRASIL',
      ORIGIN_COUNTRY: 'BRASIL',
    },
    { net_weight: 1234.5, amount: 2000, partner: 'BR' },
  ],
  [
    'vietnam-imports',
    {
      DECLARATION_NUMBER: '1',
      DECLARATION_DATE: '2026-01-05',
      IMPORTER_NAME_VN: 'CÔNG TY TNHH Á',
      HS_CODE: '85395200',
      PRODUCT_DESC_VN: 'Đèn LED',
      TOTAL_PRICE_IN_USD: '10',
      ORIGIN_COUNTRY: 'Trung Quốc',
    },
    { net_weight: null, amount: 10, partner: 'CN' },
  ],
  [
    'ukraine-imports',
    {
      NO_VMD: 'UA1',
      PRODUCT_NUMBER: '1',
      DATE_OF_ISSUE: '05.01.2026',
      IMPORTER_NAME: 'ТОВ "СОНЦЕ"',
      HS_CODE: '8539520000',
      PRODUCT_DESCRIPTION: 'Лампи',
      NET_WEIGHT_KG: '5,5',
      CUSTOMS_VALUE_USD: '70,1',
      ORIGIN_COUNTRY_EN: 'Poland',
    },
    { net_weight: 5.5, amount: 70.1, partner: 'PL' },
  ],
])('%s', async (name, row, expected) => {
  const { batch } = await load(name, await fileOf(name, [row as unknown as Record<string, string>]));
  expect(await held('net_weight, amount, partner', batch)).toEqual([expected]);
});

test('words that a load makes itself are those that the table would make', async () => {
  expect(await otherWords(dock.client)).toEqual({ all: 10, other: [] });
});
