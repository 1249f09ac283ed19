// Calls about contacts and e-mails of companies, favourites among them, and company websites.

import { ApiError, invalid } from '../../basics/failure';
import { companyOf } from '../../services/charging/company-view';
import { countCostly } from '../../services/charging/costly';
import { asking, paidLookUp } from '../../services/charging/paid-look-up';
import { blackSites, isBlackSite, parseDomain } from '../../services/contacts/domains';
import { companyContactsLookUp, findSeenContacts } from '../../services/contacts/paid';
import { toCompanyRef } from '../../services/contacts/source-contacts';
import { accountOf, type Context, type Handlers } from '../../services/context';
import {
  addFavourites,
  favouritePage,
  favouritesAmong,
  removeFavourite,
  validIds,
} from '../../services/favourites/contacts';
import type { Services } from '../../services/services';
import { asContacts, asEmails } from './answers';

/** Most favourites that one call may add. */
const MAX_ADDED = 200;

type ContactCalls =
  | 'traderEmails'
  | 'emailFavorite'
  | 'emailUnfavorite'
  | 'emailsFollowed'
  | 'companyContacts'
  | 'contactFavorite'
  | 'contactUnfavorite'
  | 'contactsFollowed'
  | 'emailsByDomain'
  | 'blackSites'
  | 'siteSuggestions';

/** Domain of a website that a user typed. @throws ApiError invalid if it cannot be a company's website */
function ownSite(text: string, field: string): string {
  const domain = parseDomain(text);
  if (domain === undefined || isBlackSite(domain)) throw invalid({ field, rule: 'format' });
  return domain;
}

export function contactHandlers(services: Services): Pick<Handlers, ContactCalls> {
  const { db } = services.accounts;

  /** Looks up all contacts of a company, for one unit a month. */
  async function lookUpCompany(context: Context, name: { company: string; viewId: string }, web = '') {
    const company = toCompanyRef(await companyOf(services, name));
    const domain = web === '' ? undefined : ownSite(web, 'web');
    return paidLookUp(db, context, companyContactsLookUp(company.key), () =>
      services.contacts.findByCompany(company, domain),
    );
  }

  /** Adds contacts to the favourites: all of them, or none if one was never shown to this account. */
  async function addContactFavourites(
    context: Context,
    as: 'contact' | 'email',
    ids: readonly string[],
    fits: (contact: Awaited<ReturnType<typeof findSeenContacts>>[number]) => boolean,
  ) {
    const account = accountOf(context);
    if (ids.length === 0) throw new ApiError('nothingSelected');
    if (ids.length > MAX_ADDED) throw new ApiError('tooLarge');
    const requestedIds = new Set(ids);
    const seenRows = (await findSeenContacts(db, account, validIds(ids))).filter(fits);
    if (seenRows.length < requestedIds.size) throw new ApiError('notFound');
    return context.effect(async (tx) => ({ added: await addFavourites(tx, account.id, as, seenRows) }));
  }

  return {
    traderEmails: async (request, context) => {
      const result = await lookUpCompany(context, request);
      return asEmails(result, await favouritesAmong(db, accountOf(context).id, 'email', result));
    },

    companyContacts: async ({ nbdNumber, viewId, web }, context) => {
      const result = await lookUpCompany(context, { company: nbdNumber, viewId }, web);
      return asContacts(result, await favouritesAmong(db, accountOf(context).id, 'contact', result));
    },

    emailFavorite: ({ cmp, ids }, context) =>
      addContactFavourites(
        context,
        'email',
        ids,
        ({ email, company_id }) => email !== null && company_id === cmp,
      ),

    emailUnfavorite: ({ id }, context) =>
      context.effect(async (tx) => ({
        removed: await removeFavourite(tx, accountOf(context).id, 'email', id),
      })),

    emailsFollowed: async (page, context) => {
      const { data, total, next } = await favouritePage(db, accountOf(context).id, 'email', page);
      return { data: asEmails(data, new Set(data.map(({ id }) => id))), total, next };
    },

    contactFavorite: ({ contacts }, context) =>
      addContactFavourites(context, 'contact', contacts, ({ name }) => name !== null),

    contactUnfavorite: ({ contact }, context) =>
      context.effect(async (tx) => ({
        removed: await removeFavourite(tx, accountOf(context).id, 'contact', contact),
      })),

    contactsFollowed: async (page, context) => {
      const { data, total, next } = await favouritePage(db, accountOf(context).id, 'contact', page);
      return { data: asContacts(data, new Set(data.map(({ id }) => id))), total, next };
    },

    emailsByDomain: async ({ companyId, domain: typed }, context) => {
      const company = toCompanyRef(await companyOf(services, { company: companyId, viewId: '' }));
      const domain = ownSite(typed, 'domain');
      const results = await paidLookUp(
        db,
        context,
        { quota: 'contacts', kind: 'domain', subject: domain },
        () => services.contacts.findByDomain(domain, company),
        { missing: 'emailNotFound' },
      );
      return asEmails(results, await favouritesAmong(db, accountOf(context).id, 'email', results));
    },

    blackSites: async () => [...blackSites],

    siteSuggestions: async ({ q }, context) => {
      await countCostly(services, context, 'sites');
      const sites = await asking(() => services.contacts.findSites(q));
      return sites.filter(({ domain }) => domain.includes('.') && !isBlackSite(domain));
    },
  };
}
