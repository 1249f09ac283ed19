// Maps rows of subscriptions to the API's format, and to the search requests that they stand for.
import {
  analysisQuery,
  directions,
  leadsQuestion,
  type MailRhythm,
  type Subscription,
  type SubscriptionQuery,
  subscriptionQuery,
} from '@waybill/contract';
import type { ScopeRequest } from '../../records/analyses/conditions';
import { dayIn } from '../../stores/accounts/quotas';
import type { subscriptions } from '../../stores/accounts/schema';
import type { Context } from '../context';
import { type CountryEnd, toRequestDates } from './dates';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Time of a load, stored in seconds since 1970, in the API's format. */
const loadTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** E-mails use the language and site in which the subscription was last created or changed. */
export const mailSettings = (mail: MailRhythm, { language, site }: Pick<Context, 'language' | 'site'>) => ({
  mail,
  mail_language: language,
  mail_site: site,
});

/** What rolling periods depend on. */
export interface AlertClock {
  /** Time zone of the account. */
  timeZone: string;
  countryEnds: readonly CountryEnd[];
}

export function toWire(row: SubscriptionRow, { timeZone, countryEnds }: AlertClock): Subscription {
  const { id, name, tags, mail, total, recent, counted_load, seen_load, created_at } = row;
  // Stored queries may lack fields that were added later.
  const query = subscriptionQuery.parse(row.query);
  const [first_day, last_day] = toRequestDates(query, dayIn(timeZone, new Date()), countryEnds);
  return {
    ...query,
    leads: row.leads === null ? null : leadsQuestion.parse(row.leads),
    id,
    name,
    tags,
    mail,
    first_day,
    last_day,
    total,
    recent,
    counted_load: loadTime(counted_load),
    seen_load: loadTime(seen_load),
    create_date: created_at.toISOString(),
  };
}

/** The search request of a subscription, with today's dates. */
export function toScopeRequest(
  storedQuery: SubscriptionQuery,
  { timeZone, countryEnds }: AlertClock,
  page = 1,
): ScopeRequest {
  const query = subscriptionQuery.parse(storedQuery);
  const [startDate, endDate] = toRequestDates(query, dayIn(timeZone, new Date()), countryEnds);
  const request = analysisQuery.parse({
    keyword: query.keyword,
    exact: query.exact,
    without: query.without,
    importer: query.importer,
    exporter: query.exporter,
    hsCode: query.hs,
    excludeShipping: query.excludeShip,
    impOrExp: query.impOrExp === 0 ? directions.import : query.impOrExp,
    imArea: query.im_area,
    exArea: query.ex_area,
    importerId: query.importer_id,
    exporterId: query.exporter_id,
    brand: query.brand,
    country: query.area,
    tradeArea: query.partner,
    startDate,
    endDate,
    page,
  });
  return {
    ...request,
    bothDirections: query.impOrExp === 0,
    company: query.company,
    companyIds: query.company_ids,
    together: query.together,
    importerIn: query.importer_in,
    exporterIn: query.exporter_in,
  };
}
