// How webpack reads our sources: TypeScript, style sheets and files. Shell, remotes and gallery share it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { asItStands } from './call-rows-loader.mjs';

const require = createRequire(import.meta.url);

export const isDevelopment = () => process.env.NODE_ENV === 'development';

/**
 * Class of a CSS module in the page. Federation does not isolate styles: the package's name keeps two remotes apart,
 * and the sheet's content two builds of one remote, since the sheet of a build that was replaced stays in the page.
 */
function className(name, sheet, local) {
  const file = basename(sheet, '.module.css');
  const hash = createHash('sha256').update(readFileSync(sheet)).update(`${file} ${local}`);
  const digest = hash.digest('base64url').slice(0, 6);
  return isDevelopment() ? `${name}-${file}-${local}-${digest}` : `${name}-${digest}`;
}

/**
 * @param {string} name of the package, for its class names
 * @param {{ remote: boolean }} options whether it is a remote, whose styles must not reach beyond its own screens
 */
export const sourceRules = (name, { remote }) => [
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
      // The shell switches the sheets of an area off while another one is shown (shell/src/areas/sheets.ts).
      {
        loader: require.resolve('style-loader'),
        options: remote ? { attributes: { 'data-remote': name } } : {},
      },
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            // Each selector names a class of the sheet, which is this remote's alone.
            mode: remote ? 'pure' : 'local',
            getLocalIdent: ({ resourcePath }, _template, local) => className(name, resourcePath, local),
            namedExport: false,
            exportLocalsConvention: 'as-is',
          },
        },
      },
      ...(isDevelopment() ? [] : [join(import.meta.dirname, 'short-css-loader.mjs')]),
      ...(remote ? [join(import.meta.dirname, 'contained-styles-loader.mjs')] : []),
    ],
  },
  // antd's parts do not say that importing them does nothing by itself; they are plain ES modules, so it does
  // not, and what is not used of them can stay away.
  {
    test: /[\\/]node_modules[\\/](@rc-component|@ant-design)[\\/][^\\/]+[\\/]es[\\/]/,
    sideEffects: false,
  },
  { test: /\.(svg|png|jpg|webp|woff2)$/, type: 'asset' },
  {
    test: /[\\/]contract[\\/]src[\\/]calls[\\/]rows\.ts$/,
    resourceQuery: (query) => query !== asItStands,
    // Before swc, which leaves what this loader writes as it is.
    enforce: 'pre',
    loader: join(import.meta.dirname, 'call-rows-loader.mjs'),
  },
  {
    test: /[\\/]contract[\\/]src[\\/].*\.ts$/,
    enforce: 'pre',
    loader: join(import.meta.dirname, 'descriptions-loader.mjs'),
  },
];
