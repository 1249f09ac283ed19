// What an address of transaction search says about the search (spec §2: hs, keyword, start_date, end_date, c, cn, ie):
// the one place that knows the names of its fields when they are written.
import { type Direction, directions, type Narrowing, rangedFacts } from '@waybill/contract';
import { queryText } from './query-text';

/** One company exactly. `side` says on which side of the record: 1 as importer, 2 as exporter. */
export interface PinnedCompany {
  /** Company key, as records have it. */
  id: string;
  name: string;
  side: Direction;
}

/** Whatever is left out, the search page fills in: imports of all countries, over its usual dates. */
export interface SearchLink {
  /** Goods, in the query syntax of spec §5. */
  keyword?: string;
  /** The letters of `keyword` alone: nothing is added to its words. */
  exact?: boolean;
  /** Added terms that were taken off. */
  without?: readonly string[];
  /** HS prefixes as digits. */
  hs?: readonly string[];
  /** Either party, in the query syntax of spec §5. */
  company?: string;
  /** The buyer alone, the supplier alone. */
  importer?: string;
  exporter?: string;
  pinned?: PinnedCompany | null;
  /** Which of imports and exports opens; the side of a pinned company when absent. */
  direction?: Direction;
  /** Reporting countries, by code of spec §2. */
  countries?: readonly string[];
  excludeShip?: boolean;
  /** Facts that the records must have. */
  narrowing?: Partial<Narrowing>;
  /** `YYYY-MM-DD`. */
  startDate?: string;
  endDate?: string;
  /** Reporting countries and partner areas (alpha-2, `ZZ` for none) chosen among the results. */
  area?: readonly string[];
  filterArea?: readonly string[];
}

/** How the address calls what narrows a search; a range is one field, `from..to`. */
export const narrowingNames = {
  origin: 'origin',
  brand: 'brand',
  loadingPort: 'from_port',
  unloadingPort: 'to_port',
  transport: 'transport',
  container: 'container',
  document: 'document',
  reach: 'known',
} as const;

function narrowingText(given: Partial<Narrowing> = {}) {
  const ranges = rangedFacts.map((fact) => {
    const [from, to] = [given[`${fact}From`] ?? null, given[`${fact}To`] ?? null];
    return [fact, from === null && to === null ? null : `${from ?? ''}..${to ?? ''}`] as const;
  });
  const facts = (Object.keys(narrowingNames) as (keyof typeof narrowingNames)[]).map(
    (name) => [narrowingNames[name], given[name]] as const,
  );
  const { loadedFrom = '', loadedTo = '' } = given;
  const loaded = loadedFrom === '' && loadedTo === '' ? null : `${loadedFrom}..${loadedTo}`;
  return Object.fromEntries([...facts, ...ranges, ['loaded', loaded] as const]);
}

/** The query string of a search, with `?` in front; empty when nothing is asked for. */
export function searchQuery(link: SearchLink, more: Readonly<Record<string, string | number>> = {}): string {
  const { pinned = null } = link;
  const side = pinned?.side ?? link.direction ?? directions.import;
  const direction = link.direction ?? side;
  return queryText({
    keyword: link.keyword,
    exact: link.exact,
    // A term may have a comma, and never the sign that means "or".
    without: link.without?.join('|'),
    hs: link.hs,
    company: link.company,
    importer: link.importer,
    exporter: link.exporter,
    c: pinned?.id,
    cn: pinned?.name,
    ie: side === directions.import ? null : side,
    dir: direction === side ? null : direction,
    countries: link.countries,
    exclude_ship: link.excludeShip,
    ...narrowingText(link.narrowing),
    start_date: link.startDate,
    end_date: link.endDate,
    area: link.area,
    partner: link.filterArea,
    ...more,
  });
}
