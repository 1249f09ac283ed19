// Writes rows with named cells as CSV. Which columns there are is known when all rows were seen.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileError } from './problems';
import { toCsvCell } from './sheet-rows';
import { limitUnpacked } from './unpacked';

/** Cells of a row by the names of their columns, as exact texts. */
export type NamedRow = ReadonlyMap<string, string>;

/** What is known of a file that becomes a table. */
export interface TableInput {
  /** Display name. */
  name: string;
  /** Bytes of the file. */
  size: number;
  /** Number of rows to write; all by default. */
  rows?: number | undefined;
  /** Most bytes of the table. */
  most: number;
}

/** Rows from which the columns are taken before the first is written. */
const FIRST_ROWS = 1_000;
const COLUMNS_MAX = 16_384;
/** Characters collected before they are written. */
const BLOCK = 131_072;

/** Blocks of lines: a write for each line would take most of the time. */
async function* toBlocks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let block = '';
  for await (const line of lines) {
    block += `${line}\n`;
    if (block.length < BLOCK) continue;
    yield Buffer.from(block);
    block = '';
  }
  yield Buffer.from(block);
}

/** Writes lines, and checks their size. @throws FileError for a table that is too large */
export const writeLines = (
  lines: AsyncIterable<string>,
  out: string,
  { name, size, most }: TableInput,
): Promise<void> =>
  pipeline(Readable.from(limitUnpacked(toBlocks(lines), name, size, most)), createWriteStream(out));

export const toCsvLine = (cells: readonly string[]): string => cells.map(toCsvCell).join(',');

class ColumnList {
  readonly names: string[] = [];
  private readonly places = new Set<string>();

  /** @returns whether a row has a column that no row before it had */
  addFrom(row: NamedRow, name: string): boolean {
    const before = this.names.length;
    for (const column of row.keys()) {
      if (this.places.has(column)) continue;
      this.places.add(column);
      this.names.push(column);
    }
    if (this.names.length > COLUMNS_MAX)
      throw new FileError(`${name} has more than ${COLUMNS_MAX} columns: its rows are no rows of one table.`);
    return this.names.length > before;
  }
}

/**
 * Writes rows as CSV (UTF-8, commas) with a header to `out`. Where a late row has a column of its own, the rows are read
 * a second time.
 * @throws FileError for a table that is too large, or has no row
 */
export async function writeTable(
  openRows: () => AsyncIterable<NamedRow>,
  out: string,
  input: TableInput,
): Promise<void> {
  const columns = new ColumnList();
  const limit = input.rows ?? Number.POSITIVE_INFINITY;
  let isComplete = true;
  const toLine = (row: NamedRow) => toCsvLine(columns.names.map((column) => row.get(column) ?? ''));
  async function* firstPass(): AsyncGenerator<string> {
    const first: NamedRow[] = [];
    let count = 0;
    for await (const row of openRows()) {
      if (count === limit) break;
      count += 1;
      const isNew = columns.addFrom(row, input.name);
      if (count <= FIRST_ROWS) first.push(row);
      else if (isNew) isComplete = false;
      if (count === FIRST_ROWS) {
        yield toCsvLine(columns.names);
        for (const each of first) yield toLine(each);
      } else if (count > FIRST_ROWS && isComplete) yield toLine(row);
    }
    if (count >= FIRST_ROWS) return;
    yield toCsvLine(columns.names);
    for (const each of first) yield toLine(each);
  }
  async function* secondPass(): AsyncGenerator<string> {
    yield toCsvLine(columns.names);
    let count = 0;
    for await (const row of openRows()) {
      if (count === limit) break;
      count += 1;
      yield toLine(row);
    }
  }
  await writeLines(firstPass(), out, input);
  if (!isComplete) await writeLines(secondPass(), out, input);
}
