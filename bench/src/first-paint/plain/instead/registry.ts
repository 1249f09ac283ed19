// Replaces shell/src/registry.ts in the plain application: the areas are known at build time.
import type { RegistryEntry } from '@waybill/contract';
import type * as replaced from '../../../../../shell/src/registry';
import { areas } from '../areas';

export type { Site } from '../../../../../shell/src/registry';

const entryOf = ({ descriptor }: (typeof areas)[number]): RegistryEntry => ({
  descriptor,
  version: descriptor.version,
  manifest: '',
  manifestIntegrity: '',
  files: {},
  borrows: {},
  previous: null,
});

export const readRegistry: typeof replaced.readRegistry = async () => ({
  registry: { release: '', shell: '', remotes: areas.map(entryOf) },
  disabled: {},
  canary: false,
  overrides: false,
});
export const fetchSite: typeof replaced.fetchSite = readRegistry;
