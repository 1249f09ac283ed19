// How the engine reads a CSV, and what becomes of its lines that are none.
import { join } from 'node:path';
import type { FileRules } from './source';
import { literal } from './sql';

/** Where the engine writes lines of a source that are no CSV. */
export const errorsIn = (folder: string, at: number): string => join(folder, `broken-${at}.csv`);

/** Lines of a stretch of about 10 MB that may be no CSV; from there on the share of them decides. */
const BROKEN_LINES = 2000;
/** Share of such lines from which a file is not what its format says: finding each of them takes long. */
const BROKEN_SHARE = 0.2;

/**
 * What the engine is told of a CSV with every read. Mapped into memory, as the embedded engine reads files otherwise, all
 * of a file would count as ours.
 * @param broken the file that gets lines that are no CSV, and the share of them that is taken; where they are not asked
 *   for, they are passed over
 */
export function readingSettings(rules: FileRules, broken?: { errors: string; share: number }): string {
  const errors =
    broken === undefined
      ? 'input_format_allow_errors_ratio = 1'
      : `input_format_allow_errors_num = ${BROKEN_LINES}, input_format_allow_errors_ratio = ${Math.max(BROKEN_SHARE, broken.share)},
  input_format_record_errors_file_path = ${literal(broken.errors)}`;
  return `format_csv_delimiter = ${literal(rules.delimiter)}, format_csv_allow_double_quotes = ${rules.quote === null ? 0 : 1},
  input_format_csv_allow_whitespace_or_tab_as_delimiter = ${rules.delimiter === '\t' ? 1 : 0},
  input_format_csv_allow_variable_number_of_columns = 1, input_format_csv_empty_as_default = 0,
  storage_file_read_method = 'pread', ${errors}`;
}
