// The rows that were refused, with their reasons and as the file has them: what an operator mends and loads again.
import { access } from 'node:fs/promises';
import type { WarehouseClient } from '../warehouse/client';
import { ownNames } from './cells';
import { compile } from './compile';
import { BECAUSE } from './fields';
import type { Format } from './format';
import { errorsIn, readingSettings } from './reading';
import { addedColumns, type FileRules, type Source } from './source';
import { literal } from './sql';
import { loadSettings, splitLine } from './statements';

/** Lines that are no rows have no cells: this is their reason. */
const NO_CSV = 'the line cannot be split into cells (quotes?)';

/** What the engine wrote of these lines: with the source's delimiter, but always with quotes. */
const brokenTable = (errors: string, { delimiter }: FileRules) =>
  `(SELECT * FROM file(${literal(errors)}, 'CSV', 'at String, base String, name String, line String, reason String, raw String')
    SETTINGS format_csv_delimiter = ${literal(delimiter)}, format_csv_allow_double_quotes = 1,
      input_format_csv_allow_whitespace_or_tab_as_delimiter = ${delimiter === '\t' ? 1 : 0}, input_format_allow_errors_ratio = 0)`;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function countOf(client: WarehouseClient, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`SELECT count() AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
}

/** A name of a column for the file's header. */
const quoted = (name: string) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

/** Rows whose key is that of a later row: there is no telling which of them is meant. */
const conflictsOf = (at: number) =>
  `SELECT bitAnd(line, bitShiftLeft(1, 40) - 1) AS line, concat('the key of the format is also that of row ', toString(${splitLine.row.replaceAll('line', 'of')})) AS refused
   FROM ingest_repeats WHERE NOT same AND ${splitLine.file} = ${at}`;

export interface Refusal {
  rows: number;
  /** Of these, lines that could not even be split into cells: they are no rows of `ingest_lines`. */
  broken: number;
  files: string[];
  reasons: { reason: string; rows: number }[];
}

/** Counts what was refused and writes it to files: for that, and only when there is any, the sources are read again. */
export async function gatherRefused(
  client: WarehouseClient,
  load: {
    format: Format;
    sources: readonly Source[];
    folder: string;
    conflicts: number;
    out: (part: number) => string;
  },
): Promise<Refusal> {
  const refusal: Refusal = { rows: load.conflicts, broken: 0, files: [], reasons: [] };
  const { rows: reasons } = await client.query<{ reason: string; rows: number }>(
    `SELECT splitByString(${literal(BECAUSE)}, refused)[1] AS reason, count() AS rows FROM ingest_lines
     WHERE refused != '' GROUP BY reason ORDER BY rows DESC`,
  );
  refusal.reasons = reasons;
  for (const { rows } of reasons) refusal.rows += rows;
  const { rows: perFile } = await client.query<{ file: number; n: number }>(
    `SELECT file, sum(n) AS n FROM (
       SELECT ${splitLine.file} AS file, count() AS n FROM ingest_lines WHERE refused != '' GROUP BY file
       UNION ALL SELECT ${splitLine.file} AS file, count() AS n FROM ingest_repeats WHERE NOT same GROUP BY file)
     GROUP BY file`,
  );
  const refusedIn = new Map(perFile.map(({ file, n }) => [file, n]));
  for (const [at, source] of load.sources.entries()) {
    const errors = errorsIn(load.folder, at);
    const broken = (await exists(errors)) ? await countOf(client, brokenTable(errors, source.rules)) : 0;
    const hasRefused = (refusedIn.get(at) ?? 0) > 0;
    refusal.broken += broken;
    if (broken === 0 && !hasRefused) continue;
    const { structure, refusals } = compile(load.format, source);
    const cells = source.header.map((_, i) => `cell${i + 1}`);
    const names = ownNames(source.header, addedColumns).map(quoted);
    const refused = `SELECT if(why = '', all_rows.refused, why) AS reason, line, ${cells.join(', ')}
      FROM (${refusals(source.table(structure))}) AS all_rows
      LEFT ANY JOIN (SELECT line, refused AS why FROM (${conflictsOf(at)})) AS conflicts USING line WHERE reason != ''`;
    const brokenRows = `SELECT ${literal(NO_CSV)} AS reason, 0 AS line, ${cells.map((cell, i) => `${i === 0 ? 'raw' : "''"} AS ${cell}`).join(', ')}
      FROM ${brokenTable(errors, source.rules)}`;
    const parts = [...(hasRefused ? [refused] : []), ...(broken > 0 ? [brokenRows] : [])];
    const out = load.out(refusal.files.length);
    await client.command(
      `INSERT INTO FUNCTION file(${literal(out)}, 'CSVWithNames')
       SELECT if(line = 0, '', toString(line + 1)) AS row, reason, ${cells.map((cell, i) => `${cell} AS ${names[i]}`).join(', ')}
       FROM (${parts.join(' UNION ALL ')})${loadSettings(readingSettings(source.rules))}`,
    );
    refusal.files.push(out);
  }
  refusal.rows += refusal.broken;
  if (refusal.broken > 0) refusal.reasons.push({ reason: NO_CSV, rows: refusal.broken });
  if (load.conflicts > 0)
    refusal.reasons.push({
      reason: 'the key of the format is also that of another row',
      rows: load.conflicts,
    });
  refusal.reasons.sort((a, b) => b.rows - a.rows);
  return refusal;
}
