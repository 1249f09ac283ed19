// Writes rows as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read every script). Texts that a
// spreadsheet would take for a formula are escaped.
import { roundForSheet } from '@waybill/contract';
import { escapeFormula } from '../../basics/formula';
import type { Cell } from './sheet';

/** Rows per chunk: the event loop has a turn between chunks. */
const PIECE_ROWS = 100;

const BYTE_ORDER_MARK = '\uFEFF';

/** Beyond RFC 4180: a semicolon separates cells where the comma is the decimal mark. */
const toQuote = /[",;\r\n\t]/;

function textCell(text: string): string {
  const harmless = escapeFormula(text);
  return harmless !== text || toQuote.test(text) || text !== text.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : text;
}

/** One cell. Numbers have a decimal point and no separators; days are ISO 8601. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(typeof value === 'number' ? roundForSheet(value) : value);
}

const toCsvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Bytes of a CSV file, in chunks. */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  let text = BYTE_ORDER_MARK + toCsvLine(header);
  let count = 0;
  for await (const row of rows) {
    text += toCsvLine(row);
    count += 1;
    if (count % PIECE_ROWS !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
