// Migration 17: computed columns for price comparison (price group and unit price), stored with each record.
import { priceColumns } from '../prices';
import { addColumns, type Change, mutate, type Table } from '../tables';

/** For an existing warehouse: until they are written in the background, they are computed when queried. */
export const addPrices = (table: Table): Change[] => [
  ...priceColumns.map((column) => addColumns(table, `IF NOT EXISTS ${column}`)),
  mutate(table, 'MATERIALIZE COLUMN price_group, MATERIALIZE COLUMN price'),
];
