// Other countries for a search: its dates follow what is held of them, as long as nobody chose others.
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
