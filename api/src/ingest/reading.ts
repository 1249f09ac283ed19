// How the engine reads a CSV.
import type { FileRules } from './format';
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
