// For tests: mf-manifest.json as Module Federation's own tools and hosts read it. Its package has the shape as a type
// only; the compiler compares this schema with that.
import type { Manifest, ManifestShared } from '@module-federation/sdk';
import { z } from 'zod';

/** Its own plugin writes no `hash` of shared modules, which the type has. */
type Written = Omit<Manifest, 'shared'> & { shared: Omit<ManifestShared, 'hash'>[] };

const text = z.string();
const files = z.strictObject({ sync: z.array(text), async: z.array(text) });
const assets = z.strictObject({ js: files, css: files });

export const federationManifest: z.ZodType<Written> = z.strictObject({
  id: text,
  name: text,
  metaData: z.strictObject({
    name: text,
    type: text,
    buildInfo: z.strictObject({ buildVersion: text, buildName: text }),
    remoteEntry: z.strictObject({ name: text, path: text, type: text }),
    types: z.strictObject({ path: text, name: text, zip: text, api: text }),
    globalName: text,
    pluginVersion: text,
    publicPath: text,
  }),
  shared: z.array(
    z.strictObject({
      id: text,
      name: text,
      version: text,
      singleton: z.boolean(),
      requiredVersion: text,
      assets,
      fallback: text,
    }),
  ),
  remotes: z.array(
    z.strictObject({ federationContainerName: text, moduleName: text, alias: text, entry: text }),
  ),
  exposes: z.array(z.strictObject({ id: text, name: text, path: text, assets })),
});
