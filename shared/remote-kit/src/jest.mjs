// One jest preset for every package: `export default jestPreset({ environment: 'jsdom' })` in jest.config.mjs.
// 'jsdom' for what runs in the browser (shell, remotes, platform, ui), 'node' for api, deploy, contract.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

// Workers take over the environment: tests have one time zone, whatever the machine's is.
process.env.TZ = 'UTC';

/** Packages that ship only ES modules; jest runs CommonJS, so these are transformed like our own sources. */
const esmOnlyPackages = [
  // Where they come from packs: TypeScript, as in the workspace.
  '@waybill/[a-z-]+',
  'ky',
  'content-disposition',
  'cookie',
  'd3-geo',
  'd3-array',
  'd3-hierarchy',
  'hucre',
  'internmap',
  'p-limit',
  'single-spa-react',
  'yocto-queue',
  '@ant-design/colors',
  '@ant-design/fast-color',
];

/**
 * @param {{ environment: 'jsdom' | 'node', setupFiles?: string[] }} options
 *   `setupFiles` run after the preset's own set-up, in each test file, once jest's globals exist.
 */
export function jestPreset({ environment, setupFiles = [] }) {
  const inBrowser = environment === 'jsdom';
  const esmOnly = esmOnlyPackages.map((name) => name.replace('/', '[+/]')).join('|');
  return {
    testEnvironment: inBrowser ? require.resolve('jest-environment-jsdom') : 'node',
    testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    transform: {
      '^.+\\.(ts|tsx|js|mjs)$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2023',
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    // pnpm keeps packages under node_modules/.pnpm/<name>@<version>/node_modules/<name>
    transformIgnorePatterns: [
      `/node_modules/(?!\\.pnpm/|(?:${esmOnly})/)`,
      `/node_modules/\\.pnpm/(?!(?:${esmOnly})@)`,
    ],
    moduleNameMapper: {
      // The same parts of antd, as CommonJS.
      '^antd/es/(.*)$': 'antd/lib/$1',
      // jsdom has no canvas to draw on; what a chart says in words and links is ours.
      '^@ant-design/charts$': join(import.meta.dirname, 'jest/charts.cjs'),
      // Properties try the same examples in every run.
      '^fast-check$': join(import.meta.dirname, 'jest/fast-check.cjs'),
      '^react$': join(import.meta.dirname, 'jest/react.cjs'),
      '^@ant-design/icons$': join(import.meta.dirname, 'jest/icons.cjs'),
      '/useStyleRegister$': join(import.meta.dirname, 'jest/styles.cjs'),
      '\\.module\\.css$': join(import.meta.dirname, 'jest/css-module.cjs'),
      '\\.css$': join(import.meta.dirname, 'jest/empty.cjs'),
      '\\.(svg|png|jpg|webp|woff2)$': join(import.meta.dirname, 'jest/empty.cjs'),
    },
    setupFiles: inBrowser ? [join(import.meta.dirname, 'jest/browser-gaps.cjs')] : [],
    setupFilesAfterEnv: [
      join(import.meta.dirname, 'jest/patience.cjs'),
      join(import.meta.dirname, 'jest/no-errors.cjs'),
      ...setupFiles,
    ],
  };
}
