// SQL by which the engine reads source files, singly or several at a time.
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { literal } from '../../../stores/warehouse/literals';
import type { FileRules } from '../formats/format';
import type { Source } from './source';

/**
 * Settings for reading a CSV: `scanRows` has already removed lines that are not rows. Memory mapping, the embedded
 * engine's default, is switched off because whole files would count as memory of this process.
 */
export function readingSettings(rules: FileRules): string {
  return `format_csv_delimiter = ${literal(rules.delimiter)}, format_csv_allow_double_quotes = ${rules.quote === null ? 0 : 1},
  input_format_csv_allow_whitespace_or_tab_as_delimiter = ${rules.delimiter === '\t' ? 1 : 0},
  input_format_csv_allow_variable_number_of_columns = 1, input_format_csv_empty_as_default = 0,
  storage_file_read_method = 'pread'`;
}

/** Returns the only row of a statement's result. */
export const queryOne = async <Row>(client: WarehouseClient, statement: string): Promise<Row> => {
  const { rows } = await client.queryLong<Row>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row from: ${statement}`);
  return row;
};

/** SQL: rows are numbered across files, with up to a million million rows for each file. */
const lineNumberSql = (file: number | string) => `row + ${file} * bitShiftLeft(toUInt64(1), 40)`;
/** SQL of the file number, and of the row number from 1. */
export const splitLine = {
  file: 'bitShiftRight(line, 40)',
  row: 'bitAnd(line, bitShiftLeft(1, 40) - 1) + 1',
};

/** SQL of a source's rows with `line`, their number across all files. */
export const numberedRowsSql = (source: Source, structure: string, file = 0): string =>
  `SELECT *, ${lineNumberSql(file)} AS line FROM (${source.table(structure)})`;

/** A source, and its number within the load. */
interface NumberedSource {
  at: number;
  source: Source;
}

/**
 * SQL of the rows of several sources. The engine processes blocks, at least one per file, at a third of a second each
 * however few their rows: sorting merges them into one block.
 * @param folder for links to their files, named by number: the files of one folder are read as one table
 */
export async function groupedRowsSql(
  group: readonly NumberedSource[],
  structure: string,
  folder: string,
): Promise<string> {
  const [first] = group;
  if (group.length === 1 && first !== undefined) return numberedRowsSql(first.source, structure, first.at);
  await mkdir(folder);
  for (const { at, source } of group)
    if (source.plain !== undefined) await symlink(resolve(source.plain.path), join(folder, `${at}.csv`));
  return `SELECT *, _row_number AS row, ${lineNumberSql("toUInt64(splitByChar('.', _file)[1])")} AS line
    FROM file(${literal(join(folder, '*.csv'))}, 'CSV', ${literal(structure)}) ORDER BY line`;
}

/** Files read by one statement, and the most bytes of each: larger ones fill blocks of their own. */
const MAX_SOURCES_PER_STATEMENT = 200;
const SMALL_BYTES = 2_000_000;

/** Groups sources for reading: small ones with the same columns share a statement. */
export function groupSources(sources: readonly Source[]): NumberedSource[][] {
  const groups: NumberedSource[][] = [];
  const openGroups = new Map<string, NumberedSource[]>();
  for (const [at, source] of sources.entries()) {
    const isSmall = source.plain !== undefined && source.plain.bytes <= SMALL_BYTES;
    const groupKey = isSmall
      ? JSON.stringify([
          source.header,
          source.rules,
          source.isText,
          source.hasZeros,
          source.hasErrors,
          source.is1904,
        ])
      : undefined;
    const group = groupKey === undefined ? undefined : openGroups.get(groupKey);
    if (group !== undefined && group.length < MAX_SOURCES_PER_STATEMENT) {
      group.push({ at, source });
      continue;
    }
    const newGroup = [{ at, source }];
    groups.push(newGroup);
    if (groupKey !== undefined) openGroups.set(groupKey, newGroup);
  }
  return groups;
}
