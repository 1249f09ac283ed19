// Scans the rows of a CSV before the engine reads them: counts them, and finds lines that are not rows. The engine
// would read everything after an unclosed quote as one cell, and silently lose those lines.
import type { FileRules } from '../formats/format';
import { FileError } from './problems';

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;
const QUOTE = 0x22;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Largest row in bytes: pages could not display a larger record. */
export const ROW_BYTES = 1_000_000;
/** Bytes of a rejected line that are stored for the report. */
export const MAX_REPORTED_BYTES = 1_000;
/** Most lines of the header row: spreadsheets break long names. */
const HEADER_LINES = 20;
/** From this number of rejected lines on, their share decides whether the file is what its format says. */
const MANY_REJECTED = 2_000;
const MAX_REJECTED_SHARE = 0.2;

/** Reasons for which a line is not a row. */
export const notRows = {
  open: 'a quote is opened and never closed on the lines of its row (cells with more line breaks need a larger rowLines)',
  torn: 'the line cannot be split into cells (quotes?)',
  long: 'a line of more than a million bytes (a quote that is never closed?)',
} as const;
type RejectReason = keyof typeof notRows;

interface ScannedRow {
  /** Position of the next row. */
  end: number;
  not?: RejectReason;
  /** Whether a quoted cell ends with a blank. */
  isPadded?: boolean;
}

interface RowShape {
  delimiter: number;
  /** Whether cells may be quoted. */
  quotes: boolean;
  /** Most lines per row. */
  lines: number;
}

/** A section of a file's bytes that begins with a row. */
class ByteSection {
  readonly all: Buffer;
  /** Whether it is the last section. */
  readonly isLast: boolean;
  /** Position of the first quote from `searchedFrom` on. */
  private quote = -1;
  private searchedFrom = Number.POSITIVE_INFINITY;

  constructor(all: Buffer, isLast: boolean) {
    this.all = all;
    this.isLast = isLast;
  }

  /** End of the line that contains `from`; undefined when it is not in this section. */
  lineEnd(from: number): number | undefined {
    const position = this.all.indexOf(LF, from);
    if (position >= 0) return position;
    return this.isLast ? this.all.length : undefined;
  }

  /** The first quote from here on: searched once, however many lines have none. */
  nextQuote(from: number): number {
    if (from < this.searchedFrom || this.quote < from) {
      const position = this.all.indexOf(QUOTE, from);
      this.quote = position === -1 ? Number.POSITIVE_INFINITY : position;
      this.searchedFrom = from;
    }
    return this.quote;
  }
}

/** Finds rows by the engine's rules: a quote counts at the beginning of a cell, two within it are a character. */
class RowFinder {
  private readonly bytes: ByteSection;
  private readonly all: Buffer;
  private readonly shape: RowShape;
  private start = 0;
  /** End of the row's last line, as far as it was read. */
  private end = 0;
  private lines = 1;

  constructor(bytes: ByteSection, shape: RowShape) {
    this.bytes = bytes;
    this.all = bytes.all;
    this.shape = shape;
  }

  private isBlank(at: number): boolean {
    const code = this.all[at];
    return code === SPACE || (code === TAB && this.shape.delimiter !== TAB);
  }

  private row(isPadded: boolean): ScannedRow {
    const { start, end } = this;
    return end - start > ROW_BYTES ? { end: end + 1, isPadded, not: 'long' } : { end: end + 1, isPadded };
  }

  /** Finds the quote that closes a cell, and sets `end` to the end of its line; or returns why there is none. */
  private closing(from: number): number | 'open' | 'more' {
    const { all, bytes } = this;
    for (let at = from; ; ) {
      const quote = bytes.nextQuote(at);
      while (quote > this.end) {
        if (this.lines === this.shape.lines || this.end - this.start > ROW_BYTES) return 'open';
        const next = this.end < all.length ? bytes.lineEnd(this.end + 1) : 'none';
        if (next === 'none') return bytes.isLast ? 'open' : 'more';
        if (next === undefined) return 'more';
        this.end = next;
        this.lines += 1;
      }
      if (all[quote + 1] !== QUOTE) return quote;
      at = quote + 2;
    }
  }

  /**
   * The row that begins at `start`.
   * @returns undefined when more bytes are needed
   */
  rowAt(start: number): ScannedRow | undefined {
    const { all, bytes, shape } = this;
    const firstEnd = bytes.lineEnd(start);
    if (firstEnd === undefined) return undefined;
    this.start = start;
    this.end = firstEnd;
    this.lines = 1;
    let isPadded = false;
    /** Beginning of the cell after the last quoted one, and the position from which quotes are searched. */
    let cell = start;
    let from = start;
    for (;;) {
      const quote = shape.quotes ? bytes.nextQuote(from) : Number.POSITIVE_INFINITY;
      if (quote > this.end) return this.row(isPadded);
      let before = quote - 1;
      while (before >= cell && this.isBlank(before)) before -= 1;
      from = quote + 1;
      // Within a cell that does not begin with one, a quote is an ordinary character.
      if (before >= cell && all[before] !== shape.delimiter) continue;
      const closed = this.closing(from);
      if (closed === 'more') return undefined;
      if (closed === 'open') return { end: firstEnd + 1, not: 'open' };
      if (all[closed - 1] === SPACE || all[closed - 1] === TAB) isPadded = true;
      let at = closed + 1;
      while (this.isBlank(at)) at += 1;
      if (at >= this.end || (all[at] === CR && at + 1 === this.end)) return this.row(isPadded);
      // A quote that seems to close a cell from an earlier line most likely opens a cell of its own.
      if (all[at] !== shape.delimiter) return { end: firstEnd + 1, not: this.lines > 1 ? 'open' : 'torn' };
      cell = at + 1;
      from = cell;
    }
  }
}

/** Characters of which a blank row consists. */
export const blankSigns = (delimiter: string): string => ` \t\r\n\0"${delimiter}`;

export interface RowScan {
  /** Non-blank rows below the header. */
  rows: number;
  /** Rejected lines below the header: their numbers, and their start and end in bytes. */
  rejected: { row: number; from: number; to: number; not: RejectReason }[];
  /**
   * Positions, in bytes, where rows end with an empty cell below a quoted cell that ends with a blank. The engine
   * (26.7) trims such a blank together with the empty cell below it, and then fails or reads wrong values; an empty
   * cell with quotes of its own is not trimmed.
   */
  empty: number[];
}

/**
 * Scans the rows of a CSV, and finds lines that are not rows.
 * @param stream whose chunks are not used afterwards
 * @param share of rejected lines that is accepted; above it, once they are many, the file does not match its format
 * @throws FileError
 */
export async function scanRows(
  stream: AsyncIterable<Buffer>,
  rules: FileRules,
  name: string,
  share: number,
): Promise<RowScan> {
  const shape: RowShape = {
    delimiter: rules.delimiter.charCodeAt(0),
    quotes: rules.quote !== null,
    lines: rules.rowLines,
  };
  const blank = new Set(Buffer.from(blankSigns(rules.delimiter)));
  const scan: RowScan = { rows: 0, rejected: [], empty: [] };
  let wasPadded = false;
  let row = 0;
  /** Number of bytes before `pending`, which contains the unfinished row in a buffer that is reused for the next chunk. */
  let before = 0;
  let pending: Buffer = Buffer.alloc(0);
  let memory: Buffer = Buffer.alloc(0);
  /** Whether the end of an overlong line is still to come. */
  let isInsideOverlong = false;

  const rejectLine = (from: number, to: number, not: RejectReason) => {
    if (row <= rules.header) return;
    scan.rejected.push({ row, from: before + from, to: before + to, not });
    const { length } = scan.rejected;
    if (length <= MANY_REJECTED || length <= Math.max(MAX_REJECTED_SHARE, share) * (length + scan.rows))
      return;
    const [example = ''] = pending
      .toString('utf8', from, Math.min(to, from + MAX_REPORTED_BYTES))
      .split(/[\r\n]/);
    throw new FileError(
      `${name} is most likely not what the format says: ${length} of ${length + scan.rows} lines cannot be split into cells, such as «${example.slice(0, 60)}». Look at delimiter and quote in the format's "file" ("quote": null where quotes are letters). With --max-refused 100% such lines are set aside.`,
    );
  };
  const hasContent = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) if (!blank.has(pending[at] ?? 0)) return true;
    return false;
  };
  /** Notes the position of a row's last cell if it is empty. */
  const recordEmptyCell = (from: number, to: number) => {
    let at = to;
    if (pending[at - 1] === LF) at -= 1;
    if (pending[at - 1] === CR) at -= 1;
    while (at > from && (pending[at - 1] === SPACE || (pending[at - 1] === TAB && shape.delimiter !== TAB)))
      at -= 1;
    if (at > from && pending[at - 1] === shape.delimiter) scan.empty.push(before + at);
  };
  /** A line longer than any row; its end may not have been read yet. */
  const toOverlongRow = (lineEnd: number | undefined): ScannedRow =>
    lineEnd === undefined ? { end: pending.length, not: 'long' } : { end: lineEnd + 1, not: 'open' };
  const appendChunk = (piece: Buffer) => {
    const unfinished = pending;
    const length = unfinished.length + piece.length;
    if (length > memory.length) memory = Buffer.allocUnsafe(2 * length);
    unfinished.copy(memory);
    piece.copy(memory, unfinished.length);
    pending = memory.subarray(0, length);
  };
  /** Takes all complete rows. */
  const scanCompleteRows = (isLast: boolean) => {
    let start = 0;
    if (before === 0 && BYTE_ORDER_MARK.equals(pending.subarray(0, 3))) start = 3;
    if (isInsideOverlong) {
      const end = pending.indexOf(LF);
      const last = scan.rejected.at(-1);
      if (last !== undefined) last.to = before + (end < 0 ? pending.length : end + 1);
      isInsideOverlong = end < 0;
      start = end < 0 ? pending.length : end + 1;
    }
    const bytes = new ByteSection(pending, isLast);
    const headerFinder = new RowFinder(bytes, { ...shape, lines: HEADER_LINES });
    const rowFinder = new RowFinder(bytes, shape);
    while (start < pending.length) {
      const scannedRow = (row < rules.header ? headerFinder : rowFinder).rowAt(start);
      if (scannedRow === undefined && pending.length - start <= 2 * ROW_BYTES) break;
      row += 1;
      const { end, not } = scannedRow ?? toOverlongRow(bytes.lineEnd(start));
      if (not !== undefined) rejectLine(start, Math.min(end, pending.length), not);
      else {
        if (row > rules.header && hasContent(start, Math.min(end, pending.length))) scan.rows += 1;
        if (scannedRow?.isPadded === true) wasPadded = true;
        if (wasPadded) recordEmptyCell(start, Math.min(end, pending.length));
      }
      isInsideOverlong = scannedRow === undefined && bytes.lineEnd(start) === undefined;
      start = end;
    }
    before += Math.min(start, pending.length);
    pending = pending.subarray(start);
  };
  for await (const piece of stream) {
    appendChunk(piece);
    scanCompleteRows(false);
  }
  scanCompleteRows(true);
  return scan;
}
