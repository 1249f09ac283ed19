// Webpack configuration of the plain application: the same sources without federation and registry, in one build, areas
// as chunks. Loaders, minimizer and resolution are the shell's own; the modules in instead/ replace what the shell
// needs only because its remotes are released separately. All packages are tree-shaken together.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shellConfig } from '@waybill/remote-kit/webpack';
import webpack from 'webpack';

const root = resolve(import.meta.dirname, '../../../..');
const shell = join(root, 'shell');
const output = join(root, '.cache/bench/first-paint/plain');
const generated = join(root, '.cache/bench/first-paint/areas.ts');

const names = readdirSync(root).filter(
  (name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.json')),
);

/** Writes the list of areas into the application, each as a chunk that is loaded on demand. */
function writeAreas() {
  const lines = names.map((name) => {
    const at = (file) => JSON.stringify(join(root, name, file));
    return [
      `import ${name.replaceAll('-', '_')} from ${at('remote.json')};`,
      `areas.push({ descriptor: ${name.replaceAll('-', '_')},`,
      `  load: () => import(/* webpackChunkName: "${name}" */ ${at('src/lifecycles')}) });`,
    ].join('\n');
  });
  const list = JSON.stringify(join(import.meta.dirname, 'areas'));
  mkdirSync(join(generated, '..'), { recursive: true });
  writeFileSync(generated, `import { areas } from ${list};\n${lines.join('\n')}\n`);
}
writeAreas();

/** Module of the shell (without extension) → its replacement. */
const instead = new Map(
  [
    ['registry', 'registry'],
    ['provide', 'nothing'],
    ['remotes/index', 'loader'],
    ['remotes/local-build', 'local-build'],
    ['updates/provided-here', 'provided-here'],
    ['updates/sites', 'sites'],
    ['updates/watch', 'watch'],
  ].map(([module, file]) => [join(shell, 'src', module), join(import.meta.dirname, 'instead', file)]),
);

const replace = new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (request) => {
  const other = instead.get(resolve(request.context, request.request));
  if (other !== undefined) request.request = other;
});

/** Writes plain.json: the scripts of the page in their order, and the first chunks of each area. */
class StartPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StartPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StartPlugin', stage }, () => {
        const filesOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
        const entry = filesOf(compilation.entrypoints.get('main'));
        const areas = names.map((name) => {
          const files = filesOf(compilation.namedChunkGroups.get(name));
          return [name, files.filter((file) => !entry.includes(file))];
        });
        const text = JSON.stringify({ entry, areas: Object.fromEntries(areas) }, null, 2);
        compilation.emitAsset('plain.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

const own = shellConfig(shell);
const publicFiles = own.plugins.filter((plugin) => plugin.constructor.name === 'PublicFilesPlugin');

export default {
  ...own,
  name: 'plain',
  entry: { main: [generated, join(shell, 'src/bootstrap')] },
  output: {
    ...own.output,
    path: output,
    uniqueName: 'plain',
    filename: '[name].[contenthash:12].js',
  },
  optimization: {
    ...own.optimization,
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        // Rarely changing code apart from code that changes with every release; halved like the shell's, so that each
        // half is small enough for the highest compression.
        core: { ...own.optimization.splitChunks.cacheGroups.core, chunks: 'initial' },
        vendor: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'vendor', enforce: true },
      },
    },
  },
  plugins: [replace, ...publicFiles, new StartPlugin()],
  cache: { ...own.cache, name: 'plain' },
};
