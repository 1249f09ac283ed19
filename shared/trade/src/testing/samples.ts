// Sample records and API answers for tests.
import type {
  CallResponse,
  FoundCompanyRow,
  ShipmentFacts,
  TransactionAnswer,
  TransactionDetail,
  TransactionListRow,
} from '@waybill/contract';

export function sampleRow(id: string, part: Partial<TransactionListRow> = {}): TransactionListRow {
  return {
    id,
    country: 'chile',
    direction: 1,
    date: '2026-09-14',
    hs: '09011100',
    product: `GREEN COFFEE BEANS ${id}`,
    product_language: 'en',
    brand: null,
    importer_id: `buyer-${id}`,
    importer: `BUYER ${id} SPA`,
    exporter_id: `supplier-${id}`,
    exporter: `SUPPLIER ${id} LTDA`,
    partner: 'CO',
    origin: 'CO',
    loading_port: 'BUENAVENTURA',
    unloading_port: 'SAN ANTONIO',
    transport: 'sea',
    quantity: 1200,
    unit: 'KG',
    weight: 1200,
    amount: 5400,
    amount_basis: 'CIF',
    unit_price: 4.5,
    document: `DIN-${id}`,
    sample: true,
    favorite: false,
    ...part,
  };
}

export function sampleCompany(id: string, part: Partial<FoundCompanyRow> = {}): FoundCompanyRow {
  return {
    id,
    desc_en: `COMPANY ${id}`,
    country: 'CL',
    total: 42,
    weight: 1000,
    amount: 2000,
    first_date: '2025-11-01',
    last_date: '2026-09-01',
    first_shipment: '2019-03-04',
    partners: 7,
    ...part,
  };
}

const sampleShipment: ShipmentFacts = {
  carrier: 'MSCU',
  vessel: 'MSC ISABELLA',
  voyage: '214W',
  containers: ['MSCU1234567'],
  container_size: '40HC',
  teu: '2',
  packages: null,
  package_kind: null,
  marks: 'N/M',
  master_bill: 'MSCU123456789',
  house_bill: null,
  manifest: null,
  invoice: null,
  customs_office: 'SAN ANTONIO',
  agent: null,
  regime: null,
};

export function sampleDetail(id: string, part: Partial<TransactionDetail> = {}): TransactionDetail {
  return {
    ...sampleRow(id),
    importer_address: 'AV. LIBERTADOR 1, SANTIAGO',
    importer_tax_id: '76.123.456-7',
    exporter_address: null,
    exporter_tax_id: null,
    shipped_from: 'CO',
    incoterm: 'CIF',
    net_weight: 1200,
    gross_weight: 1240,
    currency: 'USD',
    amount_declared: 5400,
    taxes: { IVA: 1026 },
    hs_path: [
      { code: '09', text: 'Coffee, tea, maté and spices', language: 'en' },
      { code: '090111', text: 'Coffee, not roasted', language: 'en' },
    ],
    national: { PLAZO: '30' },
    shipment: sampleShipment,
    source: 'Aduana de Chile',
    first_seen: '2026-10-01T00:00:00Z',
    loaded_at: '2026-10-02T00:00:00Z',
    translate: null,
    translates: true,
    ...part,
  };
}

/** An answer with all the fields that `stat` adds. */
export function sampleAnswer(
  rows: TransactionListRow[],
  part: Partial<TransactionAnswer['results']> = {},
): TransactionAnswer {
  return {
    results: { data: rows, companies: [], next: false, total: rows.length, ...part },
    took: 12.4,
    token: 'token-1',
    areas: [
      { code: 'chile', alpha2: 'CL', continent: 5, total: 30 },
      { code: 'vietnam', alpha2: 'VN', continent: 1, total: 12 },
    ],
    filter_areas: [
      { code: 'CO', alpha2: 'CO', continent: 5, total: 20 },
      { code: 'ZZ', alpha2: null, continent: 8, total: 3 },
    ],
    totals: { imports: part.total ?? rows.length, exports: 7 },
  };
}

export const sampleMappings: CallResponse<'countryMappings'> = [
  {
    code: 'chile',
    alpha2: 'CL',
    name_en: 'Chile',
    name_cn: '智利',
    continent: 5,
    imp_or_exp: [1, 2],
    sample: false,
    rows: 1000,
    imports: 600,
    exports: 400,
    data_end: '2026-09-30',
    hs_digits: 8,
  },
  {
    code: 'vietnam',
    alpha2: 'VN',
    name_en: 'Vietnam',
    name_cn: '越南',
    continent: 1,
    imp_or_exp: [1, 2],
    sample: false,
    rows: 500,
    imports: 300,
    exports: 200,
    data_end: '2026-06-30',
    hs_digits: 6,
  },
];
