// `npm run release -- COMMAND`: publishes builds and puts them together as releases (deploy/src/release). Installs what
// is missing, then goes on in this very process: a rollback must not wait for another one to start.
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
  await import(pathToFileURL(join(root, 'deploy/src/release/main.ts')).href);
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error);
  process.exitCode = 1;
}
