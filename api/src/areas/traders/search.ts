// Calls of the trader search and of the library's companies by keyword: validated, charged once per query, then run.
import {
  type CallRequest,
  type CallResponse,
  checkHs,
  checkKeyword,
  type FieldError,
  HS_LENGTH,
} from '@waybill/contract';
import { countryNames } from '../../basics/country-names';
import { invalid } from '../../basics/failure';
import type { TraderSearchQuery } from '../../records/companies/search';
import { addedTermCounts } from '../../services/charging/added-term-counts';
import { chargedOnce } from '../../services/charging/charged-once';
import { accountOf, type Context } from '../../services/context';
import { companyFlags } from '../../services/favourites/companies';
import type { QuerySubject } from '../../services/security/query-token';
import type { Services } from '../../services/services';
import { toCompanyType } from './types';

/** Rules of spec §5 for a trader search. */
export function findBrokenRules(
  request: Pick<CallRequest<'traderSearch'>, 'keyword' | 'hsCode' | 'brand' | 'added' | 'held'>,
): FieldError[] {
  if (request.keyword === '' && !request.added && !request.held)
    return [{ field: 'keyword', rule: 'required' }];
  return [
    ...checkHs(request.hsCode, HS_LENGTH.search, 'hsCode'),
    ...checkKeyword('keyword', request.keyword),
    ...checkKeyword('brand', request.brand),
  ];
}

/**
 * Fields that identify a query for payment: importers or exporters, countries, order and page look at the same matches,
 * and so does a query without some of the added terms.
 */
export function toQuerySubject({
  keyword,
  keywordIn,
  hsCode,
  brand,
  dates,
  excludeShip,
  added,
}: Omit<TraderSearchQuery, 'page' | 'pageSize'>): QuerySubject {
  return { kind: 'trader', of: [keyword, keywordIn, hsCode, brand, dates, excludeShip, added] };
}

/** How many records each added term contributed to a search. */
export async function traderWidened(
  services: Services,
  { token: previousToken, ...query }: CallRequest<'traderWidened'>,
  context: Context,
): Promise<CallResponse<'traderWidened'>> {
  return addedTermCounts(
    services,
    context,
    { given: previousToken, subject: toQuerySubject(query) },
    (asOf) => services.records().companies.countAdded(query, asOf),
  );
}

export async function traderSearch(
  services: Services,
  request: CallRequest<'traderSearch'>,
  context: Context,
): Promise<CallResponse<'traderSearch'>> {
  const errors = findBrokenRules(request);
  if (errors.length > 0) throw invalid(...errors);
  const { token: previousToken, ...query } = request;
  const paid = { quota: 'trader', given: previousToken, subject: toQuerySubject(query) } as const;
  const answer = await chargedOnce(services, context, paid, (previous) =>
    services.records().companies.search(query, previous),
  );
  const companies = answer.data.map(({ id, desc_en, sample }) => ({ key: id, name: desc_en, sample }));
  const keys = companies.map(({ key }) => key);
  const { db } = services.accounts;
  const [flags, contactCount] = await Promise.all([
    companyFlags(db, accountOf(context).id, keys),
    services.contacts.countContacts(companies),
  ]);
  const data = answer.data.map(({ imports, exports, ...row }) => {
    const country = countryNames.get(row.country ?? '');
    return {
      ...row,
      ...flags(row.id),
      ...toCompanyType({ imports, exports }),
      country_cn: country?.cn ?? null,
      country_en: country?.en ?? null,
      ...contactCount(row.id),
    };
  });
  return { ...answer, data };
}

export async function traderKeywordStat(
  services: Services,
  request: CallRequest<'traderKeywordStat'>,
  context: Context,
): Promise<CallResponse<'traderKeywordStat'>> {
  const { token: previousToken, ...query } = request;
  if (query.keywords.length === 0) throw invalid({ field: 'keywords', rule: 'please_select_keyword' });
  const errors = [
    ...query.keywords.flatMap((keyword) => checkKeyword('keywords', keyword)).slice(0, 1),
    ...checkKeyword('company', query.company),
  ];
  if (errors.length > 0) throw invalid(...errors);
  const subject: QuerySubject = { kind: 'trader_keywords', of: [query.keywords, query.company] };
  return chargedOnce(services, context, { quota: 'trader', given: previousToken, subject }, () =>
    services.records().companies.findKeywordCompanies(query),
  );
}
