// Migration 18: the order in which records lie, and how statements follow it.
import { writeClause } from '../client';
import { createLike, drop, dropIfThere, exchange, optimize, type Statement, type Table } from '../tables';
import { recordSettings } from './national';

/**
 * In each month of a direction, goods of a kind lie together, and of these what one country reports: an analysis of some
 * goods reads a small part of every month, and a page of the newest records reads the last months only. The day is its
 * number in the month, since a condition on `date` finds its months only where the order has no `date` of its own.
 */
const ORDER = '(direction, toStartOfMonth(date), hs6, country, toDayOfMonth(date), id)';

/**
 * How records are kept. A page reads few rows here and there, each with all rows of its granule: granules are small.
 * @param settings further ones, as `name = value, …`
 */
export const recordStorage = (settings = ''): string => `PARTITION BY bundled
ORDER BY ${ORDER}
SETTINGS index_granularity = 2048, ${recordSettings}${settings === '' ? '' : `, ${settings}`}`;

/** ORDER BY of records by their day: with the month in front, as they lie, the engine reads no month after the page's last. */
export const byDate = (way: 'ASC' | 'DESC'): string =>
  ['direction', 'toStartOfMonth(date)', 'date', 'country', 'id'].map((each) => `${each} ${way}`).join(', ');

/**
 * For a warehouse whose records lie by day: they are written again, which takes a minute for some millions, and as much
 * disk again meanwhile.
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
