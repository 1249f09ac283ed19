// Files of every format that comes with the product, damaged at random: texts, packed texts, workbooks and Parquet; and a
// reader of its own, which says what each of their lines may become.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import {
  FileError,
  type Format,
  FormatError,
  formats,
  openIngest,
  parseFormat,
} from '../../src/services/ingest';
import type { WarehouseClient } from '../../src/stores/warehouse/client';
import { damagedParquet, damagedWorkbook } from './damaged-tables';
import { type Below, compared, type DamagedFile, readAlone, tidy } from './independent-reader';
import type { LoadingDock } from './ingest';
import { nationalFile, nationalFiles } from './national-files';
import { bytesIn, zipOf } from './packings';

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
    const path = new URL(`../../src/services/sample/data/${sample}.csv.gz`, import.meta.url);
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

/** Kinds of files that are made: texts as they are or packed, workbooks and Parquet. */
export const damagedKinds = ['text', 'text', 'workbook', 'parquet'] as const;

/** Bytes that a packed file may hold in these loads: what has more is a bomb. */
const UNPACKED_MOST = 5_000_000;

/** Damages the text of a file, and packs some of them. */
function damagedText(whole: string, format: Format, below: Below): DamagedFile {
  let text = whole;
  const head = text.indexOf('\n') + 1;
  for (let times = 1 + below(ROWS / 2); times > 0; times -= 1) {
    // Mostly rows: a file whose names are damaged is mostly refused as a whole.
    const from = below(40) === 0 ? 0 : head;
    const at = from + below(Math.max(1, text.length - from));
    text = damages[below(damages.length)]?.(text, at, signs[below(signs.length)] ?? '') ?? text;
  }
  let bytes: Buffer = Buffer.from(text, 'latin1');
  if (below(40) === 0) bytes = bytesIn(below(2) === 0 ? 'utf-16le' : 'windows-1251', bytes.toString('utf8'));
  const file = { format, alone: readAlone(bytes, format) };
  const way = below(20);
  if (way > 3) return { ...file, name: 'file.csv', bytes };
  if (way > 0) {
    const packed = way === 1 ? zipOf({ 'file.csv': bytes }) : gzipSync(bytes);
    const kind = below(4);
    const at = below(packed.length);
    const changed = Buffer.from(packed);
    if (kind === 1) changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
    return {
      ...file,
      name: way === 1 ? 'file.zip' : 'file.csv.gz',
      bytes: kind === 0 ? packed.subarray(0, at) : changed,
      isTorn: kind === 1,
      isBad: kind === 0,
    };
  }
  const line = whole.slice(head, whole.indexOf('\n', head) + 1);
  const bomb = Buffer.from(
    whole.slice(0, head) + line.repeat(Math.ceil(UNPACKED_MOST / line.length)),
    'latin1',
  );
  return { ...file, name: 'file.csv.gz', bytes: gzipSync(bomb), isBad: true };
}

/**
 * @param files how many of each format
 * @param client writes the Parquet files among them
 */
export async function damagedFiles(
  names: readonly string[],
  files: number,
  below: Below,
  client: WarehouseClient,
): Promise<DamagedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-damaged-'));
  try {
    const made: DamagedFile[] = [];
    for (const name of names) {
      const format = parseFormat({ ...formats.get(name), key: 'row' });
      const whole = await wholeFile(name, format, folder);
      const text = new TextDecoder(format.file.encoding).decode(Buffer.from(whole, 'latin1'));
      for (let file = 0; file < files; file += 1) {
        const kind = damagedKinds[file % damagedKinds.length];
        if (kind === 'workbook') made.push(damagedWorkbook(text, format, below));
        else if (kind === 'parquet') made.push(await damagedParquet(text, format, below, client, folder));
        else made.push(damagedText(whole, format, below));
      }
    }
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

/** The refused rows of a file that tells of them: number and reason first. */
const toldIn = (text: string): string[][] =>
  parse(text, { delimiter: /^"?row"?(.)/.exec(text)?.[1] ?? ',', from: 2, relax_column_count: true });

/**
 * Loads damaged files of one format, and compares what was held and refused with what their lines say. When a load is
 * refused as a whole its files are tried again by halves, until each that is refused has its own cause.
 */
export async function conserve(dock: LoadingDock, files: readonly DamagedFile[]): Promise<Conserved> {
  const [first] = files;
  const none: Conserved = { files: files.length, whole: 0, lines: 0, records: 0, refused: 0, wrong: [] };
  if (first === undefined) return none;
  const { format } = first;
  const at = `${format.name} (${files.map(({ name }) => name.replace('file.', '')).join(', ')})`;
  const source = `${format.name}-${sources++}`;
  try {
    const report = await dock.load(
      files.map(({ bytes }) => bytes),
      {
        maxRefused: 1,
        // A source of its own each time: the same rows in another one are other records.
        format: { ...format, name: source },
        names: files.map(({ name }) => name),
        by: openIngest(dock.warehouse, join(dock.folder, 'work'), UNPACKED_MOST),
      },
    );
    const lines = files.reduce((sum, { alone }) => sum + alone.lines, 0);
    const held = (await dock.held(report.batch, ', amount_declared')).map((row) => figures(row, format));
    const odd = held.filter((record) => !files.some(({ alone }) => alone.records.has(record)));
    const wrong = odd.map((record) => `${at}: no line says ${record}`);
    if (files.some(({ isBad }) => isBad)) wrong.push(`${at}: loaded, though it is cut off or a bomb`);
    if (report.read !== lines) wrong.push(`${at}: ${lines} lines, ${report.read} read`);
    if (report.added + report.refused !== report.read)
      wrong.push(`${at}: ${report.read} read, ${report.added} added, ${report.refused} refused`);
    if (held.length !== report.added) wrong.push(`${at}: ${report.added} added, ${held.length} held`);
    const told = (await Promise.all(report.refusedFiles.map((path) => readFile(path, 'utf8')))).flatMap(
      toldIn,
    );
    if (told.length !== report.refused || told.some(([row, reason]) => !(Number(row) > 0) || reason === ''))
      wrong.push(`${at}: ${report.refused} refused, ${told.length} told with their numbers and reasons`);
    return { ...none, lines, records: held.length, refused: report.refused, wrong };
  } catch (error) {
    if (!(error instanceof FileError) && !(error instanceof FormatError))
      throw new Error(`${at}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    if (files.length === 1)
      return {
        ...none,
        whole: 1,
        wrong: error.message.length > 10 ? [] : [`${at}: refused without a cause`],
      };
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
