// The operator's command line, in the words of its --help.
import { Command, InvalidArgumentError, Option } from 'commander';

export interface IngestOptions {
  format?: string;
  dryRun?: boolean;
  maxRefused: number;
  withdraw?: string;
  list?: boolean;
  formats?: boolean;
  suggest?: string;
  json?: boolean;
}

export type Run = (files: readonly string[], options: IngestOptions) => Promise<void>;

const overview = `
With a site running on the data folder, commands go through its API, which owns the embedded databases; without one
they open the folder themselves and say so.

Settings:
  WAYBILL_DATA             the data folder (.waybill)
  WAYBILL_API              address of a running API (that of the site on the data folder)
  WAYBILL_INTERNAL_SECRET  what the API wants to be asked with

Exit codes: 0 done, 1 refused (then nothing was changed) or failed, 2 called wrongly.`;

const ingestHelp = `
FILE is CSV, TSV, Excel (.xlsx) or Parquet, plain, gzipped or zipped. All files of one call become one batch: visitors
see all of it or nothing. The same file again adds nothing; a row that changed replaces its former self. Rows that
cannot be records are set aside in a file of their own with the reasons; mend that file and load it.

A format says which column is what (docs/formats.md). NAME is one that comes with the product, MAPPING.json one of yours.

Examples:
  npm run operator -- ingest --formats                                    what formats there are
  npm run operator -- ingest --suggest new.csv > kenya.json               a first mapping for a new country's file
  npm run operator -- ingest new.csv --format kenya.json --dry-run        what would happen?
  npm run operator -- ingest bills-*.csv.gz --format india-imports        load a month
  npm run operator -- ingest --list                                       what was loaded, newest first
  npm run operator -- ingest --withdraw india-imports-20261120T101500-9f3c`;

function share(text: string): number {
  const percent = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text.trim())?.[1];
  const value = percent === undefined ? Number.NaN : Number(percent) / 100;
  if (value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('It takes a percentage from 0 to 100, such as 5%.');
}

/** @param ingest does the work of `ingest` */
export function operatorProgram(ingest: Run, refusedShare: number): Command {
  const program = new Command('operator')
    .usage('COMMAND [options]')
    .description('What whoever runs the site does with its data.')
    .addHelpText('after', overview)
    .helpCommand(false)
    .configureHelp({ helpWidth: 112 });
  program
    .command('ingest [files...]')
    .description('load customs files, list and withdraw what was loaded')
    .option('--format <name>', 'name of a format, or path of a mapping')
    .option('--dry-run', 'read and compare everything, change nothing')
    .addOption(
      new Option('--max-refused <percent>', 'load nothing when more of the rows are refused')
        .argParser(share)
        .default(refusedShare, `${100 * refusedShare}%`),
    )
    .addOption(
      new Option(
        '--suggest <file>',
        'propose a mapping from a file’s header and first rows, as JSON',
      ).conflicts(['withdraw', 'list', 'formats', 'format']),
    )
    .addOption(
      new Option(
        '--withdraw <batch>',
        'take a batch out again; what it changed is as it was before',
      ).conflicts(['list', 'formats', 'format']),
    )
    .addOption(new Option('--list', 'batches, newest first').conflicts(['formats', 'format']))
    .addOption(new Option('--formats', 'formats that come with the product').conflicts('format'))
    .option('--json', 'one JSON object instead of lines')
    .addHelpText('after', ingestHelp)
    .action(ingest);
  return program;
}
