// Files of every format that comes with the product, damaged at random; and a reader of its own, which says what each of
// their lines may become.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { FileError, type Format, FormatError, formats, parseFormat } from '../../src/ingest';
import { emptyWords } from '../../src/ingest/vocabulary';
import type { LoadingDock } from './ingest';
import { nationalFile, nationalFiles } from './national-files';

/** Rows of a file. */
const ROWS = 40;

const samples: Readonly<Record<string, string>> = {
  'trase-argentina-corn': 'trase_argentina_corn',
  'trase-argentina-cotton': 'trase_argentina_cotton',
  'trase-argentina-wood-pulp': 'trase_argentina_wood_pulp',
  'trase-brazil-sugarcane': 'trase_brazil_sugarcane',
  'us-eia-imports': 'us_eia_galveston',
  'brazil-siscori': 'brazil_siscori_ebike',
};
/** Names of the formats that have a file to damage: all that come with the product. */
export const damagedFormats: readonly string[] = [...nationalFiles, ...Object.keys(samples)];

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
type Below = ReturnType<typeof randomFrom>;

/** Bytes as letters of Latin-1: marks of a CSV, of numbers and of dates, and bytes that are no text. */
const signs = [
  '"',
  '"',
  '""',
  ',',
  ';',
  '|',
  '\t',
  '\n',
  '\r\n',
  '\r',
  ' ',
  'a',
  '7',
  '-',
  '.',
  '/',
  ':',
].concat(['\xff', '\xc3\xa9', '\0', 'T18:30:00.000Z', '"\n"', '1e9', "'"]);

/** What is done to the bytes of a file at one place. */
const damages: readonly ((text: string, at: number, sign: string) => string)[] = [
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at + 1),
  (text, at, sign) => text.slice(0, at) + text.slice(at + 1 + sign.length),
  (text, at) => text.slice(0, Math.max(at, text.length - 40)),
  (text, at) => `${text}\n${text.slice(at, at + 60)}`,
  // The names of the columns again, in the middle.
  (text, at) => `${text.slice(0, at)}\n${text.slice(0, text.indexOf('\n') + 1)}${text.slice(at)}`,
];

/** The undamaged file as letters of Latin-1, one for each byte; rows differ by their numbers. */
async function wholeFile(name: string, format: Format, folder: string): Promise<string> {
  const sample = samples[name];
  if (sample !== undefined) {
    const path = new URL(`../../src/sample/data/${sample}.csv.gz`, import.meta.url);
    const text = gunzipSync(await readFile(path)).toString('latin1');
    return text.split('\n', ROWS + 1).join('\n');
  }
  const national = nationalFiles.find((each) => each === name);
  if (national === undefined) throw new Error(`no file of ${name}`);
  const text = (await readFile(await nationalFile(folder, national))).toString('latin1');
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const mark = new RegExp(`${format.decimal === ',' ? ',' : '[.]'}(\\d)(?=\\D|$)`, 'g');
  const rows = Array.from({ length: ROWS }, (_, no) =>
    (lines[no % lines.length] ?? '').replace(mark, (all) => `${all}${no % 10}`),
  );
  return [head, ...rows].join('\r\n');
}

export interface DamagedFile {
  format: Format;
  bytes: Buffer;
}

/** @param files how many of each format */
export async function damagedFiles(
  names: readonly string[],
  files: number,
  below: Below,
): Promise<DamagedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-damaged-'));
  try {
    const made: DamagedFile[] = [];
    for (const name of names) {
      const format = parseFormat({ ...formats.get(name), key: 'row' });
      const whole = await wholeFile(name, format, folder);
      for (let file = 0; file < files; file += 1) {
        let text = whole;
        const head = text.indexOf('\n') + 1;
        for (let times = 1 + below(ROWS / 2); times > 0; times -= 1) {
          // Mostly rows: a file whose names are damaged is mostly refused as a whole.
          const from = below(40) === 0 ? 0 : head;
          const at = from + below(Math.max(1, text.length - from));
          text = damages[below(damages.length)]?.(text, at, signs[below(signs.length)] ?? '') ?? text;
        }
        made.push({ format, bytes: Buffer.from(text, 'latin1') });
      }
    }
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  const { patterns, period } = fields.date;
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

const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** The values that are compared: of rules that need no more than their column. */
const compared = ['document', 'product', 'quantity', 'amount', 'amountDeclared'] as const;

interface Alone {
  /** Lines below the names that say anything. */
  lines: number;
  /** What each of them may have become, by this reader. */
  records: Set<string>;
}

/** Reads a file line by line, by no code of the product but its list of words that stand for nothing. */
export function readAlone({ format, bytes }: DamagedFile): Alone {
  const { encoding, delimiter, quote } = format.file;
  const text = new TextDecoder(encoding, { ignoreBOM: false }).decode(bytes);
  const [head = '', ...all] = text.split('\n');
  const options = {
    delimiter,
    quote: quote ?? false,
    relax_quotes: true,
    relax_column_count: true,
    bom: true,
  };
  const cellsOf = (line: string): string[] => {
    try {
      return parse(line, { ...options, record_delimiter: '\u0001' })[0] ?? [];
    } catch {
      return [];
    }
  };
  const names = cellsOf(head).map(keyOf);
  const nothing = new Set(['', ...emptyWords, ...format.empty].map((word) => word.toUpperCase()));
  const says = new RegExp(`[^ \\t\\r\\n"${delimiter}]`);
  const records = new Set<string>();
  // A quote that does not fit is told of, whatever else the line says.
  const fits = (line: string): boolean => {
    try {
      parse(line, { delimiter, quote: quote ?? false, relax_column_count: true, ltrim: true, rtrim: true });
      return true;
    } catch {
      return false;
    }
  };
  const lines = all.filter((line) => says.test(line) || !fits(line));
  for (const line of lines) {
    const cells = cellsOf(line);
    const cell = (name: string) => {
      const said = (cells[names.indexOf(keyOf(name))] ?? '').trim();
      return nothing.has(said.toUpperCase()) ? '' : said;
    };
    const { fields } = format;
    const date =
      [fields.date.column]
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
      const number = numberOf(said, format);
      return number === null ? null : number * times;
    });
    for (const day of daysOf(date, format)) records.add(JSON.stringify([day, ...values]));
  }
  return { lines: lines.length, records };
}

export interface Conserved {
  files: number;
  /** Refused as a whole, with the cause. */
  whole: number;
  lines: number;
  records: number;
  refused: number;
  /** What is otherwise than it should be, in words. */
  wrong: string[];
}

const figures = (row: Record<string, unknown>, { fields }: Format): string =>
  JSON.stringify([
    row.day,
    ...compared.map((field) => {
      const rule = fields[field];
      if (rule === undefined || (typeof rule === 'object' && !('times' in rule))) return null;
      if (field === 'product') return tidy(String(row.product));
      return row[field === 'amountDeclared' ? 'amount_declared' : field];
    }),
  ]);

let sources = 0;

/**
 * Loads damaged files of one format, and compares what was held and refused with what their lines say. When a load is
 * refused as a whole its files are tried again by halves, until each that is refused has its own cause.
 */
export async function conserve(dock: LoadingDock, files: readonly DamagedFile[]): Promise<Conserved> {
  const [first] = files;
  const none: Conserved = { files: files.length, whole: 0, lines: 0, records: 0, refused: 0, wrong: [] };
  if (first === undefined) return none;
  const { format } = first;
  try {
    const report = await dock.load(
      files.map(({ bytes }) => bytes),
      // A source of its own each time: the same rows in another one are other records.
      { maxRefused: 1, format: { ...format, name: `${format.name}-${sources++}` } },
    );
    const alone = files.map(readAlone);
    const lines = alone.reduce((sum, each) => sum + each.lines, 0);
    const held = (await dock.held(report.batch, ', amount_declared')).map((row) => figures(row, format));
    const odd = held.filter((record) => !alone.some(({ records }) => records.has(record)));
    const wrong = odd.map((record) => `${format.name}: no line says ${record}`);
    if (report.read !== lines) wrong.push(`${format.name}: ${lines} lines, ${report.read} read`);
    if (report.added + report.refused !== report.read)
      wrong.push(`${format.name}: ${report.read} read, ${report.added} added, ${report.refused} refused`);
    if (held.length !== report.added)
      wrong.push(`${format.name}: ${report.added} added, ${held.length} held`);
    const told = (await Promise.all(report.refusedFiles.map((path) => readFile(path, 'utf8')))).flatMap(
      (text) => parse(text, { delimiter: format.file.delimiter, from: 2, relax_column_count: true }),
    );
    if (told.length !== report.refused || told.some(([row, reason]) => !(Number(row) > 1) || reason === ''))
      wrong.push(
        `${format.name}: ${report.refused} refused, ${told.length} told with their numbers and reasons`,
      );
    return { ...none, lines, records: held.length, refused: report.refused, wrong };
  } catch (error) {
    if (!(error instanceof FileError) && !(error instanceof FormatError)) throw error;
    if (files.length === 1) return { ...none, whole: 1 };
    const half = Math.ceil(files.length / 2);
    const [a, b] = [await conserve(dock, files.slice(0, half)), await conserve(dock, files.slice(half))];
    return added([a, b]);
  }
}

/** All of them together. */
export const added = (parts: readonly Conserved[]): Conserved =>
  parts.reduce((sum, part) => ({
    files: sum.files + part.files,
    whole: sum.whole + part.whole,
    lines: sum.lines + part.lines,
    records: sum.records + part.records,
    refused: sum.refused + part.refused,
    wrong: [...sum.wrong, ...part.wrong],
  }));
