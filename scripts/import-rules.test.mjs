// Every import rule of the repository fails on what it forbids: each forbidden direction is tried once, in a small copy of the
// packages, and what a package may import passes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const rules = createRequire(__filename)(join(root, '.dependency-cruiser.cjs'));
const folder = mkdtempSync(join(tmpdir(), 'waybill-import-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packages = {
  contract: 'shared/contract/src/wire.ts',
  platform: 'shared/platform/src/bus.ts',
  ui: 'shared/ui/src/table.ts',
  trade: 'shared/trade/src/records.ts',
  kit: 'shared/remote-kit/src/build.ts',
  'kit in the page': 'shared/remote-kit/src/area-root.ts',
  shell: 'shell/src/frame.ts',
  remote: 'mf-one/src/page.ts',
  'another remote': 'mf-two/src/page.ts',
  api: 'api/src/server/server.ts',
  'tests of programs': 'api/test/programs/client.ts',
  'tests of the edge': 'api/test/edge/visits.ts',
  client: 'clients/typescript/scripts/make.ts',
  tools: 'clients/tools/src/tool.ts',
  mcp: 'clients/mcp/src/main.ts',
  deploy: 'deploy/src/edge.ts',
  gallery: 'gallery/src/story.ts',
  scripts: 'scripts/start.ts',
};

/** Package → the rule that guards it, and the packages that it may import besides itself. */
const mayImport = {
  contract: ['contract-imports-nothing', []],
  platform: ['platform-imports-contract', ['contract']],
  ui: ['ui-imports-contract-and-platform', ['contract', 'platform', 'kit', 'kit in the page']],
  trade: ['trade-imports-contract-platform-and-ui', ['contract', 'platform', 'ui', 'kit', 'kit in the page']],
  kit: ['remote-kit-build-imports-contract', ['contract', 'kit in the page']],
  'kit in the page': ['remote-kit-area-imports-contract-platform-ui', ['contract', 'platform', 'ui']],
  shell: ['shell-imports-shared', ['contract', 'platform', 'ui', 'trade', 'kit', 'kit in the page']],
  remote: [
    'remote-imports-shared-or-itself',
    ['contract', 'platform', 'ui', 'trade', 'kit', 'kit in the page'],
  ],
  api: ['api-imports-contract', ['contract', 'tools']],
  'tests of programs': [
    'tests-of-programs-import-clients',
    ['contract', 'api', 'tests of the edge', 'client', 'tools', 'mcp'],
  ],
  'tests of the edge': ['tests-of-edge-import-deploy', ['contract', 'api', 'tests of programs', 'deploy']],
  client: ['client-imports-contract', ['contract', 'kit', 'kit in the page']],
  tools: ['tools-import-contract', ['contract', 'kit', 'kit in the page']],
  mcp: ['mcp-imports-client-and-tools', ['client', 'tools', 'kit', 'kit in the page']],
  deploy: ['deploy-imports-contract', ['contract']],
  gallery: ['gallery-imports-shared', ['contract', 'platform', 'ui', 'trade', 'kit', 'kit in the page']],
  scripts: ['scripts-import-nothing', []],
};

/** Imports within a package, and of libraries, that a rule forbids: [from, to, rule]. */
const others = [
  ['api/src/basics/failure.ts', 'api/src/stores/warehouse/client.ts', 'api-basics-import-no-higher-layer'],
  ['api/src/stores/accounts/low.ts', 'api/src/records/leads/find.ts', 'api-stores-import-no-higher-layer'],
  [
    'api/src/records/search/low.ts',
    'api/src/services/charging/charge.ts',
    'api-records-import-no-higher-layer',
  ],
  ['api/src/services/exports/low.ts', 'api/src/areas/one/route.ts', 'api-services-import-no-higher-layer'],
  ['api/src/areas/one/high.ts', 'api/src/operator/perform.ts', 'api-areas-import-no-higher-layer'],
  ['api/src/operator/high.ts', 'api/src/server/server.ts', 'api-operator-import-no-higher-layer'],
  ['api/src/server/high.ts', 'api/src/main.ts', 'api-server-import-no-higher-layer'],
  ['api/src/areas/one/load.ts', 'api/src/services/ingest/load/ledger.ts', 'api-ingest-by-its-index'],
  ['api/src/services/exports/all.ts', 'api/src/services/services.ts', 'api-service-takes-only-its-parts'],
  [
    'api/src/services/ingest/formats/low.ts',
    'api/src/services/ingest/read/source.ts',
    'api-ingest-formats-imports-no-higher-folder',
  ],
  [
    'api/src/services/ingest/read/low.ts',
    'api/src/services/ingest/map/compile.ts',
    'api-ingest-read-imports-no-higher-folder',
  ],
  [
    'api/src/services/ingest/map/low.ts',
    'api/src/services/ingest/suggest/names.ts',
    'api-ingest-map-imports-no-higher-folder',
  ],
  [
    'api/src/services/ingest/suggest/low.ts',
    'api/src/services/ingest/load/batch.ts',
    'api-ingest-suggest-imports-no-higher-folder',
  ],
  ['api/src/areas/one/aside.ts', 'api/src/areas/two/route.ts', 'api-area-imports-no-area'],
  ['clients/typescript/src/client.ts', packages.contract, 'client-carries-no-contract'],
  ['scripts/start.test.mjs', packages.api, 'scripts-tests-import-contract'],
  ['mf-one/src/button.ts', 'antd', 'antd-only-in-ui'],
  ['shared/trade/src/button.ts', 'antd', 'antd-only-in-ui'],
  ['shared/trade/src/calls.ts', 'shared/contract/src/calls/index.ts', 'table-of-calls-not-in-browsers'],
  ['shared/contract/src/date.ts', 'some-package', 'zod-only-in-contract'],
  ['shared/trade/src/sample.ts', 'shared/trade/src/testing/samples.ts', 'no-tests-in-product'],
  ['shared/ui/src/circle.ts', 'shared/ui/src/round.ts', 'no-cycles'],
  ['shared/ui/src/lost.ts', 'nothing-of-this-name', 'no-unresolved'],
];

const slug = (name) => name.replaceAll(' ', '-');
/** A file of its own for each import; of the kit the name says what is in the page. */
const importer = (from, to) =>
  from === 'kit in the page'
    ? `shared/remote-kit/src/area-root.${slug(to)}.ts`
    : join(dirname(packages[from]), `${slug(from)}-imports-${slug(to)}.ts`);
const otherPackages = (name) => Object.keys(packages).filter((other) => other !== name);

function write(file, text) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes a file that imports another one, by the way from it, or a package. */
function writeImporter(file, to) {
  const path = to.includes('/') ? relative(dirname(file), to).replace(/^(?!\.)/, './') : to;
  write(file, `export { one } from '${path.replace(/\.ts$/, '')}';\n`);
}

/** Path of a file → the rules that it breaks. */
let broken;

beforeAll(() => {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json'])
    cpSync(join(root, file), join(folder, file));
  write('package.json', '{"dependencies":{"antd":"1.0.0","some-package":"1.0.0"}}');
  for (const name of ['antd', 'some-package']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","version":"1.0.0","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, 'exports.one = 1;');
  }
  for (const file of [...Object.values(packages), ...others.map(([, to]) => to)])
    if (file.includes('/')) write(file, 'export const one = 1;\n');
  for (const from of Object.keys(mayImport))
    for (const to of otherPackages(from)) writeImporter(importer(from, to), packages[to]);
  for (const [from, to] of others) writeImporter(from, to);
  writeImporter('shared/ui/src/round.ts', 'shared/ui/src/circle.ts');
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...readdirSync(folder)].filter(
      (argument) => !/^(package|tsconfig)\.json$|^node_modules$/.test(argument),
    ),
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (stdout === '') throw new Error(stderr);
  broken = Map.groupBy(JSON.parse(stdout).summary.violations, ({ from }) => from);
});

const rulesBrokenBy = (file) => (broken.get(file) ?? []).map(({ rule }) => rule.name);

describe.each(Object.entries(mayImport))('%s', (from, [rule, allowed]) => {
  test.each(otherPackages(from))('imports %s only if it may', (to) => {
    expect(rulesBrokenBy(importer(from, to))).toEqual(allowed.includes(to) ? [] : [rule]);
  });
});

test.each(others)('%s imports %s: %s', (from, _to, rule) => {
  expect(rulesBrokenBy(from)).toEqual([rule]);
});

test('each rule was tried', () => {
  const tried = new Set([
    ...Object.values(mayImport).map(([rule]) => rule),
    ...others.map(([, , rule]) => rule),
  ]);
  expect(rules.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
