// What a file becomes before the engine reads it.
import type { FileRules } from '../formats/format';
import type { RowScan } from './row-scan';

/** One table of rows, ready for the engine. */
export interface Source {
  /** Display name; for a zip with the name of its member. */
  name: string;
  /** Column names of the header, in order. */
  header: string[];
  /** Estimated number of rows, from the size of the first ones; undefined where it cannot be estimated. */
  estimatedRows: number | undefined;
  /** Path of the text that the engine reads. */
  path: string;
  /** How to read it: a workbook was converted to a CSV with other rules. */
  rules: FileRules;
  /** Result of the row scan; undefined where there was none. */
  scan: RowScan | undefined;
  /** Path for lines that are not rows, if there are any. */
  rejectedPath: string;
  /** Whether all of it is certainly UTF-8; else rows with invalid text are refused. */
  isText: boolean;
  /** Whether zero bytes must be removed from its cells. */
  hasZeros: boolean;
  /** Whether a cell may show an error of a spreadsheet. */
  hasErrors: boolean;
  /** The sheet of a workbook. */
  sheet?: string;
  /** Whether it was converted to CSV from another form: then it has the encoding and separator of ours. */
  isConverted?: boolean;
  /** Repeated elements of an XML file, first the one whose elements are the rows. */
  elements?: string[];
  /** Whether serial numbers of days count from 1904. */
  is1904: boolean;
  /** What the report says of the table as a whole; of a column, unless the format drops it. */
  notes: { note: string; rows: number; column?: string }[];
  /** Notes about sheets of the same workbook that are not read. */
  unread: { note: string; rows: number }[];
  /** The file that the engine reads in place, and its size in bytes. */
  plain: { path: string; bytes: number } | undefined;
  /** SQL of a table with columns `c1` …, `over` and `row` (row number, from 0). */
  table: (structure: string) => string;
}
