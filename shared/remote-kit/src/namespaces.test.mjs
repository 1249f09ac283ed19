/** @jest-environment node */
// webpack keeps apart what a module offers and what a namespace inside of it offers under the same name: `z.iso.date()`
// reads a text, `z.date()` a date. A build that mixes them up refuses every answer with a day.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const contract = require.resolve('@waybill/contract');

test('a build tells z.iso.date() from z.date()', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-namespaces-'));
  try {
    const zod = JSON.stringify(
      createRequire(contract)
        .resolve('zod')
        .replace(/\.cjs$/, '.js'),
    );
    const entry = join(folder, 'entry.mjs');
    writeFileSync(
      entry,
      `import { z } from ${zod};\nconsole.log(z.iso.date().safeParse('2026-01-31').success);\n`,
    );
    const options = { mode: 'production', target: 'node', entry, optimization: { minimize: false } };
    const output = { path: folder, filename: 'out.cjs' };
    await new Promise((resolve, reject) => {
      webpack({ ...options, output }, (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve(undefined);
      });
    });
    expect(execFileSync(process.execPath, [join(folder, 'out.cjs')], { encoding: 'utf8' }).trim()).toBe(
      'true',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
