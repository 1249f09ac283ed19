// `npm run dev`: the site with development builds that are made again at each change; open pages reload.
import { parseArgs } from 'node:util';
import { exitWith, runSite, settingsHelp } from './lib/site.mjs';

const help = `npm run dev [-- mf-NAME…]

Like npm start, but builds for development, watches the sources, builds again what a change touches and reloads
open pages. With names (e.g. mf-auth, shell) only those are watched.

Settings (environment variables):
${settingsHelp}

  --help   this text`;

await exitWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  return runSite({
    builder: { program: 'deploy/src/build/main.ts', args: ['--watch', ...positionals] },
    store: '.cache/releases-development',
    edgeEnv: { WAYBILL_DEVELOPMENT: '1' },
  });
});
