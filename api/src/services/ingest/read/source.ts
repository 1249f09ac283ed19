// Opens a file as sources for the engine, whatever its form: texts, packed ones, workbooks, and other tables. What is
// no text is first unpacked or converted into a temporary folder, as a stream.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../../../basics/failure';
import type { Format } from '../formats/format';
import { type BookKind, openBook } from './books';
import { detectKind, isTableKind, KIND_BYTES, type TableKind } from './file-kind';
import { parquetToCsv } from './parquet';
import { FileError } from './problems';
import { listSheetNotes, openSheets } from './sheet-sources';
import type { Source } from './source-shape';
import { convertTable } from './tables';
import {
  createDamagedError,
  createSafeLink,
  decodeToUtf8,
  findCorrectedRules,
  openGunzip,
  openTextSource,
  readFileStart,
  readStreamStart,
  type SourceLimits,
  withoutAddedColumns,
} from './text-source';
import { createUnreadableError, isUnreadable } from './unreadable';
import { detectZip, readMembers } from './zip';
import { MemberSorter } from './zip-members';

export { addedColumns, createDamagedError } from './text-source';
export type { Source };

/** Gzips up to so many bytes are unpacked first: many small files can then be read by one statement. */
const SMALL_GZIP_BYTES = 400_000;

type ReadRules = Pick<Format, 'file' | 'decimal'>;

/** A file that is opened. */
interface OpenedFile extends ReadRules {
  path: string;
  /** Display name. */
  name: string;
  /** Temporary folder of its own. */
  folder: string;
  limits: SourceLimits;
  /** Whether it was in a zip or a gzip. */
  isMember: boolean;
}

/** Rows that we have converted to CSV. */
async function openCsv(file: OpenedFile, out: string, header: number, limits: SourceLimits): Promise<Source> {
  const rules = { encoding: 'utf-8', delimiter: ',', quote: '"', rowLines: Infinity, header } as const;
  const source = await openTextSource({ ...file.file, ...rules }, file.name, out, limits, {});
  return { ...source, isConverted: true };
}

async function openParquet(file: OpenedFile): Promise<Source[]> {
  const { path, name, folder, limits, decimal } = file;
  const link = await createSafeLink(path, folder, 'rows.parquet');
  const out = join(folder, 'rows.csv');
  await parquetToCsv(link, out, {
    name,
    decimal,
    most: limits.most,
    ...(limits.rows && { rows: limits.rows }),
  });
  // A Parquet file names its columns itself, whatever the format's header row.
  return [await openCsv(file, out, 1, { ...limits, headerColumns: [] })];
}

/** @param paths files of one table */
async function openTable(file: OpenedFile, kind: TableKind, paths = [file.path]): Promise<Source> {
  const { name, folder, limits, decimal } = file;
  const out = join(folder, 'table.csv');
  const { rows, most } = limits;
  const { notes, elements } = await convertTable(kind, paths, out, {
    name,
    rules: file.file,
    decimal,
    rows,
    most,
  });
  // Such a table names its columns itself, too.
  const source = await openCsv(file, out, 1, { ...limits, headerColumns: [] });
  return { ...source, notes, ...(elements && { elements }) };
}

async function openBookSources(file: OpenedFile, kind: BookKind): Promise<Source[]> {
  const { path, name, folder, limits, decimal } = file;
  const { header, sheet: requestedSheet } = file.file;
  const book = await openBook(kind, { path, name, most: limits.most });
  let sheetCount = 0;
  const read = async (sheet: string, rows = limits.rows): Promise<Source> => {
    const out = join(folder, `rows-${sheetCount}.csv`);
    sheetCount += 1;
    const findings = await book.write(sheet, out, { rows, decimal });
    const source = await openCsv(file, out, header, limits);
    return { ...source, is1904: book.is1904, notes: listSheetNotes(`${name}: `, source.header, findings) };
  };
  return openSheets({ name, sheets: book.sheets, header, read }, requestedSheet, limits.share !== undefined);
}

/** Opens a stream of text, decoded to UTF-8 in a file of its own. */
async function openDecoded(file: OpenedFile, stream: Readable, from: string, to: string): Promise<Source> {
  const { folder, limits } = file;
  const { encoding } = file.file;
  const out = join(folder, to);
  try {
    if (encoding === 'utf-8') await pipeline(stream, createWriteStream(out));
    else await pipeline(Readable.from(decodeToUtf8(stream, encoding, from)), createWriteStream(out));
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw createDamagedError(from, error);
  }
  return openTextSource({ ...file.file, encoding: 'utf-8' }, from, out, limits, {
    decoded: encoding !== 'utf-8',
  });
}

/** Writes a stream to a file. @throws FileError when it is damaged */
async function unpackTo(out: string, stream: Readable, name: string): Promise<void> {
  await pipeline(stream, createWriteStream(out)).catch((error: unknown) => {
    throw error instanceof FileError ? error : createDamagedError(name, error);
  });
}

async function openZipSources(file: OpenedFile): Promise<Source[]> {
  const { path, name, folder, limits } = file;
  const sources: Source[] = [];
  const declarations: string[] = [];
  const sorter = new MemberSorter(name, limits.headerColumns ?? []);
  for await (const member of readMembers(path, limits.most)) {
    const memberName = `${name}/${member.name}`;
    const { kind, stream } = await sorter.examine(member);
    if (kind === undefined) continue;
    const at = sources.length + declarations.length;
    if (kind === 'text') {
      sources.push(await openDecoded(file, stream, memberName, `rows-${at}.csv`));
      continue;
    }
    const memberPath = join(folder, `member-${at}`);
    await unpackTo(memberPath, stream, memberName);
    if (kind === 'asycuda') declarations.push(memberPath);
    else
      sources.push(
        ...(await openFile({
          ...file,
          path: memberPath,
          name: memberName,
          folder: `${memberPath}-rows`,
          isMember: true,
        })),
      );
  }
  if (declarations.length > 0) sources.push(await openTable(file, 'asycuda', declarations));
  const [first, ...others] = sources;
  if (first === undefined) throw sorter.createNothingError();
  return [{ ...first, unread: [...first.unread, ...sorter.skipped] }, ...others];
}

async function openGzip(file: OpenedFile): Promise<Source[]> {
  const { path, name, folder, limits } = file;
  const { size } = await stat(path);
  const open = () => openGunzip(path, size, name, limits.most);
  const kind = detectKind(await readStreamStart(open(), KIND_BYTES, name));
  if (isUnreadable(kind)) throw createUnreadableError(kind, name);
  if (kind !== 'text') {
    const unpacked = join(folder, 'unpacked');
    await unpackTo(unpacked, open(), name);
    return openFile({ ...file, path: unpacked, folder: `${unpacked}-rows`, isMember: true });
  }
  if (file.file.encoding !== 'utf-8' || size <= SMALL_GZIP_BYTES)
    return [await openDecoded(file, open(), name, 'rows.csv')];
  const link = await createSafeLink(path, folder, 'rows.csv.gz');
  return [await openTextSource(file.file, name, link, limits, { gzipped: true })];
}

async function openText(file: OpenedFile, head: Buffer): Promise<Source[]> {
  const { path, name, folder, limits } = file;
  const rules = file.file;
  const corrected = findCorrectedRules(head, rules);
  if (corrected !== undefined) {
    const link = await createSafeLink(path, folder, 'rows.csv');
    return [withoutAddedColumns(await openTextSource(corrected, name, link, limits, {}))];
  }
  if (rules.encoding !== 'utf-8') return [await openDecoded(file, createReadStream(path), name, 'rows.csv')];
  const link = await createSafeLink(path, folder, 'rows.csv');
  return [await openTextSource(rules, name, link, limits, {})];
}

async function openFile(file: OpenedFile): Promise<Source[]> {
  const { path, name, folder, limits, isMember } = file;
  await mkdir(folder, { recursive: true });
  const head = await readFileStart(path, KIND_BYTES).catch((error: unknown) => {
    throw new FileError(`${path} cannot be read: ${messageOf(error)}`, error);
  });
  const kind = detectKind(head);
  if (isUnreadable(kind)) throw createUnreadableError(kind, name);
  if (isTableKind(kind)) return [await openTable(file, kind)];
  if (kind === 'parquet') return openParquet(file);
  if (kind === 'ole') return openBookSources(file, 'xls');
  if (kind === 'zip') {
    const zipKind = await detectZip(path, head, limits.most);
    if (zipKind === 'xlsx' || zipKind === 'ods') return openBookSources(file, zipKind);
    if (zipKind !== 'zip') throw createUnreadableError(zipKind, name);
  }
  if (kind === 'text') return openText(file, head);
  if (isMember) throw new FileError(`${name} is packed twice. Unpack it first.`);
  return kind === 'zip' ? openZipSources(file) : openGzip(file);
}

/**
 * Opens a file as one or more sources.
 * @param folder a temporary folder of its own; the caller removes it
 * @throws FileError when it is not what it claims to be
 */
export const openSources = (
  path: string,
  { file, decimal }: ReadRules,
  folder: string,
  limits: SourceLimits,
): Promise<Source[]> =>
  openFile({ path, name: limits.name ?? basename(path), folder, file, decimal, limits, isMember: false });
