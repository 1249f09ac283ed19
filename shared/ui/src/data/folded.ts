// Folds text for searching: ignores case, accents and character width ("Côte" is found by "cote").
import { languages } from '@waybill/contract';
import { formatOf } from '@waybill/platform';

export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .trim();
}

/** What may be typed for a country, folded: its codes, and its names in all our languages. */
export const countryNames = (code: string, alpha2: string): string[] =>
  [code, alpha2, ...languages.map((language) => formatOf(language).country(alpha2))].map(folded);
/** Search text of a country, folded: the displayed name, its codes, and its names in all our languages. */
export const countryWords = (name: string, code: string, alpha2: string): string =>
  folded([name, code, alpha2, ...languages.map((language) => formatOf(language).country(alpha2))].join(' '));
