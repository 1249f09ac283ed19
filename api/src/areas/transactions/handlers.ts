// Calls of transaction search, record detail, favourites, translation, and data coverage by country.

import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import { hsLanguage } from '../../records';
import { addedTermCounts } from '../../services/charging/added-term-counts';
import { countCostly } from '../../services/charging/costly';
import { chargeView } from '../../services/charging/record-view';
import { accountOf, type Handlers } from '../../services/context';
import { companyFlags } from '../../services/favourites/companies';
import {
  addFavourites,
  favouritePage,
  removeFavourite,
  withFavourites,
} from '../../services/favourites/records';
import { findStoredTranslation, holdTranslation, toTarget } from '../../services/providers/held-translations';
import { TranslationError } from '../../services/providers/translation';
import { holdingSubject, issueToken, searchSubject } from '../../services/security/query-token';
import type { Services } from '../../services/services';
import { recordDownloads } from './downloads';
import { toSearchQuery, transactionSearch } from './search';

/** Most records that one call may add to the favourites. */
const MAX_ADDED = 1_000;
/** Kind of this area's favourites. */
const kind = 'transaction';

type TransactionCalls =
  | 'countryStat'
  | 'transactionStat'
  | 'transactionSearch'
  | 'transactionWidened'
  | 'transactionSummary'
  | 'transactionCompanies'
  | 'portNames'
  | 'transactionRelated'
  | 'goodsMeant'
  | 'transactionDownload'
  | 'transactionDetails'
  | 'transactionFavorite'
  | 'transactionUnfavorite'
  | 'transactionFollowed'
  | 'translate';

export function transactionHandlers(services: Services): Pick<Handlers, TransactionCalls> {
  const { db } = services.accounts;
  const downloads = recordDownloads(services);
  return {
    countryStat: async ({ country, impOrExp }, context) => {
      const { id } = accountOf(context);
      const countryStats = (await services.records().countries(impOrExp)).map((entry) => ({
        ...entry,
        opens: issueToken(services.keys.tokenSecret, id, holdingSubject(entry.country.code), Date.now()),
      }));
      if (country === undefined) return countryStats.map((entry) => ({ ...entry, areas: [], months: [] }));
      const matches = countryStats.filter((entry) => entry.country.code === country);
      if (matches.length === 0) throw new ApiError('notFound');
      return matches;
    },

    transactionStat: async (filter, { language }) => {
      const records = services.records();
      const { codes, chapters, ...figures } = await records.statistics(filter);
      const tariffLanguage = hsLanguage(language);
      const withText = <Row extends { code: string }>(row: Row) => ({
        ...row,
        text: records.hsName(row.code, tariffLanguage),
      });
      return { ...figures, codes: codes.map(withText), chapters: chapters.map(withText) };
    },

    transactionSearch: transactionSearch(services, downloads),

    transactionSummary: async ({ token: previousToken, ...query }, context) => {
      const subject = searchSubject({ ...query, token: '' });
      const searchQuery = await toSearchQuery(services, { ...query, token: '' });
      return addedTermCounts(services, context, { given: previousToken, subject }, (asOf) =>
        services.records().summarize(searchQuery, asOf),
      );
    },

    transactionCompanies: async ({ token: previousToken, ids, ...query }, context) => {
      const subject = searchSubject({ ...query, token: '' });
      const searchQuery = await toSearchQuery(services, { ...query, token: '' });
      const role = query.tab === 4 ? 'exporter' : 'importer';
      const [{ months, prices }, flags] = await Promise.all([
        addedTermCounts(services, context, { given: previousToken, subject }, (asOf) =>
          services.records().describeFoundCompanies(searchQuery, { role, keys: ids }, asOf),
        ),
        companyFlags(db, accountOf(context).id, ids),
      ]);
      const companies = months.companies.map((each) => ({ ...each, ...flags(each.id) }));
      return { ...months, companies, prices };
    },

    portNames: async ({ q }) => services.records().portNames(q),

    transactionRelated: async ({ id }, context) => {
      const account = accountOf(context);
      const records = services.records();
      const [record] = await records.transactionsByIds([id]);
      if (record === undefined) throw new ApiError('notFound');
      await chargeView(context, record.id, 'transaction_detail');
      const [related, price_position] = await Promise.all([
        records.related(record.id),
        records.pricePosition(record),
      ]);
      if (related === undefined) throw new ApiError('notFound');
      const withMarks = (rows: typeof related.buyer) => withFavourites(db, account.id, rows);
      const [data, buyer, supplier, code] = await Promise.all([
        withMarks(related.bill.data),
        withMarks(related.buyer),
        withMarks(related.supplier),
        withMarks(related.code),
      ]);
      const bill = { data, total: related.bill.total };
      return { bill, buyer, supplier, code, price_position };
    },

    transactionWidened: async ({ token: previousToken, ...query }, context) => {
      const searchQuery = await toSearchQuery(services, { ...query, token: '' });
      return addedTermCounts(
        services,
        context,
        { given: previousToken, subject: searchSubject({ ...query, token: '' }) },
        (asOf) => services.records().countAdded(searchQuery, asOf),
      );
    },

    goodsMeant: async ({ keyword }) => services.records().wordsMeant(keyword),

    transactionDownload: downloads.selected,

    transactionDetails: async ({ id }, context) => {
      const account = accountOf(context);
      const record = await services.records().transactionDetails(id, hsLanguage(context.language));
      if (record === undefined) throw new ApiError('notFound');
      await chargeView(context, record.id, 'transaction_detail');
      const [[withMarks], translate] = await Promise.all([
        withFavourites(db, account.id, [record]),
        findStoredTranslation(db, account.id, record.product, toTarget(context.language)),
      ]);
      const { translates } = services;
      return { ...record, favorite: withMarks?.favorite ?? false, translate, translates };
    },

    transactionFavorite: async ({ ids }, context) => {
      const { id: accountId } = accountOf(context);
      const rows = await services.records().transactionsByIds(chosen(ids, MAX_ADDED));
      if (rows.length === 0) throw new ApiError('notFound');
      const recordIds = rows.map(({ id }) => id);
      return context.effect(async (tx) => ({
        added: await addFavourites(tx, { accountId, kind }, recordIds),
      }));
    },

    transactionUnfavorite: async ({ id }, context) => {
      const { id: accountId } = accountOf(context);
      return context.effect(async (tx) => ({ removed: await removeFavourite(tx, { accountId, kind }, id) }));
    },

    transactionFollowed: async (page, context) => {
      const { id: accountId } = accountOf(context);
      const { data: favourites, total, next } = await favouritePage(services, { accountId, kind }, page);
      const rows = await services.records().transactionsByIds(favourites.map(({ id }) => id));
      return { data: rows.map((row) => ({ ...row, favorite: true })), total, next };
    },

    translate: async ({ text, to }, context) => {
      const account = accountOf(context);
      const storedTranslation = await findStoredTranslation(db, account.id, text, to);
      if (storedTranslation !== null) return { text: storedTranslation };
      // Without a provider no request is made and nothing is charged.
      if (services.translates) await countCostly(services, context, 'translation');
      try {
        const translated = await services.translate(text, to);
        await holdTranslation(db, account.id, text, to, translated);
        return { text: translated };
      } catch (cause) {
        if (cause instanceof TranslationError) throw new ApiError('translateFailed', { cause });
        throw cause;
      }
    },
  };
}
