// The rows of a worksheet, from its XML to CSV, as bytes: cells of the usual shape are never made into texts. Written for
// the one shape that tables have, since a parser of all XML takes ten times as long; what has another shape is refused,
// never guessed.
import { ByteOutput } from './byte-output';
import { FileError } from './problems';
import { afterBlanks, columnOf, digits, isPlainNumber, placeOf, sign, startsWith } from './sheet-bytes';
import type { TextList } from './text-list';
import { cellText, elements, joinedTexts, prefixed, withoutMarks } from './workbook-parts';

/** Most rows and columns of a sheet. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
/** Bytes of a row: a short reference may stand for a long text. */
const ROW_BYTES = 20_000_000;

export interface Cells {
  /** The texts that cells refer to, as a CSV has them. */
  texts: TextList;
  /** Whether a format of cells is one of days. */
  isDay: (format: number) => boolean;
  /** A day as it is written, by its number; undefined for what is none. */
  day: (serial: number) => string | undefined;
  /** Mark of numbers. */
  decimal: string;
}

const needsQuotes = /[",\n\r]|^ /;
export const csvCell = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const VALUE_OPEN = Buffer.from('<v>');
const VALUE_CLOSE = Buffer.from('</v></c>');
const INLINE_OPEN = Buffer.from('<is><t');
const INLINE_CLOSE = Buffer.from('</t></is></c>');
const INLINE = Buffer.from('inlineStr');

/** What a cell says its content is. */
type Kind = 'number' | 'listed' | 'inline' | 'flag' | 'text';

/** Of the attribute `t`. */
function kindOf(xml: Buffer, from: number, to: number): Kind {
  if (to - from > 1) return startsWith(xml, from, INLINE) ? 'inline' : 'text';
  const letter = xml[from];
  if (letter === sign.s) return 'listed';
  if (letter === sign.n) return 'number';
  return letter === sign.b ? 'flag' : 'text';
}

/** Writes rows as CSV, one after the other. */
class RowWriter {
  private readonly cells: Cells;
  private readonly prefix: string;
  private readonly most: number;
  private readonly marks: Readonly<Record<'row' | 'rowEnd' | 'cell' | 'cellEnd', Buffer>>;
  private readonly out = new ByteOutput();
  private width = 0;
  /** The row that is awaited, from 0. */
  private next = 0;
  /** Columns of this row that were written. */
  private written = 0;
  /** Whether all rows that are wanted have been written. */
  isFull = false;

  constructor(cells: Cells, prefix: string, most: number) {
    this.cells = cells;
    this.prefix = prefix;
    this.most = most;
    this.marks = {
      row: Buffer.from(`<${prefix}row`),
      rowEnd: Buffer.from(`</${prefix}row>`),
      cell: Buffer.from(`<${prefix}c`),
      cellEnd: Buffer.from(`</${prefix}c>`),
    };
  }

  private odd(what: string): FileError {
    return new FileError(
      `row ${this.next + 1} of the sheet ${what}. Save the workbook with a spreadsheet, or as .csv.`,
    );
  }

  /**
   * Writes the rows that begin and end in a piece of the sheet.
   * @returns their lines as far as they fill blocks; the rest is in `rest`
   */
  *lines(xml: Buffer): Generator<Buffer> {
    const { row } = this.marks;
    let at = xml.indexOf(row);
    while (at >= 0 && !this.isFull) {
      const end = this.line(xml, at + row.length);
      if (this.out.isFull) yield this.out.taken();
      at = xml.indexOf(row, end);
    }
  }

  /** The lines since the last block. */
  rest(): Buffer {
    return this.out.taken();
  }

  /**
   * @param from behind the name of the element
   * @returns where the row ends
   */
  private line(xml: Buffer, from: number): number {
    const head = placeOf(xml, sign.above, from);
    const said = /\sr\s*=\s*["'](\d+)["']/.exec(xml.toString('latin1', from, head))?.[1];
    const index = said === undefined ? this.next : Number(said) - 1;
    if (index < this.next || index >= ROWS_MAX) throw this.odd(`is followed by row ${index + 1}`);
    if (index >= this.most) {
      this.isFull = true;
      return head;
    }
    // Rows without any cell are not in the file.
    for (; this.next < index; this.next += 1) this.out.byte(sign.newLine);
    this.written = 0;
    const end = xml[head - 1] === sign.slash ? head + 1 : this.row(xml, head + 1);
    this.next = index + 1;
    // The first row that has anything is as wide as all: empty cells at a row's end are not in the file.
    if (this.written > this.width) this.width = this.written;
    if (this.width > 0) this.reach(this.width - 1);
    this.out.byte(sign.newLine);
    return end;
  }

  /** Writes what stands between the last cell and that of a column. */
  private reach(column: number): void {
    for (; this.written <= column; this.written += 1) if (this.written > 0) this.out.byte(sign.comma);
  }

  /** @returns where the row ends */
  private row(xml: Buffer, from: number): number {
    const { cell, rowEnd } = this.marks;
    const before = this.out.length;
    let at = afterBlanks(xml, from);
    while (startsWith(xml, at, cell)) {
      at = afterBlanks(xml, this.cell(xml, at + cell.length));
      if (this.out.length - before > ROW_BYTES) throw this.odd(`says more than ${ROW_BYTES} bytes`);
    }
    const stop = startsWith(xml, at, rowEnd) ? at : xml.indexOf(rowEnd, at);
    // What else a row may have are extensions, which are no cells.
    if (stop < 0 || xml.subarray(at, stop).includes(`<${this.prefix}c `))
      throw this.odd('has a structure that is not supported');
    return stop + rowEnd.length;
  }

  /**
   * @param from behind the name of the element
   * @returns where the cell ends
   */
  private cell(xml: Buffer, from: number): number {
    let column = this.written;
    let kind: Kind = 'number';
    let format = -1;
    let at = afterBlanks(xml, from);
    while (xml[at] !== sign.above && xml[at] !== sign.slash) {
      const equals = placeOf(xml, sign.equals, at);
      const quote = xml[equals + 1];
      if (quote !== sign.quote && quote !== sign.apostrophe)
        throw this.odd('has a structure that is not supported');
      const close = placeOf(xml, quote, equals + 2);
      if (close === xml.length) throw this.odd('has a structure that is not supported');
      if (equals === at + 1) {
        const name = xml[at];
        if (name === sign.r) column = columnOf(xml, equals + 2, close);
        else if (name === sign.s) format = digits(xml, equals + 2, close);
        else if (name === sign.t) kind = kindOf(xml, equals + 2, close);
      }
      at = afterBlanks(xml, close + 1);
    }
    if (column < 0 || column >= COLUMNS_MAX) throw this.odd('has a cell outside of any sheet');
    if (column < this.written) throw this.odd('has its cells in another order than its columns');
    this.reach(column);
    if (xml[at] === sign.slash) return at + 2;
    const usual = kind === 'inline' ? this.inline(xml, at + 1) : this.value(xml, at + 1, kind, format);
    return usual >= 0 ? usual : this.content(xml, at + 1, kind, format);
  }

  /**
   * Writes a value of the usual shape.
   * @returns where the cell ends; -1, and nothing is written, for another shape
   */
  private value(xml: Buffer, from: number, kind: Kind, format: number): number {
    if (!startsWith(xml, from, VALUE_OPEN)) return -1;
    const start = from + VALUE_OPEN.length;
    const end = placeOf(xml, sign.below, start);
    if (!startsWith(xml, end, VALUE_CLOSE)) return -1;
    const which = kind === 'listed' ? digits(xml, start, end) : -1;
    if (this.cells.texts.has(which)) this.out.listed(this.cells.texts, which);
    else if (
      kind === 'number' &&
      !this.cells.isDay(format) &&
      isPlainNumber(xml, start, end, this.cells.decimal !== '.')
    )
      this.out.range(xml, start, end);
    else this.out.text(this.said(xml.toString('utf8', start, end), kind, format));
    return end + VALUE_CLOSE.length;
  }

  /**
   * Writes a text that stands in the cell itself, unless it is one of several parts or has signs of XML.
   * @returns where the cell ends; -1, and nothing is written, for another shape
   */
  private inline(xml: Buffer, from: number): number {
    if (!startsWith(xml, from, INLINE_OPEN)) return -1;
    const head = placeOf(xml, sign.above, from + INLINE_OPEN.length);
    const start = head + 1;
    if (xml[head - 1] === sign.slash) return -1;
    let isQuoted = xml[start] === sign.blank;
    let end = start;
    for (; end < xml.length && xml[end] !== sign.below; end += 1) {
      const code = xml[end];
      if (code === sign.ampersand || code === sign.quote || code === sign.underscore) return -1;
      if (code === sign.comma || code === sign.newLine || code === sign.carriageReturn) isQuoted = true;
    }
    if (!startsWith(xml, end, INLINE_CLOSE)) return -1;
    if (isQuoted) this.out.byte(sign.quote);
    this.out.range(xml, start, end);
    if (isQuoted) this.out.byte(sign.quote);
    return end + INLINE_CLOSE.length;
  }

  /** Writes a cell whose content is not the usual one. @returns where it ends */
  private content(xml: Buffer, from: number, kind: Kind, format: number): number {
    const { cellEnd } = this.marks;
    const stop = xml.indexOf(cellEnd, from);
    if (stop < 0) throw this.odd('is cut off');
    const content = xml.toString('utf8', from, stop);
    const name = this.prefix;
    const value = new RegExp(`<${name}v(?:\\s[^>]*)?>([^<]*)</${name}v>`).exec(content)?.[1] ?? '';
    const which = kind === 'listed' && /^\d{1,9}$/.test(value) ? Number(value) : -1;
    if (kind === 'inline') this.out.text(csvCell(joinedTexts(content)));
    else if (this.cells.texts.has(which)) this.out.listed(this.cells.texts, which);
    else this.out.text(this.said(value, kind, format));
    return stop + cellEnd.length;
  }

  /** What a value says, as a CSV has it. */
  private said(raw: string, kind: Kind, format: number): string {
    if (raw === '' && kind !== 'flag') return '';
    if (kind === 'flag') return raw === '1' || raw.toLowerCase() === 'true' ? 'true' : 'false';
    if (kind === 'listed') throw this.odd(`has a cell whose text (${raw}) is not in the workbook`);
    const number = Number(raw);
    if (kind !== 'number' || Number.isNaN(number)) return csvCell(cellText(raw));
    const day = this.cells.isDay(format) ? this.cells.day(number) : undefined;
    if (day !== undefined) return day;
    return csvCell(String(number).replace('.', this.cells.decimal));
  }
}

/**
 * The rows of a sheet as lines of a CSV, many at once.
 * @param parts the bytes of its part
 * @param most rows that are wanted
 * @throws FileError for what is no sheet, or is cut off
 */
export async function* sheetLines(
  parts: AsyncGenerator<Buffer>,
  cells: Cells,
  most: number,
): AsyncGenerator<Buffer> {
  const { prefix, parts: all } = await prefixed(parts, 'worksheet');
  const writer = new RowWriter(cells, prefix, most);
  const end = new RegExp(`</${prefix}sheetData\\s*>|<${prefix}sheetData\\s*/>`);
  let isClosed = false;
  for await (const piece of elements(all, `</${prefix}row>`)) {
    if (isClosed) continue;
    // One byte is found many times faster than two of which the first is everywhere.
    const hasMarks = piece.includes(sign.exclamation) && piece.includes('<!');
    const xml = hasMarks ? Buffer.from(withoutMarks(piece.toString())) : piece;
    const table = xml.includes('sheetData') ? xml.toString('latin1').search(end) : -1;
    yield* writer.lines(table < 0 ? xml : xml.subarray(0, table));
    isClosed = table >= 0 || writer.isFull;
    if (writer.isFull) break;
  }
  yield writer.rest();
  if (!isClosed) throw new FileError('the sheet is cut off');
}
