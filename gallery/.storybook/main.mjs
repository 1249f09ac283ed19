// Storybook as this gallery needs it: our own webpack rules, no addons, nothing told to anybody.
import { sourceRules } from '@waybill/remote-kit/source-rules';

/** Storybook reads style sheets and pictures by rules of its own; ours are in their place. */
const readsOurFiles = ({ test }) =>
  test instanceof RegExp && ['a.css', 'a.svg', 'a.woff2'].some((file) => test.test(file));

/** @type {import('@storybook/react-webpack5').StorybookConfig} */
export default {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // What describes props reads them through the API of TypeScript, which version 7 does not have any more.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (config) => ({
    ...config,
    devtool: false,
    performance: false,
    // It is built to be looked at, not to be sent.
    optimization: { ...config.optimization, minimize: false },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules.filter((rule) => !readsOurFiles(rule)),
        ...sourceRules('gallery', { remote: false }),
      ],
    },
    resolve: { ...config.resolve, conditionNames: ['es2015', '...'] },
    // Testing Library, which comes along with the fakes, asks for React's test helper where there is one.
    ignoreWarnings: [/export 'act'/],
  }),
};
