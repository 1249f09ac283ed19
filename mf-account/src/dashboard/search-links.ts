// Ways from the dashboard into transaction search, with the defaults that a trader would choose.
import { checkTransactionForm, type FieldError, splitHs } from '@waybill/contract';
import { links, typedHeading } from '@waybill/trade';
import type { CountryFigure } from './country-figures';

/** Digits with the marks that people write between them: `8517.13, 0901 21`. */
const onlyHs = /^[\d.\s,;，；、]+$/;

export type QuickSearch = { path: string } | { error: FieldError };

/**
 * Where a quick search leads: digits are HS codes, anything else is goods. The rules are those of the search page,
 * so that what passes here is not refused there.
 */
export function quickSearch(text: string): QuickSearch {
  const typed = text.trim();
  // The search page offers the codes of a heading.
  const heading = typedHeading(typed);
  if (heading !== null) return { path: links.search({ hs: [heading] }) };
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
 * The search page with a country chosen, over all days that it has data of: what its total counts.
 * @param loadedFrom only what was first loaded on this day or later
 */
export function countrySearchPath({ code, data_start, data_end }: CountryFigure, loadedFrom = ''): string {
  return links.search({
    countries: [code],
    startDate: data_start,
    endDate: data_end,
    narrowing: { loadedFrom },
  });
}
