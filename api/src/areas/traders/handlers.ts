// Calls about companies: search, the tabs of a profile, the trader library, reference data.
import { type CallRequest, type CompanyFlags, checkKeyword, TOP_N } from '@waybill/contract';
import { countryNames } from '../../basics/country-names';
import { invalid } from '../../basics/failure';
import { orNull } from '../../basics/texts';
import { companyKey, hsLanguage } from '../../records';
import type { CompanyFacts, ProfileFilter } from '../../records/companies';
import { companyOf, profileView } from '../../services/charging/company-view';
import { findCompanyAddresses } from '../../services/contacts/addresses';
import { companyContactsLookUp, isPaid } from '../../services/contacts/paid';
import { accountOf, type Handlers } from '../../services/context';
import { companyFlags, followedKeys } from '../../services/favourites/companies';
import { withFavourites } from '../../services/favourites/records';
import type { Services } from '../../services/services';
import { keywordsInUse } from '../../stores/accounts/keywords';
import { toAlikeTrader } from './alike';
import { profileDownload, searchDownload } from './downloads';
import { traderKeywordStat, traderSearch, traderWidened } from './search';
import { toCompanyType, typeNames } from './types';

type TraderCalls =
  | 'traderSearch'
  | 'traderWidened'
  | 'companySuggestions'
  | 'traderInfo'
  | 'traderGroup'
  | 'traderGone'
  | 'traderMonths'
  | 'traderRecords'
  | 'traderDownload'
  | 'traderSearchDownload'
  | 'traderAreas'
  | 'traderMap'
  | 'traderCommodities'
  | 'traderPartners'
  | 'traderPeers'
  | 'traderPorts'
  | 'traderNames'
  | 'traderSimilar'
  | 'traderSides'
  | 'traderLibrary'
  | 'traderKeywordStat'
  | 'traderStat'
  | 'companyTypes'
  | 'companyDataTypes'
  | 'heldDates';

/** Companies suggested while a name is typed. */
const SUGGESTED = 8;

/**
 * Head of a profile. Customs files have no logos or telephone numbers; the website comes from the contact directory.
 */
function toProfileHead(company: CompanyFacts, flags: CompanyFlags, web: string | null, groupSize: number) {
  const country = countryNames.get(company.country);
  const key = companyKey(company.id);
  return {
    view_id: key,
    imp_exp_id: key,
    logo: null,
    name: company.name,
    country: orNull(company.country),
    country_cn: country?.cn ?? null,
    country_en: country?.en ?? null,
    ...toCompanyType(company),
    ...flags,
    web,
    address: orNull(company.address),
    tel: null,
    tax_id: orNull(company.tax_id),
    imports: company.imports,
    exports: company.exports,
    first_date: company.first_date,
    last_date: company.last_date,
    alike: groupSize,
    sample: company.sample,
  };
}

type ProfileView = CallRequest<'traderMonths'>;

/**
 * The filter of a profile request, without the company.
 * @throws ApiError invalid for a goods text or a brand of one letter (spec §5)
 */
function toProfileFilter({ company: _company, viewId: _viewId, ...filter }: ProfileView): ProfileFilter {
  const errors = [...checkKeyword('keyword', filter.keyword), ...checkKeyword('brand', filter.brand)];
  if (errors.length > 0) throw invalid(...errors);
  return filter;
}

export function traderHandlers(services: Services): Pick<Handlers, TraderCalls> {
  const { db } = services.accounts;
  const companyRecords = () => services.records().companies;

  return {
    traderSearch: (request, context) => traderSearch(services, request, context),

    traderWidened: (request, context) => traderWidened(services, request, context),

    companySuggestions: ({ q }) => companyRecords().suggest(q, SUGGESTED),

    traderInfo: (request, context) =>
      profileView(services, context, request, async (company) => {
        const key = companyKey(company.id);
        const account = accountOf(context);
        const [flags, addresses, sizes, paid, shown] = await Promise.all([
          companyFlags(db, account.id, [key]),
          findCompanyAddresses(db, account, [key]),
          services.records().groups.sizes([company.id]),
          isPaid(db, account, companyContactsLookUp(key)),
          request.together ? companyRecords().mergeWithGroup(company) : company,
        ]);
        const groupSize = sizes.get(company.id) ?? 1;
        return {
          ok: true,
          answer: { ...toProfileHead(shown, flags(key), addresses(key).web, groupSize), contacts_paid: paid },
        };
      }),

    traderGone: async ({ company: key }) => {
      const gone = await companyRecords().explainVanished(key);
      if (gone.reason !== 'merged') return { name: '', ...gone, company: null };
      const { id, name, country } = gone.company;
      return { ...gone, company: { id: companyKey(id), desc_en: name, country: orNull(country) } };
    },

    traderGroup: (request, context) =>
      profileView(services, context, request, async (company) => ({
        ok: true,
        answer: ((await services.records().groups.find(company.id)) ?? []).map(toAlikeTrader),
      })),

    traderMonths: (request, context) =>
      profileView(services, context, request, async (company) =>
        companyRecords().months(company, toProfileFilter(request), await services.records().cutMonths()),
      ),

    traderRecords: async ({ page, pageSize, sortField, sortType, ...request }, context) => {
      const list = await profileView(services, context, request, (company) =>
        companyRecords().records(company, toProfileFilter(request), { page, pageSize, sortField, sortType }),
      );
      const data = await withFavourites(db, accountOf(context).id, list.data);
      return { ...list, data };
    },

    traderDownload: ({ format, columns, sortType, ...request }, context) =>
      profileDownload(services, context, request, {
        filter: toProfileFilter(request),
        sheet: { format, columns },
        sortType,
      }),

    traderSearchDownload: (request, context) => searchDownload(services, request, context),

    traderAreas: (request, context) =>
      profileView(services, context, request, (company) =>
        companyRecords().areas(company, toProfileFilter(request)),
      ),

    traderMap: (request, context) =>
      profileView(services, context, request, (company) =>
        companyRecords().map(company, toProfileFilter(request)),
      ),

    traderCommodities: ({ term, ...request }, context) =>
      profileView(services, context, request, (company) =>
        companyRecords().commodities(company, toProfileFilter(request), term, hsLanguage(context.language)),
      ),

    traderPartners: ({ page, pageSize, sortField, ...request }, context) =>
      profileView(services, context, request, (company) =>
        companyRecords().partners(company, toProfileFilter(request), { page, pageSize, sortField }),
      ),

    traderPeers: (request, context) =>
      profileView(services, context, request, async (company) => ({
        ok: true,
        answer: await companyRecords().peers(company, hsLanguage(context.language)),
      })),

    traderPorts: (request, context) =>
      profileView(services, context, request, (company) =>
        companyRecords().ports(company, toProfileFilter(request)),
      ),

    traderNames: (request, context) =>
      profileView(services, context, request, (company) =>
        companyRecords().names(company, toProfileFilter(request)),
      ),

    traderSimilar: ({ term, ...request }, context) =>
      profileView(services, context, request, async (company) => {
        const similar = await companyRecords().similar(company, term);
        if (!similar.ok)
          throw invalid({ field: 'term', rule: similar.reason === 'none' ? 'required' : 'format' });
        return { ok: true, answer: { term: similar.term, terms: similar.terms, data: similar.data } };
      }),

    traderSides: async (request) => {
      const { imports, exports } = await companyOf(services, request);
      return { importer: imports > 0, exporter: exports > 0 };
    },

    traderLibrary: async ({ type }, context) => {
      const { id } = accountOf(context);
      const [library, followed, keywords] = await Promise.all([
        companyRecords().library(type),
        followedKeys(db, id),
        keywordsInUse(db, id, TOP_N),
      ]);
      const keyword_areas = await companyRecords().keywordAreas(type, keywords);
      return {
        total: library.total,
        favorites: followed.length,
        keyword_areas,
        recent_added: library.recent,
        trade_areas: library.reporting,
        areas: library.areas,
      };
    },

    traderKeywordStat: (request, context) => traderKeywordStat(services, request, context),

    traderStat: async () => {
      const [totals, countries] = await Promise.all([
        companyRecords().totals(),
        services.records().countries(),
      ]);
      return {
        ...totals,
        countries: countries.map(({ country }) => ({
          code: country.code,
          alpha2: country.alpha2,
          continent: country.continent,
          total: country.trader.total,
          recent_add: country.trader.recent_add,
          sample: country.sample,
        })),
      };
    },

    companyTypes: async (_request, { language }) => typeNames('company', language),

    companyDataTypes: async (_request, { language }) => typeNames('data', language),

    heldDates: async () => {
      const { months } = await services.records().heldTotals();
      const countries = (await services.records().countries()).map(({ country }) => country);
      const listDays = (of: 'data_start' | 'data_end') => countries.map((country) => country[of]).sort();
      return {
        data_start: listDays('data_start').at(0) ?? null,
        data_end: listDays('data_end').at(-1) ?? null,
        months: months.toReversed(),
      };
    },
  };
}
