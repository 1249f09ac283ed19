// `npm start`: runs the whole site on a machine that has only Node and npm.
import { parseArgs } from 'node:util';
import { exitWith, runSite, settingsHelp } from './lib/site.mjs';

const help = `npm start

Installs missing packages, builds what changed and starts the site with its embedded databases. The first start loads
the sample data. Prints the address and the demo logins. Ctrl-C stops everything.

Settings (environment variables):
${settingsHelp}

  --help   shows this text`;

await exitWith(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) {
    console.log(help);
    return 0;
  }
  return runSite({ builder: { program: 'deploy/src/build/main.ts', args: [] }, store: '.cache/releases' });
});
