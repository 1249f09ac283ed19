// Converts files that are tables in another form to CSV: JSON, XML, declarations of ASYCUDA World, and DBF.
import { stat } from 'node:fs/promises';
import type { FileRules } from '../formats/format';
import { readAsycudaRows } from './asycuda';
import { listUnreadFields, readDbfHead, readDbfRows } from './dbf-rows';
import type { TableKind } from './file-kind';
import { readJsonRows } from './json-rows';
import type { Source } from './source-shape';
import { type NamedRow, type TableInput, toCsvLine, writeLines, writeTable } from './table-rows';
import { readTextPieces } from './text-pieces';
import { findRowElements, readXmlRows } from './xml-rows';

interface TableRequest extends Omit<TableInput, 'size'> {
  rules: FileRules;
  /** Separator that numbers of their own get, since all cells are read by it. */
  decimal: string;
}

interface ConvertedTable {
  notes: Source['notes'];
  /** Repeated elements of an XML file: first the one whose elements are the rows. */
  elements?: string[];
}

/** Beginning of an XML file in which the element of a row is looked for, in bytes. */
const XML_BEGINNING = 4_000_000;

async function convertDbf(
  path: string,
  out: string,
  input: TableInput,
  request: TableRequest,
): Promise<ConvertedTable> {
  const { name, rules, decimal } = request;
  const head = await readDbfHead(path, name, rules.encoding);
  const findings = { deleted: 0 };
  const limit = input.rows ?? Number.POSITIVE_INFINITY;
  async function* toLines(): AsyncGenerator<string> {
    let count = -1;
    for await (const cells of readDbfRows(path, head, decimal, findings)) {
      if (count === limit) return;
      count += 1;
      yield toCsvLine(cells);
    }
  }
  await writeLines(toLines(), out, input);
  const notes = listUnreadFields(head).map((column) => ({
    note: `${name}: the memos of ${column} are in another file, and not read`,
    rows: 0,
  }));
  if (findings.deleted > 0)
    notes.push({ note: `${name}: records marked as deleted are not read`, rows: findings.deleted });
  return { notes };
}

/**
 * Writes a table as CSV (UTF-8, commas) with a header to `out`.
 * @param paths files of one table: several only of declarations
 * @throws FileError when a file is damaged, or no table
 */
export async function convertTable(
  kind: TableKind,
  paths: readonly string[],
  out: string,
  request: TableRequest,
): Promise<ConvertedTable> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const { name, rules, decimal, rows, most } = request;
  const input: TableInput = { name, rows, most, size: sizes.reduce((sum, size) => sum + size, 0) };
  const [path = ''] = paths;
  if (kind === 'dbf') return convertDbf(path, out, input, request);
  const open = (each: string) => readTextPieces(each, name, rules.encoding);
  if (kind === 'json') {
    await writeTable(() => readJsonRows(open(path), name, decimal), out, input);
    return { notes: [] };
  }
  if (kind === 'asycuda') {
    async function* readAll(): AsyncGenerator<NamedRow> {
      for (const each of paths) yield* readAsycudaRows(open(each), name);
    }
    await writeTable(readAll, out, input);
    return { notes: [] };
  }
  const elements =
    rules.element === undefined
      ? await findRowElements(readTextPieces(path, name, rules.encoding, XML_BEGINNING), name)
      : [rules.element];
  const [element = ''] = elements;
  await writeTable(() => readXmlRows(open(path), name, element), out, input);
  return { notes: [], elements };
}
