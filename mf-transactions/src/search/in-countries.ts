// Changes the countries of a search: its default dates are adapted to the data of the new countries, dates set by the
// user stay.
import { usualRange } from '@waybill/trade';
import type { SearchTerms } from './search-state';

type InCountries = Pick<SearchTerms, 'countries' | 'startDate' | 'endDate'>;

export function inCountries(
  { countries: before, startDate, endDate }: InCountries,
  countries: readonly string[],
): InCountries {
  const usual = usualRange(before);
  if (startDate !== usual.start || endDate !== usual.end) return { countries, startDate, endDate };
  const { start, end } = usualRange(countries);
  return { countries, startDate: start, endDate: end };
}
