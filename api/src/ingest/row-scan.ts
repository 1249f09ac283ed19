// The rows of a CSV before the engine reads them: how many there are, and which lines are none. The engine would take
// all that follows a quote that is never closed for one cell, and say nothing of the lines that it swallowed.
import type { FileRules } from './format';
import { FileError } from './problems';

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;
const QUOTE = 0x22;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** No record says so much, in bytes: pages that show it would not be shown. */
export const ROW_BYTES = 1_000_000;
/** Bytes of a line set aside that are kept for whoever looks for it. */
export const SHOWN_BYTES = 1_000;
/** Most lines of the row that names the columns: spreadsheets break long names. */
const HEADER_LINES = 20;
/** Lines set aside from which on the share of them decides whether a file is what its format says. */
const MANY_ASIDE = 2_000;
const SHARE_ASIDE = 0.2;

/** Why a line is no row. */
export const notRows = {
  open: 'a quote is opened and never closed on the lines of its row',
  torn: 'the line cannot be split into cells (quotes?)',
  long: 'a line of more than a million bytes (a quote that is never closed?)',
} as const;
type NotRow = keyof typeof notRows;

interface Row {
  /** Where the next row begins. */
  end: number;
  not?: NotRow;
  /** Whether a cell in quotes ends with a blank. */
  isPadded?: boolean;
}

interface Shape {
  delimiter: number;
  /** Whether quotes go around cells. */
  quotes: boolean;
  /** Most lines of a row. */
  lines: number;
}

/** Bytes of a file, from a place that is the beginning of a row. */
class Bytes {
  readonly all: Buffer;
  /** Whether nothing follows them. */
  readonly isLast: boolean;
  /** The first quote from `asked` on. */
  private quote = -1;
  private asked = Number.POSITIVE_INFINITY;

  constructor(all: Buffer, isLast: boolean) {
    this.all = all;
    this.isLast = isLast;
  }

  /** The end of the line that `from` is in; undefined when it is not among these bytes. */
  lineEnd(from: number): number | undefined {
    const found = this.all.indexOf(LF, from);
    if (found >= 0) return found;
    return this.isLast ? this.all.length : undefined;
  }

  /** The first quote from here on: looked for once, however many lines have none. */
  nextQuote(from: number): number {
    if (from < this.asked || this.quote < from) {
      const found = this.all.indexOf(QUOTE, from);
      this.quote = found === -1 ? Number.POSITIVE_INFINITY : found;
      this.asked = from;
    }
    return this.quote;
  }
}

/** Finds rows by the engine's rules: a quote counts where it begins a cell, two in a cell are a letter. */
class RowFinder {
  private readonly bytes: Bytes;
  private readonly all: Buffer;
  private readonly shape: Shape;
  private start = 0;
  /** Of the last line of the row, as far as it is known. */
  private end = 0;
  private lines = 1;

  constructor(bytes: Bytes, shape: Shape) {
    this.bytes = bytes;
    this.all = bytes.all;
    this.shape = shape;
  }

  private isBlank(at: number): boolean {
    const code = this.all[at];
    return code === SPACE || (code === TAB && this.shape.delimiter !== TAB);
  }

  private row(isPadded: boolean): Row {
    const { start, end } = this;
    return end - start > ROW_BYTES ? { end: end + 1, isPadded, not: 'long' } : { end: end + 1, isPadded };
  }

  /** The quote that closes a cell, and `end` moved to the end of its line; or why there is none. */
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
   * @returns undefined when more bytes have to be seen first
   */
  rowAt(start: number): Row | undefined {
    const { all, bytes, shape } = this;
    const firstEnd = bytes.lineEnd(start);
    if (firstEnd === undefined) return undefined;
    this.start = start;
    this.end = firstEnd;
    this.lines = 1;
    let isPadded = false;
    /** Where the cell behind the last one in quotes begins, and from where on quotes are looked for. */
    let cell = start;
    let from = start;
    for (;;) {
      const quote = shape.quotes ? bytes.nextQuote(from) : Number.POSITIVE_INFINITY;
      if (quote > this.end) return this.row(isPadded);
      let before = quote - 1;
      while (before >= cell && this.isBlank(before)) before -= 1;
      from = quote + 1;
      // Within a cell that does not begin with one, a quote is a letter.
      if (before >= cell && all[before] !== shape.delimiter) continue;
      const closed = this.closing(from);
      if (closed === 'more') return undefined;
      if (closed === 'open') return { end: firstEnd + 1, not: 'open' };
      if (all[closed - 1] === SPACE || all[closed - 1] === TAB) isPadded = true;
      let at = closed + 1;
      while (this.isBlank(at)) at += 1;
      if (at >= this.end || (all[at] === CR && at + 1 === this.end)) return this.row(isPadded);
      // What seems to close a cell that began on an earlier line most likely opens one of its own.
      if (all[at] !== shape.delimiter) return { end: firstEnd + 1, not: this.lines > 1 ? 'open' : 'torn' };
      cell = at + 1;
      from = cell;
    }
  }
}

/** Signs of which a row has nothing else when it says nothing. */
export const blankSigns = (delimiter: string): string => ` \t\r\n"${delimiter}`;

export interface RowScan {
  /** Rows below the header that say anything. */
  rows: number;
  /** Lines below the header that are no rows: their numbers, and where they begin and end, in bytes. */
  aside: { row: number; from: number; to: number; not: NotRow }[];
  /**
   * Places, in bytes, where rows end with a cell of nothing, below a cell in quotes that ends with a blank. The engine
   * (26.7) trims such a blank with the empty cell below it, and then breaks down, or has other values: with quotes of its
   * own the cell of nothing is not trimmed.
   */
  empty: number[];
}

/**
 * Tells the rows of a CSV from lines that are none.
 * @param stream whose pieces are not looked at again
 * @param share of such lines that is taken; with more, once they are many, the file is not what its format says
 * @throws FileError
 */
export async function scanRows(
  stream: AsyncIterable<Buffer>,
  rules: FileRules,
  name: string,
  share: number,
): Promise<RowScan> {
  const shape: Shape = {
    delimiter: rules.delimiter.charCodeAt(0),
    quotes: rules.quote !== null,
    lines: rules.rowLines,
  };
  const blank = new Set(Buffer.from(blankSigns(rules.delimiter)));
  const scan: RowScan = { rows: 0, aside: [], empty: [] };
  let wasPadded = false;
  let row = 0;
  /** Bytes before `kept`, which has what is not yet part of a row, in memory that is used again for the next piece. */
  let before = 0;
  let kept: Buffer = Buffer.alloc(0);
  let memory: Buffer = Buffer.alloc(0);
  /** An endless line whose end has still to come. */
  let endless = false;

  const setAside = (from: number, to: number, not: NotRow) => {
    if (row <= rules.header) return;
    scan.aside.push({ row, from: before + from, to: before + to, not });
    const { length } = scan.aside;
    if (length <= MANY_ASIDE || length <= Math.max(SHARE_ASIDE, share) * (length + scan.rows)) return;
    const [example = ''] = kept.toString('utf8', from, Math.min(to, from + SHOWN_BYTES)).split(/[\r\n]/);
    throw new FileError(
      `${name} is most likely not what the format says: ${length} of ${length + scan.rows} lines cannot be split into cells, such as «${example.slice(0, 60)}». Look at delimiter and quote in the format's "file" ("quote": null where quotes are letters). With --max-refused 100% such lines are set aside.`,
    );
  };
  const says = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) if (!blank.has(kept[at] ?? 0)) return true;
    return false;
  };
  /** Notes the place of a row's last cell when it says nothing. */
  const noteEmpty = (from: number, to: number) => {
    let at = to;
    if (kept[at - 1] === LF) at -= 1;
    if (kept[at - 1] === CR) at -= 1;
    while (at > from && (kept[at - 1] === SPACE || (kept[at - 1] === TAB && shape.delimiter !== TAB)))
      at -= 1;
    if (at > from && kept[at - 1] === shape.delimiter) scan.empty.push(before + at);
  };
  /** What has more bytes than any row; its end may not be there yet. */
  const noRow = (lineEnd: number | undefined): Row =>
    lineEnd === undefined ? { end: kept.length, not: 'long' } : { end: lineEnd + 1, not: 'open' };
  const add = (piece: Buffer) => {
    const rest = kept;
    const length = rest.length + piece.length;
    if (length > memory.length) memory = Buffer.allocUnsafe(2 * length);
    rest.copy(memory);
    piece.copy(memory, rest.length);
    kept = memory.subarray(0, length);
  };
  /** Takes all rows that are whole. */
  const take = (isLast: boolean) => {
    let start = 0;
    if (before === 0 && BYTE_ORDER_MARK.equals(kept.subarray(0, 3))) start = 3;
    if (endless) {
      const end = kept.indexOf(LF);
      const last = scan.aside.at(-1);
      if (last !== undefined) last.to = before + (end < 0 ? kept.length : end + 1);
      endless = end < 0;
      start = end < 0 ? kept.length : end + 1;
    }
    const bytes = new Bytes(kept, isLast);
    const head = new RowFinder(bytes, { ...shape, lines: HEADER_LINES });
    const body = new RowFinder(bytes, shape);
    while (start < kept.length) {
      const found = (row < rules.header ? head : body).rowAt(start);
      if (found === undefined && kept.length - start <= 2 * ROW_BYTES) break;
      row += 1;
      const { end, not } = found ?? noRow(bytes.lineEnd(start));
      if (not !== undefined) setAside(start, Math.min(end, kept.length), not);
      else {
        if (row > rules.header && says(start, Math.min(end, kept.length))) scan.rows += 1;
        if (found?.isPadded === true) wasPadded = true;
        if (wasPadded) noteEmpty(start, Math.min(end, kept.length));
      }
      endless = found === undefined && bytes.lineEnd(start) === undefined;
      start = end;
    }
    before += Math.min(start, kept.length);
    kept = kept.subarray(start);
  };
  for await (const piece of stream) {
    add(piece);
    take(false);
  }
  take(true);
  return scan;
}
