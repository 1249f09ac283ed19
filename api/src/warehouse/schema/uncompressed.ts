// Migration 19: columns that are not compressed.
import { type Change, modifyColumns, type Table } from '../tables';

/** Follows the type of such a column. */
export const uncompressed = 'CODEC(NONE)';

/**
 * What analyses read of most granules. Compressing them saved 6 % of the disk that the records take, and decompressing
 * them was a third of an analysis's processor time.
 */
const columns = [
  'id',
  'date',
  'importer_id',
  'exporter_id',
  'amount',
  'weight',
  'price',
  'cell',
  'partner',
  'origin',
  'loading_port',
  'unloading_port',
] as const;

/** For a warehouse from before. What lies there is changed when its parts are written again. */
export const leaveUncompressed = (table: Table): Change =>
  modifyColumns(table, ...columns.map((column) => `${column} ${uncompressed}`));
