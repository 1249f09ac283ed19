// `npm run new-remote`: creates a remote from the template; it passes every check from the start.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { root, UserError } from './lib/environment.mjs';
import { ensureInstalled, pnpm } from './lib/install.mjs';
import {
  checkName,
  checkRoute,
  languages,
  readTitles,
  writePacks,
  writeRemote,
  writeRepository,
} from './lib/new-remote.mjs';
import { exitWith } from './lib/site.mjs';

const help = `npm run new-remote -- mf-NAME [--route /PATH] [--title TEXT]…
npm run new-remote -- mf-NAME --outside FOLDER [--route /PATH] [--title TEXT]…
npm run new-remote -- --packs FOLDER

Creates a remote with a list page and a detail page, texts in five languages and tests: in this workspace or, with
--outside, as a repository of its own that uses packages (tarballs) of contract, platform, ui, trade and remote-kit.

  --route /PATH      address of its list page (/NAME); must not be taken by another remote
  --title TEXT       its title in English; --title cn=… --title cnf=… --title spain=… --title vietnam=… for the others
  --outside FOLDER   a new folder outside this workspace
  --packs FOLDER     only writes the tarballs to FOLDER, to update a repository that uses them
  --no-install       does not install the packages of the new remote
  --help             shows this text

Examples:
  npm run new-remote -- mf-traders --route /trader/search --title Traders --title cn=公司
  npm run new-remote -- mf-traders --outside ../waybill-traders`;

/** Runs a command and shows its output only when it fails. */
function quietly(command, args, { cwd, what }) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0)
    throw new UserError(`${what} failed:\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
}

/** Resolves a path against the user's working directory: npm runs scripts in the repository's folder. */
const pathOf = (text) => resolve(process.env.INIT_CWD ?? process.cwd(), text);

const install = (cwd) =>
  quietly('npx', ['-y', pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline'], {
    cwd,
    what: 'Installing its packages',
  });

/** Long names break lines that the template does not. */
const format = (folder) =>
  quietly(join(root, 'node_modules/.bin/biome'), ['check', '--write', folder], {
    cwd: root,
    what: 'Formatting',
  });

function sayUntranslated(untranslated) {
  if (untranslated.length === 0) return;
  const which =
    untranslated.length === languages.length ? 'its title' : `its title in ${untranslated.join(', ')}`;
  console.log(`Translate ${which} in remote.json (title and menu label) and src/locales/.`);
}

function makeOutside(options, installs) {
  const folder = writeRepository(options);
  if (installs) install(folder);
  console.log(`Created ${options.name} in ${folder}, with the tarballs that it uses.\n`);
  sayUntranslated(options.untranslated);
  console.log(`Next, in that folder:
  ${installs ? '' : `npx -y ${pnpm} install\n  `}npm run dev -- --against http://localhost:3000   see it inside a running site
  npm run types && npm test && npm run build
Then, in this clone:
  npm run release -- publish ${folder}`);
}

function makeHere(options, installs) {
  if (installs) ensureInstalled();
  const folder = writeRemote(options);
  if (installs) install(root);
  format(folder);
  const { name, route } = options;
  console.log(`Created ${name}: a list page at ${route}, a detail page, texts in five languages, tests.\n`);
  sayUntranslated(options.untranslated);
  console.log(`Next:
  ${installs ? '' : `npx -y ${pnpm} install\n  `}npm run dev -- ${name} --against http://localhost:3000   see it inside a running site (npm start)
  npm test -- --only types,style,imports
  node_modules/.bin/jest --selectProjects ${name} remote-kit   its tests and its texts in five languages
  npm run release -- publish ${name}`);
}

await exitWith(async () => {
  const { values, positionals } = readArguments({
    route: { type: 'string' },
    title: { type: 'string', multiple: true, default: [] },
    outside: { type: 'string' },
    packs: { type: 'string' },
    'no-install': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (values.packs !== undefined) {
    const folder = pathOf(values.packs);
    for (const file of Object.values(writePacks(folder))) console.log(join(folder, file));
    return 0;
  }
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new UserError('Name one remote, e.g. mf-traders.', 'See --help.');
  checkName(name);
  const route = values.route ?? `/${name.replace('mf-', '')}`;
  checkRoute(route);
  const options = { name, route, ...readTitles(values.title) };
  const installs = !values['no-install'];
  if (values.outside === undefined) makeHere(options, installs);
  else makeOutside({ ...options, folder: pathOf(values.outside) }, installs);
  return 0;
});
