// Programs of the API and of its tests, which run as processes of their own: from the bundle that global-setup.ts makes of
// them, since a process of it starts in a third of the time that sources take with tsx; from the sources without one.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const api = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);

/** Name in the bundle → source, relative to the API's folder. The server starts the workbooks' threads by these names. */
export const programs = {
  main: 'src/main.ts',
  operator: 'src/operator/main.ts',
  'read-parquet': 'src/services/ingest/read/read-parquet.ts',
  'read-workbook': 'src/services/uploads/read-workbook.ts',
  'write-lines': 'src/services/sample/write-lines.ts',
  'write-workbook': 'src/services/exports/write-workbook.ts',
  'breakable-server': 'test/support/breakable-server.ts',
  'clickhouse-http': 'test/support/clickhouse-http.ts',
  'due-mails': 'test/support/due-mails.ts',
  'empty-warehouse': 'test/support/empty-warehouse.ts',
  'file-jobs': 'test/support/file-jobs.ts',
  'full-lists': 'test/support/full-lists.ts',
  'held-agents': 'test/support/held-agents.ts',
  'killed-task': 'test/support/killed-task.ts',
  'late-and-lost': 'test/support/late-and-lost.ts',
  'load-alone': 'test/support/load-alone.ts',
  'older-accounts': 'test/support/older-accounts.ts',
  'own-keywords': 'test/support/own-keywords.ts',
  'prepared-statements': 'test/support/prepared-statements.ts',
  'radar-mails': 'test/support/radar-mails.ts',
  'read-sheets': 'test/support/read-sheets.ts',
  'refresh-grace': 'test/support/refresh-grace.ts',
  'slow-warehouse': 'test/support/slow-warehouse.ts',
  'untouched-leads': 'test/support/untouched-leads.ts',
  'webhook-deliveries': 'test/support/webhook-deliveries.ts',
  'write-sheet': 'test/support/write-sheet.ts',
} as const;

export type Program = keyof typeof programs;

/** What Node needs to run it: its own options (WAYBILL_TEST_OPTIONS, one word each, among them), and the file. */
export function programFile(name: Program): { options: string[]; file: string } {
  const { WAYBILL_TEST_BUNDLE: bundle, WAYBILL_TEST_OPTIONS: more = '' } = process.env;
  const options = more === '' ? [] : more.split(' ');
  return bundle === undefined
    ? {
        options: [...options, '--import', pathToFileURL(resolve('tsx')).href],
        file: join(api, programs[name]),
      }
    : { options, file: join(bundle, `${name}.mjs`) };
}

/** The same as arguments of a process that is spawned. */
export function programArguments(name: Program, ...args: readonly string[]): string[] {
  const { options, file } = programFile(name);
  return [...options, file, ...args];
}
