// What this account searched for lately in this browser, newest first: addresses with the words that they are shown by.
import { localStore, platform } from '@waybill/platform';

export interface RecentSearch {
  /** Query string of the search, with `?`. */
  address: string;
  words: string;
}

const MOST = 10;

/** Each account of a browser has a list of its own. */
function keptUnder(): string | null {
  const session = platform.session.state();
  return session.status === 'anonymous' ? null : `waybill.searches.${session.user.username}`;
}

const isRecent = (entry: unknown): entry is RecentSearch =>
  typeof entry === 'object' &&
  entry !== null &&
  'address' in entry &&
  'words' in entry &&
  typeof entry.address === 'string' &&
  entry.address.startsWith('?') &&
  typeof entry.words === 'string';

export function recentSearches(): RecentSearch[] {
  const key = keptUnder();
  if (key === null) return [];
  return localStore.read(key, (kept) => (Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []));
}

/** Puts a search in front; the same words again replace what stood there. */
export function keepSearch(search: RecentSearch): void {
  const key = keptUnder();
  if (key === null || search.words === '') return;
  const others = recentSearches().filter(({ words }) => words !== search.words);
  localStore.write(key, [search, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  const key = keptUnder();
  if (key !== null) localStore.write(key, []);
}
