// Tool: where a quoted price lies among comparable records.
import type { AnalysisQuote } from '@waybill/contract/analysis-quote';
import { COMPARED_PRICES_MIN, incoterms, priceUnits, volumeRange } from '@waybill/contract/price-terms';
import {
  choice,
  optionalNumber,
  optionalWords,
  recordFilters,
  requiredNumber,
  toMarketQuestion,
} from '../arguments';
import { createLinks } from '../links';
import { defineTool } from '../tool';
import { needFilter } from './transactions';

const lowerCase = (words: readonly string[]) => words.map((word) => word.toLowerCase());
const units = priceUnits.filter((unit) => !unit.includes(' '));

const {
  page: _page,
  page_size: _pageSize,
  importer: _importer,
  exporter: _exporter,
  ...filters
} = recordFilters;

/** What is assumed, as the page shows it. */
const describeAssumptions = (quote: AnalysisQuote) => ({
  hs: quote.hs6,
  goods: quote.name,
  other_codes: quote.codes
    .filter(({ hs6 }) => hs6 !== quote.hs6)
    .map(({ hs6, total }) => ({ hs: hs6, total })),
  quantity: quote.volume === null ? 'any' : volumeRange(quote.volume),
  prices_with_any_quantity: quote.any_quantity,
  converted_from_other_basis: quote.converted,
  left_out_on_other_basis: quote.excluded,
  freight_of_cif: quote.freight,
  insurance_of_cif: quote.insurance,
  port: quote.port,
});

export const quoteCheck = defineTool({
  name: 'quote_check',
  title: 'Whether a quoted price is normal',
  description:
    'Where a price lies among customs records of the last twelve months with the same HS code, in the same unit and on the same basis (FOB or CIF, converted with the freight and insurance that records state), and the nearest records. US dollars only: there are no exchange rates.',
  price: {
    limit: 'market_analysis',
    free: 'free with the token of the same goods, direction and dates',
    keyCalls: 1,
  },
  arguments: {
    price: requiredNumber('US dollars per unit.'),
    unit: choice('Unit of price and quantity.', lowerCase(units), 'kg'),
    incoterm: choice('Terms of delivery.', lowerCase(incoterms), 'fob'),
    place: optionalWords('Port of loading (EXW to FOB) or of unloading (CFR to DDP).'),
    quantity: optionalNumber(
      'Quoted quantity, in the unit: prices of the same order of magnitude are compared.',
    ),
    freight_percent: optionalNumber('Freight in percent of the CIF value; what records state when absent.'),
    insurance_percent: optionalNumber(
      'Insurance in percent of the CIF value; what records state when absent.',
    ),
    ...filters,
  },
  run: async (values, site) => {
    needFilter({ ...values, importer: undefined, exporter: undefined });
    const { token, reporting_countries: countries, price, quantity, place } = values;
    const question = toMarketQuestion({ ...values, importer: undefined, exporter: undefined });
    const quote = await site.calls.analysisQuote({
      ...question,
      ...{ token, price, quantity, place },
      country: countries,
      unit: priceUnits.find((unit) => unit.toLowerCase() === values.unit) ?? 'KG',
      incoterm: incoterms.find((term) => term.toLowerCase() === values.incoterm) ?? 'FOB',
      freight: values.freight_percent,
      insurance: values.insurance_percent,
    });
    const links = createLinks(site);
    const { spread, total, open, nearest } = quote;
    return {
      fields: {
        quote: { price: quote.price, unit: quote.unit, basis: quote.basis },
        from: question.startDate,
        until: question.endDate,
        compared: { records: total, link: links.analysis(countries, open, question) },
        ...(spread === null
          ? { too_few: `Too few to compare: ${total} of at least ${COMPARED_PRICES_MIN} prices.` }
          : { dearer_than: (spread.lower + spread.equal / 2) / total, ...spread }),
        assumptions: describeAssumptions(quote),
        nearest: nearest.map(({ id, date, product, importer, exporter, compared, is_converted }) => ({
          ...{ id, date, product, importer, exporter, price: compared, converted: is_converted },
          link: links.record(id),
        })),
        token: quote.token,
      },
    };
  },
});
