// `operator ingest`: loads customs files, lists batches, and withdraws them.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { messageOf } from '../../basics/failure';
import {
  type BundledChoice,
  bundledChoices,
  describeReason,
  FileError,
  type Format,
  FormatError,
  findFormat,
  formats,
  type IngestLine,
  nameDirection,
  nationalFormats,
  parseFormat,
  previewProposal,
  REFUSED_SHARE,
  recordsOrReason,
  SITE_EXPORT,
  suggestMapping,
} from '../../services/ingest';
import { type CommandContext, type CommandIo, type OperatorCommand, WrongUseError } from '../command';
import { openWarehouseAccess, type WarehouseAccess } from '../warehouse-access';
import {
  createProgressLine,
  describeRecoveredBatch,
  listBatchLines,
  listProposalLines,
  listReportLines,
} from '../words';

interface IngestOptions {
  format?: string;
  dryRun?: boolean;
  maxRefused: number;
  bundled?: BundledChoice;
  withdraw?: string;
  list?: boolean;
  formats?: boolean;
  suggest?: string;
}

const help = `
FILE is CSV, TSV, Excel (.xlsx) or Parquet, plain, gzipped or zipped. All files of one call become one batch: visitors
see all of it or nothing. Loading the same file again adds nothing; a changed row replaces its earlier version. Rows
that cannot become records are written to a file of their own with the reasons; correct that file and load it.

A format says which column is which (docs/formats.md). NAME is one that comes with the product, MAPPING.json one of yours.
A file whose columns are named like the fields of a record needs no mapping: records-us-import reads imports of the US.

Examples:
  npm run operator -- ingest --formats                                    which formats there are
  npm run operator -- ingest --suggest new.csv > kenya.json               a first mapping for a new country's file
  npm run operator -- ingest new.csv --format kenya.json --dry-run        what would happen?
  npm run operator -- ingest bills-*.csv.gz --format india-imports        load a month
  npm run operator -- ingest --list                                       what was loaded, newest first
  npm run operator -- ingest --withdraw india-imports-20261120T101500-9f3c`;

function parseShare(text: string): number {
  const percent = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text.trim())?.[1];
  const value = percent === undefined ? Number.NaN : Number(percent) / 100;
  if (value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('Give a percentage from 0 to 100, such as 5%.');
}

async function readFormat(name: string | undefined, io: CommandIo): Promise<unknown> {
  if (name === undefined)
    throw new WrongUseError('--format is missing: a name (see --formats) or the path of a mapping.');
  const known = findFormat(name);
  if (known !== undefined) return known;
  if (!/\.json$|\//.test(name))
    throw new WrongUseError(
      `There is no format ${name}. Available: ${[...nationalFormats.keys()].join(', ')}; and ${OWN_MODEL}; and ${SITE_EXPORT}.`,
    );
  let text: string;
  try {
    text = await readFile(resolve(io.folder, name), 'utf8');
  } catch (error) {
    throw new FileError(`${name} cannot be read: ${messageOf(error)}`, error);
  }
  try {
    return parseFormat(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new FormatError([`${name} is not JSON: ${error.message}`]);
    throw error;
  }
}

/** Shows progress: on a terminal in one line that is overwritten, else at most one line every ten seconds. */
function createProgressDisplay(io: CommandIo) {
  const line = createProgressLine();
  let last = 0;
  let open = false;
  return {
    tell(answer: IngestLine): void {
      if ('recovered' in answer) io.err(`${describeRecoveredBatch(answer.recovered)}\n`);
      if (!('progress' in answer)) return;
      const { step, done, total } = answer.progress;
      const text = line({ step, done, total });
      if (io.terminal) {
        io.err(`\r\u001b[K${text}`);
        open = true;
      } else if (performance.now() - last > 10_000) {
        last = performance.now();
        io.err(`${text}\n`);
      }
    },
    end(): void {
      if (open) io.err('\r\u001b[K');
    },
  };
}

/** One per country and direction: too many to list. */
const OWN_MODEL =
  'records-COUNTRY-import, records-COUNTRY-export: columns named like the fields of a record, such as records-us-import';

const describeFormat = (format: Format): string =>
  `${format.name.padEnd(24)} ${format.title} (${format.country}, ${nameDirection(format)})`;

function printLine({ printOutcome: say }: CommandContext, line: IngestLine): void {
  if ('report' in line && !('refused' in line) && line.report !== undefined)
    say(true, listReportLines(line.report), line.report);
  else if ('withdrawn' in line) {
    const { removed, restored } = line.withdrawn;
    say(
      true,
      [`Withdrawn: ${removed} rows removed, ${restored} restored to what they were before.`],
      line.withdrawn,
    );
  } else if ('refused' in line)
    say(false, [...(line.report === undefined ? [] : listReportLines(line.report)), line.refused], {
      error: line.refused,
      report: line.report,
    });
  else if ('failed' in line) say(false, [`Failed: ${line.failed}`], { error: line.failed });
}

async function useAccess(
  { io, printNote: note }: CommandContext,
  work: (access: WarehouseAccess) => Promise<void>,
): Promise<void> {
  const access = await openWarehouseAccess(io.env);
  try {
    note(`On ${access.where}.`);
    await work(access);
  } finally {
    await access.close();
  }
}

async function runIngest(
  context: CommandContext,
  typed: readonly string[],
  options: IngestOptions,
): Promise<void> {
  const { io, json, printOutcome: say } = context;
  const files = typed.map((file) => resolve(io.folder, file));
  if (options.formats === true) {
    const all = [...nationalFormats.values()];
    say(true, [...all.map(describeFormat), OWN_MODEL, SITE_EXPORT], { formats: [...formats.values()] });
    return;
  }
  if (options.suggest !== undefined) {
    const path = resolve(io.folder, options.suggest);
    const mapping = await suggestMapping(path);
    const evidence = mapping.evidence.map((each) => ({
      ...each,
      reasons: each.reasons.map(describeReason),
    }));
    io.out(`${JSON.stringify({ ...mapping, evidence }, null, 2)}\n`);
    if (json) return;
    const records = await recordsOrReason(previewProposal(path, mapping));
    io.err(`${listProposalLines(mapping, records).join('\n')}\n`);
    return;
  }
  if (options.list === true) {
    await useAccess(context, async (access) => {
      const batches = await access.list();
      say(true, listBatchLines(batches), { batches });
    });
    return;
  }
  const { withdraw, dryRun = false, maxRefused, bundled } = options;
  if (withdraw === undefined && files.length === 0) throw new WrongUseError('Name a file to load.');
  const request =
    withdraw === undefined
      ? ({
          do: 'load',
          files,
          format: await readFormat(options.format, io),
          dryRun,
          maxRefused,
          bundled,
        } as const)
      : ({ do: 'withdraw', batch: withdraw } as const);
  await useAccess(context, async (access) => {
    const show = createProgressDisplay(io);
    try {
      const line = await access.run(request, json ? () => undefined : show.tell);
      show.end();
      printLine(context, line);
    } finally {
      show.end();
    }
  });
}

export const ingestCommand: OperatorCommand = (program, context) => {
  program
    .command('ingest [files...]')
    .description('load customs files; list and withdraw what was loaded')
    .option('--format <name>', 'name of a format, or path of a mapping')
    .option('--dry-run', 'read and compare everything, change nothing')
    .addOption(
      new Option('--max-refused <percent>', 'load nothing if more of the rows are refused')
        .argParser(parseShare)
        .default(REFUSED_SHARE, `${100 * REFUSED_SHARE}%`),
    )
    .addOption(
      new Option(
        '--bundled <what>',
        'where the files have open records that came with the product: replace those, or keep both',
      ).choices(bundledChoices),
    )
    .addOption(
      new Option(
        '--suggest <file>',
        'propose a mapping from a file’s header and first rows, as JSON',
      ).conflicts(['withdraw', 'list', 'formats', 'format']),
    )
    .addOption(
      new Option('--withdraw <batch>', 'withdraw a batch; what it had changed is restored').conflicts([
        'list',
        'formats',
        'format',
      ]),
    )
    .addOption(new Option('--list', 'batches, newest first').conflicts(['formats', 'format']))
    .addOption(new Option('--formats', 'formats that come with the product').conflicts('format'))
    .addHelpText('after', help)
    .action((files: string[], options: IngestOptions) => runIngest(context, files, options));
};
