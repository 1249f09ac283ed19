/** @jest-environment node */
// Types of a running shell reach a remote elsewhere, and its type check goes by them; without them it says what to do.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { byTurns } from '@waybill/contract/testing/sampled';

const root = join(import.meta.dirname, '../../..');
const kit = join(import.meta.dirname, 'build.mjs');

const run = (tool, directory, ...args) =>
  spawnSync(process.execPath, [tool, ...args], { cwd: directory, encoding: 'utf8' });

/** A site whose shell has these types, or none. */
async function siteWith(zip) {
  const server = createServer(({ url }, response) => {
    if (url === '/registry.json')
      response.end(JSON.stringify({ signed: { text: JSON.stringify({ shell: '1.0.0-abc' }) } }));
    else if (url === '/r/shell/1.0.0-abc/@mf-types.zip' && zip !== null) response.end(zip);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return { address: `http://localhost:${server.address().port}`, close: () => server.close() };
}

/** Runs in a process of its own while the site in this one answers. */
async function fetchTypes(directory, address) {
  const child = spawn(process.execPath, [kit, 'shared-types', '--against', address], { cwd: directory });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, words };
}

let remote;
beforeAll(() => {
  // Below a remote, whose packages it sees.
  mkdirSync(join(root, 'mf-account/.cache'), { recursive: true });
  remote = mkdtempSync(join(root, 'mf-account/.cache/types-'));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const options = { ...compilerOptions, types: [], paths: { '@waybill/*': ['./@mf-types/shell/*'] } };
  writeFileSync(
    join(remote, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
  );
});
afterAll(() => rmSync(remote, { recursive: true, force: true }));

function typeErrors(code) {
  writeFileSync(join(remote, 'code.ts'), code);
  return run(join(root, 'node_modules/typescript/bin/tsc'), remote, '-p', '.').stdout;
}

// It makes and checks all types: on the day of four on which scripts/new-remote.test.mjs checks none.
if (byTurns([false, false, false, true], 4).includes(true))
  test('a remote is checked against the types of the shell that a site runs', async () => {
    const file = join(remote, 'types.zip');
    const made = run(kit, join(root, 'shell'), 'shared-types', '--out', file);
    expect([made.status, made.stderr]).toEqual([0, '']);
    const site = await siteWith(readFileSync(file));
    const { code, words } = await fetchTypes(remote, site.address);
    site.close();
    expect([code, words]).toEqual([0, expect.stringContaining('Check your remote')]);
    const use = (name, from) =>
      `import { ${name} } from '@waybill/${from}';\nexport const of${name} = ${name};\n`;
    const there = [
      ['platform', 'platform'],
      ['LazyTabs', 'ui/data'],
      ['links', 'trade'],
      ['codes', 'contract'],
    ].map(([name, from]) => use(name, from));
    // In one file, since each check reads all types anew: what is there is no error, what is not is one.
    const missing = [use('NoSuchBlock', 'ui/data'), use('addressGroup', 'contract/address-group')];
    // What was fetched counts, not the package beside it.
    mkdirSync(join(remote, '@mf-types/shell/contract'), { recursive: true });
    writeFileSync(
      join(remote, '@mf-types/shell/contract/address-group.d.ts'),
      'export declare const older: 1;\n',
    );
    const errors = typeErrors([...there, ...missing].join(''));
    expect(errors.trim().split('\n')).toEqual([
      expect.stringContaining("no exported member 'NoSuchBlock'"),
      expect.stringContaining("no exported member 'addressGroup'"),
    ]);
  }, 180_000);

test('a shell without types, and a site that is none, are said', async () => {
  const site = await siteWith(null);
  const without = await fetchTypes(remote, site.address);
  const elsewhere = await fetchTypes(remote, `${site.address}/elsewhere/`);
  site.close();
  expect(without).toEqual({ code: 1, words: expect.stringContaining('came without types') });
  expect(elsewhere.code).toBe(1);
  expect(run(kit, remote, 'shared-types')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--against'),
  });
});
