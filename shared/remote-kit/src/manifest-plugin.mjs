// Writes mf-manifest.json, by which the shell and the release gate know a remote's container:
// `{ name, publicPath, entry, exposes: ['./lifecycles'] }`. The signed registry vouches for its bytes.
import webpack from 'webpack';

export class ManifestPlugin {
  /** @param {{ name: string, filename: string, exposes: Record<string, string> }} container as federation gets it */
  constructor({ name, filename, exposes }) {
    this.container = { name, entry: filename, exposes: Object.keys(exposes) };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { name, entry, exposes } = this.container;
          // With an address of its own, the remote would look for its chunks where the registry vouches for none.
          const { publicPath } = compilation.outputOptions;
          const text = `${JSON.stringify({ name, publicPath, entry, exposes }, null, 2)}\n`;
          compilation.emitAsset('mf-manifest.json', new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
