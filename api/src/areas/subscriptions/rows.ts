// Subscriptions as the wire has them, and the searches that they are.
import { analysisQuery, type Subscription, type SubscriptionQuery } from '@waybill/contract';
import { dayIn } from '../../accounts/quotas';
import type { subscriptions } from '../../accounts/schema';
import type { AnalysisRequest } from '../../warehouse/analyses';
import { datesOf } from './dates';

export type Row = typeof subscriptions.$inferSelect;

/** Time of a load, kept in seconds since 1970, as the wire has it. */
const loadTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** @param timeZone of the account: its day decides about spans that move on */
export function toWire(row: Row, timeZone: string): Subscription {
  const { id, name, query, tags, total, recent, counted_load, seen_load, created_at } = row;
  const [first_day, last_day] = datesOf(query, dayIn(timeZone, new Date()));
  return {
    ...query,
    // What was kept before has none of these.
    exact: query.exact ?? false,
    without: query.without ?? [],
    id,
    name,
    tags,
    first_day,
    last_day,
    total,
    recent,
    counted_load: loadTime(counted_load),
    seen_load: loadTime(seen_load),
    create_date: created_at.toISOString(),
  };
}

/** A subscription as the search that it is, today. */
export function requestOf(query: SubscriptionQuery, timeZone: string, page = 1): AnalysisRequest {
  const [startDate, endDate] = datesOf(query, dayIn(timeZone, new Date()));
  return analysisQuery.parse({
    keyword: query.keyword,
    exact: query.exact,
    without: query.without,
    importer: query.importer,
    exporter: query.exporter,
    hsCode: query.hs,
    excludeShipping: query.excludeShip,
    impOrExp: query.impOrExp,
    imArea: query.im_area,
    exArea: query.ex_area,
    startDate,
    endDate,
    page,
  });
}
