// A reader of damaged files that shares no code with the product but its list of words that stand for nothing: what the
// lines of a file may become.
import { parse } from 'csv-parse/sync';
import { emptyWords, type Format } from '../../src/services/ingest';

/** Numbers from 0 to below `most`, the same again for the same seed (mulberry32). */
export function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
}
export type Below = ReturnType<typeof randomFrom>;

export interface DamagedFile {
  format: Format;
  /** By its end it is known what it is. */
  name: string;
  bytes: Buffer;
  /** What its lines may become. */
  alone: Alone;
  /** Most likely refused as a whole: its container or its names are damaged. */
  isTorn?: boolean;
  /** It has to be refused as a whole: cut off, or a bomb. */
  isBad?: boolean;
}

const keyOf = (name: string) =>
  name
    .trim()
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A number by the marks of a format. */
function numberOf(text: string, { decimal, thousands }: Format): number | null {
  const point = (number: string) => (decimal === ',' ? number.replace(',', '.') : number);
  const [d, t] = [decimal, thousands].map((mark) => mark.replace(/[.]/, '[.]'));
  const grouped = t !== '' && new RegExp(`^[+-]?\\d{1,3}(${t}\\d{2,3})*${t}\\d{3}(${d}\\d*)?$`).test(text);
  const bare = point(grouped ? text.replaceAll(thousands, '') : text);
  if (!grouped && decimal === ',' && text.includes('.')) return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(bare) ? Number(bare) || null : null;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const readings: readonly (readonly [pattern: string, shape: RegExp, order: string])[] = [
  ['%Y', /^(\d{4})$/, 'y'],
  ['%Y%m', /^(\d{4})(\d\d)$/, 'ym'],
  ['%Y%m%d', /^(\d{4})(\d\d)(\d\d)$/, 'ymd'],
  ['%Y-%m-%d', /^(\d{4})-(\d\d)-(\d\d)$/, 'ymd'],
  ['%d%m%Y', /^(\d\d?)(\d\d)(\d{4})$/, 'dmy'],
  ['%d/%m/%Y', /^(\d\d)\/(\d\d)\/(\d{4})$/, 'dmy'],
  ['%d.%m.%Y', /^(\d\d)\.(\d\d)\.(\d{4})$/, 'dmy'],
  ['%c/%e/%Y', /^(\d\d?)\/(\d\d?)\/(\d{4})$/, 'mdy'],
  ['%d-%b-%y', /^(\d\d)-([A-Z]{3})-(\d\d)$/i, 'dmy'],
  ['%d-%b-%Y', /^(\d\d)-([A-Z]{3})-(\d{4})$/i, 'dmy'],
];
/** All that a text may mean as a day: without a zone a moment means none but midnight's. */
function daysOf(text: string, { fields }: Format): string[] {
  const { period } = fields.date;
  const patterns = [...(fields.date.patterns ?? []), '%Y-%m-%d'];
  const day = text.replace(/[T ]\d{1,2}:\d\d(:\d\d([.,]\d+)?)?( ?[AP]M)?(Z|[+-]\d\d:?\d\d)?$/i, '');
  return readings.flatMap(([pattern, shape, order]) => {
    const found = shape.exec(day);
    if (found === null || !patterns.includes(pattern)) return [];
    const part = (sign: string) => found[order.indexOf(sign) + 1] ?? '';
    const said = order.includes('m') ? part('m') : '01';
    const named = months.indexOf(said.toUpperCase());
    const month = named < 0 ? Number(said) : named + 1;
    const year = part('y').length === 2 ? 2000 + Number(part('y')) : Number(part('y'));
    const of = order.includes('d') ? Number(part('d')) : 1;
    const end =
      period === 'day' ? [year, month - 1, of] : period === 'month' ? [year, month, 0] : [year, 12, 0];
    const date = new Date(Date.UTC(end[0] ?? 0, end[1] ?? 0, end[2] ?? 0));
    if (period === 'day' && date.getUTCDate() !== of) return [];
    const now = new Date();
    return [(period !== 'day' && date > now ? now : date).toISOString().slice(0, 10)];
  });
}

export const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** The values that are compared: of rules that need no more than their column. */
export const compared = ['document', 'product', 'quantity', 'amount', 'amountDeclared'] as const;

export interface Alone {
  /** Lines below the names that say anything. */
  lines: number;
  /** What each of them may have become, by this reader. */
  records: Set<string>;
}

/** The cells of a text's lines, or of one line; none where they cannot be told. */
export function rowsOf(text: string, { file: { delimiter, quote } }: Format, line = false): string[][] {
  try {
    return parse(text, {
      delimiter,
      quote: quote ?? false,
      relax_quotes: true,
      relax_column_count: true,
      bom: true,
      ...(line && { record_delimiter: '\u0001' }),
    });
  } catch {
    return [];
  }
}

/**
 * What rows may become, by no code of the product but its list of words that stand for nothing.
 * @param rows cells as texts; numbers that are cells of their own as numbers
 * @param ownKinds whether days are cells of their own: then they are written as YYYY-MM-DD
 */
export function meaningOf(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  format: Format,
  ownKinds = false,
): Alone {
  const names = head.map(keyOf);
  const nothing = new Set(['', ...emptyWords, ...format.empty].map((word) => word.toUpperCase()));
  const { fields } = format;
  const says = rows.filter((row) => row.some((cell) => /[^ \t\r\n",]/.test(String(cell))));
  const records = new Set<string>();
  for (const cells of ownKinds ? says : rows) {
    const own = (name: string) => cells[names.indexOf(keyOf(name))] ?? '';
    const cell = (name: string) => {
      const said = String(own(name)).trim();
      return nothing.has(said.toUpperCase()) ? '' : said;
    };
    const date =
      [fields.date.column ?? []]
        .flat()
        .map(cell)
        .find((each) => each !== '') ?? '';
    const values = compared.map((field) => {
      const rule = fields[field];
      if (rule === undefined || (typeof rule === 'object' && !('times' in rule))) return null;
      const { column, times = 1 } = typeof rule === 'string' ? { column: rule } : rule;
      const said = cell(String(column));
      if (field === 'document') return said;
      if (field === 'product') return tidy(said);
      const typed = own(String(column));
      const number = typeof typed === 'number' ? typed || null : numberOf(said, format);
      return number === null ? null : number * times;
    });
    for (const day of daysOf(date, format)) records.add(JSON.stringify([day, ...values]));
  }
  return { lines: (ownKinds ? says : rows).length, records };
}

/** Reads a file line by line. */
export function readAlone(bytes: Buffer, format: Format): Alone {
  const { encoding, delimiter, quote } = format.file;
  const text = new TextDecoder(encoding, { ignoreBOM: false }).decode(bytes);
  const [head = '', ...all] = text.split('\n');
  const says = new RegExp(`[^ \\t\\r\\n"${delimiter}]`);
  // A quote that does not fit is told of, whatever else the line says.
  const fits = (line: string): boolean => {
    try {
      parse(line, { delimiter, quote: quote ?? false, relax_column_count: true, ltrim: true, rtrim: true });
      return true;
    } catch {
      return false;
    }
  };
  const cellsOf = (line: string) => rowsOf(line, format, true)[0] ?? [];
  const lines = all.filter((line) => says.test(line) || !fits(line));
  return meaningOf(cellsOf(head), lines.map(cellsOf), format);
}
