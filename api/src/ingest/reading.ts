// How the engine reads files.
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { WarehouseClient } from '../warehouse/client';
import { literal } from '../warehouse/literals';
import type { FileRules } from './format';
import type { Source } from './source';
import { lineOf } from './statements';

/**
 * What the engine is told of a CSV with every read: `scanRows` has left it nothing that is no row. Mapped into memory, as
 * the embedded engine reads files otherwise, all of a file would count as ours.
 */
export function readingSettings(rules: FileRules): string {
  return `format_csv_delimiter = ${literal(rules.delimiter)}, format_csv_allow_double_quotes = ${rules.quote === null ? 0 : 1},
  input_format_csv_allow_whitespace_or_tab_as_delimiter = ${rules.delimiter === '\t' ? 1 : 0},
  input_format_csv_allow_variable_number_of_columns = 1, input_format_csv_empty_as_default = 0,
  storage_file_read_method = 'pread'`;
}

/** The one row that a statement answers. */
export const one = async <Row>(client: WarehouseClient, statement: string): Promise<Row> => {
  const { rows } = await client.query<Row>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row from: ${statement}`);
  return row;
};

/** SQL of a source's rows with `line`, their number among those of all files. */
export const linesOf = (source: Source, structure: string, file = 0): string =>
  `SELECT *, ${lineOf(file)} AS line FROM (${source.table(structure)})`;

/** A source, and its number among those of the load. */
interface Numbered {
  at: number;
  source: Source;
}

/**
 * SQL of the rows of several sources. The engine works through rows by blocks, of which it makes one for each file, and
 * a block costs a third of a second however few its rows are: sorting makes one block of all.
 * @param folder for links to their files, by their numbers: what is read of one folder is one table
 */
export async function linesOfAll(
  group: readonly Numbered[],
  structure: string,
  folder: string,
): Promise<string> {
  const [first] = group;
  if (group.length === 1 && first !== undefined) return linesOf(first.source, structure, first.at);
  await mkdir(folder);
  for (const { at, source } of group)
    if (source.plain !== undefined) await symlink(resolve(source.plain.path), join(folder, `${at}.csv`));
  return `SELECT *, _row_number AS row, ${lineOf("toUInt64(splitByChar('.', _file)[1])")} AS line
    FROM file(${literal(join(folder, '*.csv'))}, 'CSV', ${literal(structure)}) ORDER BY line`;
}

/** Files that are read by one statement, and the most bytes of each: what is larger fills blocks of its own. */
const TOGETHER = 200;
const SMALL_BYTES = 2_000_000;

/** Sources that are read by one statement each: small ones of the same columns together. */
export function readTogether(sources: readonly Source[]): Numbered[][] {
  const groups: Numbered[][] = [];
  const open = new Map<string, Numbered[]>();
  for (const [at, source] of sources.entries()) {
    const isSmall = source.plain !== undefined && source.plain.bytes <= SMALL_BYTES;
    const alike = isSmall ? JSON.stringify([source.header, source.rules, source.isText]) : undefined;
    const group = alike === undefined ? undefined : open.get(alike);
    if (group !== undefined && group.length < TOGETHER) {
      group.push({ at, source });
      continue;
    }
    const own = [{ at, source }];
    groups.push(own);
    if (alike !== undefined) open.set(alike, own);
  }
  return groups;
}
