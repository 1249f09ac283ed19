// Calls about an account's customers: persons that it wants to sell to, by tag (spec §4), and what look-ups add to them.
import { z } from 'zod';
import { call } from '../call';
import { customer, customerLabels, customerTags } from '../contacts';
import { concernedCompany } from '../kept';
import * as wire from '../wire';

const own = { who: 'user', signed: true, bearer: true } as const;
const text = (length = 200) => z.string().trim().max(length).default('');
const id = z.object({ id: z.string().min(1).max(60) });
/** A tag that may arrive as text. */
const tag = () => wire.oneOf([1, 2, 3]);

const potentialQuery = {
  name: text(),
  cmpName: text(),
  email: text(),
  /** First and last day on which they were added. */
  startDate: z.union([z.literal(''), wire.day()]).default(''),
  endDate: z.union([z.literal(''), wire.day()]).default(''),
};

const reading = { ...own, method: 'GET', body: 'query', encrypted: true } as const;
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

export const customerCalls = {
  potentialCustomers: call({
    ...reading,
    path: '/api/v2/contact/potential-customers',
    request: z.object({ ...potentialQuery, page: wire.page(), pageSize: wire.pageSize() }),
    response: wire.paged(customer),
    languageless: true,
    summary: 'Potential customers, newest first; texts are found anywhere in a field.',
  }),
  potentialCustomersRemove: call({
    ...effect,
    path: '/api/v2/contact/del-potential-customers',
    request: id,
    response: z.object({ removed: z.number().int() }),
    summary: 'Takes a potential customer out.',
  }),
  customerExport: call({
    ...own,
    method: 'GET',
    path: '/api/v2/contact/export',
    body: 'query',
    request: z.object(potentialQuery),
    response: z.file(),
    file: true,
    summary: 'Potential customers of a query as xlsx; JSON says why there is none.',
    codes: ['notFound', 'downloadTooLarge'],
  }),
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
  customers: call({
    ...reading,
    path: '/api/corp/customers',
    request: z.object({
      /** Without it, customers of all tags. */
      tag: wire.orEmpty(tag()),
      name: text(),
      /** Name of the company. */
      corp: text(),
      page: wire.page(),
      pageSize: wire.pageSize(),
    }),
    response: wire.paged(customer),
    languageless: true,
    summary: 'Customers, newest first; texts are found anywhere in a field.',
  }),
  companiesConcerned: call({
    ...reading,
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
    languageless: true,
    summary:
      'Companies that this account follows or marked, the last one first, each with its customers there.',
  }),
  customerDetails: call({
    ...reading,
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
      name: z.string().trim().min(1).max(200),
      cmpName: z.string().trim().min(1).max(200),
      /** Key of the company, where records name it. */
      company: text(120),
      country: z.union([z.literal(''), wire.alpha2()]).default(''),
      position: text(),
      phone: text(60),
      email: z.union([z.literal(''), z.email()]).default(''),
      tag: tag().default(customerTags.potential),
    }),
    response: customer,
    summary: 'Adds a customer by hand. Not in spec §7.',
    codes: ['notFound', 'listFull'],
  }),
  customerChange: call({
    ...effect,
    path: '/api/corp/customer/set',
    request: id.extend({ tag: tag().optional(), label: z.enum(customerLabels).optional() }),
    response: z.object({ changed: z.number().int() }),
    summary: 'Changes the tag or label of a customer. Not in spec §7.',
    codes: ['notFound'],
  }),
  customerRemove: call({
    ...effect,
    path: '/api/corp/customer/del',
    request: id,
    response: z.object({ removed: z.number().int() }),
    summary: 'Takes a customer out, whatever their tag. Not in spec §7.',
  }),
} as const;
