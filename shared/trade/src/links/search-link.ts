// Query string of transaction search (spec §2: hs, keyword, start_date, end_date, c, cn, ie): the only place that
// writes its parameter names.
import { type Direction, directions, type Narrowing, rangedFacts } from '@waybill/contract';
import { queryText } from './query-text';

/** One specific company. `side` is its side in the records: 1 as importer, 2 as exporter. */
export interface PinnedCompany {
  /** Company key, as in records. */
  id: string;
  name: string;
  side: Direction;
}

/** A search; the search page adds defaults: imports of all countries, over its default dates. */
export interface SearchLink {
  /** Goods, in the query syntax of spec §5. */
  keyword?: string;
  /** Searches exactly for `keyword`, without query expansion. */
  exact?: boolean;
  /** Terms of query expansion that the user removed. */
  without?: readonly string[];
  /** HS prefixes as digits. */
  hs?: readonly string[];
  /** Either party, in the query syntax of spec §5. */
  company?: string;
  /** Only the buyer, only the supplier. */
  importer?: string;
  exporter?: string;
  pinned?: PinnedCompany | null;
  /** Imports or exports; the side of the pinned company when absent. */
  direction?: Direction;
  /** Shows the sums of imports and exports together as well: for a figure that counts both. */
  both?: boolean;
  /** Reporting countries, by code of spec §2. */
  countries?: readonly string[];
  excludeShip?: boolean;
  /** Further conditions on the records. */
  narrowing?: Partial<Narrowing>;
  /** `YYYY-MM-DD`. */
  startDate?: string;
  endDate?: string;
  /** Filters chosen beside the results: reporting countries, partner areas (alpha-2, `ZZ` for none). */
  area?: readonly string[];
  filterArea?: readonly string[];
}

/** Parameter names of the further conditions; a range is one field, `from..to`. */
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

/** The query string of a search, with a leading `?`; empty for an empty search. */
export function searchQuery(link: SearchLink, more: Readonly<Record<string, string | number>> = {}): string {
  const { pinned = null } = link;
  const side = pinned?.side ?? link.direction ?? directions.import;
  const direction = link.direction ?? side;
  return queryText({
    keyword: link.keyword,
    exact: link.exact,
    // Joined by "|": a term may contain a comma, but never the OR operator.
    without: link.without?.join('|'),
    hs: link.hs,
    company: link.company,
    importer: link.importer,
    exporter: link.exporter,
    c: pinned?.id,
    cn: pinned?.name,
    ie: side === directions.import ? null : side,
    dir: direction === side ? null : direction,
    both: link.both,
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
