// Ships the files of a package's public/ folder with its build, unchanged: the shell's page template.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

export class PublicFilesPlugin {
  apply(compiler) {
    const folder = join(compiler.context, 'public');
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PublicFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(folder)) {
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(join(folder, name))));
          }
        },
      );
    });
  }
}
