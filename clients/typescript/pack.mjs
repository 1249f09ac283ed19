// Packs both clients as a site serves them: `pnpm --filter @waybill/client pack-all` writes FOLDER/client.tgz for npm and a
// wheel for pip. The same sources give the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { zipSync } from 'fflate';

const here = import.meta.dirname;
const python = join(here, '../python');
const { version, description, license, engines } = JSON.parse(
  readFileSync(join(here, 'package.json'), 'utf8'),
);

/** The package for npm: one module with its types, without dependencies. */
function packTypeScript(folder) {
  execFileSync(process.execPath, [join(here, 'build.mjs')], { stdio: 'inherit' });
  const place = mkdtempSync(join(tmpdir(), 'waybill-client-'));
  try {
    cpSync(join(here, 'dist'), join(place, 'dist'), { recursive: true });
    cpSync(join(here, 'README.md'), join(place, 'README.md'));
    const exported = { types: './dist/index.d.ts', default: './dist/index.js' };
    const described = { name: '@waybill/client', version, description, license, engines, type: 'module' };
    writeFileSync(
      join(place, 'package.json'),
      `${JSON.stringify({ ...described, exports: { '.': exported }, files: ['dist'] }, null, 2)}\n`,
    );
    const quiet = ['--no-update-notifier', '--silent', '--ignore-scripts'];
    const printed = execFileSync('npm', ['pack', ...quiet, '--pack-destination', folder], {
      cwd: place,
      encoding: 'utf8',
    });
    renameSync(join(folder, basename(printed.trim())), join(folder, 'client.tgz'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The wheel for pip (PEP 427): pure Python, without dependencies. */
function packPython(folder) {
  const info = `waybill_client-${version}.dist-info`;
  const readme = readFileSync(join(python, 'README.md'), 'utf8');
  const head = [
    'Metadata-Version: 2.1',
    'Name: waybill-client',
    `Version: ${version}`,
    `Summary: ${description}`,
    `License: ${license}`,
    'Requires-Python: >=3.9',
    'Description-Content-Type: text/markdown',
  ].join('\n');
  const modules = readdirSync(join(python, 'waybill'))
    .filter((name) => /\.(py|typed)$/.test(name))
    .sort();
  const files = Object.fromEntries([
    ...modules.map((name) => [`waybill/${name}`, readFileSync(join(python, 'waybill', name))]),
    [`${info}/METADATA`, Buffer.from(`${head}\n\n${readme}`)],
    [
      `${info}/WHEEL`,
      Buffer.from('Wheel-Version: 1.0\nGenerator: waybill\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    ],
  ]);
  const records = Object.entries(files).map(
    ([name, bytes]) =>
      `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`,
  );
  files[`${info}/RECORD`] = Buffer.from(`${[...records, `${info}/RECORD,,`].join('\n')}\n`);
  // A fixed time, the first that a zip file can have.
  const zip = zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
  writeFileSync(join(folder, `waybill_client-${version}-py3-none-any.whl`), zip);
}

const folder = resolve(process.argv[2] ?? join(here, '../dist'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
packTypeScript(folder);
packPython(folder);
