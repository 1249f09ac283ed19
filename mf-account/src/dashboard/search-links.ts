// Paths from the dashboard to transaction search: for a quick search, and for all records of a country.
import { checkTransactionForm, type FieldError, reportingCountry, splitHs } from '@waybill/contract';
import { links } from '@waybill/trade';
import type { CountryFigure } from './country-figures';

/** Digits with usual separators: `8517.13, 0901 21`. */
const onlyHs = /^[\d.\s,;|，；、]+$/;

export type QuickSearch = { path: string } | { error: FieldError };

/**
 * Path of a quick search: digits are HS codes, anything else is goods. Validated by the rules of the search page, so
 * that it does not refuse what passes here.
 */
export function quickSearch(text: string): QuickSearch {
  const typed = text.trim();
  const isHs = typed !== '' && onlyHs.test(typed);
  const hs = isHs ? splitHs(typed) : [];
  const keyword = isHs ? '' : typed;
  const [error] = checkTransactionForm({
    hs: hs.join(','),
    keyword,
    company: '',
    startDate: '',
    endDate: '',
  });
  return error === undefined ? { path: links.search({ keyword, hs }) } : { error };
}

/**
 * Path of a search for all records of a country, over all days with data: the records that its total counts.
 * @param loadedFrom only records first loaded on this day or later
 */
export function countrySearchPath({ code, data_start, data_end }: CountryFigure, loadedFrom = ''): string {
  return links.search({
    countries: [code],
    // The list has one direction, the total has all that there are.
    both: (reportingCountry(code)?.directions.length ?? 0) > 1,
    startDate: data_start,
    endDate: data_end,
    narrowing: { loadedFrom },
  });
}
