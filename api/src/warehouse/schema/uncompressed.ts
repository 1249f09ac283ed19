// Migration 19: columns that are not compressed.
import { type Change, modifyColumns, type Table } from '../tables';

/** Follows the type of such a column. */
export const uncompressed = 'CODEC(NONE)';

/**
 * What analyses read of most granules. Compressed, these columns took half to all of their size, and decompressing them a
 * third of an analysis's time; as they are, the records take 6 % more disk.
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
