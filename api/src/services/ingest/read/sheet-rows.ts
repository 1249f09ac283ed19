// Converts the rows of a worksheet from XML to CSV, as bytes: usual cells are never decoded into strings. Written for
// the one shape that tables have, because a general XML parser takes ten times as long; other shapes are rejected,
// never guessed.
import { ByteOutput } from './byte-output';
import { FileError } from './problems';
import {
  byteCode,
  indexOfByte,
  isPlainNumber,
  parseColumn,
  parseDigits,
  skipBlanks,
  startsWith,
} from './sheet-bytes';
import type { TextList } from './text-list';
import {
  decodeCellText,
  detectPrefix,
  joinTexts,
  removeComments,
  splitAfterElements,
} from './workbook-parts';

/** Most rows and columns of a sheet. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
/** Most bytes of a row: a short reference may stand for a long text. */
const ROW_BYTES = 20_000_000;

export interface SheetCells {
  /** The shared strings that cells refer to, in CSV form. */
  texts: TextList;
  /** Whether a cell format is a date format. */
  isDay: (format: number) => boolean;
  /** A day as text, by its serial number; undefined for an invalid one. */
  day: (serial: number) => string | undefined;
  /** Decimal separator. */
  decimal: string;
  /** Whether the results of formulas are not in the workbook: a zero is none then. */
  isToCalculate: boolean;
}

/** What is noticed while a sheet is written. */
export interface SheetFindings {
  /** Number of formulas without a stored result, by the index of their column. */
  uncalculated: Map<number, number>;
  hiddenRows: number;
}

const needsQuotes = /[",\n\r]|^ /;
export const toCsvCell = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const VALUE_OPEN = Buffer.from('<v>');
const VALUE_CLOSE = Buffer.from('</v></c>');
const INLINE_OPEN = Buffer.from('<is><t');
const INLINE_CLOSE = Buffer.from('</t></is></c>');
const INLINE = Buffer.from('inlineStr');

/** Type of a cell's content. */
type CellKind = 'number' | 'listed' | 'inline' | 'flag' | 'text';

/** Type by the attribute `t`. */
function toCellKind(xml: Buffer, from: number, to: number): CellKind {
  if (to - from > 1) return startsWith(xml, from, INLINE) ? 'inline' : 'text';
  const letter = xml[from];
  if (letter === byteCode.s) return 'listed';
  if (letter === byteCode.n) return 'number';
  return letter === byteCode.b ? 'flag' : 'text';
}

/** Writes rows as CSV. */
class RowWriter {
  private readonly cells: SheetCells;
  private readonly prefix: string;
  private readonly most: number;
  private readonly findings: SheetFindings;
  private readonly marks: Readonly<Record<'row' | 'rowEnd' | 'cell' | 'cellEnd', Buffer>>;
  private readonly formula: RegExp;
  private readonly out = new ByteOutput();
  private width = 0;
  /** Index of the next expected row, from 0. */
  private next = 0;
  /** Columns of this row written so far. */
  private columnsWritten = 0;
  /** Whether all requested rows have been written. */
  isFull = false;

  constructor(cells: SheetCells, prefix: string, most: number, findings: SheetFindings) {
    this.cells = cells;
    this.prefix = prefix;
    this.most = most;
    this.findings = findings;
    this.formula = new RegExp(`<${prefix}f[\\s/>]`);
    this.marks = {
      row: Buffer.from(`<${prefix}row`),
      rowEnd: Buffer.from(`</${prefix}row>`),
      cell: Buffer.from(`<${prefix}c`),
      cellEnd: Buffer.from(`</${prefix}c>`),
    };
  }

  private createProblem(what: string): FileError {
    return new FileError(
      `row ${this.next + 1} of the sheet ${what}. Save the workbook with a spreadsheet, or as .csv.`,
    );
  }

  /**
   * Writes the rows that are complete in a chunk of the sheet.
   * @returns their lines in full blocks; the remainder is in `rest`
   */
  *writeLines(xml: Buffer): Generator<Buffer> {
    const { row } = this.marks;
    let at = xml.indexOf(row);
    while (at >= 0 && !this.isFull) {
      const end = this.writeLine(xml, at + row.length);
      if (this.out.isFull) yield this.out.takeBlock();
      at = xml.indexOf(row, end);
    }
  }

  /** Returns the lines since the last block. */
  takeRest(): Buffer {
    return this.out.takeBlock();
  }

  /**
   * @param from position after the name of the element
   * @returns where the row ends
   */
  private writeLine(xml: Buffer, from: number): number {
    const head = indexOfByte(xml, byteCode.above, from);
    const attributes = xml.toString('latin1', from, head);
    if (/\shidden\s*=\s*["'](?:1|true)["']/.test(attributes)) this.findings.hiddenRows += 1;
    const rowNumber = /\sr\s*=\s*["'](\d+)["']/.exec(attributes)?.[1];
    const index = rowNumber === undefined ? this.next : Number(rowNumber) - 1;
    if (index < this.next || index >= ROWS_MAX) throw this.createProblem(`is followed by row ${index + 1}`);
    if (index >= this.most) {
      this.isFull = true;
      return head;
    }
    // Empty rows are not in the XML.
    for (; this.next < index; this.next += 1) this.out.writeByte(byteCode.newLine);
    this.columnsWritten = 0;
    const end = xml[head - 1] === byteCode.slash ? head + 1 : this.writeRow(xml, head + 1);
    this.next = index + 1;
    // The first non-empty row sets the width: empty cells at the end of a row are not in the XML.
    if (this.columnsWritten > this.width) this.width = this.columnsWritten;
    if (this.width > 0) this.fillTo(this.width - 1);
    this.out.writeByte(byteCode.newLine);
    return end;
  }

  /** Writes the separators and empty cells up to a column. */
  private fillTo(column: number): void {
    for (; this.columnsWritten <= column; this.columnsWritten += 1)
      if (this.columnsWritten > 0) this.out.writeByte(byteCode.comma);
  }

  /** @returns where the row ends */
  private writeRow(xml: Buffer, from: number): number {
    const { cell, rowEnd } = this.marks;
    const before = this.out.length;
    let at = skipBlanks(xml, from);
    while (startsWith(xml, at, cell)) {
      at = skipBlanks(xml, this.writeCell(xml, at + cell.length));
      if (this.out.length - before > ROW_BYTES) throw this.createProblem(`says more than ${ROW_BYTES} bytes`);
    }
    const stop = startsWith(xml, at, rowEnd) ? at : xml.indexOf(rowEnd, at);
    // Other elements of a row are extensions, not cells.
    if (stop < 0 || xml.subarray(at, stop).includes(`<${this.prefix}c `))
      throw this.createProblem('has a structure that is not supported');
    return stop + rowEnd.length;
  }

  /**
   * @param from position after the name of the element
   * @returns where the cell ends
   */
  private writeCell(xml: Buffer, from: number): number {
    let column = this.columnsWritten;
    let kind: CellKind = 'number';
    let format = -1;
    let at = skipBlanks(xml, from);
    while (xml[at] !== byteCode.above && xml[at] !== byteCode.slash) {
      const equals = indexOfByte(xml, byteCode.equals, at);
      const quote = xml[equals + 1];
      if (quote !== byteCode.quote && quote !== byteCode.apostrophe)
        throw this.createProblem('has a structure that is not supported');
      const close = indexOfByte(xml, quote, equals + 2);
      if (close === xml.length) throw this.createProblem('has a structure that is not supported');
      if (equals === at + 1) {
        const name = xml[at];
        if (name === byteCode.r) column = parseColumn(xml, equals + 2, close);
        else if (name === byteCode.s) format = parseDigits(xml, equals + 2, close);
        else if (name === byteCode.t) kind = toCellKind(xml, equals + 2, close);
      }
      at = skipBlanks(xml, close + 1);
    }
    if (column < 0 || column >= COLUMNS_MAX) throw this.createProblem('has a cell outside of any sheet');
    if (column < this.columnsWritten)
      throw this.createProblem('has its cells in another order than its columns');
    this.fillTo(column);
    if (xml[at] === byteCode.slash) return at + 2;
    const usual =
      kind === 'inline' ? this.writeInline(xml, at + 1) : this.writeValue(xml, at + 1, kind, format);
    return usual >= 0 ? usual : this.writeContent(xml, at + 1, kind, format);
  }

  /**
   * Writes a value of the usual shape.
   * @returns where the cell ends; -1, with nothing written, for another shape
   */
  private writeValue(xml: Buffer, from: number, kind: CellKind, format: number): number {
    if (!startsWith(xml, from, VALUE_OPEN)) return -1;
    const start = from + VALUE_OPEN.length;
    const end = indexOfByte(xml, byteCode.below, start);
    if (!startsWith(xml, end, VALUE_CLOSE)) return -1;
    const which = kind === 'listed' ? parseDigits(xml, start, end) : -1;
    if (this.cells.texts.has(which)) this.out.writeListed(this.cells.texts, which);
    else if (
      kind === 'number' &&
      !this.cells.isDay(format) &&
      isPlainNumber(xml, start, end, this.cells.decimal !== '.')
    )
      this.out.writeRange(xml, start, end);
    else this.out.writeText(this.formatValue(xml.toString('utf8', start, end), kind, format));
    return end + VALUE_CLOSE.length;
  }

  /**
   * Writes an inline string, unless it has several parts or XML escapes.
   * @returns where the cell ends; -1, with nothing written, for another shape
   */
  private writeInline(xml: Buffer, from: number): number {
    if (!startsWith(xml, from, INLINE_OPEN)) return -1;
    const head = indexOfByte(xml, byteCode.above, from + INLINE_OPEN.length);
    const start = head + 1;
    if (xml[head - 1] === byteCode.slash) return -1;
    let isQuoted = xml[start] === byteCode.blank;
    let end = start;
    for (; end < xml.length && xml[end] !== byteCode.below; end += 1) {
      const code = xml[end];
      if (code === byteCode.ampersand || code === byteCode.quote || code === byteCode.underscore) return -1;
      if (code === byteCode.comma || code === byteCode.newLine || code === byteCode.carriageReturn)
        isQuoted = true;
    }
    if (!startsWith(xml, end, INLINE_CLOSE)) return -1;
    if (isQuoted) this.out.writeByte(byteCode.quote);
    this.out.writeRange(xml, start, end);
    if (isQuoted) this.out.writeByte(byteCode.quote);
    return end + INLINE_CLOSE.length;
  }

  /** Writes a cell with unusual content. @returns where it ends */
  private writeContent(xml: Buffer, from: number, kind: CellKind, format: number): number {
    const { cellEnd } = this.marks;
    const stop = xml.indexOf(cellEnd, from);
    if (stop < 0) throw this.createProblem('is cut off');
    const content = xml.toString('utf8', from, stop);
    const name = this.prefix;
    const stored = new RegExp(`<${name}v(?:\\s[^>]*)?>([^<]*)</${name}v>`).exec(content)?.[1];
    const value = stored ?? '';
    if (this.formula.test(content) && this.isUncalculated(stored, kind)) {
      const column = this.columnsWritten - 1;
      const { uncalculated } = this.findings;
      uncalculated.set(column, (uncalculated.get(column) ?? 0) + 1);
      return stop + cellEnd.length;
    }
    const which = kind === 'listed' && /^\d{1,9}$/.test(value) ? Number(value) : -1;
    if (kind === 'inline') this.out.writeText(toCsvCell(joinTexts(content)));
    else if (this.cells.texts.has(which)) this.out.writeListed(this.cells.texts, which);
    else this.out.writeText(this.formatValue(value, kind, format));
    return stop + cellEnd.length;
  }

  /** Whether a formula has no result. A text without letters is one. */
  private isUncalculated(stored: string | undefined, kind: CellKind): boolean {
    if (stored === undefined || stored.trim() === '') return kind !== 'text' || stored === undefined;
    return this.cells.isToCalculate && kind === 'number' && Number(stored) === 0;
  }

  /** A value in CSV form. */
  private formatValue(raw: string, kind: CellKind, format: number): string {
    if (raw === '' && kind !== 'flag') return '';
    if (kind === 'flag') return raw === '1' || raw.toLowerCase() === 'true' ? 'true' : 'false';
    if (kind === 'listed') throw this.createProblem(`has a cell whose text (${raw}) is not in the workbook`);
    const number = Number(raw);
    if (kind !== 'number' || Number.isNaN(number)) return toCsvCell(decodeCellText(raw));
    const day = this.cells.isDay(format) ? this.cells.day(number) : undefined;
    if (day !== undefined) return day;
    return toCsvCell(String(number).replace('.', this.cells.decimal));
  }
}

/**
 * The rows of a sheet as lines of a CSV, many per chunk.
 * @param parts the bytes of the sheet's XML
 * @param most number of rows to read
 * @param findings is filled
 * @throws FileError for XML that is not a sheet, or is truncated
 */
export async function* toCsvLines(
  parts: AsyncGenerator<Buffer>,
  cells: SheetCells,
  most: number,
  findings: SheetFindings = { uncalculated: new Map(), hiddenRows: 0 },
): AsyncGenerator<Buffer> {
  const { prefix, parts: allParts } = await detectPrefix(parts, 'worksheet');
  const writer = new RowWriter(cells, prefix, most, findings);
  const end = new RegExp(`</${prefix}sheetData\\s*>|<${prefix}sheetData\\s*/>`);
  let isClosed = false;
  for await (const piece of splitAfterElements(allParts, `</${prefix}row>`)) {
    if (isClosed) continue;
    // Searching for one byte is many times faster than for two of which the first is frequent.
    const hasMarks = piece.includes(byteCode.exclamation) && piece.includes('<!');
    const xml = hasMarks ? Buffer.from(removeComments(piece.toString())) : piece;
    const table = xml.includes('sheetData') ? xml.toString('latin1').search(end) : -1;
    yield* writer.writeLines(table < 0 ? xml : xml.subarray(0, table));
    isClosed = table >= 0 || writer.isFull;
    if (writer.isFull) break;
  }
  yield writer.takeRest();
  if (!isClosed) throw new FileError('the sheet is cut off');
}
