// The API, and what its tests run beside it, as bundles like those of the images.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { programs } from './programs';

const api = join(import.meta.dirname, '../..');
/** Below the API, so that packages which stay outside are found. */
const folder = join(api, 'node_modules/.cache');
/** Native code, WebAssembly and a font, which these packages look for beside themselves. */
const outside = ['chdb', '@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/**
 * Makes them again; from here on they are what this process and its children start.
 * @param name of their folder: one for each that may be made at the same time
 * @returns the folder; each program in it is named as in programs.ts
 */
export async function useBundle(name: string): Promise<string> {
  const place = join(folder, name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(place, 'data'), { recursive: true });
  await build({
    entryPoints: Object.fromEntries(Object.entries(programs).map(([is, source]) => [is, join(api, source)])),
    outdir: place,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: outside,
    // Half as much to parse at every start.
    minifySyntax: true,
    minifyWhitespace: true,
    // Packages written for `require` are in it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  // Its process would keep this one from ending.
  await stop();
  cpSync(join(api, 'src/stores/accounts/migrations'), join(place, 'migrations'), { recursive: true });
  for (const data of [
    'src/services/sample/data',
    'src/records/finding/tariff/data',
    'src/stores/warehouse/ports/data',
    'src/records/finding/lexicon/data',
  ])
    cpSync(join(api, data), join(place, 'data'), { recursive: true });
  process.env.WAYBILL_TEST_BUNDLE = place;
  return place;
}
