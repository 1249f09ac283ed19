// Writes a file of records as CSV or XLSX.
import { setImmediate as turn } from 'node:timers/promises';
import type { FileFormat, Language, RecordSheet } from '@waybill/contract';
import type { FileContent } from '../files/file-jobs';
import { csvStyle, writeCsv } from './csv';
import type { RecordSource } from './record-blocks';
import { type RecordColumn, recordColumns } from './record-columns';
import type { Cell } from './sheet';
import { sheetTexts } from './texts';
import { writeXlsx } from './xlsx';

export const mediaTypeOf: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Rows written between turns of the event loop. */
const TURN_ROWS = 100;

async function* toSheetRows(
  source: RecordSource,
  columns: readonly RecordColumn[],
  progress: (done: number) => void,
  signal: AbortSignal,
): AsyncGenerator<Cell[]> {
  let done = 0;
  for await (const block of source.blocks()) {
    for (const record of block) {
      yield columns.map((column) => column.cell(record));
      done += 1;
      if (done % TURN_ROWS !== 0) continue;
      signal.throwIfAborted();
      progress(done);
      await turn();
    }
  }
}

/** Content of a file job: these records, with headers in the reader's language. */
export function recordFile(
  source: RecordSource,
  { format, columns: wanted }: RecordSheet,
  language: Language,
): FileContent {
  return async function* bytes(progress, signal) {
    const asksForOwn = wanted.length === 0 || wanted.includes('national');
    const own = asksForOwn ? await source.ownColumns() : { taxes: [], national: [] };
    const columns = recordColumns(language, wanted, own);
    const rows = toSheetRows(source, columns, progress, signal);
    const headers = columns.map(({ header }) => header);
    yield* format === 'csv'
      ? writeCsv(headers, rows, csvStyle(language))
      : writeXlsx(sheetTexts(language).sheet, columns, rows);
  };
}
