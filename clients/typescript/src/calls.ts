// Made from the contract's table of calls by `pnpm --filter @waybill/client generate`; a test fails when it is not current.
import type { ReceivedFile } from './file';

/** Result codes of the wire, by name. */
export const codes = {
  ok: 0,
  failed: 1,
  invalid: 2,
  notFound: 3,
  forbidden: 4,
  tooMany: 5,
  tooLarge: 6,
  unavailable: 7,
  queryTimeout: 8,
  conflict: 9,
  loginFailed: 10,
  captcha: 11,
  accountDisabled: 12,
  subAccountDisabled: 13,
  keywordUnusable: 14,
  planLacksRight: 15,
  planExpired: 16,
  sessionExpired: 17,
  nothingSelected: 18,
  translateFailed: 19,
  downloadTooLarge: 20,
  onlyMasterDownload: 21,
  keywordDownloadDenied: 22,
  exportFailed: 23,
  listFull: 30,
  verifyCode: 25,
  noSelfRegistration: 26,
  cannotRetrieve: 27,
  accessRefused: 28,
  stillCollected: 31,
  emailNotFound: 50,
  socialNotFound: 51,
  onlyExcel: 52,
  sheetUnreadable: 53,
  sheetUnusable: 54,
  pictureUnusable: 55,
  pictureInterlaced: 56,
  pictureTooManyPixels: 59,
  keyRefused: 60,
  keyLacksRight: 61,
  keyLimit: 62,
  passkeyNeeded: 63,
  passkeyRefused: 64,
  personRemoved: 57,
  changedElsewhere: 58,
  exportsUsedUp: 74,
  memberLimit: 75,
  loadBusy: 70,
  diskFull: 71,
  clockSkew: 40,
  badSignature: 41,
  nonceSeen: 42,
  unknownKey: 43,
} as const;
export type CodeName = keyof typeof codes;

/** What is needed of each call to make it. */
export const rows = {
  countryMappings: {
    method: 'GET',
    path: '/api/common/country-mappings',
    body: 'query',
    bearer: false,
    once: false,
    file: false,
    right: 'any',
  },
  countries: {
    method: 'GET',
    path: '/api/countries',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  levels: {
    method: 'GET',
    path: '/api/common/levels',
    body: 'query',
    bearer: false,
    once: false,
    file: false,
    right: 'any',
  },
  hsSuggestions: {
    method: 'GET',
    path: '/api/common/code',
    body: 'query',
    bearer: false,
    once: false,
    file: false,
    right: 'any',
  },
  suggestions: {
    method: 'GET',
    path: '/api/common/suggest',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  hsTree: {
    method: 'GET',
    path: '/api/common/code/tree',
    body: 'query',
    bearer: false,
    once: false,
    file: false,
    right: 'any',
  },
  askWords: {
    method: 'GET',
    path: '/api/common/ask',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  userProfile: {
    method: 'GET',
    path: '/api/user/p',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  permissions: {
    method: 'GET',
    path: '/api/v2/nbd/user/perm',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  plans: {
    method: 'GET',
    path: '/api/user/plans',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  countryStat: {
    method: 'POST',
    path: '/api/stat/country',
    body: 'form',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  transactionStat: {
    method: 'GET',
    path: '/api/stat/transaction',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  keywordData: {
    method: 'GET',
    path: '/api/download/data',
    body: 'query',
    bearer: true,
    once: true,
    file: false,
    right: 'downloads',
  },
  keywordDataCount: {
    method: 'GET',
    path: '/api/download/data/count',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'downloads',
  },
  files: {
    method: 'GET',
    path: '/api/files',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'downloads',
  },
  fileToken: {
    method: 'POST',
    path: '/api/file/token',
    body: 'form',
    bearer: true,
    once: false,
    file: false,
    right: 'downloads',
  },
  orderSettle: {
    method: 'POST',
    path: '/api/file/order/settle',
    body: 'form',
    bearer: true,
    once: false,
    file: false,
    right: 'downloads',
  },
  fileState: {
    method: 'GET',
    path: '/api/file/state',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'downloads',
  },
  fileDownload: {
    method: 'GET',
    path: '/api/file',
    body: 'query',
    bearer: true,
    once: false,
    file: true,
    right: 'downloads',
  },
  traderSearch: {
    method: 'POST',
    path: '/api/trader/search',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderWidened: {
    method: 'POST',
    path: '/api/trader/widened',
    body: 'form',
    bearer: true,
    once: false,
    file: false,
    right: 'companies',
  },
  companySuggestions: {
    method: 'GET',
    path: '/api/trader/suggest',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'companies',
  },
  traderKeywordStat: {
    method: 'POST',
    path: '/api/trader/transaction/stat',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderStat: {
    method: 'GET',
    path: '/api/stat/trader',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  companyTypes: {
    method: 'GET',
    path: '/api/common/cmp_type',
    body: 'query',
    bearer: false,
    once: false,
    file: false,
    right: 'any',
  },
  heldDates: {
    method: 'GET',
    path: '/api/common/dates',
    body: 'query',
    bearer: false,
    once: false,
    file: false,
    right: 'any',
  },
  traderInfo: {
    method: 'POST',
    path: '/api/trader/info',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderMonths: {
    method: 'POST',
    path: '/api/trader/stat/trans',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderRecords: {
    method: 'POST',
    path: '/api/trader/list/trans',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderAreas: {
    method: 'POST',
    path: '/api/trader/stat/areas',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderMap: {
    method: 'POST',
    path: '/api/trader/stat/mapCompany',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderCommodities: {
    method: 'POST',
    path: '/api/trader/stat/commodity',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderPartners: {
    method: 'POST',
    path: '/api/trader/stat/partners',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderPeers: {
    method: 'POST',
    path: '/api/trader/stat/peers',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderPorts: {
    method: 'POST',
    path: '/api/trader/stat/ports',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderNames: {
    method: 'POST',
    path: '/api/trader/names',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderSimilar: {
    method: 'POST',
    path: '/api/trader/similar',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
  traderSides: {
    method: 'POST',
    path: '/api/trader/stat/hasImporterOrExporter',
    body: 'form',
    bearer: true,
    once: false,
    file: false,
    right: 'companies',
  },
  leads: {
    method: 'POST',
    path: '/api/trader/leads',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'leads',
  },
  leadsWidened: {
    method: 'POST',
    path: '/api/trader/leads/widened',
    body: 'form',
    bearer: true,
    once: false,
    file: false,
    right: 'leads',
  },
  customers: {
    method: 'POST',
    path: '/api/corp/customers',
    body: 'json',
    bearer: true,
    once: false,
    file: false,
    right: 'customers',
  },
  customersByGet: {
    method: 'GET',
    path: '/api/corp/customers',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'customers',
  },
  customerRadar: {
    method: 'POST',
    path: '/api/corp/customer/radar',
    body: 'json',
    bearer: true,
    once: false,
    file: false,
    right: 'customers',
  },
  transactionSearch: {
    method: 'POST',
    path: '/api/transaction/search',
    body: 'json',
    bearer: true,
    once: true,
    file: false,
    right: 'search',
  },
  transactionWidened: {
    method: 'POST',
    path: '/api/transaction/widened',
    body: 'json',
    bearer: true,
    once: false,
    file: false,
    right: 'search',
  },
  transactionSummary: {
    method: 'POST',
    path: '/api/transaction/summary',
    body: 'json',
    bearer: true,
    once: false,
    file: false,
    right: 'search',
  },
  transactionCompanies: {
    method: 'POST',
    path: '/api/transaction/companies',
    body: 'json',
    bearer: true,
    once: false,
    file: false,
    right: 'search',
  },
  portNames: {
    method: 'GET',
    path: '/api/transaction/ports',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'any',
  },
  goodsMeant: {
    method: 'GET',
    path: '/api/transaction/meant',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'search',
  },
  transactionDownload: {
    method: 'POST',
    path: '/api/transaction/dw/selected',
    body: 'json',
    bearer: true,
    once: true,
    file: false,
    right: 'downloads',
  },
  transactionDetails: {
    method: 'POST',
    path: '/api/transaction/details',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'search',
  },
  transactionRelated: {
    method: 'POST',
    path: '/api/transaction/related',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'search',
  },
  analysisSearch: {
    method: 'POST',
    path: '/api/market-analysis/search',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisWidened: {
    method: 'POST',
    path: '/api/market-analysis/widened',
    body: 'form',
    bearer: true,
    once: false,
    file: false,
    right: 'analyses',
  },
  analysisChanges: {
    method: 'POST',
    path: '/api/market-analysis/changes',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisMovement: {
    method: 'POST',
    path: '/api/market-analysis/movement',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisComparison: {
    method: 'POST',
    path: '/api/market-analysis/comparison',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisCompanies: {
    method: 'POST',
    path: '/api/market-analysis/companies',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisPeers: {
    method: 'POST',
    path: '/api/market-analysis/peers',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisQuote: {
    method: 'POST',
    path: '/api/market-analysis/quote',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisDetails: {
    method: 'GET',
    path: '/api/market-analysis/details',
    body: 'query',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  analysisDownload: {
    method: 'POST',
    path: '/api/market-analysis/download',
    body: 'json',
    bearer: true,
    once: true,
    file: false,
    right: 'downloads',
  },
  analysisReport: {
    method: 'POST',
    path: '/api/market-analysis/report',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'downloads',
  },
  analysisReported: {
    method: 'GET',
    path: '/api/market-analysis/report',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'analyses',
  },
  analysisPage: {
    method: 'POST',
    path: '/api/market-analysis/page',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  pageSave: {
    method: 'POST',
    path: '/api/market-analysis/page/save',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  pageOpen: {
    method: 'GET',
    path: '/api/market-analysis/page',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'analyses',
  },
  pageList: {
    method: 'GET',
    path: '/api/market-analysis/pages',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'analyses',
  },
  pageRemove: {
    method: 'POST',
    path: '/api/market-analysis/page/del',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'analyses',
  },
  userKeywords: {
    method: 'GET',
    path: '/api/user/keywords',
    body: 'query',
    bearer: true,
    once: false,
    file: false,
    right: 'downloads',
  },
  traderRivals: {
    method: 'POST',
    path: '/api/trader/rivals',
    body: 'form',
    bearer: true,
    once: true,
    file: false,
    right: 'companies',
  },
} as const;

export type Profile = {
  account_level: number;
  account_deadline: string;
  contact_points: { total: number; left: number };
};
export type FileState = {
  state: 'working' | 'ready' | 'failed';
  done: number;
  total: number;
  name: string;
  size: number | null;
};
export type Level = {
  level: number;
  name_cn: string;
  name_en: string;
  name_cnf: string;
  name_spain: string;
  name_vietnam: string;
};
export type SimilarTrader = {
  id: string;
  desc_en: string;
  country: string | null;
  score: number;
  imports: number;
  exports: number;
  last_date: string;
};
export type LeadSummary = {
  reason: 'new' | 'growing' | 'switching' | 'due' | 'lost';
  state: 'answered' | 'not_asked' | 'needs_home' | 'too_short';
  found: number;
  listed: number;
};
export type CompanySuggestion = {
  id: string;
  desc_en: string;
  country: string | null;
  imports: number;
  exports: number;
  sample: boolean;
  near: 'name' | 'words' | 'sound' | 'spelling';
};
export type IgnoredSign = {
  sign: string;
  why:
    | 'star_first'
    | 'star_inside'
    | 'star_after_phrase'
    | 'question_mark'
    | 'tilde_alone'
    | 'empty_quotes'
    | 'no_letter';
  position: number;
};
export type WidenedTerm = {
  term: string;
  language: 'en' | 'zh' | 'zh-Hant' | 'es' | 'vi' | 'ru' | 'tr' | 'pt' | 'fr' | 'uk' | 'mul';
  why: 'form' | 'spelling' | 'joined' | 'synonym' | 'translation' | 'declared' | 'kind_of';
};
export type FoundCompanyRow = {
  id: string;
  desc_en: string;
  country: string | null;
  total: number;
  weight: number | null;
  amount: number | null;
  first_date: string;
  last_date: string;
  first_shipment: string | null;
  partners: number;
};
export type Opens = Partial<
  Record<
    | 'type'
    | 'direction'
    | 'partner'
    | 'hsCode'
    | 'hs6'
    | 'tradeArea'
    | 'loadingPort'
    | 'unloadingPort'
    | 'dates'
    | 'keyword'
    | 'brand'
    | 'exact'
    | 'without'
    | 'name'
    | 'excludeShip'
    | 'arrivedAfter',
    string
  >
>;
export type MemberLimit = {
  quota:
    | 'transaction'
    | 'transaction_detail'
    | 'trader'
    | 'trader_detail'
    | 'market_analysis'
    | 'trader_contact'
    | 'contacts'
    | 'report_views'
    | 'report_exports'
    | 'keyword_downloads'
    | 'detail_downloads';
  total: number;
  used: number;
};
export type WidenedWord = { typed: string; terms: WidenedTerm[]; cut: boolean };
export type PricePosition = {
  id: string;
  hs6: string;
  unit: string;
  basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
  price: number;
  month: string;
  total: number;
  lower: number;
  months: { month: string; total: number; median: number; q1: number; q3: number }[];
};
export type KeywordDataQueryInput = {
  im_area?: string[] | string;
  ex_area?: string[] | string;
  importer?: string;
  impMatch?: '' | boolean | '0' | '1' | 'true' | 'false';
  exporter?: string;
  expMatch?: '' | boolean | '0' | '1' | 'true' | 'false';
  kid?: '' | string;
  months?: string[] | string;
  format?: 'xlsx' | 'csv';
};
export type CommodityStat = {
  key: string;
  total: number;
  price: number | null;
  weight: number | null;
  text: string;
  open: Opens;
};
export type HsSuggestion = {
  code: string;
  text: string;
  path: string[];
  language: 'en' | 'es' | 'zh' | 'zh-Hant' | 'vi';
  records: number;
  typed: { code: string; records: number } | null;
  why: (
    | { kind: 'digits' }
    | { kind: 'goods'; word: string }
    | { kind: 'records'; word: string; share: number; records: number }
    | { kind: 'tariff' }
  )[];
};
export type PlanTotals = {
  transaction: number;
  transaction_detail: number;
  trader: number;
  trader_detail: number;
  market_analysis: number;
  sub_accounts: number;
  report_views: number;
  report_exports: number;
  detail_downloads: number;
  keyword_downloads: number;
  trader_contact: number;
  contacts: number;
  invitations: number;
  mass_mailing: number;
};
export type TraderArea = {
  code: string;
  alpha2: string | null;
  continent: number;
  total: number;
  price: number | null;
  weight: number | null;
  companies: number;
  open: Opens;
};
export type TraderPort = {
  key: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  total: number;
  price: number | null;
  weight: number | null;
  open: Opens;
};
export type TraderName = {
  name: string;
  type: 1 | 2;
  rule: 'tax_id' | 'name';
  compared: string;
  country: string | null;
  total: number;
  first_date: string;
  last_date: string;
  open: Opens;
};
export type ShipmentFacts = {
  carrier: string | null;
  vessel: string | null;
  voyage: string | null;
  containers: string[];
  container_size: string | null;
  teu: string | null;
  packages: string | null;
  package_kind: string | null;
  marks: string | null;
  master_bill: string | null;
  house_bill: string | null;
  manifest: string | null;
  invoice: string | null;
  customs_office: string | null;
  agent: string | null;
  regime: string | null;
};
export type AnalysisFilter = {
  importerId?: string;
  exporterId?: string;
  month?: string;
  yearBefore?: string;
  country?: string;
  tradeArea?: string;
  origin?: string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: number;
  priceAbove?: number;
  volume?: number;
  unpriced?: 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
};
export type Plan = {
  level: number;
  name_cn: string;
  name_en: string;
  name_cnf: string;
  name_spain: string;
  name_vietnam: string;
  quotas: PlanTotals;
};
export type LeadProof = {
  kind:
    | 'recent'
    | 'before'
    | 'newPartner'
    | 'mainPartner'
    | 'history'
    | 'elsewhere'
    | 'rival'
    | 'otherSupplier';
  total: number;
  first_day: string;
  last_day: string;
  partner: { id: string; desc_en: string } | null;
  open: Opens;
};
export type PriceMonth = {
  month: string;
  total: number;
  median: number;
  q1: number;
  q3: number;
  open: AnalysisFilter;
};
export type Finding = {
  widened: WidenedWord[];
  ignored: IgnoredSign[];
  sought: { words: string[]; prefix: boolean; fuzzy: number }[];
};
export type Trader = {
  view_id: string;
  imp_exp_id: string;
  logo: string | null;
  name: string;
  country: string | null;
  country_cn: string | null;
  country_en: string | null;
  company_type: number;
  company_type_cn: string;
  company_type_en: string;
  favorite: boolean;
  peer: string | null;
  customer: string | null;
  web: string | null;
  address: string | null;
  tel: string | null;
  tax_id: string | null;
  imports: number;
  exports: number;
  first_date: string;
  last_date: string;
  alike: number;
  contacts_paid: boolean;
  sample: boolean;
};
export type OrderedFile = {
  state: 'working' | 'ready' | 'failed';
  done: number;
  total: number;
  name: string;
  size: number | null;
  id: string;
  price: {
    quota:
      | 'transaction'
      | 'transaction_detail'
      | 'trader'
      | 'trader_detail'
      | 'market_analysis'
      | 'trader_contact'
      | 'contacts'
      | 'report_views'
      | 'report_exports'
      | 'keyword_downloads'
      | 'detail_downloads';
    units: number;
  } | null;
  username: string;
  mine: boolean;
  again: boolean;
  report: Record<string, string> | null;
  asked: Record<string, string> | null;
  create_date: string;
  kept_until: string | null;
};
export type CountryStat = {
  country: {
    code: string;
    alpha2: string;
    continent: number;
    name_cn: string;
    name_en: string;
    name_short: string;
    transaction: { total: number; recent_add: number };
    trader: { total: number; recent_add: number };
    data_start: string;
    data_end: string;
    data_dense: string;
    recent_from: string;
    sample: boolean;
  };
  areas: { code: string; alpha2: string | null; continent: number; total: number }[];
  months: { month: string; total: number; filled: Record<string, number> }[];
  filled: Record<string, number>;
  opens?: string;
  displays: string[];
};
export type MonthRow = {
  month: string;
  state: 'whole' | 'partial' | 'missing';
  held: number;
  total: number;
  amount: number | null;
  weight: number | null;
  open: AnalysisFilter;
};
export type CoverageRow = {
  country: string;
  alpha2: string | null;
  continent: number;
  held: number;
  first_date: string;
  last_date: string;
  total: number;
  amount: number | null;
  weight: number | null;
  open: AnalysisFilter;
};
export type LeadsQueryInput = {
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  type?: 0 | 1 | 2 | '0' | '1' | '2';
  direction?: 1 | 2 | '1' | '2' | '';
  hsCode?: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  home?: string | '';
  reason?: 'new' | 'growing' | 'switching' | 'due' | 'lost' | '';
  size?: 'small' | 'medium' | 'large' | '';
  contact?: boolean | '0' | '1' | 'true' | 'false';
  unmarked?: boolean | '0' | '1' | 'true' | 'false';
  dismissed?: boolean | '0' | '1' | 'true' | 'false';
  subscription?: string | '';
  since?: string | '';
  page?: number;
  pageSize?: number;
  token?: string;
};
export type TransactionListRow = {
  id: string;
  country: string;
  direction: 1 | 2;
  date: string;
  hs: string;
  product: string;
  product_language: string;
  brand: string | null;
  brand_in_text?: boolean;
  importer_id: string | null;
  importer: string | null;
  exporter_id: string | null;
  exporter: string | null;
  partner: string | null;
  origin: string | null;
  loading_port: string | null;
  unloading_port: string | null;
  transport: 'sea' | 'air' | 'road' | 'rail' | 'post' | 'other' | null;
  quantity: number | null;
  unit: string | null;
  weight: number | null;
  amount: number | null;
  amount_basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
  unit_price: number | null;
  document: string | null;
  sample: boolean;
  favorite: boolean;
};
export type RankedRow = {
  key: string;
  name: string;
  desc_en?: string;
  country: string | null;
  continent: number | null;
  latitude: number | null;
  longitude: number | null;
  first_date: string;
  last_date: string;
  total: number;
  amount: number | null;
  weight: number | null;
  open: AnalysisFilter;
  in_text?: number;
};
export type LeadReason = {
  reason: 'new' | 'growing' | 'switching' | 'due' | 'lost';
  country: string;
  direction: 1 | 2;
  data_end: string;
  last_date: string;
  shipments?: number;
  points: { strength: number; size: number; fresh: number };
  proofs: LeadProof[];
  rhythm: { days: number; orders: number; next: string } | null;
};
export type TraderPorts = { loading_ports: TraderPort[]; unloading_ports: TraderPort[] };
export type FoundListRow = {
  id: string;
  country: string;
  direction: 1 | 2;
  date: string;
  hs: string;
  product: string;
  product_language: string;
  brand: string | null;
  brand_in_text?: boolean;
  importer_id: string | null;
  importer: string | null;
  exporter_id: string | null;
  exporter: string | null;
  partner: string | null;
  origin: string | null;
  loading_port: string | null;
  unloading_port: string | null;
  transport: 'sea' | 'air' | 'road' | 'rail' | 'post' | 'other' | null;
  quantity: number | null;
  unit: string | null;
  weight: number | null;
  amount: number | null;
  amount_basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
  unit_price: number | null;
  document: string | null;
  sample: boolean;
  favorite: boolean;
  product_en?: string | null;
  found?: { in: 'product' | 'product_en' | 'brand'; term: string }[];
};
export type TraderRow = {
  id: string;
  desc_en: string;
  country: string | null;
  total: number;
  weight: number | null;
  amount: number | null;
  first_date: string;
  last_date: string;
  view_id: string;
  favorite: boolean;
  peer: string | null;
  customer: string | null;
  country_cn: string | null;
  country_en: string | null;
  company_type: number;
  company_type_cn: string;
  company_type_en: string;
  goods: string;
  goods_language: string;
  partners: number;
  first_shipment: string | null;
  months: { key: string; total: number; state: 'whole' | 'partial' | 'missing' }[];
  contacts: number;
  contacts_complete: boolean;
  alike: number;
  sample: boolean;
  open: Opens;
};
export type AnalysisQuestionInput = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  token?: string;
};
export type TraderPartner = {
  id: string;
  desc_en: string;
  country: string | null;
  total: number;
  weight: number | null;
  amount: number | null;
  first_date: string;
  last_date: string;
  share: number;
  trend: { recent: { total: number; open: Opens } | null; before: { total: number; open: Opens } | null };
  open: Opens;
};
export type CustomerRhythm = {
  state: 'on_time' | 'due' | 'late' | 'gone' | 'few';
  country: string;
  direction: 1 | 2;
  data_end: string;
  last_date: string;
  rhythm: { days: number; orders: number; next: string } | null;
  more: boolean;
  year: { value: number | null; total: number; open: Opens };
  proofs: LeadProof[];
};
export type AnalysisCompaniesQueryInput = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  token?: string;
  side: 'importer' | 'exporter';
  ids: string[] | string;
};
export type Lead = {
  favorite: boolean;
  peer: string | null;
  customer: string | null;
  id: string;
  view_id: string;
  desc_en: string;
  country: string | null;
  sample: boolean;
  contacts: number;
  contacts_complete: boolean;
  dismissed: boolean;
  colleague: string;
  score: number;
  reasons: LeadReason[];
};
export type ComparisonQueryInput = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  token?: string;
  by: 'country' | 'tradeArea' | 'hs6' | 'importerId' | 'exporterId';
  of: string[] | string;
};
export type SavedLead = {
  saved_at: string;
  company: { id: string; desc_en: string };
  keyword: string;
  hsCode: string;
  goods: Partial<
    Record<'en' | 'zh' | 'zh-Hant' | 'es' | 'vi' | 'ru' | 'tr' | 'pt' | 'fr' | 'uk' | 'mul', string>
  >;
  type: 1 | 2;
  home: string | null;
  score: number;
  reasons: LeadReason[];
  order: {
    date: string;
    product: string;
    product_language: string;
    hs: string;
    quantity: number | null;
    unit: string;
    weight: number | null;
    partner: { id: string; desc_en: string } | null;
  } | null;
};
export type AnalysisQueryInput = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  tab?: number;
  page?: number;
  pageSize?: number;
  token?: string;
  stat?: boolean | '0' | '1' | 'true' | 'false';
  order?: 'total' | 'amount' | 'weight';
  level?: number;
  list?: boolean | '0' | '1' | 'true' | 'false';
  sortField?: 'date' | 'amount' | 'weight' | 'quantity' | 'total' | 'last_date' | 'name' | 'median';
  sortType?: 'asc' | 'desc';
};
export type TransactionDetail = {
  id: string;
  country: string;
  direction: 1 | 2;
  date: string;
  hs: string;
  product: string;
  product_language: string;
  brand: string | null;
  brand_in_text?: boolean;
  importer_id: string | null;
  importer: string | null;
  exporter_id: string | null;
  exporter: string | null;
  partner: string | null;
  origin: string | null;
  loading_port: string | null;
  unloading_port: string | null;
  transport: 'sea' | 'air' | 'road' | 'rail' | 'post' | 'other' | null;
  quantity: number | null;
  unit: string | null;
  weight: number | null;
  amount: number | null;
  amount_basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
  unit_price: number | null;
  document: string | null;
  sample: boolean;
  favorite: boolean;
  importer_address: string | null;
  importer_tax_id: string | null;
  exporter_address: string | null;
  exporter_tax_id: string | null;
  shipped_from: string | null;
  incoterm: string | null;
  net_weight: number | null;
  gross_weight: number | null;
  currency: string | null;
  amount_declared: number | null;
  taxes: Record<string, number>;
  hs_path: { code: string; text: string; language: 'en' | 'es' | 'zh' | 'zh-Hant' | 'vi' }[];
  national: Record<string, string>;
  shipment: ShipmentFacts;
  source: string;
  first_seen: string;
  loaded_at: string;
  translate: string | null;
  translates: boolean;
};
export type Permission = {
  account_expired_date: string;
  number_of_sub_account: number;
  available_sub_account: number;
  number_of_queries_per_day_on_trader: number;
  available_query_count_on_trader: number;
  number_of_queries_per_day_on_trader_detail: number;
  available_query_count_on_trader_detail: number;
  number_of_queries_per_day_on_transaction: number;
  available_query_count_on_transaction: number;
  number_of_queries_per_day_on_transaction_detail: number;
  available_query_count_on_transaction_detail: number;
  number_of_queries_per_day_on_market_analysis: number;
  available_query_count_on_market_analysis: number;
  number_of_views_on_market_analysis_report: number;
  available_views_on_market_analysis_report: number;
  number_of_exported_from_market_analysis_report: number;
  available_exports_from_market_analysis_report: number;
  number_of_downloads_per_day_on_market_analysis_detail: number;
  available_downloads_on_market_analysis_detail: number;
  number_of_downloads_on_keyword: number;
  available_downloads_on_keyword: number;
  show_trader_contact: number;
  available_trader_contact: number;
  number_of_accurate_contact: number;
  available_accurate_contact: number;
  number_of_directional_invitation: number;
  available_directional_invitation: number;
  number_of_mass_mailing: number;
  available_mass_mailing: number;
  number_of_list_exports_per_day: number;
  available_list_exports: number;
  download_cap: number;
  used: PlanTotals;
  limits: MemberLimit[];
};
export type AnalysisDetail = {
  id: string;
  country: string;
  direction: 1 | 2;
  date: string;
  hs: string;
  product: string;
  product_language: string;
  brand: string | null;
  brand_in_text?: boolean;
  importer_id: string | null;
  importer: string | null;
  exporter_id: string | null;
  exporter: string | null;
  partner: string | null;
  origin: string | null;
  loading_port: string | null;
  unloading_port: string | null;
  transport: 'sea' | 'air' | 'road' | 'rail' | 'post' | 'other' | null;
  quantity: number | null;
  unit: string | null;
  weight: number | null;
  amount: number | null;
  amount_basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
  unit_price: number | null;
  document: string | null;
  sample: boolean;
  favorite: boolean;
  importer_address: string | null;
  importer_tax_id: string | null;
  exporter_address: string | null;
  exporter_tax_id: string | null;
  shipped_from: string | null;
  incoterm: string | null;
  net_weight: number | null;
  gross_weight: number | null;
  currency: string | null;
  amount_declared: number | null;
  taxes: Record<string, number>;
  hs_path: { code: string; text: string; language: 'en' | 'es' | 'zh' | 'zh-Hant' | 'vi' }[];
  national: Record<string, string>;
  shipment: ShipmentFacts;
  source: string;
  first_seen: string;
  loaded_at: string;
  translate: string | null;
  translates: boolean;
  cty_code: string;
  cty_name_cn: string;
  cty_name_en: string;
  title: string;
  product_desc: string;
  desc1: string | null;
  desc2: string | null;
  desc3: string | null;
  varietey: string | null;
  products: string | null;
  products_2: string | null;
  followed: boolean;
  price_position: PricePosition | null;
};
export type PriceRow = {
  hs6: string;
  name: string;
  unit: string;
  basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
  median: number;
  q1: number;
  q3: number;
  min: number;
  max: number;
  low: { fence: number; total: number; open: AnalysisFilter } | null;
  high: { fence: number; total: number; open: AnalysisFilter } | null;
  outliers: {
    id: string;
    date: string;
    price: number;
    reason: 'low' | 'high' | 'low_thousandfold' | 'high_thousandfold';
  }[];
  months?: PriceMonth[];
  first_date: string;
  last_date: string;
  total: number;
  amount: number | null;
  weight: number | null;
  open: AnalysisFilter;
};
export type AnalysisStat = {
  total: number;
  amount: number | null;
  weight: number | null;
  first_date: string | null;
  last_date: string | null;
  top?: RankedRow[];
  rest?: { groups: number; total: number; amount: number | null; weight: number | null };
  undeclared?: RankedRow;
  concentration?: { total: number | null; amount: number | null; weight: number | null };
  continents?: {
    continent: number;
    total: number;
    amount: number | null;
    weight: number | null;
    open: AnalysisFilter;
  }[];
  unpriced?: {
    reason: 'amount' | 'quantity' | 'unit' | 'code';
    total: number;
    amount: number | null;
    weight: number | null;
    open: AnalysisFilter;
  }[];
  quantity?: number | null;
  unit?: string | null;
  samples?: number;
  distinct?: {
    importers: number;
    exporters: number;
    tradeAreas: number;
    origins: number;
    commodities: number;
  };
};
export type ListedCustomer = {
  id: string;
  name: string;
  position: string | null;
  phone: string | null;
  cmpName: string;
  company: string;
  email: string | null;
  emailVerified: boolean;
  linkedin: string | null;
  twitter: string | null;
  facebook: string | null;
  showSocial: boolean;
  social_source: string | null;
  social_observed_on: string | null;
  profile: string | null;
  logo: string | null;
  country: string | null;
  locality: string | null;
  isCompany: boolean;
  owner: string | null;
  tag: 1 | 2 | 3;
  label:
    | 'not_contacted'
    | 'decision_maker'
    | 'decision_maker_customer'
    | 'potential_customer'
    | 'connected_customer'
    | 'won'
    | 'lost';
  label_since: string;
  won: { record: string; date: string } | null;
  followUp: { on: string; about: string; due: 'later' | 'today' | 'overdue' } | null;
  lead: SavedLead | null;
  created: string;
  version: number;
  source: string;
  observed_on: string;
  guessed: boolean;
  permission: string | null;
  sample: boolean;
  rhythm: CustomerRhythm | null;
};
export type AnalysisChanges = {
  changes:
    | { state: 'none'; why: 'dates' | 'start' | 'held' | 'month' | 'empty' }
    | {
        state: 'compared';
        now: { from: string; to: string };
        before: { from: string; to: string };
        all: {
          now: { total: number; amount: number | null; weight: number | null; open: AnalysisFilter };
          before: { total: number; amount: number | null; weight: number | null; open: AnalysisFilter };
        };
        weighed: {
          now: { total: number; amount: number | null; weight: number | null };
          before: { total: number; amount: number | null; weight: number | null };
        };
        months: {
          month: string;
          total: number;
          amount: number | null;
          weight: number | null;
          open: AnalysisFilter;
        }[];
        by: 'amount' | 'total';
        areas: {
          key: string;
          share: number;
          shareBefore: number;
          now: { total: number; amount: number | null; weight: number | null; open: AnalysisFilter };
          before: { total: number; amount: number | null; weight: number | null; open: AnalysisFilter };
        }[];
        companies: {
          side: 'importer' | 'exporter';
          way: 'new' | 'lost';
          key: string;
          name: string;
          country: string | null;
          share: number;
          total: number;
          amount: number | null;
          weight: number | null;
          open: AnalysisFilter;
        }[];
      };
  took: number;
  token: string;
};
export type CountryMappingsRow = {
  code: string;
  alpha2: string;
  name_en: string;
  name_cn: string;
  continent: number;
  imp_or_exp: (1 | 2)[];
  rows: number;
  imports: number;
  exports: number;
  data_end: string | null;
  sample: boolean;
  hs_digits: number;
};
export type SuggestionsAnswer = {
  companies: CompanySuggestion[];
  codes: HsSuggestion[];
  words: { word: string; records: number }[];
};
export type AskWordsChips = {
  start: number;
  end: number;
  kind: 'goods' | 'hs' | 'country' | 'company' | 'period' | 'view' | 'direction';
  value: string;
  role: '' | 'origin' | 'destination' | 'importer' | 'exporter';
};
export type AskWordsAnswer = {
  text: string;
  chips: AskWordsChips[];
  unknown: { start: number; end: number }[];
  target: {
    page: 'search' | 'analysis' | 'companies' | 'company';
    view:
      | 'records'
      | 'importers'
      | 'exporters'
      | 'months'
      | 'areas'
      | 'origins'
      | 'unloading'
      | 'loading'
      | 'ports'
      | 'prices'
      | 'brands'
      | 'codes'
      | 'movement'
      | 'profile';
    direction: 1 | 2;
    countries: string[];
    partners: string[];
    keyword: string;
    hs: string[];
    importer: string;
    exporter: string;
    company: string;
    companyId: string;
    startDate: string;
    endDate: string;
  } | null;
  problem: '' | 'subject' | 'unreported';
  unreported: string[];
};
export type TransactionStatRequest = {
  impOrExp?: 1 | 2 | '1' | '2' | 0 | '0';
  country?: string;
  chapter?: '' | string;
  from?: '' | string;
  to?: '' | string;
};
export type TransactionStatMonths = {
  month: string;
  imports: number;
  exports: number;
  imports_amount: number | null;
  exports_amount: number | null;
};
export type TransactionStatCodes = {
  code: string;
  text: string;
  total: number;
  amount: number | null;
  imports: number;
  imports_amount: number | null;
};
export type TransactionStatCountries = {
  code: string;
  alpha2: string;
  continent: number;
  imports: number;
  exports: number;
  recent_add: number;
  amount: number | null;
  imports_amount: number | null;
  filled: {
    importer: number;
    exporter: number;
    hs: number;
    amount: number;
    weight: number;
    unit_price: number;
  };
  data_start: string;
  data_end: string;
  data_dense: string;
  sample: boolean;
};
export type TransactionStatAnswer = {
  total: number;
  recent_add: number;
  recent_from: string;
  amount: number | null;
  months: TransactionStatMonths[];
  codes: TransactionStatCodes[];
  chapters: { code: string; text: string; total: number }[];
  countries: TransactionStatCountries[];
  loads: { country: string; day: string; total: number }[];
};
export type FilesAnswer = { data: OrderedFile[]; total: number; next: boolean };
export type TraderSearchRequest = {
  keyword?: string;
  keywordIn?: 'goods' | 'name';
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  type?: 0 | 1 | 2 | '0' | '1' | '2';
  hsCode?: string;
  brand?: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  dates?: string[] | string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  added?: boolean | '0' | '1' | 'true' | 'false';
  held?: boolean | '0' | '1' | 'true' | 'false';
  page?: number;
  pageSize?: number;
  token?: string;
  sortField?: 'total' | 'amount' | 'weight' | 'last_date' | 'name';
  sortType?: 'asc' | 'desc';
};
export type TraderSearchAnswer = {
  data: TraderRow[];
  total: number;
  next: boolean;
  took: number;
  token: string;
  finding?: Finding;
};
export type TraderWidenedRequest = {
  keyword?: string;
  keywordIn?: 'goods' | 'name';
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  type?: 0 | 1 | 2 | '0' | '1' | '2';
  hsCode?: string;
  brand?: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  dates?: string[] | string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  added?: boolean | '0' | '1' | 'true' | 'false';
  held?: boolean | '0' | '1' | 'true' | 'false';
  page?: number;
  pageSize?: number;
  token: string;
  sortField?: 'total' | 'amount' | 'weight' | 'last_date' | 'name';
  sortType?: 'asc' | 'desc';
};
export type TraderKeywordStatRequest = {
  type?: 0 | 1 | 2 | '0' | '1' | '2';
  keywords?: string[] | string;
  countries?: string[] | string;
  company?: string;
  page?: number;
  pageSize?: number;
  token?: string;
};
export type TraderKeywordStatTransactionStatByKeywords = {
  id: string;
  desc_en: string;
  country: string | null;
  first_date: string;
  last_date: string;
  keywords: { keyword: string; total: number; open: Opens }[];
};
export type TraderKeywordStatAnswer = {
  total: number;
  has_next: boolean;
  country_stat: { code: string; alpha2: string | null; continent: number; total: number }[];
  transaction_stat_by_keywords: TraderKeywordStatTransactionStatByKeywords[];
  took: number;
  token: string;
};
export type TraderStatCountries = {
  code: string;
  alpha2: string;
  continent: number;
  total: number;
  recent_add: number;
  sample: boolean;
};
export type TraderStatAnswer = {
  total: number;
  recent_add: number;
  importers: number;
  exporters: number;
  countries: TraderStatCountries[];
};
export type HeldDatesAnswer = {
  data_start: string | null;
  data_end: string | null;
  months: { month: string; total: number }[];
};
export type TraderMonthsRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
};
export type TraderMonthsMonths = {
  key: string;
  total: number;
  price: number | null;
  weight: number | null;
  region: string | null;
  partial: boolean;
  imports: { total: number; price: number | null; weight: number | null };
  exports: { total: number; price: number | null; weight: number | null };
  open: Opens;
};
export type TraderMonthsAnswer = {
  total_import: number;
  total_export: number;
  trend: { recent: { total: number; open: Opens } | null; before: { total: number; open: Opens } | null };
  months: TraderMonthsMonths[];
};
export type TraderRecordsRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
  page?: number;
  pageSize?: number;
  sortField?: 'date' | 'amount' | 'weight' | 'quantity';
  sortType?: 'asc' | 'desc';
};
export type TraderRecordsAnswer = {
  data: FoundListRow[];
  total: number;
  next: boolean;
  sums?: { weight: number | null; amount: number | null; quantity: number | null; unit: string | null };
  finding?: Finding;
};
export type TraderAreasRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
};
export type TraderMapRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
};
export type TraderMapCompanies = { id: string; desc_en: string; total: number; open: Opens };
export type TraderMapRow = {
  code: string;
  alpha2: string | null;
  continent: number;
  total: number;
  companies: TraderMapCompanies[];
  open: Opens;
};
export type TraderCommoditiesRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
  term?: string;
};
export type TraderCommoditiesAnswer = { import_hscodes: CommodityStat[]; export_hscodes: CommodityStat[] };
export type TraderPartnersRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
  page?: number;
  pageSize?: number;
  sortField?: 'total' | 'amount' | 'weight';
};
export type TraderPartnersAnswer = { data: TraderPartner[]; total: number; next: boolean; companies: number };
export type TraderPeersSides = {
  type: 1 | 2;
  direction: 1 | 2;
  share: number | null;
  total: number;
  others: number;
  own: {
    hsCode: string;
    impOrExp: 1 | 2;
    startDate: string;
    endDate: string;
    priceUnit?: string;
    priceBasis?: string;
    volume?: number;
    peers: string;
  };
  peers: {
    hsCode: string;
    impOrExp: 1 | 2;
    startDate: string;
    endDate: string;
    priceUnit?: string;
    priceBasis?: string;
    volume?: number;
    peers: string;
  };
  groups: {
    hs6: string;
    name: string;
    unit: string;
    basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
    volume: number;
    share: number | null;
    total: number;
    others: number;
    own: {
      hsCode: string;
      impOrExp: 1 | 2;
      startDate: string;
      endDate: string;
      priceUnit?: string;
      priceBasis?: string;
      volume?: number;
      peers: string;
    };
    peers: {
      hsCode: string;
      impOrExp: 1 | 2;
      startDate: string;
      endDate: string;
      priceUnit?: string;
      priceBasis?: string;
      volume?: number;
      peers: string;
    };
  }[];
  further: number;
};
export type TraderPortsRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
};
export type TraderNamesRequest = {
  company?: string;
  viewId?: string;
  together?: boolean | '0' | '1' | 'true' | 'false';
  type?: 0 | 1 | 2 | '0' | '1' | '2' | '';
  direction?: 1 | 2 | '1' | '2' | '';
  partner?: string;
  hsCode?: string;
  hs6?: string;
  tradeArea?: string[] | string;
  loadingPort?: string;
  unloadingPort?: string;
  dates?: string[] | string;
  keyword?: string;
  brand?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  name?: string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  arrivedAfter?: string | '';
};
export type TraderSimilarAnswer = { term: string; terms: string[]; data: SimilarTrader[] };
export type LeadsAnswer = {
  data: Lead[];
  total: number;
  next: boolean;
  took: number;
  token: string;
  reasons: LeadSummary[];
  files: { country: string; direction: 1 | 2; data_start: string; data_end: string }[];
  contacts_uncounted: number;
  finding?: Finding;
};
export type LeadsWidenedRequest = {
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  type?: 0 | 1 | 2 | '0' | '1' | '2';
  direction?: 1 | 2 | '1' | '2' | '';
  hsCode?: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  excludeShip?: boolean | '0' | '1' | 'true' | 'false';
  home?: string | '';
  reason?: 'new' | 'growing' | 'switching' | 'due' | 'lost' | '';
  size?: 'small' | 'medium' | 'large' | '';
  contact?: boolean | '0' | '1' | 'true' | 'false';
  unmarked?: boolean | '0' | '1' | 'true' | 'false';
  dismissed?: boolean | '0' | '1' | 'true' | 'false';
  subscription?: string | '';
  since?: string | '';
  page?: number;
  pageSize?: number;
  token: string;
};
export type CustomersRequest = {
  tag?: number | '';
  name?: string;
  corp?: string;
  label?:
    | 'not_contacted'
    | 'decision_maker'
    | 'decision_maker_customer'
    | 'potential_customer'
    | 'connected_customer'
    | 'won'
    | 'lost'
    | 'contacted'
    | '';
  followUp?: 'due' | 'planned' | 'none' | '';
  rhythm?: 'due' | 'late' | 'gone' | 'more' | 'rival' | '';
  owner?: '' | 'me' | 'nobody' | string;
  win?: 'proved' | 'by_hand' | '';
  reason?: 'new' | 'growing' | 'switching' | 'due' | 'lost' | 'none' | '';
  sortField?: 'followUp' | 'owner' | 'lastOrder' | 'rhythm';
  sortType?: 'asc' | 'desc';
  page?: number;
  pageSize?: number;
};
export type CustomersAnswer = { data: ListedCustomer[]; total: number; next: boolean };
export type CustomersByGetRequest = {
  tag?: number | '';
  name?: string;
  corp?: string;
  label?:
    | 'not_contacted'
    | 'decision_maker'
    | 'decision_maker_customer'
    | 'potential_customer'
    | 'connected_customer'
    | 'won'
    | 'lost'
    | 'contacted'
    | '';
  followUp?: 'due' | 'planned' | 'none' | '';
  rhythm?: 'due' | 'late' | 'gone' | 'more' | 'rival' | '';
  owner?: '' | 'me' | 'nobody' | string;
  win?: 'proved' | 'by_hand' | '';
  reason?: 'new' | 'growing' | 'switching' | 'due' | 'lost' | 'none' | '';
  sortField?: 'followUp' | 'owner' | 'lastOrder' | 'rhythm';
  sortType?: 'asc' | 'desc';
  page?: number;
  pageSize?: number;
};
export type CustomersByGetAnswer = { data: ListedCustomer[]; total: number; next: boolean };
export type CustomerRadarRequest = {
  tag?: number | '';
  name?: string;
  corp?: string;
  label?:
    | 'not_contacted'
    | 'decision_maker'
    | 'decision_maker_customer'
    | 'potential_customer'
    | 'connected_customer'
    | 'won'
    | 'lost'
    | 'contacted'
    | '';
  followUp?: 'due' | 'planned' | 'none' | '';
  owner?: '' | 'me' | 'nobody' | string;
  win?: 'proved' | 'by_hand' | '';
  reason?: 'new' | 'growing' | 'switching' | 'due' | 'lost' | 'none' | '';
};
export type TransactionSearchRequest = {
  tab?: 1 | 2 | 3 | 4;
  page?: number;
  pageSize?: 10 | 20 | 50 | 100;
  stat?: boolean;
  hs?: string;
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  company?: string;
  importer?: string;
  exporter?: string;
  excludeShip?: boolean;
  origin?: string[];
  brand?: string;
  loadingPort?: string;
  unloadingPort?: string;
  transport?: ('sea' | 'air' | 'road' | 'rail' | 'post' | 'other')[];
  container?: string;
  document?: string;
  weightFrom?: number | null;
  weightTo?: number | null;
  quantityFrom?: number | null;
  quantityTo?: number | null;
  amountFrom?: number | null;
  amountTo?: number | null;
  priceFrom?: number | null;
  priceTo?: number | null;
  reach?: '' | 'contact' | 'email';
  loadedFrom?: '' | string;
  loadedTo?: '' | string;
  companyId?: string;
  impOrExp?: 1 | 2;
  startDate: string;
  endDate: string;
  area?: string[];
  filterArea?: string[];
  opened?: string;
  token?: string;
  sortField?: 'date' | 'amount' | 'weight' | 'quantity' | 'total' | 'last_date' | 'relevance';
  sortType?: 'asc' | 'desc';
  dw?: boolean;
  host?: string;
  format?: 'xlsx' | 'csv';
  columns?: (
    | 'date'
    | 'direction'
    | 'country'
    | 'document'
    | 'importer'
    | 'importer_raw'
    | 'importer_tax_id'
    | 'importer_address'
    | 'exporter'
    | 'exporter_raw'
    | 'exporter_tax_id'
    | 'exporter_address'
    | 'hs'
    | 'product'
    | 'product_en'
    | 'brand'
    | 'brand_in_text'
    | 'quantity'
    | 'unit'
    | 'net_weight'
    | 'gross_weight'
    | 'amount'
    | 'amount_basis'
    | 'unit_price'
    | 'amount_declared'
    | 'currency'
    | 'origin'
    | 'shipped_from'
    | 'partner'
    | 'loading_port'
    | 'unloading_port'
    | 'transport'
    | 'incoterm'
    | 'source'
    | 'loaded_at'
    | 'sample'
    | 'id'
    | 'national'
  )[];
};
export type TransactionSearchAnswer =
  | {
      results: {
        data: (FoundListRow | FoundCompanyRow)[];
        companies: FoundCompanyRow[];
        next: boolean;
        total: number;
      };
      took: number;
      token: string;
      finding?: Finding;
      areas?: { code: string; alpha2: string | null; continent: number; total: number }[];
      filter_areas?: { code: string; alpha2: string | null; continent: number; total: number }[];
      totals?: { imports: number; exports: number };
    }
  | string;
export type TransactionWidenedRequest = {
  tab?: 1 | 2 | 3 | 4;
  page?: number;
  pageSize?: 10 | 20 | 50 | 100;
  stat?: boolean;
  hs?: string;
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  company?: string;
  importer?: string;
  exporter?: string;
  excludeShip?: boolean;
  origin?: string[];
  brand?: string;
  loadingPort?: string;
  unloadingPort?: string;
  transport?: ('sea' | 'air' | 'road' | 'rail' | 'post' | 'other')[];
  container?: string;
  document?: string;
  weightFrom?: number | null;
  weightTo?: number | null;
  quantityFrom?: number | null;
  quantityTo?: number | null;
  amountFrom?: number | null;
  amountTo?: number | null;
  priceFrom?: number | null;
  priceTo?: number | null;
  reach?: '' | 'contact' | 'email';
  loadedFrom?: '' | string;
  loadedTo?: '' | string;
  companyId?: string;
  impOrExp?: 1 | 2;
  startDate: string;
  endDate: string;
  area?: string[];
  filterArea?: string[];
  opened?: string;
  token: string;
  sortField?: 'date' | 'amount' | 'weight' | 'quantity' | 'total' | 'last_date' | 'relevance';
  sortType?: 'asc' | 'desc';
};
export type TransactionSummaryRequest = {
  tab?: 1 | 2 | 3 | 4;
  page?: number;
  pageSize?: 10 | 20 | 50 | 100;
  stat?: boolean;
  hs?: string;
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  company?: string;
  importer?: string;
  exporter?: string;
  excludeShip?: boolean;
  origin?: string[];
  brand?: string;
  loadingPort?: string;
  unloadingPort?: string;
  transport?: ('sea' | 'air' | 'road' | 'rail' | 'post' | 'other')[];
  container?: string;
  document?: string;
  weightFrom?: number | null;
  weightTo?: number | null;
  quantityFrom?: number | null;
  quantityTo?: number | null;
  amountFrom?: number | null;
  amountTo?: number | null;
  priceFrom?: number | null;
  priceTo?: number | null;
  reach?: '' | 'contact' | 'email';
  loadedFrom?: '' | string;
  loadedTo?: '' | string;
  companyId?: string;
  impOrExp?: 1 | 2;
  startDate: string;
  endDate: string;
  area?: string[];
  filterArea?: string[];
  opened?: string;
  token: string;
  sortField?: 'date' | 'amount' | 'weight' | 'quantity' | 'total' | 'last_date' | 'relevance';
  sortType?: 'asc' | 'desc';
};
export type TransactionSummaryAnswer = {
  weight: number | null;
  amount: number | null;
  quantity: number | null;
  unit: string | null;
  total: number;
  valued: number;
  months: { month: string; total: number; weight: number | null; amount: number | null }[];
  price: {
    hs6: string;
    unit: string;
    basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
    total: number;
    median: number;
    q1: number;
    q3: number;
  } | null;
};
export type TransactionCompaniesRequest = {
  tab?: 1 | 2 | 3 | 4;
  page?: number;
  pageSize?: 10 | 20 | 50 | 100;
  stat?: boolean;
  hs?: string;
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  company?: string;
  importer?: string;
  exporter?: string;
  excludeShip?: boolean;
  origin?: string[];
  brand?: string;
  loadingPort?: string;
  unloadingPort?: string;
  transport?: ('sea' | 'air' | 'road' | 'rail' | 'post' | 'other')[];
  container?: string;
  document?: string;
  weightFrom?: number | null;
  weightTo?: number | null;
  quantityFrom?: number | null;
  quantityTo?: number | null;
  amountFrom?: number | null;
  amountTo?: number | null;
  priceFrom?: number | null;
  priceTo?: number | null;
  reach?: '' | 'contact' | 'email';
  loadedFrom?: '' | string;
  loadedTo?: '' | string;
  companyId?: string;
  impOrExp?: 1 | 2;
  startDate: string;
  endDate: string;
  area?: string[];
  filterArea?: string[];
  opened?: string;
  token: string;
  sortField?: 'date' | 'amount' | 'weight' | 'quantity' | 'total' | 'last_date' | 'relevance';
  sortType?: 'asc' | 'desc';
  ids: string[];
};
export type TransactionCompaniesCompanies = {
  favorite: boolean;
  peer: string | null;
  customer: string | null;
  id: string;
  totals: (number | null)[];
};
export type TransactionCompaniesPrices = {
  id: string;
  share: number | null;
  total: number;
  others: number;
  own: AnalysisFilter;
  peers: AnalysisFilter;
};
export type TransactionCompaniesAnswer = {
  months: string[];
  partial: string[];
  companies: TransactionCompaniesCompanies[];
  prices: TransactionCompaniesPrices[];
};
export type TransactionDownloadRequest = {
  ids: string[];
  format?: 'xlsx' | 'csv';
  columns?: (
    | 'date'
    | 'direction'
    | 'country'
    | 'document'
    | 'importer'
    | 'importer_raw'
    | 'importer_tax_id'
    | 'importer_address'
    | 'exporter'
    | 'exporter_raw'
    | 'exporter_tax_id'
    | 'exporter_address'
    | 'hs'
    | 'product'
    | 'product_en'
    | 'brand'
    | 'brand_in_text'
    | 'quantity'
    | 'unit'
    | 'net_weight'
    | 'gross_weight'
    | 'amount'
    | 'amount_basis'
    | 'unit_price'
    | 'amount_declared'
    | 'currency'
    | 'origin'
    | 'shipped_from'
    | 'partner'
    | 'loading_port'
    | 'unloading_port'
    | 'transport'
    | 'incoterm'
    | 'source'
    | 'loaded_at'
    | 'sample'
    | 'id'
    | 'national'
  )[];
};
export type TransactionRelatedAnswer = {
  bill: { data: TransactionListRow[]; total: number };
  buyer: TransactionListRow[];
  supplier: TransactionListRow[];
  code: TransactionListRow[];
  price_position: PricePosition | null;
};
export type AnalysisSearchAnswer =
  | {
      tab: 0;
      data: FoundListRow[];
      total: number;
      next: boolean;
      took: number;
      token: string;
      finding?: Finding;
      stat?: AnalysisStat;
    }
  | {
      tab: 1 | 2 | 4 | 5 | 6 | 7 | 9 | 15;
      data: RankedRow[];
      total: number;
      next: boolean;
      took: number;
      token: string;
      finding?: Finding;
      stat?: AnalysisStat;
    }
  | {
      tab: 3;
      data: MonthRow[];
      total: number;
      next: boolean;
      took: number;
      token: string;
      finding?: Finding;
      stat?: AnalysisStat;
    }
  | {
      tab: 8;
      data: PriceRow[];
      total: number;
      next: boolean;
      took: number;
      token: string;
      finding?: Finding;
      stat?: AnalysisStat;
    }
  | {
      tab: 16;
      data: CoverageRow[];
      total: number;
      next: boolean;
      took: number;
      token: string;
      finding?: Finding;
      stat?: AnalysisStat;
    };
export type AnalysisWidenedRequest = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  token: string;
};
export type AnalysisMovementRequest = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  token?: string;
  measure?: 'amount' | 'weight';
  role?: 'importer' | 'exporter';
};
export type AnalysisMovementAnswer = {
  movement:
    | { state: 'none'; why: 'dates' | 'start' | 'held' | 'month' | 'empty' | 'undeclared' }
    | {
        state: 'compared';
        now: { from: string; to: string };
        before: { from: string; to: string };
        all: {
          change: number;
          now: { total: number; value: number; open: AnalysisFilter };
          before: { total: number; value: number; open: AnalysisFilter };
        };
        steps: {
          step: 'price' | 'volume' | 'mix' | 'won' | 'lost' | 'incomparable';
          change: number;
          now: { total: number; value: number; open: AnalysisFilter };
          before: { total: number; value: number; open: AnalysisFilter };
          leading: {
            company: { key: string; name: string; country: string | null } | null;
            hs: string;
            name: string;
            unit: string | null;
            basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
            change: number;
            now: { total: number; value: number; open: AnalysisFilter; quantity: number | null };
            before: { total: number; value: number; open: AnalysisFilter; quantity: number | null };
          }[];
          others: { count: number; change: number } | null;
        }[];
      };
  took: number;
  token: string;
};
export type AnalysisComparisonParts = {
  key: string;
  name: string;
  country: string | null;
  total: number;
  amount: number | null;
  weight: number | null;
  open: AnalysisFilter;
  growth: {
    now: { total: number; amount: number | null; weight: number | null; open: AnalysisFilter };
    before: { total: number; amount: number | null; weight: number | null; open: AnalysisFilter };
  } | null;
};
export type AnalysisComparisonMonths = {
  part: string;
  month: string;
  state: 'whole' | 'partial' | 'missing';
  total: number;
  amount: number | null;
  weight: number | null;
  open: AnalysisFilter;
};
export type AnalysisComparisonAnswer = {
  parts: AnalysisComparisonParts[];
  whole: { total: number; amount: number | null; weight: number | null };
  run:
    | { now: { from: string; to: string }; before: { from: string; to: string } }
    | { why: 'dates' | 'start' | 'held' | 'month' | 'empty' };
  months: AnalysisComparisonMonths[];
  took: number;
  token: string;
};
export type AnalysisCompaniesCompanies = {
  favorite: boolean;
  peer: string | null;
  customer: string | null;
  id: string;
  totals: (number | null)[];
};
export type AnalysisCompaniesAnswer = {
  months: string[];
  partial: string[];
  companies: AnalysisCompaniesCompanies[];
  took: number;
  token: string;
};
export type AnalysisPeersCompanies = {
  id: string;
  share: number | null;
  total: number;
  others: number;
  own: AnalysisFilter;
  peers: AnalysisFilter;
};
export type AnalysisQuoteRequest = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  token?: string;
  price: number;
  unit?:
    | 'KG'
    | 'G'
    | 'T'
    | 'LB'
    | 'CT'
    | 'L'
    | 'ML'
    | 'KL'
    | 'GAL'
    | 'M3'
    | 'BBL'
    | 'THOUSAND BARRELS'
    | 'M'
    | 'CM'
    | 'KM'
    | 'FT'
    | 'YD'
    | 'M2'
    | 'FT2'
    | 'KWH'
    | 'MWH'
    | 'PCS'
    | 'DOZ'
    | 'GROSS'
    | 'THOUSAND'
    | 'PAIR'
    | 'SET'
    | 'DOSE'
    | 'STEM'
    | 'HEAD';
  incoterm?: 'EXW' | 'FCA' | 'FAS' | 'FOB' | 'CFR' | 'CPT' | 'CIF' | 'CIP' | 'DAP' | 'DPU' | 'DDP';
  quantity?: number | '';
  place?: string;
  code?: string;
  anyQuantity?: boolean | '0' | '1' | 'true' | 'false';
  sameBasis?: boolean | '0' | '1' | 'true' | 'false';
  freight?: number | '';
  insurance?: number | '';
};
export type AnalysisQuoteNearest = {
  id: string;
  country: string;
  direction: 1 | 2;
  date: string;
  hs: string;
  product: string;
  product_language: string;
  brand: string | null;
  brand_in_text?: boolean;
  importer_id: string | null;
  importer: string | null;
  exporter_id: string | null;
  exporter: string | null;
  partner: string | null;
  origin: string | null;
  loading_port: string | null;
  unloading_port: string | null;
  transport: 'sea' | 'air' | 'road' | 'rail' | 'post' | 'other' | null;
  quantity: number | null;
  unit: string | null;
  weight: number | null;
  amount: number | null;
  amount_basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
  unit_price: number | null;
  document: string | null;
  sample: boolean;
  compared: number;
  is_converted: boolean;
};
export type AnalysisQuoteAnswer = {
  price: number;
  unit: string;
  basis: 'FOB' | 'CIF';
  hs6: string | null;
  name: string;
  codes: { hs6: string; name: string; total: number }[];
  volume: number | null;
  port: { name: string; total: number } | null;
  total: number;
  converted: number;
  excluded: number;
  any_quantity: number;
  freight: { share: number; stated: number } | null;
  insurance: { share: number; stated: number } | null;
  spread: { lower: number; equal: number; q1: number; median: number; q3: number } | null;
  months: PriceMonth[];
  open: AnalysisFilter;
  nearest: AnalysisQuoteNearest[];
  took: number;
  token: string;
};
export type AnalysisDownloadRequest = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  tab?: number;
  page?: number;
  pageSize?: number;
  token?: string;
  stat?: boolean | '0' | '1' | 'true' | 'false';
  order?: 'total' | 'amount' | 'weight';
  level?: number;
  list?: boolean | '0' | '1' | 'true' | 'false';
  sortField?: 'date' | 'amount' | 'weight' | 'quantity' | 'total' | 'last_date' | 'name' | 'median';
  sortType?: 'asc' | 'desc';
  format?: 'xlsx' | 'csv';
  columns?: (
    | 'date'
    | 'direction'
    | 'country'
    | 'document'
    | 'importer'
    | 'importer_raw'
    | 'importer_tax_id'
    | 'importer_address'
    | 'exporter'
    | 'exporter_raw'
    | 'exporter_tax_id'
    | 'exporter_address'
    | 'hs'
    | 'product'
    | 'product_en'
    | 'brand'
    | 'brand_in_text'
    | 'quantity'
    | 'unit'
    | 'net_weight'
    | 'gross_weight'
    | 'amount'
    | 'amount_basis'
    | 'unit_price'
    | 'amount_declared'
    | 'currency'
    | 'origin'
    | 'shipped_from'
    | 'partner'
    | 'loading_port'
    | 'unloading_port'
    | 'transport'
    | 'incoterm'
    | 'source'
    | 'loaded_at'
    | 'sample'
    | 'id'
    | 'national'
  )[];
};
export type AnalysisReportRequest = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  tab?: number;
  page?: number;
  pageSize?: number;
  token?: string;
  stat?: boolean | '0' | '1' | 'true' | 'false';
  order?: 'total' | 'amount' | 'weight';
  level?: number;
  list?: boolean | '0' | '1' | 'true' | 'false';
  sortField?: 'date' | 'amount' | 'weight' | 'quantity' | 'total' | 'last_date' | 'name' | 'median';
  sortType?: 'asc' | 'desc';
  host?: string;
  by?: 'country' | 'tradeArea' | 'hs6' | 'importerId' | 'exporterId' | '';
  of?: string[] | string;
};
export type AnalysisPageFigures = {
  key: 'total' | 'amount' | 'weight' | 'importer' | 'exporter';
  now: number;
  before: number | null;
  open: AnalysisFilter;
  openBefore: AnalysisFilter | null;
};
export type AnalysisPageMonthsBefore = {
  month: string;
  total: number;
  amount: number | null;
  weight: number | null;
  open: AnalysisFilter;
};
export type AnalysisPageAnswer = {
  by: 'amount' | 'weight' | 'total';
  as_of: string;
  all: {
    total: number;
    amount: number | null;
    weight: number | null;
    samples?: number;
    first_date: string | null;
    last_date: string | null;
  };
  run:
    | { now: { from: string; to: string }; before: { from: string; to: string } }
    | { why: 'dates' | 'start' | 'held' | 'month' | 'empty' };
  sentences: (
    | {
        kind: 'change';
        now: {
          n: number;
          total: number;
          by: 'amount' | 'weight' | 'total';
          value: number | null;
          open: AnalysisFilter;
        };
        before: {
          n: number;
          total: number;
          by: 'amount' | 'weight' | 'total';
          value: number | null;
          open: AnalysisFilter;
        };
      }
    | {
        kind: 'total';
        all: {
          n: number;
          total: number;
          by: 'amount' | 'weight' | 'total';
          value: number | null;
          open: AnalysisFilter;
        };
      }
    | {
        kind: 'cause';
        measure: 'amount' | 'weight';
        change: number;
        steps: {
          step: 'price' | 'volume' | 'mix' | 'won' | 'lost' | 'incomparable';
          change: number;
          period: 'now' | 'before';
          claim: {
            n: number;
            total: number;
            by: 'amount' | 'weight' | 'total';
            value: number | null;
            open: AnalysisFilter;
          };
        }[];
      }
    | {
        kind: 'leader';
        side: 'importer' | 'exporter';
        key: string;
        name: string;
        share: number;
        leading: { companies: number; share: number } | null;
        claim: {
          n: number;
          total: number;
          by: 'amount' | 'weight' | 'total';
          value: number | null;
          open: AnalysisFilter;
        };
      }
    | {
        kind: 'price';
        hs6: string;
        unit: string;
        basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
        median: number;
        q1: number;
        q3: number;
        claim: {
          n: number;
          total: number;
          by: 'amount' | 'weight' | 'total';
          value: number | null;
          open: AnalysisFilter;
        };
      }
  )[];
  figures: AnalysisPageFigures[];
  months: MonthRow[];
  monthsBefore: AnalysisPageMonthsBefore[];
  price: PriceRow | null;
  importers: { rows: RankedRow[]; groups: number };
  exporters: { rows: RankedRow[]; groups: number };
  took: number;
  token: string;
};
export type PageSaveRequest = {
  hsCode?: string;
  hsCodeExact?: boolean | '0' | '1' | 'true' | 'false';
  keyword?: string;
  exact?: boolean | '0' | '1' | 'true' | 'false';
  without?: string[] | string;
  importer?: string;
  exporter?: string;
  brand?: string;
  excludeShipping?: boolean | '0' | '1' | 'true' | 'false';
  impOrExp?: 1 | 2 | '1' | '2';
  startDate: string;
  endDate: string;
  country?: string[] | string;
  tradeArea?: string[] | string;
  imArea?: string[] | string;
  exArea?: string[] | string;
  importerId?: string;
  exporterId?: string;
  month?: '' | string;
  yearBefore?: '' | string;
  origin?: string[] | string;
  unloadingPort?: string;
  loadingPort?: string;
  brandName?: string;
  hs6?: string;
  hsWithin?: '' | string;
  priceUnit?: string;
  priceBasis?: string;
  priceBelow?: '' | number;
  priceAbove?: '' | number;
  volume?: '' | number;
  unpriced?: '' | 'amount' | 'quantity' | 'unit' | 'code';
  moved?: string;
  peers?: string;
  token?: string;
  name: string;
  code?: string;
};
export type PageOpenAnswer = {
  code: string;
  name: string;
  question: Record<string, string>;
  as_of: string;
  saved_at: string;
  username: string;
  mine: boolean;
  figures: {
    by: 'amount' | 'weight' | 'total';
    as_of: string;
    all: {
      total: number;
      amount: number | null;
      weight: number | null;
      samples?: number;
      first_date: string | null;
      last_date: string | null;
    };
    run:
      | { now: { from: string; to: string }; before: { from: string; to: string } }
      | { why: 'dates' | 'start' | 'held' | 'month' | 'empty' };
    sentences: (
      | {
          kind: 'change';
          now: {
            n: number;
            total: number;
            by: 'amount' | 'weight' | 'total';
            value: number | null;
            open: AnalysisFilter;
          };
          before: {
            n: number;
            total: number;
            by: 'amount' | 'weight' | 'total';
            value: number | null;
            open: AnalysisFilter;
          };
        }
      | {
          kind: 'total';
          all: {
            n: number;
            total: number;
            by: 'amount' | 'weight' | 'total';
            value: number | null;
            open: AnalysisFilter;
          };
        }
      | {
          kind: 'cause';
          measure: 'amount' | 'weight';
          change: number;
          steps: {
            step: 'price' | 'volume' | 'mix' | 'won' | 'lost' | 'incomparable';
            change: number;
            period: 'now' | 'before';
            claim: {
              n: number;
              total: number;
              by: 'amount' | 'weight' | 'total';
              value: number | null;
              open: AnalysisFilter;
            };
          }[];
        }
      | {
          kind: 'leader';
          side: 'importer' | 'exporter';
          key: string;
          name: string;
          share: number;
          leading: { companies: number; share: number } | null;
          claim: {
            n: number;
            total: number;
            by: 'amount' | 'weight' | 'total';
            value: number | null;
            open: AnalysisFilter;
          };
        }
      | {
          kind: 'price';
          hs6: string;
          unit: string;
          basis: 'FOB' | 'CIF' | 'assessed' | 'estimated' | null;
          median: number;
          q1: number;
          q3: number;
          claim: {
            n: number;
            total: number;
            by: 'amount' | 'weight' | 'total';
            value: number | null;
            open: AnalysisFilter;
          };
        }
    )[];
    figures: {
      key: 'total' | 'amount' | 'weight' | 'importer' | 'exporter';
      now: number;
      before: number | null;
      open: AnalysisFilter;
      openBefore: AnalysisFilter | null;
    }[];
    months: MonthRow[];
    monthsBefore: {
      month: string;
      total: number;
      amount: number | null;
      weight: number | null;
      open: AnalysisFilter;
    }[];
    price: PriceRow | null;
    importers: { rows: RankedRow[]; groups: number };
    exporters: { rows: RankedRow[]; groups: number };
  };
  importer_name: string;
  exporter_name: string;
  outdated: boolean;
};
export type PageListRow = {
  code: string;
  name: string;
  question: Record<string, string>;
  as_of: string;
  saved_at: string;
  username: string;
  mine: boolean;
};
export type UserKeywordsRow = {
  id: string;
  keyword: string;
  hs: boolean;
  state: number;
  download: boolean;
  create_date: string;
};
export type TraderRivalsRequest = {
  companies?: string[] | string;
  country?: string;
  direction?: 1 | 2 | '1' | '2' | '';
  sortField?: 'total' | 'amount' | 'weight';
};
export type TraderRivalsRivals = {
  id: string;
  desc_en: string;
  country: string | null;
  sample: boolean;
  sides: {
    type: 1 | 2;
    now: { total: number; amount: number | null; weight: number | null; open: Opens };
    before: { total: number; amount: number | null; weight: number | null; open: Opens };
    won: {
      companies: number;
      now: { total: number; amount: number | null; weight: number | null; open: Opens } | null;
      before: { total: number; amount: number | null; weight: number | null; open: Opens } | null;
      leading: {
        id: string;
        desc_en: string;
        country: string | null;
        now: { total: number; amount: number | null; weight: number | null; open: Opens };
        before: { total: number; amount: number | null; weight: number | null; open: Opens };
      }[];
    };
    lost: {
      companies: number;
      now: { total: number; amount: number | null; weight: number | null; open: Opens } | null;
      before: { total: number; amount: number | null; weight: number | null; open: Opens } | null;
      leading: {
        id: string;
        desc_en: string;
        country: string | null;
        now: { total: number; amount: number | null; weight: number | null; open: Opens };
        before: { total: number; amount: number | null; weight: number | null; open: Opens };
      }[];
    };
    continuing: {
      companies: number;
      now: { total: number; amount: number | null; weight: number | null; open: Opens } | null;
      before: { total: number; amount: number | null; weight: number | null; open: Opens } | null;
      leading: {
        id: string;
        desc_en: string;
        country: string | null;
        now: { total: number; amount: number | null; weight: number | null; open: Opens };
        before: { total: number; amount: number | null; weight: number | null; open: Opens };
      }[];
    };
    unnamed: {
      now: { total: number; amount: number | null; weight: number | null; open: Opens };
      before: { total: number; amount: number | null; weight: number | null; open: Opens };
    };
  }[];
};
export type TraderRivalsMoves = {
  type: 1 | 2;
  partner: { id: string; desc_en: string; country: string | null };
  from: string;
  to: string;
  share: number;
  size: number;
  lost: {
    now: { total: number; amount: number | null; weight: number | null; open: Opens };
    before: { total: number; amount: number | null; weight: number | null; open: Opens };
  };
  gained: {
    now: { total: number; amount: number | null; weight: number | null; open: Opens };
    before: { total: number; amount: number | null; weight: number | null; open: Opens };
  };
};
export type TraderRivalsAnswer = {
  files: { country: string; direction: 1 | 2; total: number }[];
  country: string;
  direction: 1 | 2;
  quarter: { now: { from: string; to: string }; before: { from: string; to: string } } | null;
  rivals: TraderRivalsRivals[];
  moves: TraderRivalsMoves[];
  further_moves: number;
};

/** What each call takes, and what it answers. */
export interface Calls {
  /** The countries of spec §2 with the directions that are loaded. */
  countryMappings: { request: Record<string, never>; answer: CountryMappingsRow[] };
  /** Every country and territory, for pickers; the register form has one. */
  countries: {
    request: Record<string, never>;
    answer: { code: string; en: string; cn: string; continent: number }[];
  };
  /** Account levels 1 to 5 and their names in the five languages, as whoever runs the site calls them. */
  levels: { request: Record<string, never>; answer: Level[] };
  /** HS codes that begin with the digits, or that the words stand for: by the lists of goods, by what records with the words carry, by the tariff’s texts. At most 1,200 times in ten minutes an address. */
  hsSuggestions: { request: { q: string }; answer: HsSuggestion[] };
  /** What a text may stand for, whichever it is: companies, HS codes, words of goods. For one search box over all. Costs nothing. */
  suggestions: { request: { q: string }; answer: SuggestionsAnswer };
  /** One level of the Harmonized System, for browsing: chapters, their headings, their subheadings. */
  hsTree: {
    request: { code?: string };
    answer: { code: string; text: string; language: 'en' | 'es' | 'zh' | 'zh-Hant' | 'vi'; below: number }[];
  };
  /** Reads a question in words: goods, codes, countries with their role, companies, period and view, the page that answers it with its filters, and what was not understood. Costs nothing. Not in spec §7. */
  askWords: { request: { q: string }; answer: AskWordsAnswer };
  /** Level, expiry and contact points left this month. */
  userProfile: { request: Record<string, never>; answer: Profile };
  /** The plan, and what is left of it. */
  permissions: { request: Record<string, never>; answer: Permission };
  /** The plans that there are and what each allows, as whoever runs the site has set them. Not in spec §7. */
  plans: { request: Record<string, never>; answer: Plan[] };
  /** What is held per reporting country: totals, dates, areas, months, filled fields. */
  countryStat: { request: { country?: string; impOrExp?: 1 | 2 | '1' | '2' }; answer: CountryStat[] };
  /** Records held by country, month and code, of a direction, country, chapter and span of months; what was loaded when. */
  transactionStat: { request: TransactionStatRequest; answer: TransactionStatAnswer };
  /** Orders a file of a keyword's records, imports and exports, at most 100000; costs one download by keyword of the month. Right: downloads. */
  keywordData: { request: KeywordDataQueryInput; answer: string };
  /** How many records such a file would have. Costs nothing. Not in spec §7. Right: downloads. */
  keywordDataCount: { request: KeywordDataQueryInput; answer: { total: number; cap: number } };
  /** Files that this account ordered and that are kept, newest first; a master sees those of its sub-accounts too. Not in spec §7. Right: downloads. */
  files: { request: { page?: number; pageSize?: number }; answer: FilesAnswer };
  /** Another token for a file of the list, to fetch it once more. Not in spec §7. Right: downloads. */
  fileToken: { request: { id: string }; answer: { token: string } };
  /** Whether the order with this Idempotency-Key was accepted. If not, the key is refused from now on: nothing is ordered with it. Not in spec §7. Right: downloads. */
  orderSettle: { request: { key: string }; answer: { ordered: boolean } };
  /** How far a file is. To be asked about once a second while it is being made. Right: downloads. */
  fileState: { request: { token: string }; answer: FileState };
  /** The file of a token. While it is still being made the answer is unavailable, with Retry-After. Right: downloads. */
  fileDownload: { request: { token: string }; answer: ReceivedFile };
  /** Importers or exporters by what they trade in, or by name. Right: companies. */
  traderSearch: { request: TraderSearchRequest; answer: TraderSearchAnswer };
  /** How many records each added term brought into a company search that was answered. To be asked beside it: it counts term by term. Right: companies. */
  traderWidened: { request: TraderWidenedRequest; answer: { typed: string; term: string; rows: number }[] };
  /** Companies while a name is typed, best first, at most 8: by name, words and sound; where there are none, by spelling. Costs nothing. Not in spec §7. Right: companies. */
  companySuggestions: { request: { q: string }; answer: CompanySuggestion[] };
  /** Companies that trade in any of the keywords, with the records of each. At least one is needed. Right: companies. */
  traderKeywordStat: { request: TraderKeywordStatRequest; answer: TraderKeywordStatAnswer };
  /** Companies held, for the statistics home. */
  traderStat: { request: Record<string, never>; answer: TraderStatAnswer };
  /** What a company can be: importer, exporter, both. */
  companyTypes: {
    request: Record<string, never>;
    answer: { id: number; name_cn: string; name_en: string; name: string }[];
  };
  /** Months that records are held of. */
  heldDates: { request: Record<string, never>; answer: HeldDatesAnswer };
  /** The head of a company’s profile. The same company costs once a day. Right: companies. */
  traderInfo: {
    request: { company?: string; viewId?: string; together?: boolean | '0' | '1' | 'true' | 'false' };
    answer: Trader;
  };
  /** A company’s records by month and side. Right: companies. */
  traderMonths: { request: TraderMonthsRequest; answer: TraderMonthsAnswer };
  /** A company’s records, newest first unless sorted otherwise. Whatever a profile counts is opened here. Right: companies. */
  traderRecords: { request: TraderRecordsRequest; answer: TraderRecordsAnswer };
  /** A company’s records by partner area, most first, for the map. Right: companies. */
  traderAreas: { request: TraderAreasRequest; answer: TraderArea[] };
  /** The largest partners of a company in each area of the map. Right: companies. */
  traderMap: { request: TraderMapRequest; answer: TraderMapRow[] };
  /** A company’s records by HS code of 6 digits, bought and sold, most first, at most 500 codes a side. Right: companies. */
  traderCommodities: { request: TraderCommoditiesRequest; answer: TraderCommoditiesAnswer };
  /** Who a company trades with, most records, value or weight first. Not in spec §7, whose partners page needs it. Right: companies. */
  traderPartners: { request: TraderPartnersRequest; answer: TraderPartnersAnswer };
  /** What a company paid and was paid in its newest twelve months against the median of other companies’ records of the same code, unit, basis, reporting country and month with a quantity of the same order of magnitude: its 50 codes of most value. Not in spec §7. Right: companies. */
  traderPeers: {
    request: { company?: string; viewId?: string };
    answer: { first_day: string; last_day: string; sides: TraderPeersSides[] };
  };
  /** A company’s records by port of loading and of unloading, most first, at most 100 of each. Not in spec §7. Right: companies. */
  traderPorts: { request: TraderPortsRequest; answer: TraderPorts };
  /** The receipt of a company: which declared names were merged into it, and by which rule; at most 200, most records first. Not in spec §7. Right: companies. */
  traderNames: { request: TraderNamesRequest; answer: TraderName[] };
  /** Companies whose name has the same core word, most alike first, at most 20. Needs a valid core word (spec §5). Not in spec §7. Right: companies. */
  traderSimilar: {
    request: { company?: string; viewId?: string; term?: string };
    answer: TraderSimilarAnswer;
  };
  /** Whether records name a company as importer and as exporter. Right: companies. */
  traderSides: {
    request: { company?: string; viewId?: string };
    answer: { importer: boolean; exporter: boolean };
  };
  /** Companies to call about goods: new, growing, switching, due or lost ones, best score first. Costs one trader search. Right: leads. */
  leads: { request: LeadsQueryInput; answer: LeadsAnswer };
  /** How many records each added term brought to the companies of a question that was answered. To be asked beside it: it counts term by term. Right: leads. */
  leadsWidened: { request: LeadsWidenedRequest; answer: { typed: string; term: string; rows: number }[] };
  /** Customers, newest first, by next date or by buying rhythm; texts are found anywhere in a field. Right: customers. */
  customers: { request: CustomersRequest; answer: CustomersAnswer };
  /** Customers, newest first, by next date or by buying rhythm; texts are found anywhere in a field. Right: customers. */
  customersByGet: { request: CustomersByGetRequest; answer: CustomersByGetAnswer };
  /** How many customers are due, late, gone, buy more, or are at risk. Not in spec §7. Right: customers. */
  customerRadar: {
    request: CustomerRadarRequest;
    answer: { totals: { due: number; late: number; gone: number; more: number; rival: number } };
  };
  /** Searches records. At least one of hs, keyword, company, importer, exporter, companyId is needed. With dw it orders a file of all of them, at most 100000: that is charged by its records and not as a search. Right: search. */
  transactionSearch: { request: TransactionSearchRequest; answer: TransactionSearchAnswer };
  /** How many records each added term brought into a search that was answered. To be asked beside it: it counts term by term. Right: search. */
  transactionWidened: {
    request: TransactionWidenedRequest;
    answer: { typed: string; term: string; rows: number }[];
  };
  /** Months, sums and the middle price of all records of a search that was answered. To be asked beside it: it reads all matches. Right: search. */
  transactionSummary: { request: TransactionSummaryRequest; answer: TransactionSummaryAnswer };
  /** Months and prices of importers (tab 3) or exporters (tab 4) that an answered search found, and what the account keeps of them. Both sides of a comparison of prices open in analysisSearch. Right: search. */
  transactionCompanies: { request: TransactionCompaniesRequest; answer: TransactionCompaniesAnswer };
  /** Ports whose name has what was typed so far, those of most records first. */
  portNames: { request: { q: string }; answer: { name: string; records: number }[] };
  /** Words that may have been meant by words that next to no goods text has, with the records that have them. Right: search. */
  goodsMeant: {
    request: { keyword: string };
    answer: { typed: string; word: string; rows: number; keyword: string }[];
  };
  /** Orders a file of these records, in this order; charged by its records. Right: downloads. */
  transactionDownload: { request: TransactionDownloadRequest; answer: string };
  /** One record with every column of its national file. The same record costs once a day. Right: search. */
  transactionDetails: { request: { id: string }; answer: TransactionDetail };
  /** What stands beside one record: rows of its bill, some of its buyer, supplier and code, its price among others. Part of the view of the record, which costs once a day. Right: search. */
  transactionRelated: { request: { id: string }; answer: TransactionRelatedAnswer };
  /** Analyses the records that match, one tab a call. At least one of hsCode, keyword, importer, exporter is needed. `open` of a row, put in place of the fields of the query, answers its records in tab 0. Right: analyses. */
  analysisSearch: { request: AnalysisQueryInput; answer: AnalysisSearchAnswer };
  /** How many records each added term brought into an analysis that was answered. To be asked beside it: it counts term by term. Right: analyses. */
  analysisWidened: {
    request: AnalysisWidenedRequest;
    answer: { typed: string; term: string; rows: number }[];
  };
  /** What moved in a question between its newest whole months, at most twelve, and the same months a year before, whatever its dates: figures, partner areas, companies. Costs nothing with the token of the question. Right: analyses. */
  analysisChanges: { request: AnalysisQuestionInput; answer: AnalysisChanges };
  /** Why the value or weight of a question moved between the periods of analysisChanges: price, volume, product mix, companies won and lost, and what is not comparable. The steps add up exactly; each has its largest contributors. Costs nothing with the token of the question. Right: analyses. */
  analysisMovement: { request: AnalysisMovementRequest; answer: AnalysisMovementAnswer };
  /** Two or three countries, areas, codes or companies of a question side by side, month by month. Costs nothing with the token of the question. Right: analyses. */
  analysisComparison: { request: ComparisonQueryInput; answer: AnalysisComparisonAnswer };
  /** Records of companies of a question month by month, and what the account keeps of them. Costs nothing with the token of the question. Right: analyses. */
  analysisCompanies: { request: AnalysisCompaniesQueryInput; answer: AnalysisCompaniesAnswer };
  /** What companies of a question paid against the median of other companies’ records of the same code, unit, basis, reporting country and month with a quantity of the same order of magnitude. Both sides open their records. Costs nothing with the token of the question. Right: analyses. */
  analysisPeers: {
    request: AnalysisCompaniesQueryInput;
    answer: { companies: AnalysisPeersCompanies[]; took: number; token: string };
  };
  /** Where a quoted price lies among comparable records of a question, in the same unit and on the same basis: quartiles, months, and the ten nearest records. Freight and insurance are those that the records state, or as requested. Costs nothing with the token of the question. Right: analyses. */
  analysisQuote: { request: AnalysisQuoteRequest; answer: AnalysisQuoteAnswer };
  /** One record as the analysis page of its country shows it. Costs one report view of the month, and nothing when the record was paid for today, whichever page showed it. Right: analyses. */
  analysisDetails: { request: { did: string; domain?: string }; answer: AnalysisDetail };
  /** Orders a file of all records of a question, at most 100000, newest first, or oldest first when sorted so by date; charged by its records and not as an analysis. Not in spec §7. Right: downloads. */
  analysisDownload: { request: AnalysisDownloadRequest; answer: string };
  /** Orders an xlsx file with every analysed tab (1 to 9, 15 and 16) on a sheet of its own, its charts as tables, what changed, what is compared (by and of), and a summary with query, coverage and notes. Right: downloads. */
  analysisReport: { request: AnalysisReportRequest; answer: string };
  /** Opens a kept report or a saved page once more: with this token its question is answered with the figures of the report, and costs nothing. A master opens those of its sub-accounts too. Not in spec §7. Right: analyses. */
  analysisReported: {
    request: { id: string };
    answer: { token: string; as_of: string; importer_name: string; exporter_name: string };
  };
  /** A market on one page: what changed and why, who leads, prices, months, the largest buyers and suppliers. Each claim has a number and opens its records. Costs nothing with the token of the question. Right: analyses. */
  analysisPage: { request: AnalysisQuestionInput; answer: AnalysisPageAnswer };
  /** Saves a page with the figures of its token, or brings a saved one up to date. Costs nothing with the token of the question. Right: analyses. */
  pageSave: { request: PageSaveRequest; answer: { code: string } };
  /** A saved page with its figures, and whether newer data would change it. Costs nothing. A master opens those of its sub-accounts too. Right: analyses. */
  pageOpen: { request: { code: string }; answer: PageOpenAnswer };
  /** Saved pages of this account, newest first; of a master also those of its sub-accounts. Right: analyses. */
  pageList: {
    request: { page?: number; pageSize?: number };
    answer: { data: PageListRow[]; total: number; next: boolean };
  };
  /** Removes a saved page. Its short links open nothing any more. Right: analyses. */
  pageRemove: { request: { code: string }; answer: { removed: number } };
  /** The keywords of this account, newest first, for its downloads. Right: downloads. */
  userKeywords: { request: { state?: number }; answer: UserKeywordsRow[] };
  /** Companies side by side in the newest whole quarter of a customs file against the quarter before: suppliers and customers won, lost and continuing, and which of them moved from one company to another. Costs a profile for each company that was not opened today. Not in spec §7. Right: companies. */
  traderRivals: { request: TraderRivalsRequest; answer: TraderRivalsAnswer };
}
