// Migration 6: the short texts that a list shows of a record, in one column.
import { addColumns, type Change, mutate, type Table } from '../tables';

/** Columns of few distinct values that every list shows, in the order in which `labels` joins them. */
export const labelColumns = [
  'hs',
  'product_language',
  'brand',
  'partner',
  'origin',
  'loading_port',
  'unloading_port',
  'transport',
  'unit',
  'amount_basis',
] as const;

/** Between two labels: a control character, which cleaned texts do not have. */
export const LABEL_END = '\x1f';

/**
 * A column of few values is stored as numbers and a dictionary, and the engine reads the dictionary again wherever it
 * looks into the table: ten columns at the ten places of a page cost more than everything else that the page shows.
 */
export const labels = `labels String MATERIALIZED concat(${labelColumns.join(", '\\x1f', ")}) CODEC(ZSTD(1))`;

/** For a warehouse from before. */
export const addLabels = (table: Table): Change[] => [
  addColumns(table, `IF NOT EXISTS ${labels}`),
  mutate(table, 'MATERIALIZE COLUMN labels'),
];
