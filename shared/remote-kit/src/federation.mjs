// How module federation is set up in the shell and in every remote: one runtime in the page, provided by the shell.
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

/** `mf-auth` → `mf_auth`: federation keeps each remote under a JavaScript identifier. */
export const federationName = (packageName) => packageName.replace('@waybill/', '').replaceAll('-', '_');

const common = {
  // It would describe what a remote exposes, which is its lifecycles alone. Types of what the shell shares: shared-types.mjs.
  dts: false,
  dev: false,
  // 'version-first' asks every remote at start, so one that is down breaks the shell's own chunks.
  shareStrategy: 'loaded-first',
};

/**
 * Left out of the runtime: what serves Node, and the reading of manifests in the browser, since the signed registry
 * says where a build's entry is and which bytes it has. 1.3 kB.
 */
const optimization = { target: 'web', disableSnapshot: true };

/**
 * Of a remote: emits remoteEntry.js, and mf-manifest.json for the release gate and for Module Federation's own tools.
 * The runtime itself comes from the shell (`externalRuntime`), which saves each remote 15 kB.
 * @param {string} name as `federationName` gives it
 * @param {object} shared what it borrows
 * @param {string} start the module that it exposes as ./lifecycles
 */
export const remoteFederation = (name, shared, start) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    filename: 'remoteEntry.js',
    manifest: true,
    exposes: { './lifecycles': start },
    shared,
    experiments: { externalRuntime: true, optimization },
  });

/** The runtime is offered to remotes by a CommonJS file, which would bring a second copy of it: 12 kB. */
const commonJsCopyOfTheRuntime = /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/;

/** Of the shell: the only provider of the shared modules and of the runtime. @param {object} shared what it offers */
export const shellFederation = (shared) => [
  new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    remotes: {},
    manifest: false,
    shared,
    experiments: { provideExternalRuntime: true, optimization },
  }),
  new webpack.NormalModuleReplacementPlugin(commonJsCopyOfTheRuntime, (module) => {
    module.request = module.request.replace(/\.cjs$/, '.js');
  }),
];
