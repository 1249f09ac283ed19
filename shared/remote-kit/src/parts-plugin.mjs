// Libraries of which the shell provides only a part. A shared module cannot be tree-shaken, since the shell cannot
// know what remotes will use; naming what may be used, once, in parts/*.mjs, keeps the rest out of every visitor's
// download. An import of another name fails the build here, instead of being undefined in the browser only.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack from 'webpack';

/** Shared module → the file that names its part, and the library's own ES module within its package. */
const parts = {
  'react-router-dom': { file: 'react-router-dom.mjs', whole: 'dist/index.mjs' },
  '@tanstack/react-query': { file: 'react-query.mjs', whole: 'build/modern/index.js' },
  '@waybill/contract': { file: 'contract.mjs', whole: 'src/index.ts' },
  'react-i18next': { file: 'react-i18next.mjs', whole: 'dist/es/index.js' },
};

const folder = join(import.meta.dirname, 'parts');

/** Federation's `import` option of the shared modules that are provided in part. */
export const partOf = (request) => (request in parts ? { import: join(folder, parts[request].file) } : {});

/** Aliases under which the files in parts/ reach the whole library: its own name leads to the part. */
export const wholeLibraries = (directory) =>
  Object.fromEntries(
    Object.entries(parts).map(([request, { whole }]) => [
      `whole/${request}`,
      join(directory, 'node_modules', request, whole),
    ]),
  );

/** The names between the braces of a file in parts/. */
function namesIn(file) {
  const braces = /export \{([^}]*)\}/.exec(readFileSync(join(folder, file), 'utf8'));
  return new Set(braces[1].match(/\w+/g));
}

export class PartsPlugin {
  apply(compiler) {
    const offered = new Map(Object.entries(parts).map(([request, { file }]) => [request, namesIn(file)]));
    compiler.hooks.compilation.tap('PartsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('PartsPlugin', (modules) => {
        for (const module of modules) {
          for (const { request, ids } of module.dependencies ?? []) {
            const names = offered.get(request);
            const name = ids?.[0];
            if (names === undefined || name === undefined || names.has(name)) continue;
            const where = module.readableIdentifier(compilation.requestShortener);
            const file = basename(parts[request].file);
            compilation.errors.push(
              new webpack.WebpackError(
                `${where}: the shell provides no "${name}" of ${request}; ` +
                  `add it to shared/remote-kit/src/parts/${file} and release the shell first`,
              ),
            );
          }
        }
      });
    });
  }
}
