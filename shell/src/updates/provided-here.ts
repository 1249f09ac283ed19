// Shared modules and versions that the shell of this page provides to remotes, read from the Module Federation runtime.
import { getInstance } from '@module-federation/enhanced/runtime';
import { PLATFORM_VERSION } from '@waybill/contract';
import type { Given } from './fit';

export function providedHere(): Given {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  const modules: Record<string, string> = {};
  // The shell is the only provider, so each module has one version.
  for (const [module, versions] of Object.entries(scope)) {
    const [version] = Object.keys(versions);
    if (version !== undefined) modules[module] = version;
  }
  return { platform: PLATFORM_VERSION, modules };
}
