// How the engine reads files.
import type { WarehouseClient } from '../warehouse/client';
import type { FileRules } from './format';
import type { Describe } from './source';
import { literal } from './sql';

/**
 * What the engine is told of a CSV with every read: `scanRows` has left it nothing that is no row. Mapped into memory, as
 * the embedded engine reads files otherwise, all of a file would count as ours.
 */
export function readingSettings(rules: FileRules): string {
  return `format_csv_delimiter = ${literal(rules.delimiter)}, format_csv_allow_double_quotes = ${rules.quote === null ? 0 : 1},
  input_format_csv_allow_whitespace_or_tab_as_delimiter = ${rules.delimiter === '\t' ? 1 : 0},
  input_format_csv_allow_variable_number_of_columns = 1, input_format_csv_empty_as_default = 0,
  storage_file_read_method = 'pread'`;
}

/** The one row that a statement answers. */
export const one = async <Row>(client: WarehouseClient, statement: string): Promise<Row> => {
  const { rows } = await client.query<Row>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row from: ${statement}`);
  return row;
};

/** What a Parquet file says of itself. */
export const describeWith =
  (client: WarehouseClient): Describe =>
  async (path) => {
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `DESCRIBE file(${literal(path)}, 'Parquet')`,
    );
    const size = await one<{ rows: number; bytes: number }>(
      client,
      `SELECT num_rows AS rows, total_uncompressed_size AS bytes FROM file(${literal(path)}, 'ParquetMetadata')`,
    );
    return { columns, ...size };
  };
