// URL codec of a transaction search: parses the query string into a view and writes it back. Spec §2 names the fields
// that others may link to: hs, keyword, start_date, end_date; s=trader with c, cn, ie, ta, hs. Other areas make such
// links with shared/trade.
import {
  type Direction,
  directions,
  isSpecCountry,
  type Narrowing,
  noNarrowing,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZES,
  rangedFacts,
  reaches,
  reportingCountry,
  TRADER_LINK_START,
  type TransactionTab,
  transports,
} from '@waybill/contract';
import { findReportingCountries } from '@waybill/contract/country-codes';
import { defaultRange, narrowingNames, searchQuery } from '@waybill/trade';
import { type AddressField, inAddress, isDay } from '@waybill/ui/data';
import { listSorts } from './search-sorts';
import { allTabs, emptyView, hsCodes, type SearchView, tabOfDirection } from './search-state';

const parseList = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter((code) => code !== '')),
];
/** Terms as the call takes them: at most 60 characters each. */
const parseTerms = (text: string | null): string[] => [
  ...new Set((text ?? '').split('|').filter((term) => term !== '' && term.length <= 60)),
];
const isReporting = (code: string) => reportingCountry(code) !== undefined;
const isAlpha2 = (code: string) => /^[A-Z]{2}$/.test(code);

function parseDirection(text: string | null): Direction | null {
  if (text === '1') return directions.import;
  return text === '2' ? directions.export : null;
}

/** Server and browser both allow at most 10,000 pages. */
const pageField = inAddress.whole(1, 1, 10_000);
const sortIn = (tab: TransactionTab) => inAddress.sort(listSorts(tab));

/** One end of a range; null for an invalid number. */
function parseBound(text: string | undefined): number | null {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= 1e15 ? value : null;
}

/** Filters of the search. Values that the call does not accept are ignored. */
function parseNarrowing(query: URLSearchParams): Narrowing {
  const text = (name: keyof typeof narrowingNames, most: number) =>
    (query.get(narrowingNames[name]) ?? '').trim().slice(0, most);
  const chosen = parseList(text('transport', 60));
  const ranges = rangedFacts.flatMap((fact) => {
    const [from, to] = (query.get(fact) ?? '').split('..');
    return [
      [`${fact}From`, parseBound(from)],
      [`${fact}To`, parseBound(to)],
    ];
  });
  const [loadedFrom = '', loadedTo = ''] = (query.get('loaded') ?? '').split('..');
  return {
    ...noNarrowing,
    loadedFrom: isDay(loadedFrom) ? loadedFrom : '',
    loadedTo: isDay(loadedTo) ? loadedTo : '',
    origin: parseList(text('origin', 200)).filter(isAlpha2).slice(0, 60),
    brand: text('brand', 100),
    loadingPort: text('loadingPort', 80),
    unloadingPort: text('unloadingPort', 80),
    transport: transports.filter((name) => chosen.includes(name)),
    container: text('container', 20),
    document: text('document', 60),
    reach: reaches.find((name) => name === text('reach', 10)) ?? noNarrowing.reach,
    ...Object.fromEntries(ranges),
  };
}

/** Trade areas of a link from a company: partners by alpha-2 code, and reporting countries by our codes. */
const listAreas = (query: URLSearchParams): string[] =>
  query.get('s') === 'trader' ? parseList(query.get('ta')) : [];

/**
 * The view of a query string. Invalid parameters are ignored, so any address opens.
 * @param search as in `location.search`
 * @param last `YYYY-MM-DD`, the default end date
 * @param fixedStart as `defaultRange` takes it
 */
export function readAddress(search: string, last: string, fixedStart?: string | null): SearchView {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? '').slice(0, 200);
  const read = <Value>(name: string, field: AddressField<Value>) =>
    field.read(query.get(name) ?? '') ?? field.initial;
  const fromTrader = query.get('s') === 'trader';

  const id = text('c').slice(0, 120);
  const side = parseDirection(query.get('ie')) ?? directions.import;
  const direction = parseDirection(query.get('dir')) ?? side;

  const end = query.get('end_date') ?? '';
  const endDate = isDay(end) ? end : last;
  const start = query.get('start_date') ?? '';
  const usualStart = fromTrader ? TRADER_LINK_START : defaultRange(endDate, fixedStart).start;

  const areas = listAreas(query);
  return {
    ...emptyView({ start: isDay(start) ? start : usualStart, end: endDate }),
    keyword: text('keyword'),
    exact: query.get('exact') === '1',
    without: parseTerms(query.get('without')),
    both: query.get('both') === '1',
    hs: hsCodes(query.get('hs') ?? ''),
    company: text('company'),
    importer: text('importer'),
    exporter: text('exporter'),
    pinned: id === '' ? null : { id, name: text('cn') || id, side },
    excludeShip: query.get('exclude_ship') === '1',
    narrowing: parseNarrowing(query),
    direction,
    countries: countriesIn(search),
    area: [...parseList(query.get('area')), ...areas].filter(isReporting),
    filterArea: [...parseList(query.get('partner')), ...areas].filter(isAlpha2),
    tab: read('tab', inAddress.oneOf(allTabs, tabOfDirection(direction))),
    pageSize: read('size', inAddress.oneOf(PAGE_SIZES, PAGE_SIZE_DEFAULT)),
    pages: perTab((tab) => read(`page${tab}`, pageField)),
    sorts: perTab((tab) => read(`sort${tab}`, sortIn(tab))),
  };
}

const countryTexts = (search: string): string[] => parseList(new URLSearchParams(search).get('countries'));

/** Codes of reporting countries of a query string, which others may write with any code or name. */
export const countriesIn = (search: string): string[] => [
  ...new Set(countryTexts(search).flatMap(findReportingCountries)),
];

/** Codes of the countries that report to this site; undefined until its API said so. */
type ReportingCodes = ReadonlySet<string> | undefined;

/** Whether a country reports here. Until that is known, only those that every site has do. */
const reportsHere = (code: string, here: ReportingCodes): boolean =>
  isSpecCountry(code) || here?.has(code) === true;

/** What a query string names as countries that have no data here. */
export const unknownCountriesIn = (search: string, here: ReportingCodes): string[] =>
  countryTexts(search).filter((text) =>
    findReportingCountries(text).every((code) => here !== undefined && !reportsHere(code, here)),
  );

/** Whether only the API can tell that the countries of a query string report here. */
export const namesOtherCountries = ({ countries, area }: SearchView): boolean =>
  [...countries, ...area].some((code) => !isSpecCountry(code));

/** A view without countries that do not report here. */
export const leaveReporting = (view: SearchView, here: ReportingCodes): SearchView => ({
  ...view,
  countries: view.countries.filter((code) => reportsHere(code, here)),
  area: view.area.filter((code) => reportsHere(code, here)),
});

/** Whether a query string has an end date. */
export const saysEnd = (search: string): boolean => isDay(new URLSearchParams(search).get('end_date') ?? '');

function perTab<Value>(read: (tab: TransactionTab) => Value): Record<TransactionTab, Value> {
  return { 1: read(1), 2: read(2), 3: read(3), 4: read(4) };
}

/** The query string of a view, with `?` in front. It always has dates, so that a link means the same tomorrow. */
export function writeAddress(view: SearchView): string {
  const perTab: Record<string, string | number> = {};
  for (const tab of allTabs) {
    const sort = view.sorts[tab];
    if (view.pages[tab] !== 1) perTab[`page${tab}`] = view.pages[tab];
    if (sort !== null) perTab[`sort${tab}`] = sortIn(tab).write(sort);
  }
  return searchQuery(view, {
    ...(view.tab !== tabOfDirection(view.direction) && { tab: view.tab }),
    ...(view.pageSize !== PAGE_SIZE_DEFAULT && { size: view.pageSize }),
    ...perTab,
  });
}
