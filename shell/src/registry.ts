// Learns at run time which remotes there are: from the page when the edge put the registry there, else by a call.
import { type Registry, registry as registrySchema } from '@waybill/contract';
import { registryInPage } from './remotes/early';
import { KnownFailure } from './remotes/failures';

/** In ms. */
const timeLimit = 8000;

function parse(text: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new KnownFailure('registry', 'the registry is not what the contract says', cause);
  }
}

async function fetchRegistry(): Promise<Registry> {
  let text: string;
  try {
    const response = await fetch('/registry.json', {
      signal: AbortSignal.timeout(timeLimit),
      cache: 'no-cache',
    });
    if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
    text = await response.text();
  } catch (cause) {
    throw new KnownFailure('registry', 'the registry could not be fetched', cause);
  }
  return parse(text);
}

/** The registry of this host. @throws KnownFailure of kind `registry` */
export async function readRegistry(): Promise<Registry> {
  const inPage = registryInPage();
  if (inPage !== null) {
    try {
      return parse(inPage);
    } catch {
      // A page from a cache or a proxy may be damaged: ask for the registry itself before giving up.
    }
  }
  return fetchRegistry();
}
