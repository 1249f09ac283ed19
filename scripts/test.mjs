// `npm test`: installs, then types, style, import rules, unit and API tests, build, journeys in a real Chromium.
// Its last line is `N passed, N failed`; it exits with 1 when anything failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './lib/chromium.mjs';
import { root, runUnderOwnNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';

const help = `npm test [-- --only STEP[,STEP…]]

Checks everything that a change must pass, in this order:
  types     tsc over the whole workspace
  style     Biome: formatting and lint
  imports   dependency-cruiser: which room may import which
  unit      jest: units, and the API over HTTP on its real embedded engines
  journeys  Playwright: builds and starts the site, then walks it in a real Chromium

  --only    just these steps, e.g. --only types,unit
  --help    this text

A missing browser is installed where that is possible (Debian's package chromium, as root);
CHROMIUM_PATH names another one.`;

const results = join(root, '.cache', 'test');

/** Runs a tool of a room's node_modules/.bin there, its output shown as it comes. */
const tool = (name, args, { room = '.', env = {} } = {}) =>
  spawnSync(join(root, room, 'node_modules/.bin', name), args, {
    cwd: join(root, room),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status === 0;

const counted = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Tests of a tool that writes its result as JSON; a file that is missing or counts none is a failure. */
function read(file, count) {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(join(results, file), 'utf8')));
    return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const steps = {
  types: () => counted(tool('tsc', ['-p', '.'])),
  style: () => counted(tool('biome', ['check', '.', '--error-on-warnings'])),
  imports: () =>
    counted(
      tool('depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        'shell',
        ...readdirSync(root).filter((name) => name.startsWith('mf-')),
        'shared',
        'api',
        'deploy',
        'e2e',
        'bench',
        'scripts',
      ]),
    ),
  unit: () => {
    const ok = tool('jest', ['--json', `--outputFile=${join(results, 'jest.json')}`, '--maxWorkers=3']);
    const sum = read('jest.json', (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    }));
    return ok || sum.failed > 0 ? sum : { ...sum, failed: 1 };
  },
  journeys: async () => {
    const chromium = findChromium();
    if (chromium.path === null) {
      console.error(chromium.advice);
      return { passed: 0, failed: 1 };
    }
    const ok = tool('playwright', ['test'], {
      room: 'e2e',
      env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
    });
    const sum = read('journeys.json', ({ stats, errors }) => {
      if (stats.flaky > 0) console.log(`${stats.flaky} passed at the second try only: look into them.`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    });
    return ok || sum.failed > 0 ? sum : { ...sum, failed: 1 };
  },
};

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(help);
  process.exit(0);
}
const wanted = values.only?.split(',') ?? Object.keys(steps);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

ensureInstalled();
runUnderOwnNode(import.meta.filename);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
for (const name of wanted) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const sum = await steps[name]();
  passed += sum.passed;
  failed += sum.failed;
  console.log(
    `── ${name}: ${sum.failed === 0 ? 'ok' : `${sum.failed} failed`} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
