// Schema (zod) of Module Federation's mf-manifest.json, for tests. The library has the shape only as a type; the
// compiler checks this schema against it.
import type { Manifest, ManifestShared } from '@module-federation/sdk';
import { z } from 'zod';

/** The type has a `hash` of shared modules, which the library's own plugin does not write. */
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
