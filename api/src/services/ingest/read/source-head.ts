// Inspects the beginning of a file: detects its type, and finds the header row.
import { parse } from 'csv-parse/sync';
import { toColumnKey } from '../formats/columns';
import type { FileRules } from '../formats/format';
import { detectKind, KIND_BYTES } from './file-kind';
import { FileError } from './problems';

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

export const createZeroBytesError = (name: string, encoding: string) =>
  new FileError(`${name} is not text in ${encoding}: it has zero bytes (UTF-16, or no text at all?).`);

/**
 * Whether bytes are no text in an encoding of single bytes: every other one of UTF-16 is zero, and many at the
 * beginning of other programs' files. A few come from portals and damaged disks, and say nothing.
 */
export function isFullOfZeros(head: Buffer): boolean {
  const share = (bytes: Buffer) =>
    bytes.reduce((zeros, byte) => zeros + (byte === 0 ? 1 : 0), 0) / bytes.length;
  const isMarked = startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff);
  return head.includes(0) && (isMarked || share(head.subarray(0, 512)) > 0.25);
}

/** Whether a file begins with zero bytes among bytes that are no UTF-8, as pictures and programs do. */
function beginsWithoutText(head: Buffer): boolean {
  const beginning = head.subarray(0, 512);
  if (!beginning.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return false;
  } catch {
    return true;
  }
}

/** A text as the engine will read it: zero characters say nothing. */
const decodeText = (head: Buffer): string => head.toString('utf8').replaceAll('\0', '');

/** Reads the header row, and estimates the number of rows. */
export function readHeader(head: Buffer, fileSize: number | undefined, rules: FileRules, name: string) {
  const text = decodeText(head);
  const kind = detectKind(head.subarray(0, KIND_BYTES));
  if (['gzip', 'zip', 'parquet', 'ole', 'archive'].includes(kind))
    throw new FileError(`${name} is packed twice. Unpack it first.`);
  if (isFullOfZeros(head) || beginsWithoutText(head)) throw createZeroBytesError(name, rules.encoding);
  if (/\r(?!\n)/.test(text) && !text.includes('\n'))
    throw new FileError(`The lines of ${name} end with CR alone. Save it with LF or CR LF.`);
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: rules.delimiter,
      quote: rules.quote ?? false,
      relax_quotes: true,
      relax_column_count: true,
      to: rules.header,
    });
  } catch (error) {
    throw new FileError(`${name} has no row ${rules.header} that could be its header.`, error);
  }
  const header = rows[rules.header - 1];
  if (header === undefined || header.every((cell) => cell.trim() === ''))
    throw new FileError(`${name} has no row ${rules.header} that could be its header.`);
  const lines = text.split('\n').length - 1;
  const estimatedRows =
    fileSize === undefined
      ? undefined
      : Math.max(1, Math.round((lines * fileSize) / head.length) - rules.header);
  return { header, estimatedRows };
}

/** Rows among which the header is searched. */
const HEADER_ROWS = 30;

/**
 * Finds the header row below a title or a vendor's notes: the first row with all columns that a date needs. If the
 * format gives the row, that is used.
 * @throws FileError when there would be data rows above it
 */
export function findHeaderRow(
  head: Buffer,
  rules: FileRules,
  name: string,
  dateColumns: readonly string[],
): FileRules {
  if (rules.header !== 1 || dateColumns.length === 0) return rules;
  let rows: string[][];
  try {
    rows = parse(decodeText(head), {
      bom: true,
      delimiter: rules.delimiter,
      quote: rules.quote ?? false,
      relax_quotes: true,
      relax_column_count: true,
      to: HEADER_ROWS,
    });
  } catch {
    return rules;
  }
  const keys = dateColumns.map(toColumnKey);
  const at = rows.findIndex((row) => {
    const names = new Set(row.map(toColumnKey));
    return keys.some((key) => names.has(key)) && names.size > 2;
  });
  if (at <= 0) return rules;
  const skipped = countDataRows(rows.slice(0, at), rows[at] ?? []);
  if (skipped > 0)
    throw new FileError(
      `The columns of ${name} are named in row ${at + 1}, but ${skipped} of the rows above look like data, which would be lost. If they are none, set "header" to ${at + 1} in the format's "file"; else mend the first row of names.`,
    );
  return { ...rules, header: at + 1 };
}

export const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');

/**
 * Counts rows above the header that are data: nearly as wide, and with numbers, which titles and groups do not have.
 */
export const countDataRows = (above: readonly (readonly string[])[], names: readonly string[]): number =>
  above.filter((row) => {
    const cells = filledCells(row);
    return (
      cells.length >= filledCells(names).length * 0.8 &&
      cells.some((cell) => /^[\d.,/:-]*\d[.,/:-]*$/.test(cell.trim()))
    );
  }).length;
