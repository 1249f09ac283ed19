// Calls about an account's customers: persons that it wants to sell to, by tag (spec §4), and what look-ups add to them.
import { z } from 'zod';
import { type Call, call } from '../call';
import { customer } from '../contacts';
import { customerEvent, NOTE_MAX } from '../customer-history';
import { customerSheetReport } from '../customer-sheet';
import { concernedCompany } from '../kept';
import { languages } from '../languages';
import { customerLabels, customerTags, FOLLOW_UP_MAX, followUpFilters } from '../terms';
import * as wire from '../wire';
import { nothing, removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const text = (length = 200) => z.string().trim().max(length).default('');
const id = z.object({ id: z.string().min(1).max(60) });
/** A tag that may arrive as text. */
const tag = () => wire.oneOf([1, 2, 3]);
/** Without it, or empty, customers of all labels. */
const label = () => wire.orEmpty(z.enum(customerLabels));
/** Without it, or empty, customers whatever their next date. Not in spec §7. */
const followUp = () => wire.orEmpty(z.enum(followUpFilters));

const potentialQuery = {
  name: text(),
  cmpName: text(),
  email: text(),
  /** First and last day on which they were added. */
  startDate: z.union([z.literal(''), wire.day()]).default(''),
  endDate: z.union([z.literal(''), wire.day()]).default(''),
};

/**
 * Spec §7 has these as GET, with the words of the search in the address, where they may be names and e-mails of persons.
 * They are offered as POST under the same path as well, sealed, and that is what our pages use.
 */
const sealed = { method: 'POST', body: 'json' } as const;
/** What an account writes of a customer itself. */
const facts = {
  cmpName: z.string().trim().min(1).max(200),
  country: z.union([z.literal(''), wire.alpha2()]).default(''),
  position: text(),
  phone: text(60),
  email: z.union([z.literal(''), z.email()]).default(''),
};
const byGet = { method: 'GET', body: 'query' } as const;
const sheetCodes = ['onlyExcel', 'sheetUnreadable', 'sheetUnusable', 'tooLarge'] as const;
const effect = { ...own, method: 'POST', body: 'form', effect: true } as const;
const lookUp = {
  ...own,
  method: 'POST',
  body: 'json',
  /** Of a customer. */
  request: id,
  response: customer,
  encrypted: true,
  quota: 'contacts',
} as const;

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
    label: label(),
    followUp: followUp(),
  }),
  response: z.file(),
  file: true,
  summary: 'Customers of a query as xlsx, noted in their history; JSON says why there is none.',
  codes: ['notFound', 'downloadTooLarge'],
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
    /** By next date, those without one last; without it, newest first. Not in spec §7. */
    sortField: z.literal('followUp').optional(),
    sortType: z.enum(['asc', 'desc']).default('asc'),
    page: wire.page(),
    pageSize: wire.pageSize(),
  }),
  response: wire.paged(customer),
  encrypted: true,
  languageless: true,
  summary: 'Customers, newest first or by next date; texts are found anywhere in a field.',
} as const satisfies Partial<Call>;

const concerned = {
  ...own,
  path: '/api/corp/concerned',
  request: z.object({
    /** Only companies that have a customer of this tag. */
    tag: wire.orEmpty(tag()),
    /** Part of the company's name. */
    corp: text(),
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
  findEmail: call({
    ...lookUp,
    path: '/api/v2/contact/find-email',
    summary: 'Looks up the e-mail of a customer and keeps it with them. Spends one contact point.',
    codes: ['emailNotFound', 'planLacksRight', 'planExpired', 'notFound', 'unavailable'],
  }),
  profileByEmail: call({
    ...lookUp,
    path: '/api/v2/contact/profile-by-email',
    summary: 'Looks up social accounts by a customer’s e-mail and keeps them. Spends one contact point.',
    codes: ['emailNotFound', 'socialNotFound', 'planLacksRight', 'planExpired', 'notFound', 'unavailable'],
  }),
  customers: call({ ...list, ...sealed }),
  customersByGet: call({ ...list, ...byGet }),
  customerBoard: call({
    ...own,
    ...sealed,
    path: '/api/corp/customer/board',
    request: list.request.pick({ tag: true, name: true, corp: true }),
    response: z.object({
      /** The newest of each label, at most `BOARD_COLUMN_MAX`. */
      data: z.array(customer),
      /** How many there are of each label. */
      totals: z.record(z.enum(customerLabels), z.number().int()),
    }),
    encrypted: true,
    languageless: true,
    summary: 'Customers by label: how many of each, and the newest. Not in spec §7.',
  }),
  companiesConcerned: call({ ...concerned, ...sealed }),
  companiesConcernedByGet: call({ ...concerned, ...byGet }),
  concernedExport: call({
    ...own,
    ...sealed,
    path: '/api/corp/concerned/export',
    request: concerned.request.pick({ tag: true, corp: true }),
    response: z.file(),
    file: true,
    encrypted: true,
    summary:
      'Companies that this account follows or marked, with its customers there, as xlsx. Not in spec §7.',
    codes: ['notFound'],
  }),
  customerDetails: call({
    ...own,
    method: 'GET',
    body: 'query',
    encrypted: true,
    path: '/api/corp/customer',
    request: id,
    response: customer,
    languageless: true,
    summary: 'One customer. Not in spec §7, whose customer details page needs it.',
    codes: ['notFound'],
  }),
  customerAdd: call({
    ...effect,
    path: '/api/corp/customer/add',
    request: z.object({
      /** Persons, as `companyContacts` answered them. */
      contacts: wire.list(z.string().max(60)).default([]),
      tag: tag().default(customerTags.potential),
    }),
    response: z.object({ added: z.number().int(), changed: z.number().int() }),
    summary: 'Makes persons customers; those who are get the tag. Not in spec §7.',
    codes: ['nothingSelected', 'notFound', 'listFull'],
  }),
  customerWrite: call({
    ...effect,
    path: '/api/corp/customer/new',
    encrypted: true,
    request: z.object({
      ...facts,
      name: z.string().trim().min(1).max(200),
      /** Key of the company; without it, the company of the records that `cmpName` means, if there is one. */
      company: text(120),
      tag: tag().default(customerTags.potential),
    }),
    response: customer,
    summary: 'Adds a customer by hand. Not in spec §7.',
    codes: ['notFound', 'listFull', 'personRemoved'],
  }),
  customerEdit: call({
    ...effect,
    path: '/api/corp/customer/edit',
    encrypted: true,
    request: id.extend({
      ...facts,
      /** Empty for a company as a whole; with a name it becomes that person. */
      name: text(),
      /** That the page shows. */
      version: wire.int(),
    }),
    response: customer,
    summary:
      'Corrects what is known of a customer; an e-mail that was written counts as written by hand. Not in spec §7.',
    codes: ['notFound', 'changedElsewhere', 'personRemoved'],
  }),
  customerAlike: call({
    ...own,
    ...sealed,
    path: '/api/corp/customer/alike',
    encrypted: true,
    request: z.object({
      name: text(),
      cmpName: text(),
      country: facts.country,
      email: text(),
      /** Id of a customer who is not one of them. */
      except: text(60),
    }),
    response: z.array(customer),
    languageless: true,
    summary:
      'Customers of this account of the same e-mail, or of the same name at the same company. Not in spec §7.',
  }),
  customersFromCompanies: call({
    ...effect,
    path: '/api/corp/customer/companies',
    request: z.object({
      /** Keys of companies, as lists of companies and leads have them. */
      companies: wire.list(z.string().max(120)).default([]),
      tag: tag().default(customerTags.potential),
    }),
    /** Of each company the persons that this account was shown, or, where there are none, the company itself. */
    response: z.object({
      persons: z.number().int(),
      companies: z.number().int(),
      /** Customers before: they stay as they are. */
      known: z.number().int(),
    }),
    summary:
      'Makes companies customers, such as leads: their known persons, else the company. Not in spec §7.',
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
  customerChange: call({
    ...effect,
    path: '/api/corp/customer/set',
    request: id.extend({
      tag: tag().optional(),
      label: z.enum(customerLabels).optional(),
      /** Day of what is to be done next; empty once it is done. */
      followUpOn: z.union([z.literal(''), wire.day()]).optional(),
      /** What that is; only with a day. */
      followUpAbout: text(FOLLOW_UP_MAX),
      /** That the page shows; without it the change is made whatever it is. */
      version: wire.int().optional(),
    }),
    response: z.object({ changed: z.number().int() }),
    summary: 'Changes the tag, label or next date of a customer. Not in spec §7.',
    codes: ['notFound', 'changedElsewhere'],
  }),
  customersTag: call({
    ...effect,
    path: '/api/corp/customer/tag',
    request: z.object({ ids: wire.list(z.string().max(60)).default([]), tag: tag() }),
    response: z.object({ changed: z.number().int() }),
    summary: 'Gives many customers a tag. Not in spec §7.',
    codes: ['nothingSelected', 'notFound'],
  }),
  customerHistory: call({
    ...own,
    method: 'GET',
    path: '/api/corp/customer/history',
    body: 'query',
    encrypted: true,
    request: id.extend({
      show: z.enum(['all', 'notes']).default('all'),
      page: wire.page(),
      pageSize: wire.pageSize(),
    }),
    response: wire.paged(customerEvent),
    languageless: true,
    summary: 'Notes about a customer and what was done with them, newest first. Not in spec §7.',
    codes: ['notFound'],
  }),
  customerNote: call({
    ...effect,
    path: '/api/corp/customer/note',
    encrypted: true,
    request: id.extend({
      /** Of a note that is changed, with the version that was shown; without it, a new one. */
      note: z.string().max(60).default(''),
      version: wire.int().default(1),
      text: z.string().trim().min(1).max(NOTE_MAX),
    }),
    response: customerEvent,
    summary: 'Writes or changes a note about a customer. Not in spec §7.',
    codes: ['notFound', 'changedElsewhere', 'listFull'],
  }),
  customerNoteRemove: call({
    ...effect,
    path: '/api/corp/customer/note/del',
    request: id.extend({ note: z.string().min(1).max(60) }),
    response: removed,
    summary: 'Takes a note away. Not in spec §7.',
  }),
  customerLetter: call({
    ...effect,
    path: '/api/corp/customer/letter',
    request: id.extend({ as: z.enum(['opened', 'copied']), language: z.enum(languages) }),
    response: nothing,
    silent: true,
    summary: 'Notes that a letter to a customer was opened in a mail program, or copied. Not in spec §7.',
    codes: ['notFound'],
  }),
  customerRemove: call({
    ...effect,
    path: '/api/corp/customer/del',
    fails: 'delete',
    request: id,
    response: removed,
    summary: 'Takes a customer out, whatever their tag. Not in spec §7.',
  }),
} as const;
