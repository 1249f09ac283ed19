// The addresses of all screens of the site (spec §2), without language prefix: no area writes another area's by hand.
// Whether a screen is there is the registry's to say: see existing.ts.
import {
  type AnalysisQueryInput,
  type CallInput,
  type Direction,
  directions,
  type MarkKind,
  type Opens,
  type OrderedFile,
  type PlanLimit,
  type TransactionRow,
  type UpgradeNeed,
} from '@waybill/contract';
import { queryText } from './query-text';
import { type SearchLink, searchQuery } from './search-link';

/** A question of market analysis, in the fields of its call; the country is in the path. */
type AnalysisLink = Partial<
  Omit<AnalysisQueryInput, 'country' | 'page' | 'pageSize' | 'token' | 'stat' | 'list' | 'order' | 'without'>
> & {
  /** Added terms that were taken off. */
  without?: readonly string[];
  /** Names of the companies that `importerId` and `exporterId` stand for. */
  importerName?: string;
  exporterName?: string;
};

/** A question of trader search, in the fields of its call. */
export type TraderLink = Partial<
  Omit<CallInput<'traderSearch'>, 'type' | 'page' | 'pageSize' | 'token' | 'sortField' | 'sortType'>
>;

interface PlansLink {
  why?: UpgradeNeed['why'];
  limit?: PlanLimit | undefined;
  from?: string;
  ask?: number | undefined;
}

/** Sub-pages of a company's profile (spec §2). */
export const companyPages = ['partners', 'commodities', 'areas', 'map', 'contacts'] as const;
export type CompanyPage = (typeof companyPages)[number];

/** Customers by tag (spec §2). */
export const customerTypes = ['decision_maker', 'potential', 'others'] as const;
export type CustomerType = (typeof customerTypes)[number];

const part = (text: string) => encodeURIComponent(text);
const optional = (text: string | undefined) => (text === undefined || text === '' ? '' : `/${part(text)}`);
/** Importers and exporters as the addresses of spec §2 name them. */
const traderType = (side: Direction) => (side === directions.import ? 'importers' : 'exporters');

export const links = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgot: () => '/forgot',

  /** Transaction search. */
  search: (link: SearchLink = {}) => `/transaction/search${searchQuery(link)}`,
  /** One record. */
  record: (id: string) => `/transaction/details/${part(id)}`,
  statistics: () => '/transaction/stat',
  subscriptions: () => '/transaction/subscriptions',
  /** What is new in one subscription. */
  subscription: (id: string) => `/transaction/subscriptions${queryText({ view: id })}`,

  /** Countries that can be analysed. */
  analyses: () => '/market-analysis',
  /** @param country by code of spec §2; `all` asks all of them */
  analysis: (country: string, link: AnalysisLink = {}) =>
    // A term may have a comma, and never the sign that means "or".
    `/market-analysis/${part(country)}${queryText({ ...link, without: link.without?.join('|') })}`,
  /** One record as an analyst reads it. */
  analysisRecord: ({ country, direction, id }: Pick<TransactionRow, 'country' | 'direction' | 'id'>) =>
    `/market-analysis/details/${part(country)}_${direction === directions.import ? 'im' : 'ex'}${queryText({ did: id })}`,
  /** A kept report, drawn for paper. @param id of its file */
  report: (id: string, { country = 'all', by, of, ...question }: NonNullable<OrderedFile['report']>) =>
    `/market-analysis/${part(country)}${queryText({
      ...question,
      compare: by === undefined ? '' : `${by}:${of}`,
      paper: true,
      report: id,
    })}`,
  catalogue: () => '/42country',
  russia: () => '/rs_shipping',
  beltAndRoad: () => '/yidaiyilu',

  /** Trader search; of importers and exporters alike without `side`. */
  traders: (side?: Direction, link: TraderLink = {}) =>
    `/trader/search${side === undefined ? '' : `/${traderType(side)}`}${queryText(link)}`,
  leads: (link: TraderLink = {}) => `/trader/leads${queryText(link)}`,
  traderStatistics: () => '/trader/stat',
  /**
   * A company's profile, or a sub-page of it.
   * @param key as records have it (`importer_id`, `exporter_id`)
   * @param filters of its records, as a row's `open` gives them; `together` with all that are probably the same
   */
  company: (key: string, page?: CompanyPage, filters: Opens & { together?: string } = {}) =>
    `/trader/details/${part(key)}${optional(page)}${queryText(filters)}`,
  /**
   * A company's profile with exactly the records that a number counted.
   * @param open of the number, over the filters of the question that it was answered to
   */
  companyRecords: (key: string, open: Opens) =>
    `/trader/details/${part(key)}${queryText({ ...open, show: 'records' })}`,
  /** Keywords and areas of the account's library of importers or exporters. */
  library: (side: Direction) => `/trader/manage/${traderType(side)}`,
  /** Companies marked as peer or customer. */
  marked: (mark?: MarkKind) => `/trader/mark${optional(mark)}`,

  /** Companies that are followed or marked, with the persons known there. */
  concerned: () => '/corp/concerned',
  customers: (type?: CustomerType) => `/corp/customer${optional(type)}`,
  /** Customers whose next date has come, the longest overdue first. */
  customersDue: () => `/corp/customer${queryText({ followUp: 'due', sort: 'followUp-asc' })}`,
  customer: (id: string) => `/corp/customer/details/${part(id)}`,
  contactTasks: () => '/corp/contact/task',
  potentialCustomers: () => '/customer/company/potential',
  followedContacts: () => '/customer/company/contact',
  followedEmails: () => '/customer/company/email',
  followedCompanies: () => '/customer/company/followed',
  viewedCompanies: () => '/customer/company/viewed',
  followedAnalyses: () => '/customer/data/followed',
  followedRecords: () => '/customer/transaction/followed',

  messages: () => '/message',
  message: (id: string) => `/message/detail/${part(id)}`,
  subAccounts: () => '/account/sub-accounts',
  /** Words that mean the same goods, for staff. */
  words: () => '/account/words',
  /** Files of records that are loaded, tried and withdrawn, for operators. */
  loading: () => '/account/loading',
  settings: () => '/account/settings',
  /** With why somebody was led there, the way back, and the level whose request form is open. */
  plans: (why: PlansLink = {}) => `/product/price${queryText({ ...why })}`,
  downloads: () => '/download/data',
} as const;
