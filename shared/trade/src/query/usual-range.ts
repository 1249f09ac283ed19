// The dates of a search that says none, on this host: a year up to the newest day held of its countries.
import type { CallResponse } from '@waybill/contract';
import { callKey, platform } from '@waybill/platform';
import { dataEndOf } from '../countries/reporting';
import { type DateRange, defaultRange, today } from './dates';

/**
 * The last day of such a search.
 * @param held last day with data; null while nobody knows
 */
export function usualEnd(held: string | null): string {
  const now = today();
  return held !== null && held < now ? held : now;
}

/** @param countries reporting ones that are searched, by code of spec §2; none means all */
export function usualRange(countries: readonly string[] = []): DateRange {
  const key = callKey('countryMappings', {}, platform.language.current());
  const mappings = platform.queryClient.getQueryData<CallResponse<'countryMappings'>>(key);
  return defaultRange(usualEnd(dataEndOf(mappings, countries)), platform.agent()?.start_date);
}
