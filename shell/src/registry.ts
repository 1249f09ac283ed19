// Reads the registry of remotes at run time: from the page when the edge put it there, else by a call. Content without
// a signature by a key that the shell trusts is not even parsed.
import {
  type Registry,
  type RegistryAnswer,
  registryAnswer,
  registry as registrySchema,
} from '@waybill/contract';
import { VISIT_TOKEN_HEADER } from '@waybill/contract/constants';
import { answerInPage } from './remotes/early';
import { KnownError } from './remotes/failures';
import { withOverrides } from './remotes/local-build';
import { signedRegistry } from './remotes/trust';
import { offerVisitToken } from './visit-token';

/** In ms. */
const timeLimit = 8000;

/** What this visitor gets: one release, and what operators or developers have changed about it for now. */
export interface Site extends Pick<RegistryAnswer, 'disabled' | 'canary' | 'overrides'> {
  /** Includes a developer's own builds where the site allows that. */
  registry: Registry;
}

function parse<Value>(schema: { parse(value: unknown): Value }, text: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new KnownError('registry', 'the registry is not what the contract says', cause);
  }
}

async function readSite(text: string): Promise<Site> {
  const { signed, visit, ...rest } = parse(registryAnswer, text);
  offerVisitToken(visit);
  const registry = parse(registrySchema, await signedRegistry(signed));
  return { ...rest, registry: await withOverrides(registry, rest.overrides) };
}

/**
 * Fetches the registry; the browser sends the ETag of the answer before, so an unchanged one costs no bytes.
 * @param signal ends the call, which then rejects
 * @throws KnownError of kind `registry`, or `integrity` when its signature does not fit
 */
export async function fetchSite(signal?: AbortSignal): Promise<Site> {
  const limit = AbortSignal.timeout(timeLimit);
  let text: string;
  try {
    const response = await fetch('/registry.json', {
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      cache: 'no-cache',
    });
    if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
    offerVisitToken(response.headers.get(VISIT_TOKEN_HEADER));
    text = await response.text();
  } catch (cause) {
    throw new KnownError('registry', 'the registry could not be fetched', cause);
  }
  return readSite(text);
}

/** The registry of this visitor, from the page if it is there. @throws like `fetchSite` */
export async function readRegistry(): Promise<Site> {
  const inPage = answerInPage();
  if (inPage !== null) {
    try {
      return await readSite(inPage);
    } catch {
      // A page from a cache or a proxy may be damaged: fetch the registry itself before giving up.
    }
  }
  return fetchSite();
}
