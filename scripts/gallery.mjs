// `npm run gallery`: starts the Storybook of all UI components in all their states, or builds it for the tests.
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { runTool } from './lib/children.mjs';
import { root, UserError } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWith } from './lib/site.mjs';

const help = `npm run gallery [-- --port PORT]
npm run gallery -- --build

Shows every block of shared/ui in all its states (Storybook), with switches for language, theme and width, and shows
each change of a source in place. It asks no server: calls are answered by the platform's fakes. Stories stand in
gallery/src, a folder for each entry point. It is no part of the site and of no release.

  --port PORT   port on this machine (6006)
  --build       writes it to gallery/dist, which \`npm test\` walks with axe and compares with pictures
  --help        this text`;

await exitWith(async () => {
  const { values, positionals } = readArguments({
    port: { type: 'string', default: '6006' },
    build: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (positionals.length > 0)
    throw new UserError(`There is nothing called ${positionals[0]} here.`, 'See --help.');
  ensureInstalled();
  const folder = join(root, 'gallery');
  const tool = join(folder, 'node_modules/storybook/dist/bin/dispatcher.js');
  const args = values.build
    ? ['build', '--output-dir', 'dist', '--quiet', '--loglevel', 'warn']
    : ['dev', '--port', values.port, '--ci', '--no-version-updates'];
  return runTool([tool, ...args, '--disable-telemetry'], folder);
});
