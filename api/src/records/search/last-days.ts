// Speeds up the newest page of a large search: it reads only the last days first, however many records the warehouse
// has.
import { dayNumber, dayOf } from '../../basics/time';
import type { WarehouseExtent } from '../../stores/warehouse/newest';

/** Number of days at the end of a search that are read first. */
const LAST_DAYS = 31;

/**
 * How many times the records of a page are expected on them, since records of a word are not evenly distributed.
 */
const PAGE_MARGIN = 5;

/** From this many records on, the total is counted before the page is read, since the index is slow then. */
const MIN_LARGE_RECORDS = 30_000_000;

export const isLargeWarehouse = ({ records }: WarehouseExtent): boolean => records >= MIN_LARGE_RECORDS;

/** The fields of a search that determine its newest page. */
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
 * The first of the days that are read before all others, as `2026-11-30`.
 * @param total number of all matches
 * @returns undefined where so few match that the page probably reaches further back
 */
export function startOfLastDays(
  { startDate, endDate, page, pageSize }: NewestPage,
  { first, last }: Pick<WarehouseExtent, 'first' | 'last'>,
  total: number,
): string | undefined {
  const begin = Math.max(dayNumber(startDate), dayNumber(first));
  const end = Math.min(dayNumber(endDate), dayNumber(last));
  const expected = (total * LAST_DAYS) / (end - begin + 1);
  if (end - begin < LAST_DAYS || expected < PAGE_MARGIN * page * pageSize) return undefined;
  return dayOf(end - LAST_DAYS + 1);
}

/**
 * Reads a page of a large warehouse, once the number of matches is counted.
 * @param read reads the page; of records that also meet the condition, if there is one
 */
export async function readLargePage<Row>(
  search: SortedPage,
  loadState: WarehouseExtent,
  total: number,
  read: (extraCondition?: string) => Promise<Row[]>,
): Promise<Row[]> {
  const isNewest = (search.sortField ?? 'date') === 'date' && search.sortType !== 'asc';
  const since = isNewest ? startOfLastDays(search, loadState, total) : undefined;
  if (since !== undefined) {
    const newest = await read(`date >= toDate('${since}')`);
    if (newest.length === search.pageSize) return newest;
  }
  return read();
}
