// `npm run gallery`: starts the Storybook of all UI components in all their states, or builds it for the tests.
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { runTool } from './lib/children.mjs';
import { root, UserError } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWith } from './lib/site.mjs';

const help = `npm run gallery [-- --port PORT]
npm run gallery -- --build

Shows every component of shared/ui and shared/trade in all its states (Storybook), with switches for language, theme and
width. A changed source is shown at once. No server is needed: the platform's fakes answer all calls. Stories are in
gallery/src, one folder for each entry point. The gallery is not part of the site or of a release.

  --port PORT   port on this machine (6006)
  --build       writes it to gallery/dist; \`npm test\` checks it with axe and compares it with pictures
  --help        shows this text`;

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
  if (positionals.length > 0) throw new UserError(`Unknown argument: ${positionals[0]}.`, 'See --help.');
  ensureInstalled();
  const folder = join(root, 'gallery');
  const tool = join(folder, 'node_modules/storybook/dist/bin/dispatcher.js');
  const args = values.build
    ? ['build', '--output-dir', 'dist', '--quiet', '--loglevel', 'warn']
    : ['dev', '--port', values.port, '--ci', '--no-version-updates'];
  return runTool([tool, ...args, '--disable-telemetry'], folder);
});
