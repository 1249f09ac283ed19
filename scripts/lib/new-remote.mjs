// Creates a remote from the template of remote-kit: in this workspace, or as a repository of its own with packed
// tarballs of the shared packages that it needs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root, UserError } from './environment.mjs';
import { pnpm } from './install.mjs';

export const languages = ['cn', 'en', 'cnf', 'spain', 'vietnam'];

/** Titles of a remote whose team has not chosen any yet. */
const untitled = {
  cn: '新栏目',
  en: 'New area',
  cnf: '新欄目',
  spain: 'Área nueva',
  vietnam: 'Khu vực mới',
};

const templates = join(root, 'shared/remote-kit/template');

/** Throws for a name that the descriptor does not allow, or that is taken. */
export function checkName(name) {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new UserError(
      `${name} is not a valid name for a remote.`,
      'Use mf- and lower-case letters, e.g. mf-traders.',
    );
  }
  if (existsSync(join(root, name))) throw new UserError(`${name} already exists.`, 'Choose another name.');
}

/** `/a/:id?` → `['/a/:', '/a']`: the addresses that a route claims, without parameter names. */
function claims(path) {
  const plain = path.replace(/:[a-z]+(\?)?/gi, ':$1');
  return plain.endsWith('/:?') ? [plain.slice(0, -1), plain.slice(0, -3)] : [plain];
}

/** Throws for a route that is malformed or that another remote has. */
export function checkRoute(route) {
  if (!/^(\/[a-z0-9_-]+)+$/.test(route)) {
    throw new UserError(
      `${route} is not a valid route for the list page.`,
      'Start with / and use lower-case letters, digits, - and _, e.g. /trader/search. Add more routes in remote.json.',
    );
  }
  for (const folder of readdirSync(root).filter((name) => name.startsWith('mf-'))) {
    const file = join(root, folder, 'remote.json');
    if (!existsSync(file)) continue;
    const { routes } = JSON.parse(readFileSync(file, 'utf8'));
    if (routes.some(({ path }) => claims(path).includes(route))) {
      throw new UserError(`${folder} already has the route ${route}.`, 'Choose another one with --route.');
    }
  }
}

/**
 * Titles in five languages.
 * @param {readonly string[]} given `Traders` (English) or `cn=公司`
 * @returns {{ titles: Record<string, string>, untranslated: string[] }} and the languages without a title of their own
 */
export function readTitles(given) {
  const named = {};
  for (const text of given) {
    const [, language, words] = /^(?:(cn|en|cnf|spain|vietnam)=)?(.*)$/s.exec(text);
    if (words.trim() === '') throw new UserError('--title is empty.', 'For example: --title Traders');
    named[language ?? 'en'] = words.trim();
  }
  const untranslated = languages.filter((language) => named[language] === undefined);
  return { titles: { ...untitled, ...named }, untranslated };
}

/** Files of a template folder: path without `.template` → text. */
function templatesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path).replace(/\.template$/, ''), readFileSync(path, 'utf8')]);
}

function write(folder, files, fill) {
  for (const [name, text] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, fill(text));
  }
}

/** Returns a function that fills a template. Titles become JSON strings, which TypeScript reads as well. */
function filler({ name, route, titles, more = {} }) {
  const values = { NAME: name, ROUTE: route, ...more };
  for (const [language, title] of Object.entries(titles)) {
    values[`TITLE_${language.toUpperCase()}`] = JSON.stringify(title);
  }
  return (text) =>
    text.replace(/__([A-Z]+(?:_[A-Z]+)?)__/g, (whole, key) => (key in values ? values[key] : whole));
}

/** Writes the remote into this workspace; returns its folder. */
export function writeRemote({ name, route, titles }) {
  const folder = join(root, name);
  write(folder, templatesIn(join(templates, 'remote')), filler({ name, route, titles }));
  listTexts(name);
  return folder;
}

/** Declares the text keys of a remote to the compiler. */
function listTexts(name) {
  const list = join(root, 'shared/remote-kit/texts.d.ts');
  const line = `      '${name}': typeof import('../../${name}/src/locales/en.json');\n`;
  const before = '      /** Of tests. */\n';
  writeFileSync(list, readFileSync(list, 'utf8').replace(before, line + before));
}

/** Exact versions of the catalogue in pnpm-workspace.yaml. */
function catalogue() {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const block = text.slice(text.indexOf('\ncatalog:'));
  return Object.fromEntries(
    [...block.matchAll(/^ {2}"?([^\s":]+)"?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  );
}

/**
 * Packs contract, platform, ui, trade and remote-kit into a folder.
 * @returns {Record<string, string>} package → file name
 */
export function writePacks(folder) {
  mkdirSync(folder, { recursive: true });
  const args = [
    '-y',
    pnpm,
    '--recursive',
    '--filter',
    './shared/*',
    'pack',
    '--pack-destination',
    folder,
    '--json',
  ];
  const { status, error, stdout, stderr } = spawnSync('npx', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new UserError(`Packing failed:\n${error?.message ?? `${stdout}${stderr}`}`);
  return Object.fromEntries(JSON.parse(stdout).map(({ name, filename }) => [name, basename(filename)]));
}

/**
 * package.json of a remote in its own repository: exact versions instead of the catalogue's, tarballs instead of the
 * workspace.
 */
function outsidePackage(text, packs) {
  const versions = catalogue();
  const exact = (dependencies) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [
        name,
        range === 'catalog:' ? versions[name] : `file:packs/${packs[name]}`,
      ]),
    );
  const read = JSON.parse(text);
  return {
    ...read,
    scripts: { build: 'remote-kit', dev: 'remote-kit dev', test: 'jest', types: 'tsc -p .' },
    dependencies: exact(read.dependencies),
    devDependencies: exact({
      ...read.devDependencies,
      '@types/node': 'catalog:',
      typescript: 'catalog:',
    }),
  };
}

/** The workspace's compiler options, for a repository with one remote. */
function outsideTypes() {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const types = [...compilerOptions.types, '@waybill/remote-kit/styles'];
  // Where `remote-kit shared-types` puts the types of a running shell; without them, those of the tarballs apply.
  const paths = { '@waybill/*': ['./@mf-types/shell/*'] };
  return { compilerOptions: { ...compilerOptions, types, paths }, include: ['src'] };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the remote as a repository of its own into an empty or new folder, tarballs included. */
export function writeRepository({ name, route, titles, folder }) {
  if (existsSync(folder) && readdirSync(folder).some((entry) => entry !== '.git')) {
    throw new UserError(`${folder} is not empty.`, 'Name a new or empty folder.');
  }
  const packs = writePacks(join(folder, 'packs'));
  const overrides = Object.entries(packs).map(([pack, file]) => `  "${pack}": file:packs/${file}`);
  const fill = filler({
    name,
    route,
    titles,
    more: { PACKS: overrides.join('\n'), PNPM: pnpm.replace('pnpm@', '') },
  });
  write(folder, templatesIn(join(templates, 'remote')), fill);
  write(folder, templatesIn(join(templates, 'repository')), fill);
  const packageFile = join(folder, 'package.json');
  writeFileSync(packageFile, json(outsidePackage(readFileSync(packageFile, 'utf8'), packs)));
  writeFileSync(join(folder, 'tsconfig.json'), json(outsideTypes()));
  return folder;
}
