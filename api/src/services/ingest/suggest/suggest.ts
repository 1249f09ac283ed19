// Proposes a mapping for a file that no format fits, from its header and first rows. The operator reviews it and its
// notes, corrects it, and tries it with --dry-run.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { LoadingLayout } from '@waybill/contract';
import { parse } from 'csv-parse';
import { UNPACKED_BYTES_MAX } from '../../../basics/config';
import { messageOf } from '../../../basics/failure';
import { toDistinctNames } from '../formats/columns';
import { describeSwappedDays } from '../map/swapped-days';
import { type BookKind, isBookKind, openBook } from '../read/books';
import { detectKind, type FileKind, KIND_BYTES } from '../read/file-kind';
import { parquetToCsv } from '../read/parquet';
import { FileError } from '../read/problems';
import { EVERY_SHEET } from '../read/sheet-sources';
import { createDamagedError, openSources, type Source } from '../read/source';
import { countDataRows } from '../read/source-head';
import { createUnreadableError, isUnreadable } from '../read/unreadable';
import { detectZip, readMembers } from '../read/zip';
import { isNote } from '../read/zip-members';
import { hasDateColumn, type Layout, type Mapping, proposeMapping } from './mapping';
import { detectDelimiter, detectEncoding, findHeaderRow } from './text';

/** Number of rows examined. */
const MAX_ROWS = 2000;
/** Most lines of a row that a proposal allows, for a file with line breaks in cells. */
const ROW_LINES = [50, 100, 200, 500, 1000] as const;
const [FEWEST_ROW_LINES] = ROW_LINES;
/** Bytes from which encoding and separator are detected. */
const BEGINNING_BYTES = 262_144;

/** Sample values per column, and most characters of each. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

interface SuggestionRequest {
  path: string;
  /** Display name of the file. */
  name: string;
  /** Most bytes of an unpacked file. */
  most: number;
  /** Settings of the operator instead of being detected: sheet, header row, encoding. */
  givenLayout?: LoadingLayout | undefined;
}

interface Proposal {
  mapping: Mapping;
  /** All columns with their first distinct values, to choose from. */
  columns: { name: string; samples: string[] }[];
}

/** Whether a spreadsheet seems to have swapped day and month in the column of the date. */
function findSwappedNote({ header, rows, rules }: Layout, { fields }: Mapping): string | undefined {
  const column = 'column' in fields.date ? fields.date.column : undefined;
  const at = column === undefined ? -1 : toDistinctNames(header).indexOf(column);
  return at < 0
    ? undefined
    : describeSwappedDays(
        rows.map((row) => row[at] ?? ''),
        rules.header + 1,
      );
}

function buildProposal(layout: Layout): Proposal {
  const columns = toDistinctNames(layout.header).map((name, at) => ({
    name,
    samples: [...new Set(layout.rows.flatMap((row) => row[at]?.trim() || []))]
      .slice(0, SAMPLES)
      .map((sample) => sample.slice(0, SAMPLE_LENGTH)),
  }));
  const mapping = proposeMapping(layout);
  const swapped = findSwappedNote(layout, mapping);
  const withNotes = swapped === undefined ? mapping : { ...mapping, notes: [swapped, ...mapping.notes] };
  return { mapping: withNotes, columns: columns.filter(({ name }) => name !== '') };
}

/** Content of a gzip; errors of both streams reach its reader. */
const openGunzip = (path: string): Readable =>
  pipeline(createReadStream(path), createGunzip(), () => undefined);

async function readFirstRows(path: string, name: string, delimiter: string): Promise<string[][]> {
  const text = path.endsWith('.gz') ? openGunzip(path) : createReadStream(path);
  const rules = { bom: true, delimiter, relax_quotes: true, relax_column_count: true, to: MAX_ROWS };
  const rows: string[][] = [];
  try {
    for await (const row of pipeline(text, parse(rules), () => undefined) as AsyncIterable<string[]>)
      rows.push(row.map((cell) => cell.replaceAll('\0', '')));
  } catch (error) {
    throw createDamagedError(name, error);
  }
  return rows;
}

async function readBeginning(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    size += Buffer.from(chunk).length;
    if (size >= BEGINNING_BYTES) break;
  }
  stream.destroy();
  return Buffer.concat(chunks).subarray(0, BEGINNING_BYTES);
}

/** Beginning of the first member that may have records. */
async function readMemberBeginning({ path, most }: SuggestionRequest): Promise<Buffer> {
  let note: Buffer | undefined;
  for await (const { name, stream } of readMembers(path, most)) {
    const bytes = await readBeginning(stream);
    const kind = detectKind(bytes.subarray(0, KIND_BYTES));
    if (!isUnreadable(kind) && !(kind === 'text' && isNote(name, bytes.subarray(0, KIND_BYTES))))
      return bytes;
    note ??= bytes;
  }
  return note ?? Buffer.alloc(0);
}

/** What a file is, and the beginning of its text. */
async function examineFile(
  request: SuggestionRequest,
): Promise<{ kind: FileKind | BookKind; beginning: Buffer }> {
  const { path, name, most } = request;
  try {
    const beginning = await readBeginning(createReadStream(path));
    const head = beginning.subarray(0, KIND_BYTES);
    const kind = detectKind(head);
    if (kind === 'gzip') return { kind, beginning: await readBeginning(openGunzip(path)) };
    if (kind === 'ole') return { kind: 'xls', beginning };
    if (kind !== 'zip') return { kind, beginning };
    const zipKind = await detectZip(path, head, most);
    return { kind: zipKind, beginning: zipKind === 'zip' ? await readMemberBeginning(request) : beginning };
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(`${name} cannot be read: ${messageOf(error)}`, error);
  }
}

/** The first rows below the header; undefined if there is no header. */
async function readLayout(
  { name, givenLayout }: SuggestionRequest,
  text: string,
  rules: Layout['rules'],
): Promise<Layout | undefined> {
  const rows = await readFirstRows(text, name, rules.delimiter);
  const at = givenLayout?.header === undefined ? findHeaderRow(rows) : givenLayout.header - 1;
  const header = (rows[at] ?? []).map((name) => name.trim());
  if (header.every((name) => name === '')) return undefined;
  return {
    file: name,
    rules: { ...rules, header: at + 1 },
    header,
    rows: rows.slice(at + 1),
    lost: countDataRows(rows.slice(0, at), header),
  };
}

/** The first rows of a Parquet file, as the texts that a load reads. */
async function proposeForParquet(request: SuggestionRequest, folder: string): Promise<Proposal | undefined> {
  const out = join(folder, 'rows.csv');
  await parquetToCsv(request.path, out, { name: request.name, rows: MAX_ROWS, most: request.most });
  const layout = await readLayout({ ...request, givenLayout: { header: 1 } }, out, {
    encoding: 'utf-8',
    delimiter: ',',
    header: 1,
  });
  return layout && buildProposal(layout);
}

async function proposeForText(
  request: SuggestionRequest,
  beginning: Buffer,
  folder: string,
): Promise<Proposal | undefined> {
  const { path, name, most, givenLayout } = request;
  const encoding = givenLayout?.encoding ?? detectEncoding(beginning);
  const delimiter = detectDelimiter(new TextDecoder(encoding).decode(beginning));
  const isText = detectKind(beginning.subarray(0, KIND_BYTES)) === 'text';
  const [source] = await openSources(
    path,
    {
      decimal: '.',
      file: {
        encoding: isText ? encoding : (givenLayout?.encoding ?? 'utf-8'),
        delimiter,
        quote: '"',
        header: 1,
        rowLines: 1,
      },
    },
    folder,
    { name, most, rows: MAX_ROWS },
  );
  if (source?.isConverted === true) return proposeForTable(request, source);
  const layout =
    source &&
    (await readLayout(request, source.path, { encoding, delimiter: source.rules.delimiter, header: 1 }));
  return layout && buildProposal(withLineBreaks(layout));
}

/** Proposal for a table in another form: it names its columns itself, and needs no separators. */
async function proposeForTable(request: SuggestionRequest, source: Source): Promise<Proposal | undefined> {
  const [element, ...otherElements] = source.elements ?? [];
  const encoding = request.givenLayout?.encoding ?? 'utf-8';
  const layout = await readLayout({ ...request, givenLayout: { header: 1 } }, source.path, {
    encoding,
    delimiter: ',',
    header: 1,
    ...(element !== undefined && { element }),
  });
  if (layout === undefined) return undefined;
  const { mapping, columns } = buildProposal(layout);
  if (element === undefined || otherElements.length === 0) return { mapping, columns };
  const note = `file: a row is the element "${element}". Other repeated elements: ${otherElements.map((name) => `"${name}"`).join(', ')}; "element" in "file" says which one is a row.`;
  return { mapping: { ...mapping, notes: [note, ...mapping.notes] }, columns };
}

/** Lines of a row; 1 where a quote that is not closed has swallowed the rows behind it. */
function countRowLines(row: readonly string[], { header, rules }: Layout): number {
  const isSwallowed = row.some((cell) => {
    const lines = cell.split('\n');
    return (
      lines.filter((line) => line.split(rules.delimiter).length >= header.length).length > lines.length / 2
    );
  });
  return isSwallowed ? 1 : row.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1);
}

/** Allows several lines per row where cells contain line breaks, with some room for longer ones further down. */
function withLineBreaks(layout: Layout): Layout {
  const most = layout.rows.reduce((lines, row) => Math.max(lines, countRowLines(row, layout)), 1);
  if (most === 1) return layout;
  const rowLines =
    most < FEWEST_ROW_LINES
      ? FEWEST_ROW_LINES
      : (ROW_LINES.find((lines) => lines >= most * 1.25) ?? ROW_LINES[ROW_LINES.length - 1]);
  return { ...layout, rules: { ...layout.rules, rowLines } };
}

/** Notes about the sheets that are not read. */
function listSheetNotes(
  names: readonly string[],
  hidden: ReadonlySet<string>,
  layouts: readonly Layout[],
  read: Layout,
): string[] {
  const similarSheets = new Set(
    layouts
      .filter(({ header }) => header.join('\n') === read.header.join('\n'))
      .map(({ rules }) => rules.sheet),
  );
  const otherSheets = names.filter((name) => name !== read.rules.sheet);
  const listNames = (sheetNames: readonly string[]) =>
    sheetNames.map((name) => `"${name}"${hidden.has(name) ? ' (hidden)' : ''}`).join(', ');
  const [similar, different] = [
    otherSheets.filter((name) => similarSheets.has(name)),
    otherSheets.filter((name) => !similarSheets.has(name)),
  ];
  return [
    ...(different.length === 0
      ? []
      : [`sheet: "${read.rules.sheet}" looks most like records; not read: ${listNames(different)}.`]),
    ...(similar.length === 0
      ? []
      : [
          `sheet: the same columns are on ${listNames(similar)}. A load reads one sheet; with "*" as "sheet" in "file" it reads all visible ones with the columns of the mapping.`,
        ]),
  ];
}

/** Proposal for the sheet that looks most like records: first of all one with dates, then the one with most fields. */
async function proposeForWorkbook(
  request: SuggestionRequest,
  kind: BookKind,
  folder: string,
): Promise<Proposal | undefined> {
  const { path, name: fileName, most, givenLayout } = request;
  const book = await openBook(kind, { path, name: fileName, most });
  const { sheets } = book;
  const names = sheets.map(({ name }) => name);
  const hidden = new Set(sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])));
  const visible = names.filter((name) => !hidden.has(name));
  const requestedSheet = givenLayout?.sheet === EVERY_SHEET ? undefined : givenLayout?.sheet;
  if (requestedSheet !== undefined && !names.includes(requestedSheet))
    throw new FileError(`${request.name} has no sheet "${requestedSheet}"; it has ${names.join(', ')}.`);
  const layouts: Layout[] = [];
  for (const [at, sheet] of names.entries()) {
    if (sheet !== (requestedSheet ?? sheet)) continue;
    const out = join(folder, `${at}.csv`);
    await book.write(sheet, out, { rows: MAX_ROWS });
    const layout = await readLayout(request, out, { encoding: 'utf-8', delimiter: ',', header: 1, sheet });
    if (layout !== undefined) layouts.push(layout);
  }
  const score = ({ mapping }: { mapping: Mapping }) =>
    (hasDateColumn(mapping) ? 1000 : 0) + Object.keys(mapping.fields).length;
  const isHidden = ({ rules }: Layout) => hidden.has(rules.sheet ?? '');
  // A hidden sheet is never chosen in place of a visible one.
  const [best] = layouts
    .map((layout) => ({ layout, ...buildProposal(layout) }))
    .sort((a, b) => Number(isHidden(a.layout)) - Number(isHidden(b.layout)) || score(b) - score(a));
  if (best === undefined) return undefined;
  const { layout, mapping, columns } = best;
  const { sheet, ...file } = layout.rules;
  const adjusted: Mapping = {
    ...mapping,
    // The first visible sheet is the default and stays out of the mapping, because deliveries may name it after their month.
    file:
      givenLayout?.sheet === EVERY_SHEET
        ? { ...file, sheet: EVERY_SHEET }
        : sheet === visible[0]
          ? file
          : layout.rules,
    notes: [...listSheetNotes(names, hidden, layouts, layout), ...mapping.notes],
  };
  return { mapping: adjusted, columns };
}

/**
 * A mapping, with `notes` on what is doubtful or missing, and the columns to choose from.
 * @throws FileError when there is no text in the file
 */
export async function proposeForFile(request: SuggestionRequest): Promise<Proposal> {
  const { name } = request;
  const { kind, beginning } = await examineFile(request);
  if (isUnreadable(kind)) throw createUnreadableError(kind, name);
  const folder = await mkdtemp(join(tmpdir(), 'waybill-suggest-'));
  try {
    const proposal = await (isBookKind(kind)
      ? proposeForWorkbook(request, kind, folder)
      : kind === 'parquet'
        ? proposeForParquet(request, folder)
        : proposeForText(request, beginning, folder));
    if (proposal === undefined) throw new FileError(`${name} has nothing in it.`);
    return proposal;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only the mapping of the proposal. */
export const suggestMapping = async (path: string): Promise<Mapping> =>
  (await proposeForFile({ path, name: basename(path), most: UNPACKED_BYTES_MAX })).mapping;
