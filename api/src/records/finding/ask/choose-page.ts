// Which page answers a question, with which filters: reporting country and direction are chosen by what the site has.
import { type Direction, directions, reportingCodes } from '@waybill/contract';
import type { AskPage, AskProblem, AskView } from '@waybill/contract/ask-terms';
import type { AskedCompany, AskReading } from './read-question';

/** What a site has, and what its reader may see. */
export interface AskSite {
  /** Codes of the reporting countries with records of a direction. */
  reporting: Readonly<Record<Direction, ReadonlySet<string>>>;
  /** Whether the reader's plan has market analyses. */
  hasAnalyses: boolean;
  /** First day that may be read; null for all. */
  earliest: string | null;
}

export interface AskTarget {
  page: AskPage;
  /** What the page shows; `ports` is decided by the direction. */
  view: AskView;
  direction: Direction;
  /** Reporting countries by the site's codes; none for all. */
  countries: string[];
  /** Countries on the other side, alpha-2. */
  partners: string[];
  keyword: string;
  hs: string[];
  /** Names of companies by their side in the records. */
  importer: string;
  exporter: string;
  company: string;
  /** Key of the one company of a profile; empty for others. */
  companyId: string;
  /** First and last day, YYYY-MM-DD; empty for the page's usual dates. */
  startDate: string;
  endDate: string;
}

export interface ChosenPage {
  /** Null where the text is no question, or there is a problem. */
  target: AskTarget | null;
  problem: AskProblem;
  /** Countries that do not report, alpha-2, where that is the problem. */
  unreported: string[];
}

interface Route {
  direction: Direction;
  countries: string[];
  partners: string[];
}

const { import: imports, export: exports } = directions;
const everywhere: Route = { direction: imports, countries: [], partners: [] };

/** The site's codes of countries that report a direction: of a country with two sources, the main one. */
function reportersOf(
  site: AskSite,
  countries: readonly string[],
  direction: Direction,
): string[] | undefined {
  const codes = countries.map((alpha2) =>
    reportingCodes(alpha2).find((code) => site.reporting[direction].has(code)),
  );
  const found = codes.filter((code) => code !== undefined);
  return countries.length > 0 && found.length === countries.length ? found : undefined;
}

/** Imports of the destination, else exports of the origin; undefined where neither reports. */
function chooseBothSides(
  site: AskSite,
  origins: readonly string[],
  destinations: readonly string[],
): Route | undefined {
  const importing = reportersOf(site, destinations, imports);
  if (importing !== undefined) return { direction: imports, countries: importing, partners: [...origins] };
  const exporting = reportersOf(site, origins, exports);
  if (exporting === undefined) return undefined;
  return { direction: exports, countries: exporting, partners: [...destinations] };
}

function choosePlace(site: AskSite, places: readonly string[], wanted: Direction | undefined): Route {
  const order: readonly Direction[] = wanted === exports ? [exports, imports] : [imports, exports];
  for (const direction of order) {
    const countries = reportersOf(site, places, direction);
    if (countries !== undefined) return { direction, countries, partners: [] };
  }
  // It does not report: others say what goes there.
  return { direction: exports, countries: [], partners: [...places] };
}

function chooseRoute(site: AskSite, reading: AskReading): Route | undefined {
  const { origins, destinations, places, direction } = reading;
  if (origins.length > 0 && destinations.length > 0) return chooseBothSides(site, origins, destinations);
  if (destinations.length > 0) {
    const countries = reportersOf(site, destinations, imports);
    if (countries !== undefined) return { direction: imports, countries, partners: [] };
    return { direction: exports, countries: [], partners: [...destinations] };
  }
  if (origins.length > 0) {
    const countries = reportersOf(site, origins, exports);
    if (countries !== undefined) return { direction: exports, countries, partners: [] };
    return { direction: imports, countries: [], partners: [...origins] };
  }
  if (places.length > 0) return choosePlace(site, places, direction);
  return { ...everywhere, direction: direction ?? imports };
}

/** Names by side; a company of which nothing says the side has the one that it is in most often. */
function chooseNames(companies: readonly AskedCompany[], isAnalysis: boolean) {
  const names = { importer: '', exporter: '', company: '' };
  for (const { name, role, company } of companies) {
    const usual = company?.isImporter === false ? 'exporter' : 'importer';
    const side = role !== '' ? role : isAnalysis ? usual : 'company';
    if (names[side] === '') names[side] = name;
  }
  return names;
}

/** Views without a tab of their own in the search of records. */
const isCompanyView = (view: AskView): boolean => view === 'importers' || view === 'exporters';

function choosePage(reading: AskReading, site: AskSite, hasSubject: boolean): AskPage | undefined {
  const { view, companies } = reading;
  if (view === 'profile' && companies.length > 0)
    return companies[0]?.company == null ? 'companies' : 'company';
  if (!hasSubject) {
    const isList = view !== null && isCompanyView(view) && chooseCompanyRoute(reading).partners.length === 0;
    return isList ? 'companies' : undefined;
  }
  return view === null || view === 'records' || view === 'profile' || !site.hasAnalyses
    ? 'search'
    : 'analysis';
}

/** Whether a text says more than goods, a code or a name: those are searched for as they always were. */
function isQuestion({ chips, view }: AskReading, hasSubject: boolean): boolean {
  const others = chips.filter(
    ({ kind, role }) => !['goods', 'hs'].includes(kind) && (kind !== 'company' || role !== ''),
  );
  if (hasSubject) return others.length > 0;
  const isPlace = others.some(({ kind }) => kind === 'country');
  return others.length > 1 && (view !== null || isPlace);
}

function chooseDates({ period }: AskReading, { earliest }: AskSite) {
  if (period === null) return { startDate: '', endDate: '' };
  const startDate = earliest !== null && period.first < earliest ? earliest : period.first;
  const [, endDate = startDate] = [startDate, period.last].sort();
  return { startDate, endDate };
}

const choosePorts = (view: AskView, direction: Direction): AskView =>
  view !== 'ports' ? view : direction === imports ? 'unloading' : 'loading';

/** Chooses the page of a question. */
export function choosePageOf(reading: AskReading, site: AskSite): ChosenPage {
  const { keyword, hs, companies } = reading;
  const hasSubject = keyword !== '' || hs.length > 0 || companies.length > 0;
  const none = { target: null, problem: '', unreported: [] } as const;
  if (!isQuestion(reading, hasSubject)) return { ...none, unreported: [] };
  const page = choosePage(reading, site, hasSubject);
  if (page === undefined) return { ...none, problem: 'subject', unreported: [] };
  const route =
    page === 'companies' || page === 'company' ? chooseCompanyRoute(reading) : chooseRoute(site, reading);
  if (route === undefined)
    return { ...none, problem: 'unreported', unreported: [...reading.destinations, ...reading.origins] };
  const view = choosePorts(reading.view ?? 'records', route.direction);
  const target: AskTarget = {
    ...{ page, view, keyword, hs, ...route },
    ...chooseNames(companies, page === 'analysis'),
    companyId: page === 'company' ? (companies[0]?.company?.id ?? '') : '',
    ...chooseDates(reading, site),
  };
  return { target, problem: '', unreported: [] };
}

/** A list of companies is of the country where they are, whoever reports. */
function chooseCompanyRoute({ view, origins, destinations, places }: AskReading): Route {
  const countries = [...places, ...(view === 'exporters' ? origins : destinations)];
  const partners = view === 'exporters' ? destinations : origins;
  return {
    direction: view === 'exporters' ? exports : imports,
    countries: countries.length > 0 ? countries : [...partners],
    partners: countries.length > 0 ? [...partners] : [],
  };
}
