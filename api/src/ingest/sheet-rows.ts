// The rows of a worksheet, from its XML to CSV. Written for the one shape that tables have, since a parser of all XML takes
// ten times as long; what has another shape is refused, never guessed.
import { FileError } from './problems';
import { cellText, elements, joinedTexts, prefixed, withoutMarks } from './workbook-parts';

/** Most rows and columns of a sheet. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
/** Characters of a row: a short reference may stand for a long text. */
const ROW_CHARACTERS = 20_000_000;
/** Characters that are written at once. */
const BLOCK = 65_536;

const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const ABOVE = 62;

export interface Cells {
  /** The texts that cells refer to, as a CSV has them. */
  texts: readonly string[];
  /** A day as it is written, by its number; undefined for formats that are none. */
  day: (format: number, serial: number) => string | undefined;
  /** Mark of numbers. */
  decimal: string;
}

const needsQuotes = /[",\n\r]|^ /;
export const quoted = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;

/** Of `AB12`, the column from 0. */
function columnOf(xml: string, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const letter = xml.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

const isBlank = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

/** Writes rows as CSV, one after the other. */
class RowWriter {
  private readonly cells: Cells;
  private readonly prefix: string;
  private readonly most: number;
  private readonly end: string;
  private width = 0;
  /** The row that is awaited, from 0. */
  private next = 0;
  /** Whether all rows that are wanted have been written. */
  isFull = false;

  constructor(cells: Cells, prefix: string, most: number) {
    this.cells = cells;
    this.prefix = prefix;
    this.most = most;
    this.end = `</${prefix}c>`;
  }

  private odd(what: string): FileError {
    return new FileError(
      `row ${this.next + 1} of the sheet ${what}. Save the workbook with a spreadsheet, or as .csv.`,
    );
  }

  /** The value of a cell whose content is not the usual one. */
  private content(xml: string, type: string): string {
    const name = this.prefix;
    const value = new RegExp(`<${name}v(?:\\s[^>]*)?>([^<]*)</${name}v>`).exec(xml)?.[1];
    if (type !== 'inlineStr') return value ?? '';
    return joinedTexts(xml);
  }

  private value(raw: string, type: string, format: number): string {
    const { texts, day, decimal } = this.cells;
    if (type === 's') {
      if (raw === '') return '';
      const text = texts[Number(raw)];
      if (text === undefined) throw this.odd(`has a cell whose text (${raw}) is not in the workbook`);
      return text;
    }
    if (type === '' || type === 'n') {
      if (raw === '') return '';
      const number = Number(raw);
      if (Number.isNaN(number)) return quoted(cellText(raw));
      const isDay = format < 0 ? undefined : day(format, number);
      if (isDay !== undefined) return isDay;
      if (wholeNumber.test(raw)) return raw;
      return quoted(String(number).replace('.', decimal));
    }
    if (type === 'b') return raw === '1' || raw.toLowerCase() === 'true' ? 'true' : 'false';
    return quoted(cellText(raw));
  }

  /**
   * The rows that begin and end in a piece of the sheet.
   * @returns their lines
   */
  *lines(xml: string): Generator<string> {
    const open = `<${this.prefix}row`;
    let block = '';
    let at = xml.indexOf(open);
    while (at >= 0 && !this.isFull) {
      const [line, end] = this.line(xml, at + open.length);
      block += line;
      if (block.length > BLOCK) {
        yield block;
        block = '';
      }
      at = xml.indexOf(open, end);
    }
    if (block !== '') yield block;
  }

  /** @param from behind the name of the element */
  private line(xml: string, from: number): [line: string, end: number] {
    const head = xml.indexOf('>', from);
    const said = /\sr\s*=\s*["'](\d+)["']/.exec(xml.slice(from, head))?.[1];
    const index = said === undefined ? this.next : Number(said) - 1;
    if (index < this.next || index >= ROWS_MAX) throw this.odd(`is followed by row ${index + 1}`);
    if (index >= this.most) {
      this.isFull = true;
      return ['', head];
    }
    // Rows without any cell are not in the file.
    const gap = '\n'.repeat(index - this.next);
    this.next = index;
    const [row, end] = xml.charCodeAt(head - 1) === SLASH ? [[], head + 1] : this.row(xml, head + 1);
    this.next = index + 1;
    // The first row that has anything is as wide as all: empty cells at a row's end are not in the file.
    if (row.length > this.width) this.width = row.length;
    for (let column = row.length; column < this.width; column += 1) row.push('');
    return [`${gap}${row.join(',')}\n`, end];
  }

  /** The cells of a row. */
  private row(xml: string, from: number): [cells: string[], end: number] {
    const { prefix, end } = this;
    const row: string[] = [];
    let size = 0;
    let at = from;
    for (;;) {
      while (isBlank(xml.charCodeAt(at))) at += 1;
      if (!xml.startsWith(`<${prefix}c`, at)) break;
      let column = row.length;
      let type = '';
      let format = -1;
      at += prefix.length + 2;
      // Its attributes.
      for (;;) {
        while (isBlank(xml.charCodeAt(at))) at += 1;
        const code = xml.charCodeAt(at);
        if (code === ABOVE || code === SLASH) break;
        const equals = xml.indexOf('=', at);
        const quote = xml.charCodeAt(equals + 1);
        if (equals < 0 || (quote !== QUOTE && quote !== APOSTROPHE))
          throw this.odd('is not written as others');
        const close = xml.indexOf(quote === QUOTE ? '"' : "'", equals + 2);
        if (close < 0) throw this.odd('is not written as others');
        if (equals === at + 1) {
          if (code === 114) column = columnOf(xml, equals + 2, close);
          else if (code === 115) format = Number(xml.slice(equals + 2, close));
          else if (code === 116) type = xml.slice(equals + 2, close);
        }
        at = close + 1;
      }
      if (column < 0 || column >= COLUMNS_MAX) throw this.odd('has a cell outside of any sheet');
      while (row.length <= column) row.push('');
      if (xml.charCodeAt(at) === SLASH) {
        at += 2;
        continue;
      }
      at += 1;
      let raw: string;
      const inner = at + prefix.length + 3;
      const isUsual =
        prefix === '' ? xml.charCodeAt(at + 1) === 118 && xml.charCodeAt(at + 2) === ABOVE : false;
      const close = isUsual ? xml.indexOf('<', inner) : -1;
      if (isUsual && xml.startsWith('</v></c>', close)) {
        raw = xml.slice(inner, close);
        at = close + 8;
      } else {
        const stop = xml.indexOf(end, at);
        if (stop < 0) throw this.odd('is cut off');
        raw = this.content(xml.slice(at, stop), type);
        at = stop + end.length;
      }
      const text = type === 'inlineStr' ? quoted(raw) : this.value(raw, type, format);
      size += text.length;
      if (size > ROW_CHARACTERS) throw this.odd(`says more than ${ROW_CHARACTERS} signs`);
      row[column] = text;
    }
    const close = `</${prefix}row>`;
    const stop = xml.startsWith(close, at) ? at : xml.indexOf(close, at);
    // What else a row may have are extensions, which are no cells.
    if (stop < 0 || xml.slice(at, stop).includes(`<${prefix}c `)) throw this.odd('is not written as others');
    return [row, stop + close.length];
  }
}

/**
 * The rows of a sheet as lines of a CSV, many at once.
 * @param parts the text of its part
 * @param most rows that are wanted
 * @throws FileError for what is no sheet, or is cut off
 */
export async function* sheetLines(
  parts: AsyncGenerator<string>,
  cells: Cells,
  most: number,
): AsyncGenerator<string> {
  const { prefix, parts: all } = await prefixed(parts, 'worksheet');
  const writer = new RowWriter(cells, prefix, most);
  const end = new RegExp(`</${prefix}sheetData\\s*>|<${prefix}sheetData\\s*/>`);
  let isClosed = false;
  for await (const piece of elements(all, `</${prefix}row>`)) {
    const xml = withoutMarks(piece);
    if (isClosed) continue;
    const table = xml.includes('sheetData') ? xml.search(end) : -1;
    yield* writer.lines(table < 0 ? xml : xml.slice(0, table));
    if (writer.isFull) return;
    isClosed = table >= 0;
  }
  if (!isClosed) throw new FileError('the sheet is cut off');
}
