// What an account searched for lately, in this browser: the addresses of its searches, newest first, each question once.
// They end with the session at the latest (`forgetRecent`).
import { localStore } from '@waybill/platform';
import { dotted } from '@waybill/ui/data';
import { listOf } from './query-text';

interface RecentSearch {
  /** With its question, without language prefix. */
  path: string;
  area: 'transactions' | 'analysis' | 'traders' | 'leads';
  /** What was asked for, as typed: goods, codes, companies. */
  words: string;
  /** Reporting countries, by code of spec §2. */
  countries: readonly string[];
}

const KEPT = 8;
const keyOf = (username: string) => `waybill.recent.${username}`;

/** Fields that say what is searched for, in the order in which they are told. */
const subjects = ['keyword', 'hs', 'hsCode', 'company', 'cn', 'importer', 'exporter', 'brand'];
/** Fields that belong to the page and not to the question; those of one tab end with its number. */
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

/** A field of the question as it is told: codes with their dots. */
const said = (name: string, value: string): string[] =>
  name === 'hs' || name === 'hsCode' ? listOf(value).map(dotted) : value === '' ? [] : [value];

/** What an address asks; null for a page that asks nothing. */
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

/** Remembers the search that an address is; any other page changes nothing. */
export function rememberSearch(username: string, path: string, search: string): void {
  const found = recentOf(path, search);
  if (found === null) return;
  const others = recentSearches(username).filter((each) => each.path !== found.path);
  write(username, [found, ...others].slice(0, KEPT));
}

/** @param area whose searches are forgotten; without it those of all areas are */
export function forgetRecent(username: string, area?: RecentSearch['area']): void {
  write(username, area === undefined ? [] : recentSearches(username).filter((each) => each.area !== area));
}

function write(username: string, searches: readonly RecentSearch[]): void {
  localStore.write(
    keyOf(username),
    searches.map(({ path }) => path),
  );
}
