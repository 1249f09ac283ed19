// `operator contacts load`: loads persons, e-mails and websites of companies from a file.
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { systemCode } from '../../basics/system-error';
import {
  type ContactColumn,
  type ContactRow,
  contactColumns,
  type LoadReport,
  ROWS_PER_BATCH,
} from '../../services/contacts/load';
import { FileError } from '../../services/ingest';
import { contactsLoad } from '../actions/contacts';
import { formatExamples, type OperatorCommand, WrongUseError } from '../command';

const help = `
FILE is CSV (UTF-8) or Excel (.xlsx, first sheet) with a header. Columns: ${contactColumns.join(', ')}.
Each row needs a company (company_key, or tax_id with country, or company with country), a source, the day on which the
source saw it (observed_on, YYYY-MM-DD), and a name, an e-mail or a site. See docs/contacts.md.
${formatExamples(
  ['contacts load team.csv', 'a file with these column names'],
  ['contacts load fair.xlsx --map "name=Full name" "email=Mail"', 'a file with other headers'],
  ['contacts load fair.xlsx --source "Canton fair" --observed-on 2026-04-20', 'for rows without them'],
)}`;

/** Refused rows that are listed. */
const SHOWN_MAX = 20;

const isColumn = (text: string): text is ContactColumn => contactColumns.some((column) => column === text);

/** Parses `column=Header`. @throws WrongUseError */
function parseMapping(typed: readonly string[]): Map<string, ContactColumn> {
  return new Map(
    typed.map((pair): [string, ContactColumn] => {
      const [column = '', ...header] = pair.split('=');
      if (!isColumn(column) || header.length === 0)
        throw new WrongUseError(
          `--map needs column=Header, not ${pair}. Columns: ${contactColumns.join(', ')}.`,
        );
      return [header.join('=').trim(), column];
    }),
  );
}

/** A cell as text: a day as YYYY-MM-DD. */
const toCellText = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

async function* readCsvRows(file: FileHandle): AsyncGenerator<string[]> {
  yield* file.createReadStream({ autoClose: false }).pipe(parse({ bom: true, relax_column_count: true }));
}

async function* readXlsxRows(file: FileHandle): AsyncGenerator<string[]> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  // Node's types and the DOM's name the same class differently.
  const bytes = Readable.toWeb(
    file.createReadStream({ autoClose: false }),
  ) as unknown as ReadableStream<Uint8Array>;
  for await (const { values } of streamXlsxRows(bytes)) yield values.map(toCellText);
}

async function* readRows(path: string): AsyncGenerator<string[]> {
  // Opened first: errors of a stream that opens lazily would not be caught here.
  const file = await open(path);
  try {
    yield* /\.xlsx$/i.test(path) ? readXlsxRows(file) : readCsvRows(file);
  } finally {
    await file.close();
  }
}

interface LoadOptions {
  map?: string[];
  source?: string;
  observedOn?: string;
}

async function* readParts(path: string, options: LoadOptions): AsyncGenerator<ContactRow[]> {
  const named = parseMapping(options.map ?? []);
  const { source, observedOn: observed_on } = options;
  const fixedValues = {
    ...(source !== undefined && { source }),
    ...(observed_on !== undefined && { observed_on }),
  };
  let columns: (ContactColumn | undefined)[] | undefined;
  let part: ContactRow[] = [];
  let line = 0;
  for await (const row of readRows(path)) {
    line += 1;
    if (columns === undefined) {
      columns = row.map((cell) => {
        const header = cell.trim();
        return (
          named.get(header) ??
          (isColumn(header.toLowerCase()) ? (header.toLowerCase() as ContactColumn) : undefined)
        );
      });
      if (columns.every((column) => column === undefined))
        throw new FileError(`${path} has no known column: ${row.join(', ')}.`);
      continue;
    }
    const filled = columns.flatMap((column, at): [ContactColumn, string][] => {
      const text = (row[at] ?? '').trim().slice(0, 2_000);
      return column === undefined || text === '' ? [] : [[column, text]];
    });
    if (filled.length === 0) continue;
    part.push({ line, cells: { ...fixedValues, ...Object.fromEntries(filled) } });
    if (part.length < ROWS_PER_BATCH) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

function listReportLines({ added, updated, removed, sites, withoutRecords, refused }: LoadReport): string[] {
  return [
    `${added} contacts are new, ${updated} were updated, ${sites} sites are new.`,
    ...(removed === 0
      ? []
      : [`${removed} rows are about people who were removed at their request: ignored.`]),
    ...(withoutRecords === 0 ? [] : [`${withoutRecords} rows are about companies that no record names yet.`]),
    ...(refused.length === 0 ? [] : [`${refused.length} rows were refused:`]),
    ...refused.slice(0, SHOWN_MAX).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(refused.length > SHOWN_MAX ? [`  and ${refused.length - SHOWN_MAX} more (--json names all)`] : []),
  ];
}

export const contactsCommand: OperatorCommand = (program, context) => {
  const group = program.command('contacts').description('contacts, e-mails and sites of companies');
  group
    .command('load')
    .argument('<file>', 'CSV or Excel')
    .description('load a file into the directory; newer facts replace older ones')
    .option('--map <column=Header...>', 'which header of the file stands for which column')
    .option('--source <text>', 'source of rows that name none')
    .option('--observed-on <day>', 'day of rows that name none, YYYY-MM-DD')
    .addHelpText('after', help)
    .action(async (file: string, options: LoadOptions) => {
      const total: LoadReport = {
        added: 0,
        updated: 0,
        removed: 0,
        sites: 0,
        withoutRecords: 0,
        refused: [],
      };
      const path = resolve(context.io.folder, file);
      try {
        for await (const rows of readParts(path, options)) {
          const done = await context.runAction(contactsLoad, { rows });
          total.added += done.added;
          total.updated += done.updated;
          total.removed += done.removed;
          total.sites += done.sites;
          total.withoutRecords += done.withoutRecords;
          total.refused.push(...done.refused);
        }
      } catch (error) {
        if (systemCode(error) === undefined) throw error;
        throw new FileError(`${file} cannot be read (${systemCode(error)}).`, error);
      }
      context.printOutcome(true, listReportLines(total), total);
    });
};
