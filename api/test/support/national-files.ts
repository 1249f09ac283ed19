// Small files of the national layouts that come with the product, with the traps of real ones.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formats } from '../../src/services/ingest';
import { bytesIn } from './packings';

const indian = {
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
const bill = {
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

const national = {
  'india-imports': [
    indian,
    {
      ...indian,
      'DECLARATION NO': '2',
      DATE: '2025-10-31',
      IMPORTER: 'TO THE ORDER OF HDFC BANK',
      IEC: 'NULL',
      SUPPLIER: 'NOT AVAILABLE',
    },
  ],
  'russia-imports': [
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
  ],
  'peru-imports': [
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
  ],
  'chile-imports': [
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
  ],
  'us-bills': [bill, { ...bill, CONTAINER_ID: 'C2' }],
  'colombia-imports': [
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
  ],
  'vietnam-imports': [
    {
      DECLARATION_NUMBER: '1',
      DECLARATION_DATE: '2026-01-05',
      IMPORTER_NAME_VN: 'CÔNG TY TNHH Á',
      HS_CODE: '85395200',
      PRODUCT_DESC_VN: 'Đèn LED',
      TOTAL_PRICE_IN_USD: '10',
      ORIGIN_COUNTRY: 'Trung Quốc',
    },
  ],
  'ukraine-imports': [
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
  ],
} satisfies Record<string, Record<string, string>[]>;

/** Name of the format that reads it. */
export type NationalFile = keyof typeof national;
export const nationalFiles = Object.keys(national) as NationalFile[];

/**
 * Writes the file of a format; columns of the format that a row does not name are empty.
 * @param backwards another file of the same rows: these and its columns the other way round
 */
export async function nationalFile(folder: string, name: NationalFile, backwards = false): Promise<string> {
  const inOrder = <T>(list: readonly T[]): readonly T[] => (backwards ? list.toReversed() : list);
  const written: readonly Readonly<Record<string, string>>[] = national[name];
  const rows = inOrder(written);
  const format = formats.get(name);
  if (format === undefined) throw new Error(`no format ${name}`);
  const { delimiter, encoding, quote } = format.file;
  const fieldColumns = JSON.stringify(format.fields).match(/"[A-Z][A-Z0-9_ ]+"/g) ?? [];
  const columns = inOrder([
    ...new Set([...fieldColumns.map((text) => text.slice(1, -1)), ...written.flatMap(Object.keys)]),
  ]);
  const cell = (text: string) =>
    quote !== null && (text.includes(delimiter) || text.includes('"'))
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const lines = [
    columns.join(delimiter),
    ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(delimiter)),
  ];
  const path = join(folder, backwards ? `${name}-later.csv` : `${name}.csv`);
  await writeFile(path, bytesIn(encoding, `${lines.join('\r\n')}\r\n`));
  return path;
}
