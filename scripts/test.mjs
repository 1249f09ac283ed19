// `npm test`: runs all checks: install, types, style, import rules, unit and API tests, build, browser journeys in
// Chromium. Its last line is `N passed, N failed`; it exits with 1 when anything failed.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, journeysFor } from './lib/changed.mjs';
import { findChromium } from './lib/chromium.mjs';
import { root, runUnderOwnNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { longForms } from './lib/long-forms.mjs';
import { scratchFolder } from './lib/scratch.mjs';

/** Seeds of the stress that a whole run includes. */
const WHOLE_SEEDS = [1, 2, 3];
/** What walks the site itself; the gallery calls no API, and the release gate has servers of its own. */
const SITE_JOURNEYS = ['journeys', 'journeys-of-pro', 'accessibility', 'failures'];

const help = `npm test [-- --only STEP[,STEP…]] [--changed [--since COMMIT]] [--whole] [--stress SEED] [--record-times]

Checks everything that a change must pass:
  types     tsc over the whole workspace
  style     Biome: formatting and lint
  imports   dependency-cruiser: which package may import which
  unit      jest: units, and the API over HTTP on its real embedded engines
  journeys  Playwright: builds and starts the site, then uses it and the gallery of components in a real Chromium

With --whole, or named by --only, the long forms of tests; they take hours, and each prints its figures and its seed:
  security      every trial of the security design with its full number of inputs
  kills         the API killed 500 times with each accounts database
  commands      200 random runs of what people do, compared with a model
  conservation  2,016 damaged files: no line is lost, no value changes

Units run before journeys, with three workers each. The quick steps and the build of the site run at the same time as
units, with lower priority. Test databases are in memory (/dev/shm) if it has 8 GB free. Traces of failed journeys are in
.cache/journeys.

  --only          runs these steps only, e.g. --only types,unit
  --changed       runs the unit tests and journeys of files that differ from HEAD, or from --since COMMIT
  --since COMMIT  with --changed: files that a branch changed, e.g. --since main
  --whole         runs all combinations, and then the long forms below. By default, combinatorial tests run a sample,
                  the same in every run; WAYBILL_TEST_SEED=2 takes another sample
  --stress SEED   runs only the journeys, with each answer of the API delayed by up to 1.5 s and a browser that is four
                  times slower; the same seed gives the same delays. --whole ends with the seeds ${WHOLE_SEEDS.join(', ')}
  --record-times  writes the duration of each test file to jest.times.json; later runs start with the longest
  --help          shows this text

A missing browser is installed if possible (Debian's package chromium-headless-shell, as root). Set CHROMIUM_PATH to
use another one.`;

const results = join(root, '.cache', 'test');

/** Keeps colours of a tool's output on a terminal, although the tool writes to this process. */
const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};

/**
 * Test processes live for minutes and create many short-lived objects: with a larger young generation, and without the
 * optimising compiler for long-running code, those of screens take a tenth less processor time.
 */
const SEMI_SPACE = '--max-semi-space-size=64';
const shortLived = ['--no-turbofan', SEMI_SPACE];

/**
 * Runs a tool of a package's node_modules/.bin there, or its script by Node with these options.
 * @param beside whether other processes get priority on the processor
 * @returns whether it succeeded
 */
const tool = (name, args, { say, packageFolder = '.', env = {}, node = [], beside = false }) =>
  new Promise((resolve) => {
    const folder = join(root, packageFolder, 'node_modules');
    const command =
      node.length === 0
        ? [join(folder, '.bin', name), ...args]
        : [process.execPath, ...node, join(folder, name, 'bin', `${name}.js`), ...args];
    const [program, ...own] = beside ? ['nice', '-n', '19', ...command] : command;
    const child = spawn(program, own, {
      cwd: join(root, packageFolder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', say);
    child.on('error', (error) => {
      say(`${name} cannot be run: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });

const counted = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Reads the number of tests from a tool's JSON result; a file that is missing or counts none is a failure. */
function read(file, count) {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(join(results, file), 'utf8')));
    return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Workers of unit tests and of journeys: they keep two processors busy. Running the two side by side would take as long
 * together, and on a slow machine a page or a server would get so little time that timeouts of the product itself fail
 * the tests.
 */
const WORKERS = 3;

/** A change that no test of a step covers is no failure. */
function nothingTouched(say) {
  say('No test covers the changed files: nothing to run.\n');
  return { passed: 0, failed: 0 };
}

const countsNone = (file) => JSON.parse(readFileSync(join(results, file), 'utf8')).numTotalTests === 0;

/** Records the seconds of each test file, for jest.sequencer.mjs. */
function recordTimes() {
  const { testResults } = JSON.parse(readFileSync(join(results, 'jest.json'), 'utf8'));
  const times = testResults.map(({ name, startTime, endTime }) => [
    relative(root, name),
    Math.round((endTime - startTime) / 1000),
  ]);
  const text = JSON.stringify(Object.fromEntries(times.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2);
  writeFileSync(join(root, 'jest.times.json'), `${text}\n`);
}

const sayFlaky = (say, count) => {
  if (count > 0) say(`${count} passed only on the second attempt: look into them.\n`);
};

/**
 * Walks the site in Chromium.
 * @param args files or projects of Playwright; empty for all
 */
async function runJourneys(say, args, env = {}) {
  const chromium = findChromium();
  if (chromium.path === null) {
    say(`${chromium.advice}\n`);
    return { passed: 0, failed: 1 };
  }
  const reporters = `${join(root, 'scripts/lib/journey-reporter.mjs')},json`;
  const ok = await tool('playwright', ['test', `--workers=${WORKERS}`, `--reporter=${reporters}`, ...args], {
    say,
    packageFolder: 'e2e',
    env: {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json'),
      NODE_OPTIONS: [process.env.NODE_OPTIONS, SEMI_SPACE].filter(Boolean).join(' '),
      ...env,
    },
  });
  const sum = read('journeys.json', ({ stats, errors }) => {
    sayFlaky(say, stats.flaky);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  });
  return ok || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

/** Runs the long form of a test by bench, which prints its figures. */
async function runLongForm(name, say) {
  let failed = 0;
  for (const args of longForms[name]) {
    say(`npm run bench -- ${args.join(' ')}\n`);
    const ok = await tool('tsx', [join(root, 'bench/src/main.ts'), ...args], { say });
    if (!ok) failed += 1;
  }
  return { passed: longForms[name].length - failed, failed };
}

const steps = {
  // Each further checker would read again what others have read, and memory suffices without garbage collection: alone
  // on two processors this takes two thirds of the time, and beside others a third of the processor.
  types: async (say, { beside }) =>
    counted(await tool('tsc', ['-p', '.', '--checkers', '1'], { say, beside, env: { GOGC: 'off' } })),
  style: async (say, { beside }) =>
    counted(await tool('biome', ['check', '.', '--error-on-warnings'], { say, beside })),
  imports: async (say, { beside }) => {
    const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
    const packages = [
      'shell',
      ...remotes,
      'shared',
      'clients',
      'api',
      'deploy',
      'gallery',
      'e2e',
      'bench',
      'scripts',
    ];
    const args = ['--config', '.dependency-cruiser.cjs', ...packages];
    return counted(await tool('depcruise', args, { say, beside }));
  },
  unit: async (say) => {
    const outputFile = join(results, 'jest.json');
    const related = changed === null ? [] : changed.filter((file) => /\.([cm]?[jt]sx?|json|css)$/.test(file));
    if (changed !== null && related.length === 0) return nothingTouched(say);
    const only = changed === null ? [] : ['--passWithNoTests', '--findRelatedTests', ...related];
    const ok = await tool(
      'jest',
      [
        ...['--json', `--outputFile=${outputFile}`, `--maxWorkers=${WORKERS}`],
        `--reporters=${join(root, 'scripts/lib/unit-reporter.mjs')}`,
        ...only,
      ],
      { say, node: shortLived },
    );
    if (changed !== null && ok && countsNone('jest.json')) return nothingTouched(say);
    if (values['record-times']) recordTimes();
    const sum = read('jest.json', (json) => {
      const tests = json.testResults.flatMap(({ assertionResults }) => assertionResults);
      sayFlaky(say, tests.filter(({ status, invocations }) => status === 'passed' && invocations > 1).length);
      return {
        passed: json.numPassedTests,
        failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
      };
    });
    return ok || sum.failed > 0 ? sum : { ...sum, failed: 1 };
  },
  journeys: async (say) => {
    const walked = changed === null ? [] : journeysFor(changed);
    if (changed !== null && walked.length === 0) return nothingTouched(say);
    return runJourneys(say, walked);
  },
  stress: async (say) => {
    const sums = [];
    for (const seed of values.stress === undefined ? WHOLE_SEEDS : [values.stress]) {
      say(`seed ${seed}\n`);
      const projects = SITE_JOURNEYS.map((name) => `--project=${name}`);
      sums.push(await runJourneys(say, projects, { WAYBILL_STRESS_SEED: String(seed) }));
    }
    const total = (name) => sums.reduce((sum, each) => sum + each[name], 0);
    return { passed: total('passed'), failed: total('failed') };
  },
  ...Object.fromEntries(Object.keys(longForms).map((name) => [name, (say) => runLongForm(name, say)])),
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    whole: { type: 'boolean' },
    stress: { type: 'string' },
    'record-times': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
/** Steps of a run that names none. */
function defaultSteps() {
  if (values.stress !== undefined) return ['stress'];
  const isLong = (name) => name === 'stress' || name in longForms;
  return Object.keys(steps).filter((name) => values.whole || !isLong(name));
}
const wanted = new Set(values.only?.split(',') ?? defaultSteps());
const unknown = [...wanted].filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

if (values.since !== undefined && !values.changed) {
  console.error('--since needs --changed: npm test -- --changed --since main');
  process.exit(2);
}
/** Files whose tests are to run; null means all. */
const changed = values.changed ? changedFiles(root, values.since ?? 'HEAD') : null;
if (values.changed && changed === null) {
  console.error(
    `There is no commit ${values.since ?? 'HEAD'} in this repository. Name a branch or a commit.`,
  );
  process.exit(2);
}

ensureInstalled();
runUnderOwnNode(import.meta.filename);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
process.env.TMPDIR = scratchFolder();
if (values.whole) process.env.WAYBILL_TEST_WHOLE = '1';
console.log(
  values.whole
    ? 'Running all combinations.'
    : `Running a sample of combinatorial tests (seed ${process.env.WAYBILL_TEST_SEED ?? 1}); --whole runs all.`,
);

// Ctrl-C reaches the tools as well: their output while they clean up is read to its end.
let isStopped = false;
process.on('SIGINT', () => {
  isStopped = true;
});

const say = (text) => process.stdout.write(text);
const sums = {};
/**
 * Runs a step if it is selected, and prints its result.
 * @param beside whether it runs beside another one: then its output is printed in one piece
 */
async function check(name, { beside = false } = {}) {
  if (isStopped || !wanted.has(name)) return;
  const said = [];
  const tell = beside ? (text) => said.push(text) : say;
  tell(`\n── ${name}\n`);
  const started = Date.now();
  const sum = await steps[name](tell, { beside });
  sums[name] = sum;
  const seconds = Math.round((Date.now() - started) / 1000);
  tell(`── ${name}: ${sum.failed === 0 ? 'ok' : `${sum.failed} failed`} in ${seconds} s\n`);
  say(said.join(''));
}

/** Builds the site that journeys use, so that a build failure is reported as such. */
async function buildSite() {
  if (isStopped || !wanted.has('journeys') || changed !== null) return;
  const args = ['deploy/src/build/main.ts', '--store', '.cache/e2e-releases'];
  await tool('tsx', args, { say: () => undefined, beside: true });
}

async function besideUnits() {
  const beside = wanted.has('unit');
  for (const name of ['style', 'imports', 'types']) await check(name, { beside });
  if (beside) await buildSite();
}

await Promise.all([besideUnits(), check('unit')]);
await check('journeys');
await check('stress');
for (const name of Object.keys(longForms)) await check(name);

const failed = Object.keys(sums).filter((name) => sums[name].failed > 0);
if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}\n`);
const total = (of) => Object.values(sums).reduce((sum, each) => sum + each[of], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 && !isStopped ? 0 : 1);
