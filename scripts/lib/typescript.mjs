// Lets a process run the workspace's TypeScript (tsx): `--import` it, or import it before the program.
//
// Node rereads package.json for every file of a package, and drizzle-orm has hundreds of files and a package.json of
// 179 kB: its internal imports are resolved here, which saves a third of the start time of each command.
import * as loading from 'node:module';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './environment.mjs';

// Node 20 has neither of the two.
loading.enableCompileCache?.(join(root, '.cache/compiled'));
register();
loading.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    return specifier.startsWith('.') && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL)
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
