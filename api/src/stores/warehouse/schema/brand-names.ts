// Migration 20: the brand of a record, declared or read from its goods text.
import { brandInTextSql } from '../brand-text';
import { bindSql } from '../literals';
import { addColumns, type Change, modifyColumns, mutate, type Table } from '../tables';
import { labels } from './labels';

/**
 * The declared brand, else the one that the goods text names: rankings, filters and lists use this column. `brand` stays
 * as the file has it.
 */
export const brandName = `brand_name LowCardinality(String) MATERIALIZED ${bindSql(
  'declared',
  'toString(brand)',
  `if(declared != '', declared, ${brandInTextSql(['product', 'product_en'])})`,
)}`;

/** SQL: whether a record's brand comes from its goods text. */
export const isBrandInText = "(brand = '' AND brand_name != '')";

/** For an existing warehouse: until both are written in the background, brands are read when queried. */
export const addBrandNames = (table: Table): Change[] => [
  addColumns(table, `IF NOT EXISTS ${brandName}`),
  modifyColumns(table, labels),
  mutate(table, 'MATERIALIZE COLUMN brand_name, MATERIALIZE COLUMN labels'),
];
