// Test data: companies and default answers of their profiles.
import type {
  AlikeTrader,
  CommodityStat,
  CompanyMark,
  Contact,
  Trader,
  TraderArea,
  TraderMonths,
  TraderPartner,
  TraderRow,
  WebEmail,
} from '@waybill/contract';
import type { FakeAnswers } from '@waybill/platform/testing';
import { sampleRow } from '@waybill/trade/testing';

export const sampleTrader = (id: string, part: Partial<TraderRow> = {}): TraderRow => ({
  ...{ id, view_id: id, desc_en: `ACME ${id}`, country: 'CL', country_cn: '智利', country_en: 'Chile' },
  ...{ company_type: 1, company_type_cn: '进口商', company_type_en: 'Importer' },
  ...{ total: 42, amount: 9_000, weight: 700, first_date: '2025-10-02', last_date: '2026-09-14' },
  first_shipment: '2019-03-04',
  ...{ favorite: false, peer: null, customer: null, sample: false },
  goods: 'GREEN COFFEE BEANS',
  goods_language: 'en',
  partners: 7,
  contacts: 3,
  contacts_complete: true,
  alike: 1,
  months: Array.from({ length: 12 }, (_, month) => ({
    key: `2026-${String(month + 1).padStart(2, '0')}`,
    total: month,
    state: month === 11 ? 'partial' : 'whole',
  })),
  open: { type: '1', keyword: 'coffee' },
  ...part,
});

export const found = (...rows: TraderRow[]) => ({
  ...{ data: rows, total: rows.length, next: false, took: 12, token: 'token-1' },
});

export const head: Trader = {
  ...{ view_id: 'CL-1', imp_exp_id: 'CL-1', logo: null, name: 'ACME SPA', country: 'CL' },
  ...{ country_cn: '智利', country_en: 'Chile', company_type: 3, company_type_cn: '进出口商' },
  ...{ company_type_en: 'Importer and exporter', favorite: false, peer: null, customer: null },
  ...{ web: 'acme.cl', address: 'AV. LIBERTADOR 1', tel: null, tax_id: '76.123.456-7' },
  ...{ imports: 30, exports: 12, first_date: '2024-01-05', last_date: '2026-09-14', sample: false },
  ...{ alike: 1, contacts_paid: false },
};

const side = (total: number) => ({ total, price: total * 10, weight: null });

const month = (key: string, imports: number, exports: number): TraderMonths['months'][number] => ({
  ...{ key, total: imports + exports, price: 100, weight: null, region: 'BR', partial: key === '2026-09' },
  imports: side(imports),
  exports: side(exports),
  open: { dates: `${key}-01,${key}-28` },
});

export const months: TraderMonths = {
  trend: {
    recent: { total: 28, open: { dates: '2025-09-15,2026-09-14' } },
    before: { total: 20, open: { dates: '2024-09-15,2025-09-14' } },
  },
  total_import: 30,
  total_export: 12,
  months: [
    month('2025-08', 4, 0),
    month('2026-06', 6, 4),
    month('2026-07', 8, 4),
    month('2026-08', 6, 4),
    month('2026-09', 6, 0),
  ],
};

export const samplePartner = (id: string, part: Partial<TraderPartner> = {}): TraderPartner => ({
  ...{ id, desc_en: id === '' ? '' : `PARTNER ${id}`, country: 'BR', total: 10, weight: null, amount: 500 },
  ...{ first_date: '2024-02-01', last_date: '2026-09-14', share: 0.25, open: { partner: id || 'ZZ' } },
  trend: {
    recent: { total: 6, open: { partner: id, dates: '2025-09-15,2026-09-14' } },
    before: { total: 4, open: { partner: id, dates: '2024-09-15,2025-09-14' } },
  },
  ...part,
});

export const code = (key: string, type: '1' | '2'): CommodityStat => ({
  ...{ key, total: 9, price: 90, weight: 8, text: `Text of ${key}`, open: { type, hs6: key } },
});

const area = (code: string, total: number): TraderArea => ({
  ...{ code, alpha2: code === 'ZZ' ? null : code, continent: 5, total, price: 5, weight: 4, companies: 2 },
  open: { tradeArea: code },
});

const port = (name: string) => ({
  ...{ key: name.toLowerCase(), name, latitude: -23.96, longitude: -46.33 },
  ...side(5),
});

/** Answers to all calls of a profile. */
export const profileAnswers: FakeAnswers = {
  traderInfo: head,
  traderMonths: months,
  traderSides: { importer: true, exporter: true },
  traderNames: [
    {
      ...{ name: 'ACME S.P.A.', type: 1, rule: 'tax_id', compared: '76.123.456-7', country: 'CL', total: 20 },
      ...{ first_date: '2024-01-05', last_date: '2026-09-14', open: { type: '1', name: 'ACME S.P.A.' } },
    },
  ],
  traderRecords: { data: [sampleRow('a'), sampleRow('b')], total: 42, next: true },
  traderPartners: { data: [samplePartner('BR-1'), samplePartner('')], total: 2, companies: 1, next: false },
  traderCommodities: { import_hscodes: [code('090111', '1')], export_hscodes: [code('080810', '2')] },
  traderAreas: [area('BR', 30), area('ZZ', 12)],
  traderPorts: {
    loading_ports: [{ ...port('SANTOS'), open: { loadingPort: 'santos' } }],
    unloading_ports: [{ ...port('VALPARAISO'), open: { unloadingPort: 'valparaiso' } }],
  },
  traderMap: [
    {
      ...{ code: 'BR', alpha2: 'BR', continent: 5, total: 30, open: { tradeArea: 'BR' } },
      companies: [
        { id: 'BR-1', desc_en: 'PARTNER BR-1', total: 10, open: { tradeArea: 'BR', partner: 'BR-1' } },
      ],
    },
  ],
  traderSimilar: {
    term: 'acme',
    terms: ['acme'],
    data: [
      {
        ...{ id: 'PE-7', desc_en: 'ACME PERU SAC', country: 'PE', score: 0.8 },
        ...{ imports: 3, exports: 0, last_date: '2026-05-01' },
      },
    ],
  },
};

/** Probable duplicates of the company of `head`. */
export const alike: AlikeTrader[] = [
  {
    ...{ id: 'CL-1', desc_en: 'ACME SPA', country: 'CL', tax_id: '76.123.456-7', imports: 30, exports: 12 },
    ...{ first_date: '2024-01-05', last_date: '2026-09-14', score: null, by: null, reasons: [] },
  },
  {
    ...{ id: 'CL-2', desc_en: 'ACMEE SPA', country: 'CL', tax_id: null, imports: 3, exports: 0 },
    ...{ first_date: '2025-01-05', last_date: '2026-08-14', score: 0.98, by: 'CL-1' },
    reasons: [
      { of: 'name', level: 'letter' },
      { of: 'country', level: 'same' },
    ],
  },
  {
    ...{ id: 'CN-3', desc_en: 'ACMEE', country: null, tax_id: null, imports: 1, exports: 0 },
    ...{ first_date: '2025-01-05', last_date: '2026-08-14', score: 0.95, by: 'CL-2' },
    reasons: [{ of: 'goods', level: 'different' }],
  },
];

export const samplePerson = (id: string, part: Partial<Contact> = {}): Contact => ({
  ...{
    id,
    name: `Person ${id}`,
    position: 'Buyer',
    phone: null,
    email: `${id}@acme.cl`,
    emailVerified: true,
  },
  ...{ education: null, profile: null, locality: null, linkedin: null, twitter: null, facebook: null },
  ...{ company: 'CL-1', cmpName: 'ACME SPA', country: 'CL', favorite: false, source: 'Fair list' },
  ...{ observed_on: '2026-03-01', guessed: false, permission: null, sample: false },
  ...part,
});

export const sampleEmail = (id: string, part: Partial<WebEmail> = {}): WebEmail => ({
  ...{ id, name: null, position: null, email: `${id}@acme.cl`, emailVerified: false, company: 'CL-1' },
  ...{ cmpName: 'ACME SPA', country: 'CL', favorite: false, source: 'Company site' },
  ...{ observed_on: '2026-03-01', guessed: false, permission: 'published', sample: false },
  ...part,
});

export const sampleMark = (id: string, part: Partial<CompanyMark> = {}): CompanyMark => ({
  ...{ id, mark: 'peer', company: `CL-${id}`, view_id: `CL-${id}`, name: `ACME ${id}`, country_id: 'CL' },
  ...{ cty_name_en: 'Chile', cty_name_cn: '智利', alias: ['ACME S.P.A.'], web: 'acme.cl', email: null },
  ...{ emailVerified: false, guessed: false },
  ...{ first_date: '2025-01-01', last_date: '2026-09-14' },
  ...{
    address: null,
    similar_companies: [],
    imports: 4,
    exports: 0,
    arrived: 0,
    sample: false,
    create_date: '2026-08-01T10:00:00Z',
  },
  ...part,
});
