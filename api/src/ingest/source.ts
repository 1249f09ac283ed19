// A file as the engine can read it: what is text in UTF-8, plain or a large gzip, it reads as it lies there;
// everything else is unpacked and decoded into a temporary folder first, as a stream.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { messageOf } from '../failure';
import { systemCode } from '../system-error';
import { literal } from '../warehouse/literals';
import { delimiters, type FileRules, type Format } from './format';
import { parquetToCsv } from './parquet';
import { piecesOf } from './pieces';
import { FileError } from './problems';
import { hasToBeParted, partRows } from './row-parts';
import { type RowScan, scanRows } from './row-scan';
import { headerRow, kindOf, readHead, zeroBytes } from './source-head';
import { counted } from './unpacked';
import { checkedBy, isSurelyUtf8, isUtf8File, Utf8Check } from './utf8';
import { workbookToCsv } from './workbook';
import { isWorkbook, zipMembers } from './zip';

/** One table of rows, ready for the engine. */
export interface Source {
  /** As the operator knows it; of a zip with the name of its member. */
  name: string;
  /** Names in the header, in the order of the columns. */
  header: string[];
  /** Rows that it seems to have, from the size of its first ones; undefined where that cannot be told. */
  about: number | undefined;
  /** Where the text lies that the engine reads. */
  path: string;
  /** How it is to be read: a workbook became a CSV of its own kind. */
  rules: FileRules;
  /** Rows and lines that are none; undefined where these were not looked for. */
  scan: RowScan | undefined;
  /** Where the lines are that are no rows, if there are any. */
  asidePath: string;
  /** Whether all of it is known to be text in UTF-8; else rows that are not are refused. */
  isText: boolean;
  /** The file that the engine reads and its bytes, where it reads one as it lies there. */
  plain: { path: string; bytes: number } | undefined;
  /** SQL of a table with columns `c1` … , `over` and `row` (number of the row, from 0). */
  table: (structure: string) => string;
}

/** Bytes from which the header is read and the number of rows is estimated. */
const HEAD_BYTES = 1_048_576;
/** Up to so many bytes a gzip is unpacked first: many small ones are read together then, as plain files are. */
const SMALL_GZIP_BYTES = 400_000;
/** Bytes that tell what kind of file it is. */
const KIND_BYTES = 100;

async function headOf(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const head = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(head, 0, bytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A packed file whose end cannot be read. */
export const damaged = (name: string, error: unknown) =>
  new FileError(`${name} is damaged or cut off: ${messageOf(error)}`, error);

async function firstBytes(stream: Readable, bytes: number, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const part = Buffer.from(chunk);
      chunks.push(part);
      size += part.length;
      if (size >= bytes) break;
    }
  } catch (error) {
    throw damaged(name, error);
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/**
 * The text of a gzip.
 * @param size of the gzip in bytes
 * @param most bytes that it may hold
 */
function unzipped(path: string, size: number, name: string, most: number): Readable {
  // Whoever reads the last of them gets the error of any.
  const text = piped(createReadStream(path), createGunzip(), () => undefined);
  return Readable.from(counted<Buffer>(text, name, size, most), { objectMode: false });
}

/** Bytes of any of our encodings to UTF-8; a byte that is no text of it ends the load. */
async function* decoded(
  stream: AsyncIterable<Buffer>,
  encoding: string,
  name: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let first = true;
  try {
    for await (const chunk of stream) {
      if (first && isSurelyUtf8(chunk))
        throw new FileError(`${name} is UTF-8, not ${encoding}. Set the encoding in the format's "file".`);
      first = false;
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) throw zeroBytes(name, encoding);
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (systemCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new FileError(`${name} is not text in ${encoding}. Set the encoding in the format's "file".`);
    throw error;
  }
}

/** Columns that a file of refused rows has in front of its own. */
export const addedColumns = ['row', 'reason'] as const;

/** How a file of refused rows is read that was corrected, be it with a spreadsheet; undefined for any other file. */
function correctedRules(head: Buffer, rules: FileRules): FileRules | undefined {
  const between = /^\ufeff?("?)row\1([,;\t|])("?)reason\3\2/.exec(head.toString('utf8'))?.[2];
  const delimiter = delimiters.find((each) => each === between);
  return delimiter && { ...rules, encoding: 'utf-8', delimiter, quote: '"', header: 1 };
}

/** A file of refused rows without what we have added to them. */
function asItWas(source: Source): Source {
  const added = addedColumns.map((_, at) => `added${at}`);
  const structure = added.map((column) => `${column} String, `).join('');
  return {
    ...source,
    header: source.header.slice(added.length),
    plain: undefined,
    table: (own) => `SELECT * EXCEPT (${added.join(', ')}) FROM (${source.table(structure + own)})`,
  };
}

const fileTable = (path: string) => (structure: string) =>
  `SELECT *, _row_number AS row FROM file(${literal(path)}, 'CSV', ${literal(structure)})`;

/** A name of our own for a file: what a path may contain means something to the engine (`*`, `{}`). */
async function linked(path: string, folder: string, name: string): Promise<string> {
  const link = join(folder, name);
  await symlink(resolve(path), link);
  return link;
}

interface Limits {
  /** What its operator calls it, where the path does not say so. */
  name?: string | undefined;
  /** Share of lines that may be no rows; undefined where only the beginning of a file is asked for. */
  share?: number;
  /** Columns of which the row of the names has one; none where any row may be it. */
  wanted?: readonly string[];
  /** Bytes that a packed file may hold. */
  most: number;
}

/**
 * @param is whether it is gzipped, whether it is known to be UTF-8, and whether we wrote it of a workbook, a cell of which
 *   may have a zero byte: that is a problem of its row
 */
async function textSource(
  said: FileRules,
  name: string,
  path: string,
  { share, most, wanted = [] }: Limits,
  { gzipped = false, decoded = false, ours = false },
): Promise<Source> {
  const { size } = await stat(path);
  const open = () =>
    gzipped ? unzipped(path, size, name, most) : createReadStream(path, { highWaterMark: HEAD_BYTES });
  const head = gzipped ? await firstBytes(open(), HEAD_BYTES, name) : await headOf(path, HEAD_BYTES);
  const rules = headerRow(head, said, name, wanted);
  // A gzip's size says little of its rows; national files shrink to about a seventh.
  const { header, about } = readHead(head, gzipped ? size * 7 : size, rules, { name, ours });
  const check = new Utf8Check();
  const pieces = () => (gzipped ? open() : checkedBy(check, piecesOf(path)));
  const apart = { aside: `${path}.aside.csv`, kept: `${path}.kept.csv` };
  const scan =
    share === undefined
      ? undefined
      : await scanRows(pieces(), rules, name, share).catch((error: unknown) => {
          throw error instanceof FileError ? error : damaged(name, error);
        });
  const isUtf8 = async () => (scan === undefined ? isUtf8File(path) : check.isWhole());
  const isText = decoded || (!gzipped && (await isUtf8()));
  const isParted = scan !== undefined && hasToBeParted(scan);
  if (isParted) await partRows(open(), scan, apart);
  const table = fileTable(isParted ? apart.kept : path);
  const plain = gzipped ? undefined : { path: isParted ? apart.kept : path, bytes: size };
  return { name, path, rules, isText, header, about, plain, scan, asidePath: apart.aside, table };
}

/**
 * Makes a file readable for the engine.
 * @param folder a temporary folder of its own; the caller removes it
 * @throws FileError when it is not what it claims to be
 */
export async function openSources(
  path: string,
  { file: rules, decimal }: Pick<Format, 'file' | 'decimal'>,
  folder: string,
  limits: Limits,
): Promise<Source[]> {
  const { most } = limits;
  const name = limits.name ?? basename(path);
  await mkdir(folder, { recursive: true });
  const head = await headOf(path, KIND_BYTES).catch((error: unknown) => {
    throw new FileError(`${path} cannot be read: ${messageOf(error)}`, error);
  });
  const kind = kindOf(head);
  if (kind === 'empty') throw new FileError(`${name} is empty.`);
  if (kind === 'xls')
    throw new FileError(`${name} is a workbook of Excel 97-2003. Save it as .xlsx or .csv first.`);
  /** Rows that we have written as CSV. */
  const asCsv = async (write: (out: string) => Promise<void>, header: number, of: Limits) => {
    const out = join(folder, 'rows.csv');
    await write(out);
    const made = { encoding: 'utf-8', delimiter: ',', quote: '"', rowLines: Infinity, header } as const;
    return [await textSource({ ...rules, ...made }, name, out, of, { ours: true })];
  };
  if (kind === 'parquet') {
    const link = await linked(path, folder, 'rows.parquet');
    // It names its columns itself, whatever row has them in other files of the format.
    return asCsv((out) => parquetToCsv(link, out, { name, decimal, most }), 1, { ...limits, wanted: [] });
  }
  const decode = async (stream: Readable, from: string, to: string) => {
    const out = join(folder, to);
    try {
      if (rules.encoding === 'utf-8') await pipeline(stream, createWriteStream(out));
      else await pipeline(Readable.from(decoded(stream, rules.encoding, from)), createWriteStream(out));
    } catch (error) {
      if (error instanceof FileError) throw error;
      throw damaged(from, error);
    }
    return textSource({ ...rules, encoding: 'utf-8' }, from, out, limits, {
      decoded: rules.encoding !== 'utf-8',
    });
  };
  if (kind === 'zip') {
    if (await isWorkbook(path, most))
      return asCsv(
        (out) => workbookToCsv(path, out, { sheet: rules.sheet, decimal, most }),
        rules.header,
        limits,
      );
    const sources: Source[] = [];
    for await (const member of zipMembers(path, most)) {
      sources.push(await decode(member.stream, `${name}/${member.name}`, `rows-${sources.length}.csv`));
    }
    if (sources.length === 0) throw new FileError(`${name} has no file in it.`);
    return sources;
  }
  const corrected = kind === 'text' ? correctedRules(head, rules) : undefined;
  if (corrected !== undefined)
    return [asItWas(await textSource(corrected, name, await linked(path, folder, 'rows.csv'), limits, {}))];
  const gzipped = kind === 'gzip';
  const { size } = await stat(path);
  if (rules.encoding === 'utf-8' && !(gzipped && size <= SMALL_GZIP_BYTES)) {
    const link = await linked(path, folder, gzipped ? 'rows.csv.gz' : 'rows.csv');
    return [await textSource(rules, name, link, limits, { gzipped })];
  }
  const stream = gzipped ? unzipped(path, size, name, most) : createReadStream(path);
  return [await decode(stream, name, 'rows.csv')];
}
