// Text folded for searching: case, accents and widths do not matter ("Côte" is found by "cote").
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

/** Everything that a country is found by, folded: the name that is shown, its codes, its names in all our languages. */
export const countryWords = (name: string, code: string, alpha2: string): string =>
  folded([name, code, alpha2, ...languages.map((language) => formatOf(language).country(alpha2))].join(' '));
