// Calls about one customer: what is known, written and looked up of them, and their history.
import { z } from 'zod';
import { call } from '../call';
import { callOutcomes } from '../call-outcomes';
import { customer } from '../contacts';
import { customerBriefing } from '../customer-briefing';
import { customerEvent, NOTE_MAX } from '../customer-history';
import { listedCustomer } from '../customer-rhythm';
import { customerLabels, customerTags, FOLLOW_UP_MAX } from '../customer-terms';
import { languages } from '../languages';
import { savedBefore } from '../team';
import * as wire from '../wire';
import { nothing, removed, selectedIds } from './fields';

export const own = { who: 'user', signed: true, bearer: true } as const;
export const text = (length = 200) => z.string().trim().max(length).default('');
export const id = z.object({ id: z.string().min(1).max(60) });
/** A tag that may arrive as text. */
export const tag = () => wire.oneOf([1, 2, 3]);
/**
 * Spec §7 has lists of customers as GET, with the words of the search in the address, where they may be names and
 * e-mails of persons. They are offered as POST under the same path as well, sealed, and that is what our pages use.
 */
export const sealed = { method: 'POST', body: 'json' } as const;
export const effect = { ...own, method: 'POST', body: 'form', effect: true } as const;
/** Of each company the persons that this account was shown, or, where there are none, the company itself. */
export const companiesSaved = z.object({
  persons: z.number().int(),
  companies: z.number().int(),
  /** Companies with customers before: these stay as they are. */
  known: z.number().int(),
  /** Companies that a colleague has as customers: these are not saved again. */
  taken: z.array(savedBefore),
});
/** What an account writes of a customer itself. */
const facts = {
  cmpName: z.string().trim().min(1).max(200),
  country: z.union([z.literal(''), wire.alpha2()]).default(''),
  position: text(),
  phone: text(60),
  email: z.union([z.literal(''), z.email()]).default(''),
};
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

export const oneCustomerCalls = {
  findEmail: call({
    ...lookUp,
    path: '/api/v2/contact/find-email',
    summary:
      'Looks up the e-mail of a customer and keeps it with them. Spends one contact point; an unverified guess is free.',
    codes: ['emailNotFound', 'planLacksRight', 'planExpired', 'notFound', 'unavailable'],
  }),
  findEmailPreview: call({
    ...own,
    ...sealed,
    path: '/api/v2/contact/find-email/preview',
    /** Of customers; without any there is nothing to preview. */
    request: z.object({ ids: selectedIds(60) }),
    response: z.object({
      /** Customers of whom the directory has an e-mail that a source saw, and those of whom it has a guess only. */
      known: z.number().int(),
      guessed: z.number().int(),
      /** Customers that are companies as a whole, and the contacts that the directory has of these companies. */
      companies: z.number().int(),
      contacts: z.number().int(),
    }),
    languageless: true,
    summary: 'Counts what the directory has before an e-mail look-up is charged. Free. Not in spec §7.',
    codes: ['notFound'],
  }),
  profileByEmail: call({
    ...lookUp,
    path: '/api/v2/contact/profile-by-email',
    summary: 'Looks up social accounts by a customer’s e-mail and keeps them. Spends one contact point.',
    codes: ['emailNotFound', 'socialNotFound', 'planLacksRight', 'planExpired', 'notFound', 'unavailable'],
  }),
  customerDetails: call({
    ...own,
    method: 'GET',
    body: 'query',
    encrypted: true,
    path: '/api/corp/customer',
    request: id,
    response: listedCustomer,
    languageless: true,
    summary: 'One customer. Not in spec §7, whose customer details page needs it.',
    codes: ['notFound'],
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
  customerBriefing: call({
    ...own,
    method: 'GET',
    path: '/api/corp/customer/briefing',
    body: 'query',
    encrypted: true,
    request: id,
    /** Null where no record names the customer's company. */
    response: customerBriefing.nullable(),
    quota: 'trader_detail',
    languageless: true,
    fresh: 300,
    silent: true,
    summary:
      'Newest records and partners of a customer’s company, with prices against the market. Costs as its profile does, once a day. Not in spec §7.',
    codes: ['notFound', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  customerCall: call({
    ...effect,
    path: '/api/corp/customer/call',
    encrypted: true,
    request: id.extend({
      outcome: z.enum(callOutcomes),
      /** Written as a note of its own. */
      note: z.string().trim().max(NOTE_MAX).default(''),
      /** Day of what is to be done next; empty for nothing. */
      followUpOn: z.union([z.literal(''), wire.day()]).default(''),
      followUpAbout: text(FOLLOW_UP_MAX),
      /** That the page shows. */
      version: wire.int(),
    }),
    response: z.object({ changed: z.number().int() }),
    summary: 'Records a phone call to a customer: how it ended, a note, and what is next. Not in spec §7.',
    codes: ['notFound', 'changedElsewhere', 'listFull'],
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
