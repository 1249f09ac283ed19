// Migrations 6 and 20: a single column with the short texts of a record that every list shows.
import { addColumns, type Change, mutate, type Table } from '../tables';

/** Columns that `labels` joined before migration 20. */
const earlierColumns = [
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

/** Columns with few distinct values that every list shows, in the order in which `labels` joins them. */
export const labelColumns = [...earlierColumns, 'brand_name'] as const;

/** Separator of labels: a control character, which cleaned texts do not contain. */
export const LABEL_END = '\x1f';

/**
 * A column with few distinct values is stored as numbers with a dictionary, and the engine reads the dictionary again
 * wherever it reads rows: ten columns at the ten positions of a page cost more than everything else on the page.
 */
const joinLabelsSql = (columns: readonly string[]): string =>
  `labels String MATERIALIZED concat(${columns.join(", '\\x1f', ")}) CODEC(ZSTD(1))`;
export const labels = joinLabelsSql(labelColumns);

/** For an existing warehouse. */
export const addLabels = (table: Table): Change[] => [
  addColumns(table, `IF NOT EXISTS ${joinLabelsSql(earlierColumns)}`),
  mutate(table, 'MATERIALIZE COLUMN labels'),
];
