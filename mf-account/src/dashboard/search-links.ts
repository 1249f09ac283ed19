// Ways from the dashboard into transaction search, with the defaults that a trader would choose.
import { checkTransactionForm, type FieldError, splitHs } from '@waybill/contract';
import { links } from '@waybill/trade';

/** Digits with the marks that people write between them: `8517.13, 0901 21`. */
const onlyHs = /^[\d.\s,;，；、]+$/;

export type QuickSearch = { path: string } | { error: FieldError };

/** Days as the calendar has them, without a time zone. */
function oneYearUpTo(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Where a quick search leads: digits are HS codes, anything else is goods. The rules are those of the search page,
 * so that what passes here is not refused there.
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
 * The search page with a country chosen, over the last year that has data.
 * @param code reporting country of spec §2
 * @param dataEnd its last day, `YYYY-MM-DD`
 */
export function countrySearchPath(code: string, dataEnd: string): string {
  return links.search({ countries: [code], startDate: oneYearUpTo(dataEnd), endDate: dataEnd });
}
