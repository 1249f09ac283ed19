// Writes refused rows to CSV files, with their reasons and raw cells, so that an operator can correct and load them
// again. Cells that a spreadsheet would calculate are marked; `source.ts` takes the marks off.
import { markFormula } from '../../../basics/formula';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { literal } from '../../../stores/warehouse/literals';
import { toUniqueNames } from '../formats/columns';
import type { Format } from '../formats/format';
import { markedSql, quoteIdentifier } from '../formats/sql';
import { compileFormat } from '../map/compile';
import { BECAUSE } from '../map/refusals';
import { numberedRowsSql, readingSettings, splitLine } from '../read/reading';
import { notRows } from '../read/row-scan';
import { addedColumns, type Source } from '../read/source';
import { loadSettings } from './statements';

/** Lines that are not rows have no cells: reads what `scanRows` wrote about them. */
const rejectedLinesSql = (path: string) =>
  `(SELECT * FROM file(${literal(path)}, 'CSV', 'row UInt64, reason String, line String')
    SETTINGS format_csv_delimiter = ',', format_csv_allow_double_quotes = 1, input_format_allow_errors_ratio = 0)`;

/** Rows with the same key as a later row but different content: it is unclear which of them is valid. */
const conflictsSql = (at: number) =>
  `SELECT bitAnd(line, bitShiftLeft(1, 40) - 1) AS line, concat('the key of the format is also that of row ', toString(${splitLine.row.replaceAll('line', 'of')})) AS refused
   FROM ingest_repeats WHERE NOT same AND ${splitLine.file} = ${at}`;

interface Refusal {
  rows: number;
  /** Those of them that are not rows at all: these are not in `ingest_lines` either. */
  rejectedLines: number;
  files: string[];
  reasons: { reason: string; rows: number }[];
}

/** Counts the refused rows and writes them to files; only if there are any, the sources are read again for that. */
export async function writeRefusedRows(
  client: WarehouseClient,
  load: {
    format: Format;
    sources: readonly Source[];
    conflicts: number;
    out: (part: number) => string;
  },
): Promise<Refusal> {
  const refusal: Refusal = { rows: load.conflicts, rejectedLines: 0, files: [], reasons: [] };
  const { rows: reasons } = await client.queryLong<{ reason: string; rows: number }>(
    `SELECT splitByString(${literal(BECAUSE)}, refused)[1] AS reason, count() AS rows FROM ingest_lines
     WHERE refused != '' GROUP BY reason ORDER BY rows DESC`,
  );
  refusal.reasons = reasons;
  for (const { rows } of reasons) refusal.rows += rows;
  const { rows: perFile } = await client.queryLong<{ file: number; n: number }>(
    `SELECT file, sum(n) AS n FROM (
       SELECT ${splitLine.file} AS file, count() AS n FROM ingest_lines WHERE refused != '' GROUP BY file
       UNION ALL SELECT ${splitLine.file} AS file, count() AS n FROM ingest_repeats WHERE NOT same GROUP BY file)
     GROUP BY file`,
  );
  const refusedIn = new Map(perFile.map(({ file, n }) => [file, n]));
  for (const [at, source] of load.sources.entries()) {
    const rejected = source.scan?.rejected ?? [];
    const hasRefused = (refusedIn.get(at) ?? 0) > 0;
    if (rejected.length === 0 && !hasRefused) continue;
    refusal.rejectedLines += rejected.length;
    for (const reason of new Set(rejected.map(({ not }) => not)))
      refusal.reasons.push({
        reason: notRows[reason],
        rows: rejected.filter(({ not }) => not === reason).length,
      });
    const { structure, refusals } = compileFormat(load.format, source);
    const cells = source.header.map((_, i) => `cell${i + 1}`);
    const names = toUniqueNames(source.header, addedColumns).map((name) =>
      quoteIdentifier(markFormula(name)),
    );
    const refused = `SELECT if(why = '', all_rows.refused, why) AS reason, toUInt64(line + 1) AS row, ${cells.join(', ')}
      FROM (${refusals(numberedRowsSql(source, structure))}) AS all_rows
      LEFT ANY JOIN (SELECT line, refused AS why FROM (${conflictsSql(at)})) AS conflicts USING line WHERE reason != ''`;
    const lines = `SELECT reason, row, ${cells.map((cell, i) => `${i === 0 ? 'line' : "''"} AS ${cell}`).join(', ')}
      FROM ${rejectedLinesSql(source.rejectedPath)}`;
    const parts = [...(hasRefused ? [refused] : []), ...(rejected.length > 0 ? [lines] : [])];
    const out = load.out(refusal.files.length);
    await client.command(
      `INSERT INTO FUNCTION file(${literal(out)}, 'CSVWithNames')
       SELECT toString(row) AS row, ${markedSql('reason')} AS reason,
         ${cells.map((cell, i) => `${markedSql(cell)} AS ${names[i]}`).join(', ')}
       FROM (${parts.join(' UNION ALL ')})${loadSettings(readingSettings(source.rules))}`,
    );
    refusal.files.push(out);
  }
  refusal.rows += refusal.rejectedLines;
  if (load.conflicts > 0)
    refusal.reasons.push({
      reason: 'the key of the format is also that of another row',
      rows: load.conflicts,
    });
  refusal.reasons.sort((a, b) => b.rows - a.rows);
  return refusal;
}
