// Storybook configuration of the gallery: our own webpack rules, no addons, no telemetry.
import { sourceRules } from '@waybill/remote-kit/source-rules';

/** Matches Storybook's own rules for style sheets and images, which ours replace. */
const readsOurFiles = ({ test }) =>
  test instanceof RegExp && ['a.css', 'a.svg', 'a.woff2'].some((file) => test.test(file));

/** @type {import('@storybook/react-webpack5').StorybookConfig} */
export default {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // Storybook's prop documentation uses the TypeScript API, which version 7 no longer has.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (config) => ({
    ...config,
    devtool: false,
    performance: false,
    // Built for viewing, not for sending over a network.
    optimization: { ...config.optimization, minimize: false },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules.filter((rule) => !readsOurFiles(rule)),
        ...sourceRules('gallery', { remote: false }),
      ],
    },
    resolve: { ...config.resolve, conditionNames: ['es2015', '...'] },
    // Testing Library, which the fakes import, looks for React's test helper.
    ignoreWarnings: [/export 'act'/],
  }),
};
