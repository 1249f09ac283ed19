// `npm run dev`: runs the site with development builds that are rebuilt at each change; open pages reload. With
// --against: runs one remote alone, shown inside a site that is already running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { runTool } from './lib/children.mjs';
import { root, UserError } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWith, runSite, settingsHelp } from './lib/site.mjs';

const help = `npm run dev [-- mf-NAME…]
npm run dev -- mf-NAME --against ADDRESS [--port PORT]

Starts the site like npm start, but with development builds. When you change a source, the affected packages are
rebuilt and open pages reload. With names (e.g. mf-auth, shell), only those are watched.

With --against, only a small server for that one remote is started. It prints an address of the running site. Pages
opened there use the remote from your machine (a badge says so) and show each change without reloading. The site must
allow it: npm run dev does; npm start and production refuse, unless WAYBILL_OVERRIDES=1.

  --against ADDRESS   the running site, e.g. http://localhost:3000
  --port PORT         port for the remote on this machine (4101)
  --help              shows this text

Settings (environment variables; not used with --against):
${settingsHelp}`;

/** Serves one remote to a running site; resolves to the exit code of the development server. */
async function runAlone(names, { against, port }) {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) {
    throw new UserError(
      '--against is for one remote.',
      'For example: npm run dev -- mf-auth --against http://localhost:3000',
    );
  }
  const folder = join(root, name);
  if (!name.startsWith('mf-') || !existsSync(join(folder, 'remote.json'))) {
    throw new UserError(`There is no remote ${name}.`, 'Create it with: npm run new-remote -- mf-NAME');
  }
  ensureInstalled();
  const tool = join(root, 'shared/remote-kit/src/build.mjs');
  const args = ['dev', '--against', against, ...(port === undefined ? [] : ['--port', port])];
  return runTool([tool, ...args], folder);
}

await exitWith(async () => {
  const { values, positionals } = readArguments({
    against: { type: 'string' },
    port: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (values.against !== undefined) return runAlone(positionals, values);
  if (values.port !== undefined)
    throw new UserError('--port needs --against.', 'For the port of the site, set PORT=…');
  return runSite({
    builder: { program: 'deploy/src/build/main.ts', args: ['--watch', ...positionals] },
    store: '.cache/releases-development',
    // Only this command allows by default that a remote comes from a developer's own server.
    edgeEnv: { WAYBILL_DEVELOPMENT: '1', WAYBILL_OVERRIDES: process.env.WAYBILL_OVERRIDES || '1' },
  });
});
