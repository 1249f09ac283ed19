// Entry of `npm run bench -- NAME`: parses the command line, runs the benchmark and prints its result, as text or JSON.
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usualFolder = join(tmpdir(), 'waybill-bench');

const help = `npm run bench -- NAME [options]

  warehouse    generated records in chDB (our schema, our SQL), PostgreSQL and DuckDB side by side: exact count, first
               page, top importers, months, phrase, prefix, and-not, company page, for texts of a few, 20,000 and half
               of the records; then our own calls through HTTP, signed and charged, against the budgets of the design.
               Texts differ with every run; the seed is printed.
                 --rows N          generated records (default 1000000); above ten million, a multiple of them, they are made
                                   of those ten: with companies and sums of their own, on the same days
                 --runs N          of each question and call (default 40; slow ones are asked less often)
                 --folder DIR      where records are kept, and used again (default ${usualFolder}; about 30 GB for ten
                                   million records in all engines)
                 --engines NAMES   of chdb,postgres,duckdb (default all; PostgreSQL is this system's, else npm's)
                 --part NAME       engines, or http (default both)
                 --only TEXTS      only questions and calls that have one of these texts in their name, e.g.
                                   "phrase,top importers,analysis of a tenth"
                 --seed TEXT       the texts of an earlier run
                 --profile         a CPU profile of the API is written into this folder
                 --write FILE      a page in which the table of our own calls is replaced (docs/performance.md)

  search       of the measurement above the search call alone: p50 and p95 through HTTP, with signature and quota, and the
               engine's share. --rows, --runs, --folder, --seed and --profile as above

  growth       a search, phrases, a company's profile and the tabs of an analysis of as many matches, over some records and
               over ten times as many, asked in turn, so that both have the machine as it is: p50, p95 and the ratios
               (an hour and 40 GB the first time)
                 --rows N    the fewer records (default 10000000). --runs, --folder and --seed as above

  finding      whether what is typed finds what is meant: words of 101 goods in four languages with the codes that are right
               for them (bench/src/finding/needs.tsv), and words of 460 terms in five with their headings (hs-needs.tsv):
               recall and precision by language, words that find nothing or other goods alone, goods that the records lack
               by name, fields that the records lack, and the search's p50 and p95 against the same without widening, in
               the same run; and what nobody means (sign soups, far too long texts …), by clock and processor; HS codes for
               the same words: right first, in the first five; company names as people write them, by rules over 40
               countries' legal forms: found, first; questions in words (bench/src/finding/questions.tsv): right page and
               filters by language; at the end each goal beside its figure
                 --part NAMES  of words,codes,companies,questions (default all)
                 --rows N      sample records (default 100000)
                 --open        the open records that come with the product, loaded by our own ingest, in place of the sample
                 --fit         nothing of the above: weights of candidate terms fitted on half of the words, compared with
                               the present ones on both halves, and what each source and feature contributes
                 --folder DIR  as above

  ingest       generated national files through our own ingest, and the records they make put into the same table by the
               engine alone: rows and MB a second, CPU, peak memory, what each step took, and the ratios; at the end one
               table of all files (some ten minutes)
                 --rows N          generated rows of each (default 1000000); with another N the peaks can be compared
                 --kind csv|xlsx   texts, or workbooks with numbers as cells of their own (then 100000 rows unless said)
                 --format NAME     one file alone: us-bills (61 columns), ukraine-imports (56, Cyrillic), india-imports
                                   (39), records-us-import (21, named as our own records are), and layouts of real files:
                                   us-eia-imports (10), trase-argentina-corn (9), brazil-siscori (6)
                 --runs N          pairs of each, of which the middle one by its ratio is told (default 1)
                 --folder DIR      where files are kept, and used again (default as above)

  conservation files of every format that comes with the product, damaged at random and loaded: half of them texts (some
               gzipped or zipped, cut off, or bombs), a quarter workbooks and a quarter Parquet with cells of their own
               kinds: lines in are records and refused lines, each of these with its number and reason, and no value is
               another than an independent reader's (a few are part of npm test; this takes half an hour)
                 --files N     damaged files (default 2016)
                 --format NAME of one format alone
                 --seed N      those of an earlier run

  suggest      how much of a proposed mapping is right without help: 82 national layouts filled with believable values, as
               they are, in other orders, renamed, in eight other languages and with other marks, half of them held out;
               whole files with invented values, ten of them written before the rules; and the open files
                 --folder DIR  of the open files (default ../shared/data/customs_records)
                 --long        what is not right, but for what is held out

  first-paint  the login page beside the same code built as one plain application, in Chromium on a slow line and a
               slow machine (1.6 Mbit/s, 150 ms, 4× CPU): paints, usable form, bytes, requests and their ratios, and
               where the bytes go
                 --runs N    measured visits of each (default 7)

  screens      the released site in Chromium, warm, over the sample: area to area until something of the new one shows and
               until its content does, the longest block while somebody types in the search form, main thread for 100
               rows, layout shifts of search and record, each tab of an analysis from the click until its content shows
                 --rows N    sample records (default 100000)
                 --runs N    rounds through the areas (default 10)

  security     everything of the security design that can be tried over HTTP: inputs, accepted and refused wrongly
                 --long      the full form, which writes docs/security-report.md (the fast one is part of npm test)
                 --seed N    the random inputs of an earlier run
                 --only IDS  some trials, e.g. S2,A4
                 --no-report leaves docs/security-report.md as it is

  policy       writes docs/policy.md, who may call what, from the table of calls

  kills        the API killed with SIGKILL at random moments under mixed writes, and started again: what was acknowledged
               and is not there, was done twice or charged wrongly (the fast form is part of npm test)
                 --rounds N    kills (default 500)
                 --store NAME  of the accounts: embedded, or postgres: a database of its own on the server that DATABASE_URL
                               names, else a server of its own, which crashes as well now and then (default postgres
                               where DATABASE_URL is set, else embedded)
                 --seed N      the random moments of an earlier run

  commands     random runs of what people do (lists, marks, charged searches and details, from two browsers and a
               sub-account, each request once, twice or cut), compared with a model (a short form is part of npm test)
                 --runs N      each of at most 100 commands (default 200)
                 --seed N      the commands of an earlier run

  load         signed sessions that log in, search, open details and keep favourites, at growing rates whatever the
               answers: throughput, times, memory; beyond what the server can do it refuses with 429, and recovers
                 --rows N      sample records (default 100000)
                 --minutes N   then so many minutes at half of the highest rate that was answered (default 0)

  groups       companies that are probably the same: all names compared at once, a hundredth more, and what pages ask
                 --rows N          companies (default 1000000)
                 --runs N          questions of each kind (default 40)

  --json       the figures as JSON
  --help       this text`;

function wrong(message: string): never {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
}

const options = {
  rows: { type: 'string' },
  runs: { type: 'string' },
  rounds: { type: 'string' },
  files: { type: 'string' },
  minutes: { type: 'string' },
  store: { type: 'string' },
  folder: { type: 'string', default: usualFolder },
  engines: { type: 'string' },
  part: { type: 'string' },
  only: { type: 'string', default: '' },
  seed: { type: 'string' },
  format: { type: 'string' },
  kind: { type: 'string', default: 'csv' },
  profile: { type: 'boolean', default: false },
  write: { type: 'string' },
  long: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  fit: { type: 'boolean', default: false },
  report: { type: 'boolean', default: true },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function read() {
  try {
    return parseArgs({ allowPositionals: true, allowNegative: true, options });
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
const { values, positionals } = read();

function count(name: 'rows' | 'runs' | 'rounds' | 'files' | 'minutes' | 'seed', usual: number): number {
  const text = values[name];
  const value = text === undefined ? usual : Number(text);
  if (!Number.isInteger(value) || value < 1) wrong(`--${name} takes a whole number from 1, not “${text}”.`);
  return value;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Validates the given names of an option; all names when none was given. */
function chosen<Name extends string>(option: 'engines' | 'part' | 'store', known: readonly Name[]): Name[] {
  const given = values[option];
  if (given === undefined) return [...known];
  const names = listOf(given).map((text) => known.find((name) => name === text));
  const found = names.filter((name) => name !== undefined);
  if (found.length < names.length || found.length === 0)
    wrong(`--${option} takes ${known.join(', ')}, not “${given}”.`);
  return found;
}

// Each benchmark is imported on demand: they load many modules.
const [name] = positionals;
const records = () => ({
  rows: count('rows', 1_000_000),
  runs: count('runs', 40),
  folder: resolve(values.folder),
  seed: values.seed,
  write: values.write,
  flags: values.profile ? ['--cpu-prof'] : [],
  json: values.json,
});
if (values.help || name === undefined) {
  console.log(help);
} else if (name === 'warehouse') {
  const { benchWarehouse, engineNames } = await import('./warehouse/index');
  await benchWarehouse({
    ...records(),
    engines: chosen('engines', engineNames),
    parts: chosen('part', ['engines', 'http'] as const),
    only: listOf(values.only),
  });
} else if (name === 'finding') {
  const { benchFinding, benchFit, partNames } = await import('./finding/index');
  const options = {
    rows: count('rows', 100_000),
    open: values.open,
    folder: resolve(values.folder),
    json: values.json,
  };
  if (values.fit) await benchFit(options);
  else process.exitCode = (await benchFinding(options, chosen('part', partNames))) ? 0 : 1;
} else if (name === 'growth') {
  const { benchGrowth } = await import('./warehouse/growth');
  await benchGrowth({ ...records(), rows: count('rows', 10_000_000) });
} else if (name === 'search') {
  const { benchWarehouse } = await import('./warehouse/index');
  await benchWarehouse({ ...records(), engines: [], parts: ['http'], only: ['search'] });
} else if (name === 'ingest') {
  const { benchIngest, isFileKind, layouts } = await import('./ingest/index');
  const { format, kind } = values;
  if (!isFileKind(kind)) wrong(`--kind takes csv or xlsx, not “${kind}”.`);
  const named = (name: string) =>
    layouts.get(name) ?? wrong(`--format takes ${[...layouts.keys()].join(', ')}.`);
  await benchIngest({
    rows: count('rows', kind === 'csv' ? 1_000_000 : 100_000),
    runs: count('runs', 1),
    kind,
    layouts: format === undefined ? [...layouts.values()] : [named(format)],
    folder: resolve(values.folder),
    json: values.json,
  });
} else if (name === 'conservation') {
  const { benchConservation } = await import('./conservation');
  const { damagedFormats } = await import('../../api/test/support/damaged-files');
  const { format = '' } = values;
  if (format !== '' && !damagedFormats.includes(format))
    wrong(`--format takes ${damagedFormats.join(', ')}.`);
  const clean = await benchConservation({
    files: count('files', 2_016),
    seed: count('seed', Date.now() % 1_000_000),
    of: format === '' ? damagedFormats : [format],
    json: values.json,
  });
  process.exitCode = clean ? 0 : 1;
} else if (name === 'suggest') {
  const { benchSuggest } = await import('./suggest');
  const folder =
    values.folder === usualFolder ? join('..', 'shared', 'data', 'customs_records') : values.folder;
  const met = await benchSuggest({ folder: resolve(folder), tell: values.long, json: values.json });
  process.exitCode = met ? 0 : 1;
} else if (name === 'first-paint') {
  const { benchFirstPaint } = await import('./first-paint/index');
  await benchFirstPaint({ runs: count('runs', 7), json: values.json });
} else if (name === 'screens') {
  const { benchScreens } = await import('./screens/index');
  const within = await benchScreens({
    rows: count('rows', 100_000),
    runs: count('runs', 10),
    json: values.json,
  });
  process.exitCode = within ? 0 : 1;
} else if (name === 'policy') {
  const { writePolicy } = await import('./policy');
  await writePolicy();
} else if (name === 'security') {
  const { benchSecurity } = await import('./security');
  const clean = await benchSecurity({
    long: values.long,
    seed: count('seed', Date.now() % 1_000_000),
    only: listOf(values.only),
    report: values.report,
    json: values.json,
  });
  process.exitCode = clean ? 0 : 1;
} else if (name === 'kills') {
  const { benchKills, killStores } = await import('./kills');
  const usual = process.env.DATABASE_URL ? 'postgres' : 'embedded';
  const clean = await benchKills({
    rounds: count('rounds', 500),
    seed: count('seed', Date.now() % 1_000_000),
    store: values.store === undefined ? usual : (chosen('store', killStores)[0] ?? usual),
    json: values.json,
  });
  process.exitCode = clean ? 0 : 1;
} else if (name === 'commands') {
  const { benchCommands } = await import('./commands');
  const clean = await benchCommands({
    runs: count('runs', 200),
    seed: count('seed', Date.now() % 1_000_000),
    json: values.json,
  });
  process.exitCode = clean ? 0 : 1;
} else if (name === 'load') {
  const { benchLoad } = await import('./load');
  const minutes = values.minutes === undefined ? 0 : count('minutes', 1);
  const clean = await benchLoad({ rows: count('rows', 100_000), minutes, json: values.json });
  process.exitCode = clean ? 0 : 1;
} else if (name === 'groups') {
  const { benchGroups } = await import('./groups');
  await benchGroups({ rows: count('rows', 1_000_000), runs: count('runs', 40), json: values.json });
} else {
  wrong(`No measurement is called “${name}”.`);
}
