// Converts the view of an analysis to the parameters of the API call, and validates them. Pure functions.
import {
  type AnalysisQueryInput,
  type AnalysisTab,
  checkAnalysisForm,
  checkKeyword,
  type FieldError,
} from '@waybill/contract';
import { analysisTabs, unpricedReasons } from '@waybill/contract/analysis-terms';
import type { AnalysisSort, AnalysisTerms, AnalysisView, DatedView, PageSize } from './analysis-view';

/** Product query in both languages: either word is enough. */
export function productQuery({ keyword, second }: Pick<AnalysisTerms, 'keyword' | 'second'>): string {
  const said = [keyword, second].map((text) => text.trim()).filter((text) => text !== '');
  return said.length < 2 ? said.join('') : said.map((text) => `(${text})`).join(' | ');
}

/** Longest product text of the call, in characters. */
const PRODUCT_MAX = 200;

/** Validation errors of the input; empty when it may be sent. Errors of the two words are reported separately. */
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
  // The second word is a product, too: with it nothing is missing.
  const lacking = terms.second.trim() === '';
  return [...second, ...long, ...broken.filter(({ rule }) => lacking || rule !== 'one_of_required')];
}

/** Whether there is a question yet. */
export const hasTerms = (terms: AnalysisTerms): boolean =>
  productQuery(terms) !== '' ||
  terms.hsCode.length > 0 ||
  terms.importer.trim() !== '' ||
  terms.exporter.trim() !== '';

/**
 * The part of a question that is charged once: tabs, pages, countries, areas, opened numbers and removed added terms
 * show the same matches.
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

/** Key of what a token pays for: a stored report has one of its own, over the loads that it was made from. */
export const paidPart = (view: DatedView) => ({
  ...chargedPart(view),
  ...(view.report !== '' && { report: view.report }),
});

/** A number of the address; empty when there is none. */
const parseNumber = (text: string): number | '' => (text === '' ? '' : Number(text));

/** The query without tab, page and sort. @param country of the path; `all` for all of them */
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
    priceBelow: parseNumber(view.priceBelow),
    priceAbove: parseNumber(view.priceAbove),
    volume: parseNumber(view.volume),
    unpriced: unpricedReasons.find((reason) => reason === view.unpriced) ?? '',
    moved: view.moved,
    peers: view.peers,
  } satisfies AnalysisQueryInput;
}

/** Tabs that have few rows and whose chart needs all of them. */
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
export const choosePageSize = (view: Pick<AnalysisView, 'pageSize'>, tab: AnalysisTab): PageSize =>
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

/** Whether a tab's rows are ordered by the measure of the chart: until the user sorts them. */
export const goesByMeasure = ({ sorts }: Pick<AnalysisView, 'sorts'>, tab: number): boolean =>
  rankings.includes(tab) && !Object.hasOwn(sorts, tab);

/** Sort of a tab's rows; undefined for the server's own order. */
export function chooseSort(
  view: Pick<AnalysisView, 'sorts' | 'measure'>,
  tab: AnalysisTab,
): AnalysisSort | undefined {
  const { measure } = view;
  if (!goesByMeasure(view, tab) || measure === 'total') return view.sorts[tab];
  return { key: measure, order: 'desc' };
}

/** Parameters of the API call for one tab of a view. */
export function tabQuery(view: DatedView, country: string, tab: AnalysisTab): AnalysisQueryInput {
  const sort = chooseSort(view, tab);
  return {
    ...queryCore(view, country),
    tab,
    page: view.pages[tab] ?? 1,
    pageSize: choosePageSize(view, tab),
    ...(sort !== undefined && { sortField: sort.key, sortType: sort.order }),
  };
}

/** Languages besides English in which goods of a country are declared (spec §5). */
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
