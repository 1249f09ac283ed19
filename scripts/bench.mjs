// `npm run bench -- NAME`: benchmarks. Installs what is missing, then starts bench/.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, runUnderOwnNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
runUnderOwnNode(import.meta.filename);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/tsx'),
  [join(root, 'bench/src/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
