// Arguments that several tools take.
import { HS_LENGTH } from '@waybill/contract';
import type { ArgumentValues } from './argument';
import { countries, reporters } from './countries';
import { fillDates, from, until } from './dates';
import { hsCodes } from './hs-codes';
import { choice, continuationToken, optionalWords, pageNumber, pageSize } from './values';

export { ArgumentError } from './argument';
export { optionalCountry, reporters } from './countries';
export { fillDates, from, until } from './dates';
export {
  choice,
  identifier,
  optionalChoice,
  optionalNumber,
  optionalWords,
  requiredChoice,
  requiredNumber,
  requiredWords,
} from './values';

export const product = optionalWords(
  'Goods in words, in any of English, Spanish, Chinese, Vietnamese; widened to synonyms and translations. "…" for a phrase, =word for the letters alone, -word to exclude, A | B for either.',
);
export const hs = hsCodes(HS_LENGTH.search);
export const partners = countries('Countries on the other side.');
/** Where companies are. */
export const locations = countries('Countries that the companies are in.');

/** A page of rows. */
export const paging = { page: pageNumber, page_size: pageSize, token: continuationToken };

/** Which records, and a page of rows of them. */
export const recordFilters = {
  goods: product,
  hs,
  importer: optionalWords('Name of the buyer, in words.'),
  exporter: optionalWords('Name of the supplier, in words.'),
  direction: choice('Which customs files: of imports, or of exports.', ['imports', 'exports'], 'imports'),
  reporting_countries: reporters,
  partner_countries: partners,
  from,
  until,
  ...paging,
};

export const toDirection = (name: 'imports' | 'exports'): 1 | 2 => (name === 'imports' ? 1 : 2);

/** The question of a market analysis, without its countries, as its calls and its page have it. */
export function toMarketQuestion(values: Omit<ArgumentValues<typeof recordFilters>, 'page' | 'page_size'>) {
  const { importer, exporter, partner_countries: tradeArea } = values;
  return {
    ...{ keyword: values.goods, importer, exporter, hsCode: values.hs.join(','), tradeArea },
    ...fillDates(values),
    impOrExp: toDirection(values.direction),
  };
}
