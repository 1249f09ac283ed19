// Opens a text as a source for the engine: UTF-8, plain or as a large gzip, is read in place; another encoding is first
// decoded into a temporary folder, as a stream.
import { createReadStream } from 'node:fs';
import { open, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline as piped, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { messageOf } from '../../../basics/failure';
import { unmarkFormula } from '../../../basics/formula';
import { systemCode } from '../../../basics/system-error';
import { literal } from '../../../stores/warehouse/literals';
import { delimiters, type FileRules } from '../formats/format';
import { unmarkedSql } from '../formats/sql';
import { readPieces } from './pieces';
import { FileError } from './problems';
import { needsSplitting, splitRows } from './row-parts';
import { scanRows } from './row-scan';
import { createZeroBytesError, findHeaderRow, isFullOfZeros, readHeader } from './source-head';
import type { Source } from './source-shape';
import { limitUnpacked } from './unpacked';
import { checkUtf8File, isSurelyUtf8, passThroughCheck, Utf8Check } from './utf8';

/** Bytes from which the header is read and the number of rows is estimated. */
const HEAD_BYTES = 1_048_576;

export async function readFileStart(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const head = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(head, 0, bytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Error for a packed file that cannot be unpacked to its end. */
export const createDamagedError = (name: string, error: unknown) =>
  new FileError(`${name} is damaged or cut off: ${messageOf(error)}`, error);

export async function readStreamStart(stream: Readable, bytes: number, name: string): Promise<Buffer> {
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
    throw createDamagedError(name, error);
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/**
 * The text of a gzip.
 * @param size of the gzip in bytes
 * @param most bytes of the unpacked text
 */
export function openGunzip(path: string, size: number, name: string, most: number): Readable {
  // Errors of all streams reach the reader of the last one.
  const text = piped(createReadStream(path), createGunzip(), () => undefined);
  return Readable.from(limitUnpacked<Buffer>(text, name, size, most), { objectMode: false });
}

/** Decodes bytes of a supported encoding to UTF-8; an invalid byte ends the load. */
export async function* decodeToUtf8(
  stream: AsyncIterable<Buffer>,
  encoding: string,
  name: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const isWide = encoding.startsWith('utf-16');
  let first = true;
  try {
    for await (const chunk of stream) {
      if (first && isSurelyUtf8(chunk))
        throw new FileError(`${name} is UTF-8, not ${encoding}. Set the encoding in the format's "file".`);
      if (first && !isWide && isFullOfZeros(chunk)) throw createZeroBytesError(name, encoding);
      first = false;
      yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '');
    }
    yield decoder.decode();
  } catch (error) {
    if (systemCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new FileError(`${name} is not text in ${encoding}. Set the encoding in the format's "file".`);
    throw error;
  }
}

/** Columns that a file of refused rows has before its own ones. */
export const addedColumns = ['row', 'reason'] as const;

/** How to read a corrected file of refused rows, even one saved by a spreadsheet; undefined for any other file. */
export function findCorrectedRules(head: Buffer, rules: FileRules): FileRules | undefined {
  const separator = /^\ufeff?("?)row\1([,;\t|])("?)reason\3\2/.exec(head.toString('utf8'))?.[2];
  const delimiter = delimiters.find((each) => each === separator);
  return delimiter && { ...rules, encoding: 'utf-8', delimiter, quote: '"', header: 1 };
}

/** A file of refused rows without the columns and marks that we added. */
export function withoutAddedColumns(source: Source): Source {
  const added = addedColumns.map((_, at) => `added${at}`);
  const structure = added.map((column) => `${column} String, `).join('');
  const header = source.header.slice(added.length).map(unmarkFormula);
  const cells = header.map((_, at) => `${unmarkedSql(`c${at + 1}`)} AS c${at + 1}`).join(', ');
  return {
    ...source,
    header,
    plain: undefined,
    table: (ownStructure) =>
      `SELECT * EXCEPT (${added.join(', ')}) REPLACE (${cells}) FROM (${source.table(structure + ownStructure)})`,
  };
}

const fileTableSql = (path: string) => (structure: string) =>
  `SELECT *, _row_number AS row FROM file(${literal(path)}, 'CSV', ${literal(structure)})`;

/** A link with a safe name, because the engine treats some characters of a path as patterns (`*`, `{}`). */
export async function createSafeLink(path: string, folder: string, name: string): Promise<string> {
  const link = join(folder, name);
  await symlink(resolve(path), link);
  return link;
}

export interface SourceLimits {
  /** Display name, where it differs from the path. */
  name?: string | undefined;
  /** Accepted share of lines that are not rows; undefined when only the beginning of a file is read. */
  share?: number;
  /** Columns of which the header has at least one; empty when any row may be the header. */
  headerColumns?: readonly string[];
  /** Most bytes of an unpacked file. */
  most: number;
  /** Rows of a table in another form that are converted; all by default. */
  rows?: number;
}

/**
 * @param is whether it is gzipped, and whether it is certainly UTF-8 without zero bytes
 */
export async function openTextSource(
  requestedRules: FileRules,
  name: string,
  path: string,
  { share, most, headerColumns = [] }: SourceLimits,
  { gzipped = false, decoded = false },
): Promise<Source> {
  const { size } = await stat(path);
  const open = () =>
    gzipped ? openGunzip(path, size, name, most) : createReadStream(path, { highWaterMark: HEAD_BYTES });
  const head = gzipped
    ? await readStreamStart(open(), HEAD_BYTES, name)
    : await readFileStart(path, HEAD_BYTES);
  const rules = findHeaderRow(head, requestedRules, name, headerColumns);
  // A gzip's size tells little about its rows; national files shrink to about a seventh.
  const { header, estimatedRows } = readHeader(head, gzipped ? size * 7 : size, rules, name);
  const checking = new Utf8Check();
  const pieces = () => passThroughCheck(checking, gzipped ? open() : readPieces(path));
  const parts = { rejected: `${path}.aside.csv`, accepted: `${path}.kept.csv` };
  const scan =
    share === undefined
      ? undefined
      : await scanRows(pieces(), rules, name, share).catch((error: unknown) => {
          throw error instanceof FileError ? error : createDamagedError(name, error);
        });
  // The beginning of a gzip does not tell.
  const check = scan !== undefined ? checking : gzipped ? undefined : await checkUtf8File(path);
  const isText = decoded || check?.isWhole() === true;
  const hasZeros = !decoded && check?.hasZeros !== false;
  const hasErrors = check?.hasErrors !== false;
  const isSplit = scan !== undefined && needsSplitting(scan);
  if (isSplit) await splitRows(open(), scan, parts);
  const table = fileTableSql(isSplit ? parts.accepted : path);
  const plain = gzipped ? undefined : { path: isSplit ? parts.accepted : path, bytes: size };
  const opened = {
    name,
    path,
    rules,
    isText,
    hasZeros,
    hasErrors,
    header,
    estimatedRows,
    plain,
    scan,
    table,
  };
  return { ...opened, rejectedPath: parts.rejected, is1904: false, notes: [], unread: [] };
}
