// Migration 17: what prices are compared by, kept beside each record.
import { priceColumns } from '../prices';

/** For a warehouse from before: until they are written, beside its work, they are worked out when asked. */
export const addPrices: readonly string[] = ['records', 'former_records'].flatMap((table) => [
  ...priceColumns.map((column) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${column}`),
  `ALTER TABLE ${table} MATERIALIZE COLUMN price_group, MATERIALIZE COLUMN price`,
]);
