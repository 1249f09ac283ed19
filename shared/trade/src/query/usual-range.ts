// Default date range of a search on this host: one year up to the last day with data of its countries.
import type { CallResponse } from '@waybill/contract';
import { callKey, platform, today } from '@waybill/platform';
import { dataEndOf } from '../countries/reporting';
import { type DateRange, defaultRange } from './dates';

/**
 * Last day of the default range.
 * @param held last day with data; null while unknown
 */
export function usualEnd(held: string | null): string {
  const now = today();
  return held !== null && held < now ? held : now;
}

/** @param countries reporting countries of the search, by code of spec §2; none means all */
export function usualRange(countries: readonly string[] = []): DateRange {
  const key = callKey('countryMappings', {}, platform.language.current());
  const mappings = platform.queryClient.getQueryData<CallResponse<'countryMappings'>>(key);
  return defaultRange(usualEnd(dataEndOf(mappings, countries)), platform.agent()?.start_date);
}
