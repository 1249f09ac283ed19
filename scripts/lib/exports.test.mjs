// What a file of these packages exports, another file imports: what is its own alone says nothing to the others.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './environment.mjs';

const productSources =
  /^(api|deploy|shell|mf-[a-z-]+|shared\/(contract|remote-kit|platform|ui|trade)|clients\/(typescript|tools|mcp))\/src\//;

/** Files whose exports others take without naming them in an import. */
const exceptions = {
  'clients/typescript/src/index.ts': 'what programs of customers import',
  'clients/typescript/src/calls.ts': 'made by a program, which names every type',
  'shell/src/provide.ts': 'keeps a module among the files of the build',
  'shared/remote-kit/src/parts/': 'the build reads their names and makes shared modules of them',
};

/** Shapes of the contract: the client names its types after them (`clients/typescript/generate`). */
const isShape = (path, declared) =>
  /^shared\/contract\/src\/[^/]+$/.test(path) && /^ = (z\b|\w+\s*\.(extend|omit|pick)\()/.test(declared);

const listed = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => existsSync(join(root, path)));

const namesIn = (list) =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each) => each.split(' as '));

const declaration =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type) (\w+)(.*)$/gm;
const unpacked = /^export const [{[]([^}\]]*)[}\]] =/gm;
const list = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm;
const star = /^export \* from '([^']+)'/gm;
const imported = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm;
/** A module under one name: whoever imports that may use all of it. */
const renamed = /^export \* as \w+ from '([^']+)'/gm;
/** All of a module, under a name or loaded later: what of it is used, the words of the file tell. */
const whole =
  /^import \* as \w+ from '([^']+)'|\bimport\(\s*'([^']+)'|requireActual(?:<[^(]*>)?\('([^']+)'/gm;

/** Exports by file that no other file imports. */
function unused() {
  const all = listed();
  const files = new Map(
    all
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const packages = new Map(
    all
      .filter((path) => path.endsWith('package.json'))
      .map((path) => [JSON.parse(readFileSync(join(root, path), 'utf8')), dirname(path)])
      .map(([{ name, exports }, folder]) => [name, { exports, folder }]),
  );
  const fileOf = (from, specifier) => {
    const [, name, rest = ''] = /^(@waybill\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
    const own = packages.get(name);
    const entry = own?.exports?.[`.${rest}`];
    const path = own
      ? normalize(join(own.folder, entry?.default ?? entry?.import ?? entry ?? rest))
      : normalize(join(dirname(from), specifier));
    return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
      .map((end) => path + end)
      .find((each) => files.has(each));
  };

  const stars = new Map();
  const used = new Map([...files.keys()].map((path) => [path, new Set()]));
  const exported = new Map([...files.keys()].map((path) => [path, new Set()]));
  for (const [path, text] of files) {
    for (const [, name, declared] of text.matchAll(declaration))
      if (!isShape(path, declared)) exported.get(path).add(name);
    for (const [, names] of text.matchAll(unpacked))
      for (const [name] of namesIn(names)) exported.get(path).add(name.split(': ').at(-1));
    for (const [, names] of text.matchAll(list))
      for (const name of namesIn(names)) exported.get(path).add(name.at(-1));
    stars.set(
      path,
      [...text.matchAll(star)].map(([, from]) => fileOf(path, from)),
    );
  }
  const use = (path, name) => {
    if (path === undefined) return;
    used.get(path).add(name);
    if (!exported.get(path).has(name)) for (const each of stars.get(path)) use(each, name);
  };
  const namesOf = (path) =>
    path === undefined ? [] : [...exported.get(path), ...stars.get(path).flatMap(namesOf)];
  for (const [path, text] of files) {
    for (const [, names, from] of [...text.matchAll(imported), ...text.matchAll(list)])
      if (from !== undefined) for (const [name] of namesIn(names)) use(fileOf(path, from), name);
    for (const [, from] of text.matchAll(renamed))
      for (const name of namesOf(fileOf(path, from))) use(fileOf(path, from), name);
    for (const [, ...from] of text.matchAll(whole)) {
      const target = fileOf(
        path,
        from.find((each) => each !== undefined),
      );
      const words = new Set(text.match(/\w+/g));
      for (const name of namesOf(target)) if (words.has(name)) use(target, name);
    }
  }
  return (
    [...exported]
      .filter(([path]) => productSources.test(path) && !/\.test\.|\/testing/.test(path))
      .filter(([path]) => !Object.keys(exceptions).some((each) => path.startsWith(each)))
      // What the shell asks every remote for, at run time.
      .filter(([path]) => !/^mf-[a-z-]+\/src\/lifecycles\.tsx$/.test(path))
      .flatMap(([path, names]) =>
        [...names].filter((name) => !used.get(path).has(name)).map((name) => `${path}: ${name}`),
      )
  );
}

// A folder without history, e.g. unpacked from an archive, is not asked.
const asked = existsSync(join(root, '.git')) ? test : test.skip;

asked('every export is imported by another file', () => {
  expect(unused()).toEqual([]);
});
