// Migration 17: what prices are compared by, kept beside each record.
import { priceColumns } from '../prices';
import { addColumns, type Change, mutate, type Table } from '../tables';

/** For a warehouse from before: until they are written, beside its work, they are worked out when asked. */
export const addPrices = (table: Table): Change[] => [
  ...priceColumns.map((column) => addColumns(table, `IF NOT EXISTS ${column}`)),
  mutate(table, 'MATERIALIZE COLUMN price_group, MATERIALIZE COLUMN price'),
];
