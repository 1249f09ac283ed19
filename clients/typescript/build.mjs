// Builds what `pnpm pack` packs: one module, and the types beside it. `pnpm --filter @waybill/client build`
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
await build({
  entryPoints: [join(here, 'src/index.ts')],
  outfile: join(dist, 'index.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
const options = '--declaration --emitDeclarationOnly --skipLibCheck --strict --target es2023';
const modules = '--module esnext --moduleResolution bundler --types node';
execFileSync(
  join(here, 'node_modules/.bin/tsc'),
  [...`${options} ${modules}`.split(' '), '--ignoreConfig', '--outDir', dist, join(here, 'src/index.ts')],
  { stdio: 'inherit' },
);
// Node's own resolution wants the endings.
for (const name of readdirSync(dist).filter((each) => each.endsWith('.d.ts'))) {
  const file = join(dist, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/ from '(\.\/[\w-]+)'/g, " from '$1.js'"));
}
