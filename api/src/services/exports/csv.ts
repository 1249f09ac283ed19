// Writes rows as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read every script). Texts that a
// spreadsheet would take for a formula are escaped.
import { type Language, localeOf, roundForSheet } from '@waybill/contract';
import { escapeFormula } from '../../basics/formula';
import type { Cell } from './sheet';

/** Rows per chunk: the event loop has a turn between chunks. */
const PIECE_ROWS = 100;

const BYTE_ORDER_MARK = '\uFEFF';

/** How a spreadsheet of one language reads a CSV. */
interface CsvStyle {
  delimiter: ',' | ';';
  decimal: '.' | ',';
}

/** Where numbers have a decimal comma, spreadsheets separate cells by semicolons. */
export function csvStyle(language: Language): CsvStyle {
  const hasComma = new Intl.NumberFormat(localeOf[language]).format(1.5).includes(',');
  return hasComma ? { delimiter: ';', decimal: ',' } : { delimiter: ',', decimal: '.' };
}

/** Quoted in every style, so that a reader with the wrong separator does not split texts. */
const toQuote = /[",;\r\n\t]/;

function textCell(text: string): string {
  const harmless = escapeFormula(text);
  return harmless !== text || toQuote.test(text) || text !== text.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : text;
}

/** One cell. Numbers have no thousands separators; days are ISO 8601. */
export function csvCell(value: Cell, decimal: CsvStyle['decimal'] = '.'): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(roundForSheet(value)).replace('.', decimal);
  return String(value);
}

const toCsvLine = (cells: readonly Cell[], { delimiter, decimal }: CsvStyle): string =>
  `${cells.map((cell) => csvCell(cell, decimal)).join(delimiter)}\r\n`;

/** Bytes of a CSV file, in chunks. */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  style: CsvStyle,
): AsyncGenerator<Uint8Array> {
  let text = BYTE_ORDER_MARK + toCsvLine(header, style);
  let count = 0;
  for await (const row of rows) {
    text += toCsvLine(row, style);
    count += 1;
    if (count % PIECE_ROWS !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
