// Refuses a remote's build that visitors would suffer from, in a repository of its own as here: copies of what the shell
// lends, routes without a screen, and words that are missing in one of the five languages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@waybill/contract';
import webpack from 'webpack';
import { packageOf, sharedModules } from './shared-modules.mjs';

/** What the shell lends, and the parts that `@waybill/ui` is made of. */
const lent = new Set(sharedModules.map(packageOf));
const isPartOfUi = (name) => /^(antd|rc-.*|@ant-design\/.*|@rc-component\/.*|@antv\/.*)$/.test(name);

/** Package of a file in node_modules, or null: the last one in its path. */
function packageIn(resource) {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(resource) ?? [];
  return name?.replaceAll('\\', '/') ?? null;
}

/**
 * One sentence for each package that the build carries although the shell lends it.
 * @param {Iterable<string | undefined>} resources files that the build is made of
 */
export function copiesIn(resources) {
  const found = new Set();
  for (const resource of resources) {
    const name = resource === undefined ? null : packageIn(resource);
    if (name !== null && (lent.has(name) || isPartOfUi(name))) found.add(name);
  }
  return [...found]
    .sort()
    .map((name) =>
      isPartOfUi(name)
        ? `the build carries a copy of ${name}: take components from @waybill/ui`
        : `the build carries a copy of ${name}, which the shell lends: import it by its plain name`,
    );
}

/** Texts that look like the path of a screen, e.g. `/trader/details/:type/*`. */
const screenPath = /["'`](\/(?:[\w-]+|:\w+\??|\*)?(?:\/(?:[\w-]+|:\w+\??|\*))*)["'`]/g;

/** Whether a screen at `path` is shown for a route of the descriptor. */
function shows(path, route) {
  const pattern = path
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${pattern}$`).test(route);
}

/**
 * One sentence for each route that nothing in the code of `src/lifecycles.tsx` answers.
 * @param {readonly string[]} routes paths of remote.json
 * @param {readonly string[]} scripts what starts the remote
 */
export function routesWithoutScreen(routes, scripts) {
  const paths = new Set(scripts.flatMap((text) => [...text.matchAll(screenPath)].map(([, path]) => path)));
  return routes
    .filter((route) => ![...paths].some((path) => path === route || shows(path, route)))
    .map((route) => `remote.json names ${route}, and src/lifecycles.tsx has no screen for it`);
}

/** `{ a: { b: 'x' } }` → `['a.b']`; the forms of a plural are one text. */
const keysOf = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [(prefix + key).replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );

/**
 * One sentence for each language that lacks words which English has.
 * @param {Readonly<Record<string, object | null>>} texts by language; null where there is no file
 */
export function missingWords(texts) {
  const wanted = new Set(keysOf(texts.en ?? {}));
  return languages.flatMap((language) => {
    const own = texts[language] ?? null;
    if (own === null) return [`src/locales/${language}.json is not there`];
    const has = new Set(keysOf(own));
    const missing = [...wanted].filter((key) => !has.has(key));
    return missing.length === 0
      ? []
      : [
          `src/locales/${language}.json lacks ${missing.length} of the texts of English, the first is ${missing[0]}`,
        ];
  });
}

function textsIn(directory) {
  const folder = join(directory, 'src/locales');
  if (!existsSync(folder)) return null;
  return Object.fromEntries(
    languages.map((language) => {
      const file = join(folder, `${language}.json`);
      return [language, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null];
    }),
  );
}

const routesOf = (directory) =>
  JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')).routes?.map(({ path }) => path) ?? [];

export class RemoteRulesPlugin {
  apply(compiler) {
    const directory = compiler.context;
    compiler.hooks.thisCompilation.tap('RemoteRulesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteRulesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          // What keeps it from compiling is said first, and alone.
          if (compilation.errors.length > 0) return;
          const resources = [...compilation.modules].flatMap((module) => [
            module.resource,
            ...(module.modules ?? []).map(({ resource }) => resource),
          ]);
          const scripts = Object.entries(compilation.assets)
            .filter(([file]) => file.endsWith('.js'))
            .map(([, source]) => String(source.source()));
          const texts = textsIn(directory);
          const problems = [
            ...copiesIn(resources),
            ...routesWithoutScreen(routesOf(directory), scripts),
            ...(texts === null ? [] : missingWords(texts)),
          ];
          for (const problem of problems) compilation.errors.push(new webpack.WebpackError(problem));
        },
      );
    });
  }
}
