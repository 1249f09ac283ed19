// Finds the file of a load in which a spreadsheet has swapped day and month, and refuses the load unless its format
// decides.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import {
  describeDoubt,
  howToDecide,
  MAX_SHOWN_ROWS,
  MIN_CELLS_FOR_PATTERN,
  type SwappedDaysDoubt,
} from '../map/swapped-days';
import { splitLine } from '../read/reading';
import type { Source } from '../read/source';
import { LoadRefusedError } from './load-refused';
import type { IngestReport } from './report';

/** Day and month may be swapped, and the mapping does not decide it; nothing was loaded. */
export class SwappedDaysError extends LoadRefusedError {
  constructor(name: string, column: string, doubt: SwappedDaysDoubt, report: IngestReport) {
    super(`${name}, ${column}: ${describeDoubt(doubt)}. ${howToDecide}. Nothing was loaded.`, report);
    this.name = 'SwappedDaysError';
  }
}

/**
 * Finds the first file with such a column.
 * @param client has the lines of the load
 */
export async function findSwappedDays(
  client: WarehouseClient,
  sources: readonly Pick<Source, 'name'>[],
): Promise<{ name: string; doubt: SwappedDaysDoubt } | undefined> {
  const isAmbiguous = 'day_form = 1 AND toDayOfMonth(begins) != toMonth(begins)';
  const { rows: files } = await client.queryLong<{ file: number; cells: number; texts: number }>(
    `SELECT ${splitLine.file} AS file, countIf(day_form = 1) AS cells, countIf(day_form = 4) AS texts FROM ingest_lines
     WHERE day_form > 0 GROUP BY file
     HAVING cells >= ${MIN_CELLS_FOR_PATTERN} AND texts >= ${MIN_CELLS_FOR_PATTERN} AND countIf(day_form IN (2, 3)) = 0 AND countIf(${isAmbiguous}) > 0
     ORDER BY file LIMIT 1`,
  );
  const [firstFile] = files;
  if (firstFile === undefined) return undefined;
  const { rows } = await client.queryLong<SwappedDaysDoubt['rows'][number]>(
    `SELECT ${splitLine.row} AS row, toString(begins) AS read,
       toString(makeDate(toYear(begins), toDayOfMonth(begins), toMonth(begins))) AS swapped
     FROM ingest_lines WHERE ${isAmbiguous} AND ${splitLine.file} = ${firstFile.file} ORDER BY line LIMIT ${MAX_SHOWN_ROWS}`,
  );
  const { file, ...counts } = firstFile;
  return { name: sources[file]?.name ?? '', doubt: { ...counts, rows } };
}
