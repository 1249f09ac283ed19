// Recent searches of an account, in local storage: addresses of searches, newest first, without duplicates. Deleted at
// the latest at the end of the session (`forgetRecent`).
import { localStore } from '@waybill/platform';
import { dotted } from '@waybill/ui/data';
import { listOf } from './query-text';

interface RecentSearch {
  /** Path with query, without language prefix. */
  path: string;
  area: 'transactions' | 'analysis' | 'traders' | 'leads';
  /** The search terms as typed: goods, codes, companies. */
  words: string;
  /** Reporting countries, by code of spec §2. */
  countries: readonly string[];
}

const KEPT = 8;
const keyOf = (username: string) => `waybill.recent.${username}`;

/** Fields with search terms, in display order. */
const subjects = ['keyword', 'hs', 'hsCode', 'company', 'cn', 'importer', 'exporter', 'brand'];
/** Fields that belong to the page and not to the search; those of a tab end with its number. */
const ofPage = [
  'page',
  'size',
  'pageSize',
  'sort',
  'order',
  'sortField',
  'sortType',
  'tab',
  'token',
  'area',
  'partner',
];

function areaOf(path: string): RecentSearch['area'] | null {
  if (path === '/transaction/search') return 'transactions';
  if (path === '/trader/leads') return 'leads';
  if (/^\/trader\/search(\/|$)/.test(path)) return 'traders';
  return /^\/market-analysis\/(?!details)[^/]+$/.test(path) ? 'analysis' : null;
}

/** Longest text of a field that a search takes. */
const TEXT_MAX = 200;

/** A field of the search for display: codes with dots. */
const said = (name: string, value: string): string[] =>
  name === 'hs' || name === 'hsCode'
    ? listOf(value).map(dotted)
    : value === ''
      ? []
      : [value.slice(0, TEXT_MAX)];

/** The search of an address; null for a page without one. */
export function recentOf(path: string, search: string): RecentSearch | null {
  const area = areaOf(path);
  const query = new URLSearchParams(search);
  const words = subjects.flatMap((name) => said(name, query.get(name)?.trim() ?? '')).join(' · ');
  if (area === null || words === '') return null;
  for (const name of [...query.keys()]) if (ofPage.includes(name.replace(/\d$/, ''))) query.delete(name);
  const country = area === 'analysis' ? (path.split('/')[2] ?? '') : (query.get('countries') ?? '');
  return {
    path: `${path}?${query.toString()}`,
    area,
    words,
    countries: listOf(country).filter((code) => code !== 'all'),
  };
}

function parsed(kept: unknown): RecentSearch[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry: unknown) => {
    if (typeof entry !== 'string') return [];
    const [path = '', search = ''] = entry.split('?');
    return recentOf(path, search) ?? [];
  });
}

export const recentSearches = (username: string): RecentSearch[] =>
  localStore.read(keyOf(username), parsed) ?? [];

/** Stores the search of an address; does nothing for other pages. */
export function rememberSearch(username: string, path: string, search: string): void {
  const found = recentOf(path, search);
  if (found === null) return;
  const others = recentSearches(username).filter((each) => each.path !== found.path);
  write(username, [found, ...others].slice(0, KEPT));
}

/** Deletes the search of an address: it failed, or found nothing. */
export function dropSearch(username: string, path: string, search: string): void {
  const dropped = recentOf(path, search)?.path;
  const searches = recentSearches(username);
  if (searches.some((each) => each.path === dropped))
    write(
      username,
      searches.filter((each) => each.path !== dropped),
    );
}

/** @param area area whose searches are deleted; all areas when absent */
export function forgetRecent(username: string, area?: RecentSearch['area']): void {
  write(username, area === undefined ? [] : recentSearches(username).filter((each) => each.area !== area));
}

function write(username: string, searches: readonly RecentSearch[]): void {
  localStore.write(
    keyOf(username),
    searches.map(({ path }) => path),
  );
}
