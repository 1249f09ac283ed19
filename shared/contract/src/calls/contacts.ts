// Calls about contacts and e-mails of companies: looked up, kept as favourites, and the sites they are found by.
//
// Seeing a company's contacts and e-mails spends one `trader_contact` a month and company; a look-up of an e-mail, of
// social accounts or of a domain spends one contact point. The same again in the month is free, and so is what was not
// found. Both are counted for a master and its sub-accounts together.
import { z } from 'zod';
import { call } from '../call';
import { contact, contactOrigin, webEmail } from '../contacts';
import { personAsked, personHeld } from '../privacy';
import * as wire from '../wire';
import { key, nothing, removed, selectedIds } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const page = z.object({ page: wire.page(), pageSize: wire.pageSize() });
const ids = () => wire.list(z.string().max(60)).default([]);
const paidCodes = ['planLacksRight', 'planExpired', 'notFound', 'unavailable'] as const;

const favourite = { ...own, method: 'POST', body: 'form', effect: true } as const;
const lookup = {
  ...own,
  method: 'POST',
  body: 'json',
  encrypted: true,
  quota: 'contacts',
} as const;

export const contactCalls = {
  traderEmails: call({
    ...own,
    method: 'POST',
    path: '/api/trader/emails',
    body: 'form',
    /** Company key, or what `traderInfo` answered as `view_id`: the same text. */
    request: z.object({
      company: key().meta({ description: 'Key of a company, as lists have it.' }),
      viewId: key().meta({ description: 'The same key as company; either will do.' }),
    }),
    response: z.array(webEmail),
    encrypted: true,
    quota: 'trader_contact',
    languageless: true,
    summary: 'E-mails of a company, seen ones before guessed ones. A company without any costs nothing.',
    codes: paidCodes,
  }),
  emailFavorite: call({
    ...favourite,
    path: '/api/trader/email/fav',
    fails: 'favorite',
    /** E-mails of one company, as `traderEmails` answered them. */
    request: z.object({ cmp: key(), ids: ids() }),
    response: z.object({ added: z.number().int() }),
    summary: 'Adds e-mails of a company to the favourites.',
    codes: ['nothingSelected', 'notFound', 'listFull'],
  }),
  emailUnfavorite: call({
    ...favourite,
    path: '/api/trader/email/del_fav',
    fails: 'unfavorite',
    request: z.object({ id: z.string().min(1).max(60) }),
    response: removed,
    summary: 'Takes an e-mail out of the favourites.',
  }),
  emailsFollowed: call({
    ...own,
    method: 'GET',
    path: '/api/trader/email/followed',
    body: 'query',
    request: page,
    response: wire.paged(webEmail),
    encrypted: true,
    languageless: true,
    summary: 'Favourite e-mails, newest first.',
  }),
  companyContacts: call({
    ...own,
    method: 'GET',
    path: '/api/trader/nbd/company/contacts',
    body: 'query',
    /** `nbdNumber`: `imp_exp_id` of the company. `web`: its site, where the user knows one; helps a contact service. */
    request: z.object({ nbdNumber: key(), viewId: key(), web: wire.text() }),
    response: z.array(contact),
    encrypted: true,
    quota: 'trader_contact',
    silent: true,
    languageless: true,
    summary: 'Persons at a company, seen ones before guessed ones. A company without any costs nothing.',
    codes: paidCodes,
  }),
  contactFavorite: call({
    ...favourite,
    path: '/api/contact/fav',
    fails: 'favorite',
    /** As `companyContacts` answered them. */
    request: z.object({ contacts: ids() }),
    response: z.object({ added: z.number().int() }),
    summary: 'Adds persons to the favourites. Not in spec §7, which only takes them out.',
    codes: ['nothingSelected', 'notFound', 'listFull'],
  }),
  contactUnfavorite: call({
    ...favourite,
    path: '/api/contact/del_fav',
    fails: 'unfavorite',
    request: z.object({ contact: z.string().min(1).max(60) }),
    response: removed,
    summary: 'Takes a person out of the favourites.',
  }),
  contactsFollowed: call({
    ...own,
    method: 'GET',
    path: '/api/contact/followed',
    body: 'query',
    request: page,
    response: wire.paged(contact),
    encrypted: true,
    languageless: true,
    summary: 'Favourite persons, newest first.',
  }),
  contactsExport: call({
    ...own,
    method: 'POST',
    path: '/api/contact/export',
    body: 'json',
    request: z.object({ as: z.enum(['contact', 'email']), ids: selectedIds(60) }),
    response: z.file(),
    file: true,
    encrypted: true,
    summary: 'Favourite persons or e-mails as xlsx; JSON says why there is none. Not in spec §7.',
    codes: ['notFound', 'exportsUsedUp'],
  }),
  emailsByDomain: call({
    ...lookup,
    path: '/api/v2/contact/emails-by-domain',
    /** A leading `www.` of the domain does not count. */
    request: z.object({ companyId: key(), domain: z.string().trim().min(1).max(253) }),
    response: z.array(webEmail),
    languageless: true,
    summary: 'E-mails at a domain, for a company whose site it is.',
    codes: [...paidCodes, 'emailNotFound'],
  }),
  blackSites: call({
    ...own,
    method: 'GET',
    path: '/api/v2/contact/search-black-sites',
    body: 'query',
    request: nothing,
    response: z.array(z.string()),
    silent: true,
    fresh: 3_600,
    languageless: true,
    summary: 'Domains that are no company’s own: mail providers, directories, social networks.',
  }),
  siteSuggestions: call({
    ...own,
    method: 'GET',
    path: '/link/s',
    body: 'query',
    /** Name of a company. */
    request: z.object({
      q: z.string().trim().min(1).max(200).meta({ description: 'Words of a company’s name.' }),
    }),
    response: z.array(
      z.object({
        domain: z.string().meta({ description: 'Of the site.' }),
        ...contactOrigin.pick({ source: true, observed_on: true, sample: true }).shape,
      }),
    ),
    languageless: true,
    costs: 'contacts',
    summary: 'Sites that a company of this name is known to have; black sites are left out.',
    codes: ['planExpired', 'tooMany'],
  }),
  personHeld: call({
    ...own,
    method: 'POST',
    path: '/api/contact/held',
    body: 'json',
    request: personAsked,
    response: personHeld,
    encrypted: true,
    languageless: true,
    summary: 'Everything that this account holds of a person. Not in spec §7.',
    codes: ['notFound'],
  }),
  personRemovalAsk: call({
    ...own,
    method: 'POST',
    path: '/api/contact/removal',
    body: 'form',
    request: personAsked.extend({ note: z.string().trim().max(500).default('') }),
    response: nothing,
    encrypted: true,
    effect: true,
    summary:
      'Asks whoever runs the site to remove a person from all accounts. At most 50 times a day. Not in spec §7.',
    codes: ['notFound', 'tooMany'],
  }),
} as const;
