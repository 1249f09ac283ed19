// Calls about lists of an account's customers: persons that it wants to sell to, by tag (spec §4).
import { z } from 'zod';
import { type Call, call } from '../call';
import { customer } from '../contacts';
import { listedCustomer } from '../customer-rhythm';
import { customerSheetReport } from '../customer-sheet';
import { customerLabels, customerTags, followUpFilters, labelFilters } from '../customer-terms';
import { companyKinds, radarFilters, rhythmSorts } from '../rhythm-rules';
import { companyStanding, concernedCompany } from '../saved';
import { ownerFilter, teamMember } from '../team';
import { savedReasons, winFilters } from '../win-terms';
import * as wire from '../wire';
import { companiesSaved, effect, id, own, sealed, tag, text } from './customer';
import { nothing, removed, selectedIds } from './fields';

/** Without it, or empty, customers of all labels; `contacted` for all but `not_contacted`. */
const label = () => wire.orEmpty(z.enum(labelFilters));
/** Without it, or empty, customers whatever their next date. Not in spec §7. */
const followUp = () => wire.orEmpty(z.enum(followUpFilters));
/** Without it, or empty, customers whatever the buying rhythm of their company. Not in spec §7. */
const rhythm = () => wire.orEmpty(z.enum(radarFilters));

/** Without it, or empty, all; else those won, proved by a record or marked by a person. Not in spec §7. */
const win = () => wire.orEmpty(z.enum(winFilters));
/** The best reason for which they were saved as a lead; `none` without a lead. Not in spec §7. */
const reason = () => wire.orEmpty(z.enum(savedReasons));

/** Number of customers that a filter of the radar finds. */
const found = () => z.number().int();

const radarTotals = () =>
  z.object({ due: found(), late: found(), gone: found(), more: found(), rival: found() });

const potentialQuery = {
  name: text(),
  cmpName: text(),
  email: text(),
  /** First and last day on which they were added. */
  startDate: z.union([z.literal(''), wire.day()]).default(''),
  endDate: z.union([z.literal(''), wire.day()]).default(''),
};

const byGet = { method: 'GET', body: 'query' } as const;
const sheetCodes = ['onlyExcel', 'sheetUnreadable', 'sheetUnusable', 'tooLarge'] as const;
const potential = {
  ...own,
  path: '/api/v2/contact/potential-customers',
  request: z.object({ ...potentialQuery, page: wire.page(), pageSize: wire.pageSize() }),
  response: wire.paged(customer),
  encrypted: true,
  languageless: true,
  summary: 'Potential customers, newest first; texts are found anywhere in a field.',
} as const satisfies Partial<Call>;

const sheet = {
  ...own,
  path: '/api/v2/contact/export',
  /** Without `tag`, potential customers; 0 stands for customers of all tags. */
  request: z.object({
    ...potentialQuery,
    tag: wire.orEmpty(wire.oneOf([0, 1, 2, 3])),
    ids: selectedIds(60),
    label: label(),
    followUp: followUp(),
    rhythm: rhythm(),
    owner: ownerFilter(),
    win: win(),
    reason: reason(),
  }),
  response: z.file(),
  file: true,
  summary: 'Customers of a query as xlsx, noted in their history; JSON says why there is none.',
  codes: ['notFound', 'downloadTooLarge', 'exportsUsedUp'],
} as const satisfies Partial<Call>;

const list = {
  ...own,
  path: '/api/corp/customers',
  request: z.object({
    /** Without it, customers of all tags. */
    tag: wire.orEmpty(tag()),
    name: text(),
    /** Name of the company. */
    corp: text(),
    label: label(),
    followUp: followUp(),
    rhythm: rhythm(),
    owner: ownerFilter(),
    win: win(),
    reason: reason(),
    /**
     * By next date, by the name of the owner, by the last purchase of the company, or by how long it is silent for its rhythm; those without one
     * last. Without it, newest first. Not in spec §7.
     */
    sortField: z.enum(['followUp', 'owner', 'lastOrder', 'rhythm']).optional(),
    sortType: z.enum(['asc', 'desc']).default('asc'),
    page: wire.page(),
    pageSize: wire.pageSize(),
  }),
  response: wire.paged(listedCustomer),
  encrypted: true,
  languageless: true,
  program: 'customers',
  summary: 'Customers, newest first, by next date or by buying rhythm; texts are found anywhere in a field.',
} as const satisfies Partial<Call>;

const concerned = {
  ...own,
  path: '/api/corp/concerned',
  request: z.object({
    /** Only companies that have a customer of this tag. */
    tag: wire.orEmpty(tag()),
    /** Part of the company's name. */
    corp: text(),
    rhythm: rhythm(),
    /** Without it, or empty, all. Not in spec §7. */
    kind: wire.orEmpty(z.enum(companyKinds)),
    /** Those without a rhythm last. Without it, the last followed or marked first. Not in spec §7. */
    sortField: z.enum(rhythmSorts).optional(),
    sortType: z.enum(['asc', 'desc']).default('asc'),
    page: wire.page(),
    pageSize: wire.pageSize(),
  }),
  response: wire.paged(concernedCompany),
  encrypted: true,
  languageless: true,
  summary:
    'Companies that this account follows or marked, the last one first, each with its customers there.',
} as const satisfies Partial<Call>;

export const customerCalls = {
  potentialCustomers: call({ ...potential, ...sealed }),
  potentialCustomersByGet: call({ ...potential, ...byGet }),
  potentialCustomersRemove: call({
    ...effect,
    path: '/api/v2/contact/del-potential-customers',
    fails: 'delete',
    request: id,
    response: removed,
    summary: 'Takes a potential customer out.',
  }),
  customerExport: call({ ...sheet, ...sealed, encrypted: true }),
  customerExportByGet: call({ ...sheet, ...byGet }),
  customers: call({ ...list, ...sealed }),
  customersByGet: call({ ...list, ...byGet }),
  customerBoard: call({
    ...own,
    ...sealed,
    path: '/api/corp/customer/board',
    request: list.request.pick({ tag: true, name: true, corp: true, owner: true }),
    response: z.object({
      /** The newest of each label, at most `BOARD_COLUMN_MAX`. */
      data: z.array(listedCustomer),
      /** How many there are of each label. */
      totals: z.record(z.enum(customerLabels), z.number().int()),
      /** US dollars that the companies of each label, each once, bought for in a year; null where no file says. */
      values: z.record(z.enum(customerLabels), z.number().nullable()),
    }),
    encrypted: true,
    languageless: true,
    summary: 'Customers by label: how many of each, what they buy in a year, and the newest. Not in spec §7.',
  }),
  customerRadar: call({
    ...own,
    ...sealed,
    path: '/api/corp/customer/radar',
    request: list.request.pick({
      ...{ tag: true, name: true, corp: true },
      ...{ label: true, followUp: true, owner: true, win: true, reason: true },
    }),
    /** Customers that each filter finds among these. */
    response: z.object({ totals: radarTotals() }),
    encrypted: true,
    languageless: true,
    program: 'customers',
    summary: 'How many customers are due, late, gone, buy more, or are at risk. Not in spec §7.',
  }),
  companyRadar: call({
    ...own,
    ...sealed,
    path: '/api/corp/concerned/radar',
    request: concerned.request.pick({ tag: true, corp: true, kind: true }),
    /** Companies that each filter finds among these. */
    response: z.object({ totals: radarTotals() }),
    encrypted: true,
    languageless: true,
    summary:
      'How many followed or marked companies are due, late, gone, buy more, or are at risk. Not in spec §7.',
  }),
  companyStandings: call({
    ...own,
    ...sealed,
    path: '/api/corp/standings',
    /** Company keys. `cmpName`: a company as a customer names it. */
    request: z.object({ ids: selectedIds(120), cmpName: wire.text() }),
    response: z.object({ data: z.array(companyStanding) }),
    encrypted: true,
    languageless: true,
    silent: true,
    summary:
      'Which of these companies, and of those of the records that `cmpName` means, are followed, or customers of the team: status and the colleagues who have them; since when and which customer is said only to those who may open it. Not in spec §7.',
  }),
  companiesConcerned: call({ ...concerned, ...sealed }),
  companiesConcernedByGet: call({ ...concerned, ...byGet }),
  concernedExport: call({
    ...own,
    ...sealed,
    path: '/api/corp/concerned/export',
    request: concerned.request
      .pick({ tag: true, corp: true, rhythm: true, kind: true })
      .extend({ ids: selectedIds(120) }),
    response: z.file(),
    file: true,
    encrypted: true,
    summary:
      'Companies that this account follows or marked, with its customers there, as xlsx. Not in spec §7.',
    codes: ['notFound', 'exportsUsedUp'],
  }),
  customerAdd: call({
    ...effect,
    path: '/api/corp/customer/add',
    request: z.object({
      /** Persons, as `companyContacts` answered them. */
      contacts: wire.list(z.string().max(60)).default([]),
      tag: tag().default(customerTags.potential),
    }),
    /** `taken`: a colleague has them already, so they stay as they are. */
    response: z.object({ added: z.number().int(), changed: z.number().int(), taken: z.number().int() }),
    summary: 'Makes persons customers; those who are get the tag. Not in spec §7.',
    codes: ['nothingSelected', 'notFound', 'listFull'],
  }),
  customersFromCompanies: call({
    ...effect,
    path: '/api/corp/customer/companies',
    request: z.object({
      /** Keys of companies, as lists of companies and leads have them. */
      companies: wire.list(z.string().max(120)).default([]),
      tag: tag().default(customerTags.potential),
    }),
    response: companiesSaved,
    summary: 'Makes companies customers: their known persons, else the company. Not in spec §7.',
    codes: ['nothingSelected', 'notFound', 'listFull'],
  }),
  customerSheetCheck: call({
    ...own,
    method: 'POST',
    path: '/api/corp/customer/sheet/check',
    body: 'multipart',
    request: z.object({ doc: z.file() }),
    response: customerSheetReport,
    summary: 'Reads a sheet of customers line by line and says what is wrong. Keeps nothing. Not in spec §7.',
    codes: sheetCodes,
  }),
  customerSheetAdd: call({
    ...own,
    method: 'POST',
    path: '/api/corp/customer/sheet',
    body: 'multipart',
    effect: true,
    request: z.object({ doc: z.file(), tag: tag().default(customerTags.potential) }),
    response: z.object({ added: z.number().int(), left: z.number().int() }),
    summary:
      'Makes customers of the good lines of a sheet (.xlsx or .xls, 5 MiB); `left` lines stay out. Not in spec §7.',
    codes: [...sheetCodes, 'listFull'],
  }),
  customerSheetTemplate: call({
    ...own,
    method: 'GET',
    path: '/api/corp/customer/sheet/template',
    body: 'query',
    request: nothing,
    response: z.file(),
    file: true,
    summary:
      'The sheet of customers to fill in, with headers in the language of the request. Not in spec §7.',
  }),
  teamMembers: call({
    ...own,
    method: 'GET',
    path: '/api/corp/team',
    body: 'query',
    request: nothing,
    response: z.array(teamMember),
    languageless: true,
    fresh: 60,
    summary:
      'The accounts to which customers can be assigned: for a master account its team, for a sub-account itself. Not in spec §7.',
  }),
  customersAssign: call({
    ...effect,
    path: '/api/corp/customer/assign',
    request: z.object({
      ids: wire.list(z.string().max(60)).default([]),
      /** Id of a member of the team; empty for nobody. */
      owner: z.union([z.literal(''), z.uuid()]).default(''),
    }),
    response: z.object({
      changed: z.number().int(),
      /** Who had those that changed, to undo it. */
      before: z.array(z.object({ id: z.uuid(), owner: z.uuid().nullable() })),
    }),
    summary:
      'Gives customers to a member of the team; a sub-account may take them or share them with the team. Not in spec §7.',
    codes: ['nothingSelected', 'notFound', 'tooLarge', 'forbidden'],
  }),
  customersTag: call({
    ...effect,
    path: '/api/corp/customer/tag',
    request: z.object({ ids: wire.list(z.string().max(60)).default([]), tag: tag() }),
    response: z.object({ changed: z.number().int() }),
    summary: 'Gives many customers a tag. Not in spec §7.',
    codes: ['nothingSelected', 'notFound'],
  }),
} as const;
