// Command line entry: builds what changed and makes it the current release of a store.
//   tsx deploy/src/build/main.ts [--root FOLDER] [--store PLACE] [--watch [NAME…]]
// With --watch it makes development builds and rebuilds at each change.
// Reports to a parent process by the messages of scripts/lib/children.mjs, to a person in lines of text.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '../message-of';
import { BuildError, type BuildOptions, buildAlone, buildAndRelease } from './build';
import { packClientsIfChanged } from './clients';
import { listPackages } from './sources';
import { rebuildOnChange, watchedFolders } from './watch';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string' },
    store: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
});
const root = resolve(values.root ?? join(import.meta.dirname, '../../..'));
const place = values.store ?? join(root, '.cache/releases');
const store = place.startsWith('s3://') ? place : resolve(place);

const options: BuildOptions = {
  root,
  store,
  mode: values.watch ? 'development' : 'production',
  onStep: ({ name, state, built, done, total }) => {
    process.send?.({ type: 'progress', step: name, done, total });
    if (state === 'done' && (built || !values.watch)) {
      process.stdout.write(`${name}: ${built ? 'built' : 'unchanged'}\n`);
    }
  },
};

async function buildOnce(): Promise<boolean> {
  try {
    const { id } = await buildAndRelease(options);
    if (await buildAlone(root, () => packClientsIfChanged(root))) process.stdout.write('clients: packed\n');
    process.stdout.write(`release ${id} in ${store}\n`);
    process.send?.({ type: 'ready' });
    return true;
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    if (!values.watch) {
      const advice =
        error instanceof BuildError
          ? `Correct ${error.package} and start again.`
          : 'Correct it and start again.';
      process.send?.({ type: 'failed', message: errorMessage(error), advice });
      process.exitCode = 1;
    }
    return false;
  }
}

process.once('disconnect', () => process.exit());
await buildOnce();
if (values.watch) {
  const all = listPackages(root).map(({ name }) => name);
  rebuildOnChange(watchedFolders(root, all, positionals), async () => {
    await buildOnce();
  });
} else if (process.connected) {
  process.disconnect();
}
