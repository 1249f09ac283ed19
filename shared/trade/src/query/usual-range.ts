// Default date range of a transaction search on this host (spec §9): the year that ends today.
import type { CallResponse } from '@waybill/contract';
import { callKey, platform, today } from '@waybill/platform';
import { dataEndOf } from '../countries/reporting';
import { type DateRange, defaultRange, monthsBefore } from './dates';

/**
 * Last day of the default range: today. Data that ended more than a year ago end it instead, or it would find nothing.
 * @param dataEnd last day with data; null while unknown
 */
export function usualEnd(dataEnd: string | null): string {
  const now = today();
  return dataEnd !== null && dataEnd < monthsBefore(now, 12) ? dataEnd : now;
}

/** @param countries reporting countries of the search, by code of spec §2; none means all */
export function usualRange(countries: readonly string[] = []): DateRange {
  const key = callKey('countryMappings', {}, platform.language.current());
  const mappings = platform.queryClient.getQueryData<CallResponse<'countryMappings'>>(key);
  return defaultRange(usualEnd(dataEndOf(mappings, countries)), platform.agent()?.start_date);
}
