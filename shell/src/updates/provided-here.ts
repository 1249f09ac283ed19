// What the shell of this page gives to remotes, as it stands in the share scope.
import { PLATFORM_VERSION } from '@waybill/contract';
import { offeredNow } from '../remotes/share-scope';
import type { Given } from './fit';

export function providedHere(): Given {
  const modules: Record<string, string> = {};
  // The shell is the only provider, so each module has one version.
  for (const [module, versions] of Object.entries(offeredNow())) {
    const [version] = Object.keys(versions);
    if (version !== undefined) modules[module] = version;
  }
  return { platform: PLATFORM_VERSION, modules };
}
