// `npm run operator -- COMMAND`: loads customs files and what else whoever runs the site does (api/src/operator). Installs what
// is missing, then goes on in this very process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeProblem, root, runUnderOwnNode, Trouble } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  const problem = nodeProblem();
  if (problem !== null) throw new Trouble(problem);
  ensureInstalled();
  runUnderOwnNode(import.meta.filename);
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'api/src/operator/main.ts')).href);
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error);
  process.exitCode = 1;
}
