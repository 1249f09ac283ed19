// Where the newest matches of many lie: a page of them reads the last days alone, whatever the warehouse holds before.
import { dayNumber, dayOf } from '../time';
import type { Held } from './newest';

/** Days at the end of a search that hold its newest page, where enough records match. */
const LAST_DAYS = 31;

/** So many times as many records as a page needs are expected in them: records of a word are not spread evenly. */
const MANY_TIMES = 5;

/** Of so many records the index alone takes longer than a count and a page beside each other: the count is first. */
const MANY_RECORDS = 30_000_000;

export const isLarge = ({ records }: Held): boolean => records >= MANY_RECORDS;

/** The part of a search that says which of its newest rows are wanted. */
interface NewestPage {
  startDate: string;
  endDate: string;
  page: number;
  pageSize: number;
}

interface SortedPage extends NewestPage {
  sortField?: string | undefined;
  sortType?: string | undefined;
}

/**
 * The first of the days that are worth a look before all others, as `2026-11-30`.
 * @param total how many records match in all
 * @returns undefined where so few match that the page probably reaches further back
 */
export function firstOfLastDays(
  { startDate, endDate, page, pageSize }: NewestPage,
  { first, last }: Pick<Held, 'first' | 'last'>,
  total: number,
): string | undefined {
  const begin = Math.max(dayNumber(startDate), dayNumber(first));
  const end = Math.min(dayNumber(endDate), dayNumber(last));
  const expected = (total * LAST_DAYS) / (end - begin + 1);
  if (end - begin < LAST_DAYS || expected < MANY_TIMES * page * pageSize) return undefined;
  return dayOf(end - LAST_DAYS + 1);
}

/**
 * A page of a large warehouse, once it is known how many records match.
 * @param read reads the page, of records that meet this condition besides where one is given
 */
export async function pageOfMany<Row>(
  search: SortedPage,
  held: Held,
  total: number,
  read: (besides?: string) => Promise<Row[]>,
): Promise<Row[]> {
  const isNewest = (search.sortField ?? 'date') === 'date' && search.sortType !== 'asc';
  const since = isNewest ? firstOfLastDays(search, held, total) : undefined;
  if (since !== undefined) {
    const newest = await read(`date >= toDate('${since}')`);
    if (newest.length === search.pageSize) return newest;
  }
  return read();
}
