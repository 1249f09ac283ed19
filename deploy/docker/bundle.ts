// Builds the content of a Docker image: one bundle of a server, the files it reads, and the few packages that cannot be
// bundled.
//   node deploy/docker/bundle.ts api|pages FOLDER
// Bundles, not the sources with tsx as `npm start` runs them: the image then contains neither compiler nor sources nor
// the embedded databases (600 MB), starts without compiling, and needs no writable folder for a compiler's cache.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');

type Image = {
  /** Programs by their output name: `main` is the server. */
  entries: Record<string, string>;
  /** Folders that the code reads next to itself: `from` in the sources, `to` next to the bundle. */
  data: { from: string; to: string }[];
  /** Packages that need their own folder (native code, a font), copied with their dependencies. */
  whole: string[];
  /** Package of ours that depends on them. */
  of: string;
};

const images: Record<string, Image> = {
  api: {
    entries: {
      main: 'api/src/main.ts',
      operator: 'api/src/operator/main.ts',
      // Threads and child processes of the server, started by these names.
      'read-parquet': 'api/src/services/ingest/read/read-parquet.ts',
      'read-workbook': 'api/src/services/uploads/read-workbook.ts',
      'write-lines': 'api/src/services/sample/write-lines.ts',
      'write-workbook': 'api/src/services/exports/write-workbook.ts',
    },
    data: [
      { from: 'api/src/stores/accounts/migrations', to: 'migrations' },
      { from: 'api/src/services/sample/data', to: 'data' },
      { from: 'api/src/records/finding/tariff/data', to: 'data' },
      { from: 'api/src/stores/warehouse/ports/data', to: 'data' },
      { from: 'api/src/records/finding/lexicon/data', to: 'data' },
    ],
    whole: ['@node-rs/argon2', 'sharp'],
    of: 'api',
  },
  pages: {
    entries: { main: 'deploy/src/edge/main.ts' },
    data: [{ from: 'deploy/src/edge/skeleton/styles', to: 'styles' }],
    whole: [],
    of: 'deploy',
  },
};

/**
 * Several processes cannot share an embedded database, so the image has none; these modules throw with advice instead.
 */
const absent: Record<string, string> = {
  '@electric-sql/pglite': `
    export class PGlite {
      static defaultStartParams = [];
      constructor() { throw new Error('this image has no embedded PostgreSQL: set DATABASE_URL'); }
    }
    export const [parse, protocol, types] = [{}, {}, {}];`,
  chdb: `
    export const queryAsync = async () => {
      throw new Error('this image has no embedded ClickHouse: load Parquet from another place');
    };`,
  'chdb/connection': `
    export const createChdbConnection = () => {
      throw new Error('this image has no embedded ClickHouse: set CLICKHOUSE_URL');
    };`,
};

const absentPackages: Plugin = {
  name: 'absent-packages',
  setup({ onResolve, onLoad }) {
    const names = new RegExp(`^(${Object.keys(absent).join('|')})$`);
    onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'absent' }));
    onLoad({ filter: /.*/, namespace: 'absent' }, ({ path }) => ({
      contents: absent[path] ?? '',
      loader: 'js',
    }));
  },
};

/** Copies data from several folders into one; two files with the same name would overwrite each other. */
function copyData({ from, to }: Image['data'][number], out: string): void {
  const target = join(out, to);
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(join(root, from))) {
    // Credits are for readers of the sources; each folder has such a file.
    if (name.endsWith('.md')) continue;
    if (existsSync(join(target, name)))
      throw new Error(`${from}/${name}: another folder has a file of that name`);
    cpSync(join(root, from, name), join(target, name), { recursive: true });
  }
}

/** Folder of a package as resolved from `from` (a folder that depends on it); null when it is not installed here. */
function packageFolder(name: string, from: string): string | null {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  }
  return null;
}

const packageFile = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const readPackage = (folder: string) =>
  packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Copies a package and its dependencies; of optional ones those for this machine. */
function copyWhole(name: string, from: string, out: string): void {
  const folder = packageFolder(name, from);
  if (folder === null) throw new Error(`${name} is not installed`);
  const { version, dependencies, optionalDependencies } = readPackage(folder);
  const target = join(out, 'node_modules', name);
  if (existsSync(target)) {
    const other = readPackage(target).version;
    if (other !== version) throw new Error(`${name} is wanted as ${version} and as ${other}`);
    return;
  }
  // Its dependencies are copied next to it, below.
  const filter = (path: string) => path !== join(folder, 'node_modules');
  cpSync(folder, target, { recursive: true, dereference: true, filter });
  for (const needed of Object.keys(dependencies)) copyWhole(needed, folder, out);
  for (const optional of Object.keys(optionalDependencies))
    if (packageFolder(optional, folder) !== null) copyWhole(optional, folder, out);
}

/**
 * Writes `main.mjs`, further programs and their files into `out`, which must be empty or absent.
 * @throws Error when there is no such image, or something that it needs is missing
 */
export async function bundleProgram(name: string, out: string): Promise<void> {
  const image = images[name];
  if (image === undefined) throw new Error(`no image ${name}; there are ${Object.keys(images).join(', ')}`);
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty`);
  await build({
    absWorkingDir: root,
    entryPoints: image.entries,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Modules that are imported on demand stay files of their own.
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: [...image.whole, 'pg-native'],
    plugins: [absentPackages],
    // CommonJS packages call `require`, which ES modules do not have.
    banner: {
      js: "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);",
    },
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'external',
    logLevel: 'warning',
  });
  for (const data of image.data) copyData(data, out);
  // The clients that it serves for npm and pip.
  if (name === 'api')
    execFileSync(process.execPath, [join(root, 'clients/typescript/pack.mjs'), join(out, 'clients')]);
  for (const whole of image.whole) copyWhole(whole, join(root, image.of), out);
  writeFileSync(
    join(out, 'package.json'),
    JSON.stringify({ name: `waybill-${name}`, private: true, type: 'module' }),
  );
}

if (import.meta.main) {
  const [name = '', out = ''] = process.argv.slice(2);
  if (name === '' || out === '') throw new Error('node deploy/docker/bundle.ts api|pages FOLDER');
  await bundleProgram(name, resolve(out));
}
