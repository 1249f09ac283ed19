// How the shell and every remote are built: one webpack preset, two shapes.
// A package's own webpack.config.mjs is one line: `export default remoteConfig(import.meta.dirname)`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ChunkRetryPlugin } from './chunk-retry-plugin.mjs';
import { DescriptorPlugin } from './descriptor-plugin.mjs';
import { federationName, remoteFederation, shellFederation } from './federation.mjs';
import { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
import { BootChunksPlugin, BorrowedModulesPlugin } from './needs-plugin.mjs';
import { PartsPlugin, wholeLibraries } from './parts-plugin.mjs';
import { cacheFolder, toolsVersion } from './project.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { RemoteRulesPlugin } from './remote-rules-plugin.mjs';
import { sharedByRemote, sharedByShell } from './shared-modules.mjs';
import { isDevelopment, sourceRules } from './source-rules.mjs';

const require = createRequire(import.meta.url);

/** What shell and remotes have in common; `shape` adds or overrides output, plugins and optimization. */
function baseConfig(directory, name, shape) {
  const mode = isDevelopment() ? 'development' : 'production';
  const version = toolsVersion(directory);
  return {
    name,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: isDevelopment() ? 'cheap-module-source-map' : false,
    infrastructureLogging: { level: 'error' },
    performance: false,
    entry: shape.entry,
    output: {
      // Apart from the production build, so that `npm run dev` and `npm start` do not undo each other's work.
      path: isDevelopment()
        ? join(cacheFolder(directory), 'development', basename(directory))
        : join(directory, 'dist'),
      clean: true,
      uniqueName: name,
      // A module that failed to evaluate must fail again on the next import, never half succeed (webpack#19351).
      strictModuleErrorHandling: true,
      chunkFilename: '[name].[contenthash:12].js',
      // As long as a build may take to load (shell/src/remotes/loader.ts); webpack's own limit is two minutes.
      chunkLoadTimeout: 8_000,
      ...shape.output,
    },
    // rxjs offers its modern build under this condition only; the default one is ES5 with helpers.
    resolve: {
      conditionNames: ['es2015', '...'],
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: shape.alias ?? {},
    },
    module: { rules: sourceRules(name, { remote: shape.remote === true }) },
    optimization: {
      runtimeChunk: false,
      // swc instead of the default terser: a cold build of the shell takes 12 s instead of 35, and is 1 % smaller.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      ...shape.optimization,
    },
    plugins: shape.plugins,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cacheFolder(directory), 'webpack'),
      name: `${name}-${mode}`,
      // Who builds there begins anew each time: what is written would never be read.
      readonly: Boolean(process.env.CI),
      ...(version === null
        ? { buildDependencies: { config: [import.meta.filename] } }
        : { version, buildDependencies: { defaultWebpack: [] } }),
    },
  };
}

/**
 * webpack configuration of a remote that lives in `directory` (its package name is the remote's name).
 * Emits remoteEntry.js, mf-manifest.json, the chunks, the checked remote.json and needs.json.
 */
export function remoteConfig(directory) {
  const name = packageName(directory);
  const shared = sharedByRemote(directory);
  return baseConfig(directory, federationName(name), {
    remote: true,
    entry: {},
    output: { publicPath: 'auto' },
    optimization: { splitChunks: { chunks: 'async' } },
    plugins: [
      remoteFederation(federationName(name), shared, './src/lifecycles.tsx'),
      new DescriptorPlugin(name),
      new RemoteRulesPlugin(),
      new ChunkIntegrityPlugin(),
      new ChunkRetryPlugin(),
      new BorrowedModulesPlugin(shared),
      new PartsPlugin(),
    ],
  });
}

/** What zod brings for servers only, 7 kB of every page: schemas described as JSON schema, issues in English words. */
function withoutServerParts() {
  const zod = dirname(createRequire(require.resolve('@waybill/contract')).resolve('zod'));
  // zod reaches for them in methods that no browser calls.
  const describing = ['to-json-schema', 'json-schema-processors', 'json-schema-generator'];
  return {
    ...Object.fromEntries(describing.map((file) => [join(zod, `v4/core/${file}.js`), false])),
    [join(zod, 'v4/locales/en.js')]: join(import.meta.dirname, 'parts/zod-words.mjs'),
  };
}

/** What antd brings for settings that we do not use, 7 kB of every page. */
function withoutUnusedAntd() {
  const fromUi = createRequire(require.resolve('@waybill/ui'));
  const antd = dirname(fromUi.resolve('antd/package.json'));
  const stylis = dirname(
    createRequire(createRequire(join(antd, 'package.json')).resolve('@ant-design/cssinjs')).resolve(
      'stylis/package.json',
    ),
  );
  const part = (file) => join(import.meta.dirname, 'parts', file);
  return {
    [join(antd, 'es/tooltip/UniqueProvider/index.js')]: part('antd-unique-tooltip.mjs'),
    [join(stylis, 'src/Prefixer.js')]: part('stylis-prefix.mjs'),
  };
}

/** What every page needs at once, in one file instead of a dozen small ones. */
const core =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core)|i18next|react-i18next|rxjs|ky|idb-keyval|zod|single-spa|html-parse-stringify|void-elements|style-loader|css-loader)[\\/]|[\\/]shared[\\/]platform[\\/]src[\\/](?!locales[\\/])|[\\/]remote-kit[\\/]src[\\/]parts[\\/]/;
const contract = /[\\/]shared[\\/]contract[\\/]src[\\/]/;
const lightUi = /[\\/]shared[\\/]ui[\\/]src[\\/]core[\\/]index\.ts$/;
const offeredContract = /[\\/]parts[\\/]contract\.mjs$/;

/**
 * True for the modules that `origin` needs: they are in one chunk with it before chunks are split.
 * Not for what it borrows: everything that borrows the same would then wait for this chunk, and this chunk for them.
 */
function serves(origin, module, { chunkGraph }) {
  if (module.type === 'consume-shared-module') return false;
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const other of chunkGraph.getChunkModulesIterable(chunk)) {
      if (other.resource !== undefined && origin.test(other.resource)) return true;
    }
  }
  return false;
}

/** The contract's schemas of areas come with the first call of an area, not with the page. */
function servesEveryPage(module, graphs) {
  // What an alias leaves out is an empty module, which would be a file of its own.
  const place = module.resource ?? /^ignored\|(.*)/.exec(module.identifier())?.[1];
  if (place === undefined) return false;
  return core.test(place) || (contract.test(place) && serves(offeredContract, module, graphs));
}

const always = { enforce: true, chunks: 'async' };
const shellChunks = {
  core: {
    ...always,
    name: 'core',
    priority: 20,
    test: servesEveryPage,
  },
  ui: { ...always, name: 'ui', priority: 10, test: (module, graphs) => serves(lightUi, module, graphs) },
  // Words of shell and platform, which are wanted at the same moment: one file a language.
  words: {
    ...always,
    name: ({ resource }) => `words-${basename(resource, '.json')}`,
    priority: 30,
    test: /[\\/](shell|shared[\\/]platform)[\\/]src[\\/]locales[\\/]\w+\.json$/,
  },
};

/** Public keys (raw, base64url) whose signatures the shell believes; without any it runs no remote at all. */
const trustedKeys = () => (process.env.WAYBILL_TRUSTED_KEYS ?? '').split(',').filter((key) => key !== '');

/** webpack configuration of the shell: the only provider of the shared modules. */
export function shellConfig(directory) {
  return baseConfig(directory, 'shell', {
    entry: { main: './src/index.ts' },
    // No content hash in the entry's own name: federation asks for it before hashes exist, and the release step writes
    // into the entry and adds one then.
    output: { filename: '[name].js', publicPath: '/assets/' },
    alias: { ...wholeLibraries(directory), ...withoutServerParts(), ...withoutUnusedAntd() },
    optimization: {
      splitChunks: {
        chunks: 'async',
        cacheGroups: shellChunks,
      },
    },
    plugins: [
      ...shellFederation(sharedByShell(directory)),
      new webpack.DefinePlugin({ TRUSTED_KEYS: JSON.stringify(trustedKeys()) }),
      new ChunkIntegrityPlugin(),
      new ChunkRetryPlugin(),
      new BootChunksPlugin(),
      new PublicFilesPlugin(),
      new PartsPlugin(),
    ],
  });
}

function packageName(directory) {
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return manifest.name.replace('@waybill/', '');
}
