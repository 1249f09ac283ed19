// Fails a remote's build when it imports a name from react-router-dom that the shell does not provide (router.mjs).
// Without it the name would be undefined in the visitor's browser only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const request = 'react-router-dom';

/** Names between the braces of router.mjs. */
const offered = new Set(
  readFileSync(join(import.meta.dirname, 'router.mjs'), 'utf8')
    .replace(/^[\s\S]*export \{|\} from[\s\S]*$/g, '')
    .match(/\w+/g),
);

export class RouterNamesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RouterNamesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RouterNamesPlugin', (modules) => {
        for (const module of modules) {
          for (const dependency of module.dependencies ?? []) {
            const name = dependency.request === request ? dependency.ids?.[0] : undefined;
            if (name === undefined || offered.has(name)) continue;
            const where = module.readableIdentifier(compilation.requestShortener);
            compilation.errors.push(
              new webpack.WebpackError(
                `${where}: the shell provides no "${name}" of ${request}; add it to ` +
                  'shared/remote-kit/src/router.mjs and release the shell first',
              ),
            );
          }
        }
      });
    });
  }
}
