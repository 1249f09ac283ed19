// The paths of all screens of the site (spec §2), without language prefix; areas link to each other only through these.
// Whether a screen exists is up to the registry: see existing.ts.
import {
  type AnalysisQueryInput,
  type CallInput,
  type Direction,
  directions,
  type MarkKind,
  type Opens,
  type OrderedFile,
  type PlanLimit,
  type SavedReason,
  type TransactionRow,
  type UpgradeNeed,
  type WinFilter,
} from '@waybill/contract';
import type { MovementRole } from '@waybill/contract/movement-terms';
import { queryText } from './query-text';
import { type SearchLink, searchQuery } from './search-link';

/** A query of market analysis, in the fields of its call; the country is in the path. */
type AnalysisLink = Partial<
  Omit<AnalysisQueryInput, 'country' | 'page' | 'pageSize' | 'token' | 'stat' | 'list' | 'order' | 'without'>
> & {
  /** Terms of query expansion that the user removed. */
  without?: readonly string[];
  /** Names of the companies of `importerId` and `exporterId`. */
  importerName?: string;
  exporterName?: string;
  /** Opens why it moved, with the companies of this side. */
  moving?: MovementRole;
};

/** A query of trader search, in the fields of its call. */
export type TraderLink = Partial<
  Omit<CallInput<'traderSearch'>, 'type' | 'page' | 'pageSize' | 'token' | 'sortField' | 'sortType'>
>;

/** A quote to check, in the fields of its page. */
interface QuoteLink extends Pick<AnalysisLink, 'keyword' | 'hsCode' | 'impOrExp'> {
  /** Reporting country by code of spec §2; empty for all. */
  country?: string;
  /** Partner areas, alpha-2. */
  partner?: readonly string[];
  unit?: string;
  incoterm?: string;
  price?: string;
  quantity?: string;
}

/** A question of the leads page, in the fields of its call; what an account hides is the page's own. */
type LeadsLink = Partial<
  Omit<CallInput<'leads'>, 'page' | 'pageSize' | 'token' | 'unmarked' | 'dismissed'> & { marked: boolean }
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
    // Joined by "|": a term may contain a comma, but never the OR operator.
    `/market-analysis/${part(country)}${queryText({ ...link, without: link.without?.join('|') })}`,
  /** Where a quoted price lies; goods, unit and terms may be filled in. */
  quote: (link: QuoteLink = {}) => `/market-analysis/quote${queryText({ ...link })}`,
  /** One record, in the layout for analysts. */
  analysisRecord: ({ country, direction, id }: Pick<TransactionRow, 'country' | 'direction' | 'id'>) =>
    `/market-analysis/details/${part(country)}_${direction === directions.import ? 'im' : 'ex'}${queryText({ did: id })}`,
  /** A saved report, in print layout. @param id id of its file */
  report: (id: string, { country = 'all', by, of, ...question }: NonNullable<OrderedFile['report']>) =>
    `/market-analysis/${part(country)}${queryText({
      ...question,
      compare: by === undefined ? '' : `${by}:${of}`,
      paper: true,
      report: id,
    })}`,
  /** One-page report of a question, whose fields are those of the analysis page. */
  onePage: (question: AnalysisLink & { country?: string } = {}) =>
    `/market-analysis/page${queryText({ ...question, without: question.without?.join('|') })}`,
  /** A saved one-page report, or the records of one of its claims: short, because it is typed from paper. */
  savedPage: (code: string, claim?: number) => `/market-analysis/page${queryText({ p: code, c: claim })}`,
  catalogue: () => '/42country',
  russia: () => '/rs_shipping',
  beltAndRoad: () => '/yidaiyilu',

  /** Trader search; both importers and exporters without `side`. */
  traders: (side?: Direction, link: TraderLink = {}) =>
    `/trader/search${side === undefined ? '' : `/${traderType(side)}`}${queryText(link)}`,
  leads: (link: LeadsLink = {}) => `/trader/leads${queryText(link)}`,
  traderStatistics: () => '/trader/stat',
  /**
   * A company's profile, or a sub-page of it.
   * @param key as records have it (`importer_id`, `exporter_id`)
   * @param filters filters of its records, as in a row's `open`; `together` adds companies that are probably the same
   */
  company: (key: string, page?: CompanyPage, filters: Opens & { together?: string } = {}) =>
    `/trader/details/${part(key)}${optional(page)}${queryText(filters)}`,
  /**
   * A company's profile with exactly the records that a figure counts.
   * @param open filters of the figure, on top of those of its query
   */
  companyRecords: (key: string, open: Opens) =>
    `/trader/details/${part(key)}${queryText({ ...open, show: 'records' })}`,
  /** Keywords and areas of the account's library of importers or exporters. */
  library: (side: Direction) => `/trader/manage/${traderType(side)}`,
  /** Companies marked as peer or customer. */
  marked: (mark?: MarkKind) => `/trader/mark${optional(mark)}`,
  /** Companies side by side; those marked as peers are offered when none is named. */
  rivals: (companies: readonly string[] = []) =>
    `/trader/rivals${queryText({ companies: companies.join(',') })}`,

  /** Companies that are followed or marked, with the contacts known there. */
  concerned: () => '/corp/concerned',
  customers: (type?: CustomerType) => `/corp/customer${optional(type)}`,
  /** The form of a customer added by hand. */
  newCustomer: () => '/corp/customer?new=1',
  /**
   * Customers whose follow-up is due, the longest overdue first.
   * @param owner id of a member of the team; all when absent
   */
  customersDue: (owner?: string) =>
    `/corp/customer${queryText({ owner, followUp: 'due', sort: 'followUp-asc' })}`,
  /** @param owner id of a member of the team */
  customersOwnedBy: (owner: string) => `/corp/customer${queryText({ owner })}`,
  /** Customers of a member of the team whom it contacted. @param owner its id */
  customersContacted: (owner: string) => `/corp/customer${queryText({ owner, label: 'contacted' })}`,
  /** Won customers. @param only of this owner (id, or `nobody`), lead reason, proof */
  customersWon: (only: { owner?: string; reason?: SavedReason; win?: WinFilter } = {}) =>
    `/corp/customer${queryText({ label: 'won', ...only })}`,
  /** Customers who order later than they usually do, the longest silent first. */
  customersLate: () => `/corp/customer${queryText({ rhythm: 'late', sort: 'rhythm-desc' })}`,
  customer: (id: string) => `/corp/customer/details/${part(id)}`,
  /**
   * The call card of a customer; without one, of the first of those to call.
   * @param queue query of the customer list whose customers are called; those whose follow-up is due when absent
   */
  call: (id = '', queue = '') => `/corp/call${optional(id)}${queue}`,
  contactTasks: () => '/corp/contact/task',
  /** The form of a new contact task. */
  newContactTask: () => '/corp/contact/task?new=1',
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
  /** Editor of synonyms for goods, for staff. */
  words: () => '/account/words',
  /** Loading of data files: upload, dry run, withdrawal; for operators. */
  loading: () => '/account/loading',
  settings: () => '/account/settings',
  /** Plans page, with the reason for the visit, the way back, and the level whose request form is open. */
  plans: (why: PlansLink = {}) => `/product/price${queryText({ ...why })}`,
  downloads: () => '/download/data',
  /** Saved one-page reports. */
  savedPages: () => '/download/data?tab=pages',
} as const;
