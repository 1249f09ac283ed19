// Migration 18: the sort order of the records table, and the ORDER BY that uses it.
import { writeClause } from '../client';
import { createLike, drop, dropIfThere, exchange, optimize, type Statement, type Table } from '../tables';
import { recordSettings } from './national';

/**
 * Within each month of a direction, records are sorted by goods and then by reporting country: an analysis of some
 * goods reads a small part of every month, and a page of the newest records reads the last months only. The day is its
 * number in the month, since a condition on `date` only finds its months if `date` itself is not in the order.
 */
const ORDER = '(direction, toStartOfMonth(date), hs6, country, toDayOfMonth(date), id)';

/**
 * Storage of the records tables. A page reads few scattered rows, each with all rows of its granule, so granules are
 * small.
 * @param settings further ones, as `name = value, …`
 */
export const recordStorage = (settings = ''): string => `PARTITION BY bundled
ORDER BY ${ORDER}
SETTINGS index_granularity = 2048, ${recordSettings}${settings === '' ? '' : `, ${settings}`}`;

/**
 * ORDER BY of records by day: the month comes first, as in the table, so that the engine reads no further months than
 * the page needs.
 */
export const byDate = (way: 'ASC' | 'DESC'): string =>
  ['direction', 'toStartOfMonth(date)', 'date', 'country', 'id'].map((each) => `${each} ${way}`).join(', ');

/**
 * For a warehouse whose records are sorted by day: it rewrites them, which takes a minute for some millions of records,
 * and as much disk again until it is done.
 */
export const putInOrder = (table: Table): Statement[] => {
  const ordered = { ...table, name: `${table.name}_ordered` };
  return [
    dropIfThere(ordered),
    createLike(ordered, table, recordStorage()),
    `INSERT INTO ${ordered.name} SELECT * FROM ${table.name}${writeClause}`,
    optimize(ordered),
    exchange(ordered, table),
    drop(ordered),
  ];
};
