// What is asked of the server for the view of an analysis, and whether it may be asked. Pure.
import {
  type AnalysisQueryInput,
  type AnalysisTab,
  analysisTabs,
  checkAnalysisForm,
  checkKeyword,
  type FieldError,
  unpricedReasons,
} from '@waybill/contract';
import type { AnalysisSort, AnalysisTerms, AnalysisView, DatedView, PageSize } from './analysis-view';

/** The product in both languages: either word is enough. */
export function productQuery({ keyword, second }: Pick<AnalysisTerms, 'keyword' | 'second'>): string {
  const said = [keyword, second].map((text) => text.trim()).filter((text) => text !== '');
  return said.length < 2 ? said.join('') : said.map((text) => `(${text})`).join(' | ');
}

/** Letters that the call takes for the product. */
const PRODUCT_MAX = 200;

/** Broken rules of what was typed; empty when it may be sent. Each word is told of its own faults. */
export function checkTerms(terms: AnalysisTerms): FieldError[] {
  const second = checkKeyword('second', terms.second);
  const broken = checkAnalysisForm({
    hsCode: terms.hsCode.join(','),
    keyword: terms.keyword,
    importer: terms.importer,
    exporter: terms.exporter,
    brand: terms.brand,
    startDate: terms.startDate ?? '',
    endDate: terms.endDate ?? '',
  });
  const long: FieldError[] =
    productQuery(terms).length > PRODUCT_MAX ? [{ field: 'second', rule: 'too_long' }] : [];
  // The second word is a product, too: with it nothing is lacking.
  const lacking = terms.second.trim() === '';
  return [...second, ...long, ...broken.filter(({ rule }) => lacking || rule !== 'one_of_required')];
}

/** Whether anything was asked for yet. */
export const hasTerms = (terms: AnalysisTerms): boolean =>
  productQuery(terms) !== '' ||
  terms.hsCode.length > 0 ||
  terms.importer.trim() !== '' ||
  terms.exporter.trim() !== '';

/**
 * What the server charges once: tabs, pages, countries, areas, opened numbers and added terms that are taken off look at
 * the same matches.
 */
export function chargedPart(view: DatedView) {
  return {
    hsCode: view.hsCode.join(','),
    hsCodeExact: view.hsCodeExact,
    keyword: productQuery(view),
    importer: view.importer.trim(),
    exporter: view.exporter.trim(),
    brand: view.brand.trim(),
    excludeShipping: view.excludeShipping,
    impOrExp: view.impOrExp,
    startDate: view.startDate,
    endDate: view.endDate,
  };
}

/** Names what a token pays for: a kept report has one of its own, over the loads that it was made from. */
export const paidPart = (view: DatedView) => ({
  ...chargedPart(view),
  ...(view.report !== '' && { report: view.report }),
});

/** A number of the address; empty when it says none. */
const numberOf = (text: string): number | '' => (text === '' ? '' : Number(text));

/** The query itself: without tab, page and sort. @param country of the path; `all` asks all of them */
export function queryCore(view: DatedView, country: string) {
  const reporting = view.country !== '' ? view.country : country;
  return {
    ...chargedPart(view),
    exact: view.exact,
    without: [...view.without],
    country: reporting === 'all' ? [] : [reporting],
    tradeArea: view.area === '' ? [...view.tradeArea] : [view.area],
    imArea: [...view.imArea],
    exArea: [...view.exArea],
    importerId: view.importerId,
    exporterId: view.exporterId,
    month: view.month,
    yearBefore: view.yearBefore,
    origin: view.origin === '' ? [] : [view.origin],
    unloadingPort: view.unloadingPort,
    loadingPort: view.loadingPort,
    brandName: view.brandName,
    hs6: view.hs6,
    hsWithin: view.hsWithin,
    priceUnit: view.priceUnit,
    priceBasis: view.priceBasis,
    priceBelow: numberOf(view.priceBelow),
    priceAbove: numberOf(view.priceAbove),
    unpriced: unpricedReasons.find((reason) => reason === view.unpriced) ?? '',
  } satisfies AnalysisQueryInput;
}

/** Tabs whose rows are few, and whose picture needs all of them. */
const whole: readonly AnalysisTab[] = [
  analysisTabs.months,
  analysisTabs.tradeAreas,
  analysisTabs.origins,
  analysisTabs.unloadingPorts,
  analysisTabs.loadingPorts,
  analysisTabs.commodities,
  analysisTabs.coverage,
];
const LONG_PAGE: PageSize = 100;
export const pageSizeOf = (view: Pick<AnalysisView, 'pageSize'>, tab: AnalysisTab): PageSize =>
  whole.includes(tab) ? LONG_PAGE : view.pageSize;

/** Tabs that rank groups by a measure. */
const rankings: readonly number[] = [
  analysisTabs.importers,
  analysisTabs.exporters,
  analysisTabs.tradeAreas,
  analysisTabs.origins,
  analysisTabs.unloadingPorts,
  analysisTabs.loadingPorts,
  analysisTabs.brands,
  analysisTabs.commodities,
];

/** Whether a tab's rows stand in the order of the measure that is drawn: until the reader sorts them. */
export const goesByMeasure = ({ sorts }: Pick<AnalysisView, 'sorts'>, tab: number): boolean =>
  rankings.includes(tab) && !Object.hasOwn(sorts, tab);

/** What the rows of a tab are sorted by; undefined for the server's own order. */
export function sortOf(
  view: Pick<AnalysisView, 'sorts' | 'measure'>,
  tab: AnalysisTab,
): AnalysisSort | undefined {
  const { measure } = view;
  if (!goesByMeasure(view, tab) || measure === 'total') return view.sorts[tab];
  return { key: measure, order: 'desc' };
}

/** What is asked of the server for one tab of a view. */
export function tabQuery(view: DatedView, country: string, tab: AnalysisTab): AnalysisQueryInput {
  const sort = sortOf(view, tab);
  return {
    ...queryCore(view, country),
    tab,
    page: view.pages[tab] ?? 1,
    pageSize: pageSizeOf(view, tab),
    ...(sort !== undefined && { sortField: sort.key, sortType: sort.order }),
  };
}

/** Languages in which the goods of a country are declared beside English (spec §5). */
type SecondLanguage = 'ru' | 'es' | 'tr' | 'uk';
const spanish = [
  ...['argentina', 'chile', 'columbia', 'costa_rica', 'ecuador', 'mexico', 'panama', 'paraguay'],
  ...['peru', 'peru_air', 'uruguay', 'venezuela'],
];
export function secondLanguage(country: string): SecondLanguage | null {
  if (country === 'russia') return 'ru';
  if (country === 'turkey') return 'tr';
  if (country === 'ukraine') return 'uk';
  return spanish.includes(country) ? 'es' : null;
}
