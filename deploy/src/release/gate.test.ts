// The gate, case by case: one thing changed in a release that fits, and the reasons that come of it.

import { type ProblemCode, problemLine } from '../problems';
import { manifestName } from '../store/builds';
import { checkRelease } from './gate';
import type { RemoteToCheck, ShellToCheck } from './shapes';
import { facts, manifestText, remoteToCheck, shellToCheck } from './testing/gate';

const json = (text: string | null) => JSON.parse(text ?? 'null');

type Target = 'shell' | 'remote' | 'descriptor' | 'needs' | 'manifest';
type Data = Record<string, unknown>;

/** Puts a value where the path leads; undefined takes it away. */
function put(data: Data, [key, ...rest]: readonly string[], value: unknown): void {
  if (key === undefined) return;
  if (rest.length > 0) put(data[key] as Data, rest, value);
  else if (value === undefined) delete data[key];
  else data[key] = value;
}

/** Changes the shell, the remote, or one of the remote's JSON files. */
function change(
  shell: ShellToCheck,
  remote: RemoteToCheck,
  target: Target,
  path: string[],
  value: unknown,
): void {
  if (target === 'shell' || target === 'remote') {
    put({ shell, remote }, [target, ...path], value);
    return;
  }
  const data = json(remote[target]);
  put(data, path, value);
  remote[target] = JSON.stringify(data);
}

const weighing = (brotli: number) => ({ ...facts(), brotli });
const none = /^$/;

type Row = [what: string, target: Target, path: string[], value: unknown, codes: ProblemCode[], says: RegExp];
const rows: Row[] = [
  ['nothing', 'remote', [], null, [], none],
  ['no build', 'remote', ['files'], {}, ['build-missing'], /not in the store, or not complete/],
  ['no descriptor', 'remote', ['descriptor'], null, ['descriptor'], /remote\.json is missing/],
  ['a descriptor that is no JSON', 'remote', ['descriptor'], '{', ['descriptor'], /remote\.json is not JSON/],
  [
    'no title in one language',
    'descriptor',
    ['routes', '0', 'title', 'vietnam'],
    undefined,
    ['descriptor'],
    /routes\[0\]\.title\.vietnam/,
  ],
  ['another name in it', 'descriptor', ['name'], 'mf-other', ['descriptor'], /calls it mf-other/],
  ['no needs.json', 'remote', ['needs'], null, ['needs'], /needs\.json is missing/],
  [
    'needs of an old remote-kit',
    'needs',
    ['borrows'],
    ['react'],
    ['needs'],
    /needs\.json is malformed, borrows/,
  ],
  ['no manifest', 'remote', ['manifest'], null, ['manifest'], /mf-manifest\.json is missing/],
  ['a page as manifest', 'remote', ['manifest'], '<!doctype html>', ['manifest'], /is not JSON/],
  [
    'another federation name',
    'manifest',
    ['name'],
    'mf_other',
    ['manifest'],
    /mf_other instead of mf_sample/,
  ],
  [
    'a manifest that names an address of its own',
    'manifest',
    ['metaData', 'publicPath'],
    'https://elsewhere.test/',
    ['manifest'],
    /publicPath/,
  ],
  ['nothing exposed', 'manifest', ['exposes'], [], ['exposed-module'], /does not expose \.\/lifecycles/],
  [
    'another module exposed',
    'manifest',
    ['exposes', '0', 'path'],
    './App',
    ['exposed-module'],
    /does not expose/,
  ],
  [
    'an entry that is not there',
    'remote',
    ['files', 'remoteEntry.js'],
    undefined,
    ['entry-missing'],
    /remoteEntry\.js is named by the build but not in it/,
  ],
  [
    'a first chunk that is not there',
    'remote',
    ['files', 'lifecycles.1.js'],
    undefined,
    ['entry-missing'],
    /lifecycles\.1\.js/,
  ],
  [
    'a script that nothing vouches for',
    'remote',
    ['files', 'later.2.js', 'integrity'],
    null,
    ['integrity-missing'],
    /there is no integrity hash for later\.2\.js/,
  ],
  [
    'a manifest with other bytes',
    'remote',
    ['manifestIntegrity'],
    `sha384-${'B'.repeat(64)}`,
    ['integrity-wrong'],
    /not those that were published/,
  ],
  [
    'a shell chunk that nothing vouches for',
    'shell',
    ['build', 'files', 'core.js'],
    undefined,
    ['integrity-missing'],
    /^shell: there is no integrity hash for core\.js/,
  ],
  [
    'a shell chunk that is not there',
    'shell',
    ['sizes', 'ui.js'],
    undefined,
    ['entry-missing'],
    /^shell: ui\.js is not in the store/,
  ],
  [
    'an older platform',
    'shell',
    ['build', 'platform'],
    '0.9.0',
    ['platform-range'],
    /needs platform \^1\.0\.0, shell 1\.0\.0 offers 0\.9\.0/,
  ],
  ['the next major platform', 'shell', ['build', 'platform'], '2.0.0', ['platform-range'], /offers 2\.0\.0/],
  ['a newer minor platform', 'shell', ['build', 'platform'], '1.9.3', [], none],
  [
    'a module that the shell does not share',
    'shell',
    ['build', 'provides', '@waybill/ui'],
    undefined,
    ['shared-missing'],
    /borrows @waybill\/ui, which shell 1\.0\.0 does not share/,
  ],
  [
    'a module too old in the shell',
    'needs',
    ['borrows', 'react', 'range'],
    '^19.4.0',
    ['shared-version'],
    /needs react \^19\.4\.0, shell 1\.0\.0 shares 19\.3\.1/,
  ],
  [
    'a range that is none',
    'needs',
    ['borrows', 'react', 'range'],
    'newest',
    ['shared-version'],
    /react newest/,
  ],
  [
    'a name that the shell does not offer',
    'needs',
    ['borrows', '@waybill/ui', 'names'],
    ['Card', 'Timeline'],
    ['shared-name'],
    /uses Timeline of @waybill\/ui/,
  ],
  ['a name where none are known', 'needs', ['borrows', 'react', 'names'], ['anything'], [], none],
  ['a whole module used', 'needs', ['borrows', '@waybill/ui', 'names'], null, [], none],
  // Manifest and entry weigh 1,000 each.
  ['a start just within the budget', 'remote', ['files', 'lifecycles.1.js'], weighing(58_000), [], none],
  [
    'a start just over the budget',
    'remote',
    ['files', 'lifecycles.1.js'],
    weighing(58_001),
    ['size-budget'],
    /weighs 60\.0 kB, allowed are 60\.0 kB/,
  ],
  ['a heavy later chunk', 'remote', ['files', 'later.2.js'], weighing(500_000), [], none],
  // Page, entry, ui and the remote's three weigh 6,000 together; what the page says of the remote, a few hundred.
  ['a login page within the budget', 'shell', ['sizes', 'core.js'], 293_000, [], none],
  [
    'a login page that only what it says of remotes puts over the budget',
    'shell',
    ['sizes', 'core.js'],
    293_900,
    ['size-budget'],
    /the login page weighs 300\.2 kB/,
  ],
  ['a heavy shell chunk that login does not borrow', 'shell', ['sizes', 'charts.js'], 500_000, [], none],
];

test.each(rows)('%s', (_what, target, path, value, codes, says) => {
  const shell = shellToCheck();
  const remote = remoteToCheck();
  change(shell, remote, target, path, value);
  const problems = checkRelease(shell, [remote]);
  expect(problems.map(({ code }) => code)).toEqual(codes);
  expect(problems.map(problemLine).join('\n')).toMatch(says);
  for (const problem of problems)
    expect(problemLine(problem)).toMatch(/^[^\n]+: [^\n]+\. [^\n]+\. \[[a-z-]+\]$/);
});

test('without a shell nothing may be released', () => {
  expect(checkRelease(null, [remoteToCheck()]).map(({ code }) => code)).toEqual(['shell']);
});

test('every reason is told, not the first alone', () => {
  const shell = shellToCheck();
  shell.build.platform = '2.0.0';
  delete shell.build.provides.react;
  const broken = { ...remoteToCheck('mf-broken'), manifest: null };
  expect(checkRelease(shell, [remoteToCheck(), broken]).map(({ code, name }) => `${name} ${code}`)).toEqual([
    'mf-broken manifest',
    'mf-sample platform-range',
    'mf-sample shared-missing',
  ]);
});

const claims: [mine: string, theirs: string, clash: boolean][] = [
  ['/goods', '/goods', true],
  ['/goods/:id', '/goods/:number', true],
  ['/goods/:id?', '/goods', true],
  ['/goods/:id?', '/goods/:x', true],
  ['/goods/:id?', '/goods/new', false],
  ['/goods/:id', '/goods', false],
  ['/goods/:a?/:b?', '/goods/:only', true],
  ['/goods/:a/:b', '/goods/:a', false],
  ['/:area/list', '/goods/:id', false],
  ['/', '/goods', false],
  ['/', '/', true],
];
test.each(claims)('%s and %s of another remote: taken %s', (mine, theirs, clash) => {
  const routes = (path: string) => ({ routes: [path] });
  const problems = checkRelease(shellToCheck(), [
    remoteToCheck('mf-mine', routes(mine)),
    remoteToCheck('mf-theirs', routes(theirs)),
  ]);
  expect(problems.map(({ code, name }) => `${name} ${code}`)).toEqual(clash ? ['mf-theirs route-taken'] : []);
});

test('one remote cannot claim an address twice', () => {
  const [problem] = checkRelease(shellToCheck(), [remoteToCheck('mf-sample', { routes: ['/a/:x?', '/a'] })]);
  expect(problem).toMatchObject({ code: 'route-taken', name: 'mf-sample' });
});

test('the manifest that the cases start from is one of federation', () => {
  expect(json(manifestText('mf-sample'))).toMatchObject({ name: 'mf_sample' });
  expect(remoteToCheck().files[manifestName]).toBeDefined();
});
