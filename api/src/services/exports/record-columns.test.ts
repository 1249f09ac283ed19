// Columns of a sheet of records: every language has its own words for all of them, and cells have types.
import { languages, recordSheetColumns } from '@waybill/contract';
import type { ExportedRecord, OwnColumns } from './record-blocks';
import { recordColumns } from './record-columns';
import { sheetTexts } from './texts';

const none: OwnColumns = { taxes: [], national: [] };

const exported: ExportedRecord = {
  id: 1,
  date: '2026-01-15',
  direction: 2,
  country: 'peru_air',
  document: '=1+1',
  importer: 'Buyer Inc',
  importer_raw: '',
  importer_tax_id: '0012',
  importer_address: '',
  exporter: 'Seller SA',
  exporter_raw: '',
  exporter_tax_id: '',
  exporter_address: '',
  hs: '090111',
  product: 'café',
  product_en: 'coffee',
  brand_name: 'Oro',
  brand_in_text: true,
  quantity: 3,
  unit: 'KG',
  net_weight: null,
  gross_weight: 4.5,
  amount: 0,
  amount_basis: 'FOB',
  unit_price: null,
  amount_declared: null,
  currency: '',
  origin: 'PE',
  shipped_from: '',
  partner: 'XX?',
  loading_port: 'Callao',
  unloading_port: '',
  transport: 'air',
  incoterm: '',
  source: 'test',
  loaded_at: '2026-02-01 23:30:00',
  sample: true,
  taxes: { IGV: 18 },
  national: { DUA: '118-2026', VACIO: '' },
};

function row(language: (typeof languages)[number], own = none) {
  return Object.fromEntries(
    recordColumns(language, [], own).map(({ header, cell }) => [header, cell(exported)]),
  );
}

test.each(languages)('%s has a word of its own for every column', (language) => {
  const columns = recordColumns(language, [], none);
  expect(columns).toHaveLength(recordSheetColumns.length - 1);
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
  expect(Object.keys(sheetTexts(language)).sort()).toEqual(Object.keys(sheetTexts('en')).sort());
  if (language === 'en') return;
  const english = recordColumns('en', [], none).map(({ header }) => header);
  expect(columns.map(({ header }) => header).filter((header) => english.includes(header))).toEqual([]);
});

test('cells have types: days, numbers, codes as text, empty for what the file does not say', () => {
  expect(row('en', { taxes: ['IGV', 'ISC'], national: ['DUA', 'VACIO', 'OTRO'] })).toMatchObject({
    Date: new Date('2026-01-15T00:00:00Z'),
    Direction: 'Exports',
    'Reporting country': 'Peru (air)',
    'Bill or declaration': '=1+1',
    'HS code': '090111',
    'Buyer’s tax number': '0012',
    Brand: 'Oro',
    'Brand read from the text': true,
    Quantity: 3,
    'Net weight, kg': null,
    'Value, USD': 0,
    Basis: 'FOB value',
    'Country of origin': 'Peru',
    'Partner country': 'XX?',
    'Shipped from': null,
    'Mode of transport': 'Air',
    'Last loaded': new Date('2026-02-01T00:00:00Z'),
    'Sample data': true,
    'Record on this site': '2fsk-1',
    'Tax: IGV': 18,
    'Tax: ISC': null,
    DUA: '118-2026',
    VACIO: null,
    OTRO: null,
  });
  expect(row('cn')).toMatchObject({ 原产国: '秘鲁', 产品: 'café' });
});

test.each([
  ['en', 'Peru (air): customs records (sample)'],
  ['cn', '秘鲁（空运）：海关记录（示例）'],
  ['cnf', '秘魯（空運）：海關紀錄（範例）'],
  ['spain', 'Perú (aéreo): registros aduaneros (ejemplo)'],
  ['vietnam', 'Peru (đường hàng không): dữ liệu hải quan (mẫu)'],
] as const)('%s names the source of a sample in its own words, and a file by its name', (language, words) => {
  const source = recordColumns(language, ['source'], none)[0];
  expect(source?.cell(exported)).toBe(words);
  expect(source?.cell({ ...exported, sample: false })).toBe('test');
});

test('chosen columns come in the order chosen, national ones where they were asked for', () => {
  const own = { taxes: [], national: ['DUA'] };
  const headers = recordColumns('en', ['national', 'hs', 'date', 'hs'], own).map(({ header }) => header);
  expect(headers).toEqual(['DUA', 'HS code', 'Date']);
});
