// How the shell and every remote are built: one webpack preset, two shapes.
// A package's own webpack.config.mjs is one line: `export default remoteConfig(import.meta.dirname)`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { DescriptorPlugin } from './descriptor-plugin.mjs';
import { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
import { BootChunksPlugin, BorrowedModulesPlugin } from './needs-plugin.mjs';
import { RouterNamesPlugin } from './router-names-plugin.mjs';
import { sharedByRemote, sharedByShell } from './shared-modules.mjs';

const require = createRequire(import.meta.url);
const workspaceRoot = resolve(import.meta.dirname, '../../..');

/** `mf-auth` → `mf_auth`: the federation runtime keeps each remote under a JavaScript identifier. */
export const federationName = (packageName) => packageName.replace('@waybill/', '').replaceAll('-', '_');

const isDevelopment = () => process.env.NODE_ENV === 'development';

/** What shell and remotes have in common; `shape` adds or overrides output, plugins and optimization. */
function baseConfig(directory, name, shape) {
  const mode = isDevelopment() ? 'development' : 'production';
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
      path: join(directory, 'dist'),
      clean: true,
      uniqueName: name,
      // A module that failed to evaluate must fail again on the next import, never half succeed (webpack#19351).
      strictModuleErrorHandling: true,
      chunkFilename: '[name].[contenthash:12].js',
      ...shape.output,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: shape.alias ?? {} },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isDevelopment() } },
              target: 'es2022',
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            require.resolve('style-loader'),
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  // Federation does not isolate styles: the package's name keeps two remotes apart.
                  localIdentName: isDevelopment() ? `${name}-[name]-[local]` : `${name}-[hash:base64:6]`,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                },
              },
            },
          ],
        },
        { test: /\.(svg|png|jpg|webp|woff2)$/, type: 'asset' },
      ],
    },
    optimization: {
      runtimeChunk: false,
      // swc instead of the default terser: a cold build of the shell takes 12 s instead of 35, and is 1 % smaller.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      ...shape.optimization,
    },
    plugins: shape.plugins,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(workspaceRoot, '.cache/webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { config: [import.meta.filename, join(workspaceRoot, 'pnpm-lock.yaml')] },
    },
  };
}

/** Options of the federation plugin that shell and remotes share. */
const federationBase = {
  dts: false,
  dev: false,
  // 'version-first' asks every remote at start, so one that is down breaks the shell's own chunks.
  shareStrategy: 'loaded-first',
};

/**
 * webpack configuration of a remote that lives in `directory` (its package name is the remote's name).
 * Emits remoteEntry.js, mf-manifest.json, the chunks, the checked remote.json and needs.json.
 */
export function remoteConfig(directory) {
  const name = packageName(directory);
  return baseConfig(directory, federationName(name), {
    entry: {},
    output: { publicPath: 'auto' },
    optimization: { splitChunks: { chunks: 'async' } },
    plugins: [
      new ModuleFederationPlugin({
        ...federationBase,
        name: federationName(name),
        filename: 'remoteEntry.js',
        manifest: { disableAssetsAnalyze: false },
        exposes: { './lifecycles': './src/lifecycles.tsx' },
        shared: sharedByRemote(directory),
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new DescriptorPlugin(name),
      new ChunkIntegrityPlugin(),
      new BorrowedModulesPlugin(),
      new RouterNamesPlugin(),
    ],
  });
}

/** Libraries that every page needs at once: one file instead of a dozen small ones. */
const coreLibraries =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core)|i18next|react-i18next|rxjs|ky|zod|single-spa|use-sync-external-store|html-parse-stringify|void-elements)[\\/]/;
const coreRooms = /[\\/]shared[\\/](contract|platform)[\\/]src[\\/]/;

/** Federation offers its runtime to remotes by a CommonJS file and so brings a second copy of itself: 12 kB. */
const commonJsCopyOfTheRuntime = /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/;

const routerPart = join(import.meta.dirname, 'router.mjs');

/** webpack configuration of the shell: the only provider of the shared modules. */
export function shellConfig(directory) {
  const shared = sharedByShell(directory);
  return baseConfig(directory, 'shell', {
    entry: { main: './src/index.ts' },
    // No content hash in the entry's own name: federation asks for it before hashes exist. The release step adds one.
    output: { filename: '[name].js', publicPath: '/assets/' },
    alias: { 'whole-react-router': join(directory, 'node_modules/react-router-dom/dist/index.mjs') },
    optimization: {
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          core: {
            name: 'core',
            enforce: true,
            chunks: 'async',
            priority: 20,
            test: ({ resource }) =>
              resource !== undefined && (coreLibraries.test(resource) || coreRooms.test(resource)),
          },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federationBase,
        name: 'shell',
        remotes: {},
        shared: { ...shared, 'react-router-dom': { ...shared['react-router-dom'], import: routerPart } },
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new webpack.NormalModuleReplacementPlugin(commonJsCopyOfTheRuntime, (module) => {
        module.request = module.request.replace(/\.cjs$/, '.js');
      }),
      new BootChunksPlugin(),
    ],
  });
}

function packageName(directory) {
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return manifest.name.replace('@waybill/', '');
}
