// Looks up the agent (reseller) of a host: asks the API, caches the answer for a few seconds, and never delays a page
// for long.
import { defaultLanguage, type HostAnswer, hostAnswer, internalPaths } from '@waybill/contract';
import { type ApiPlace, askApi } from './ask-api';

/** How long an answer is cached, in ms. The API caches for as long: a change shows after both at most. */
const FRESH_MS = 5_000;
/** Longest time in ms that a page waits for the API. */
const PATIENCE_MS = 300;
/** After a failure the API is not asked for this long, in ms, so that not every page waits for it. */
const PAUSE_MS = 2000;
/** A Host header may contain any name, so the cache is bounded. */
const MAX_CACHED_HOSTS = 1000;

type AgentsOptions = ApiPlace & {
  warn: (message: string, cause?: unknown) => void;
};

export type Host = HostAnswer & {
  /** False when the API never answered for this host: the default agent's brand is used then. */
  known: boolean;
};

/** The default agent's brand, used until the API has said whose host it is. */
export const defaultHost: Host = {
  known: false,
  agent: {
    name: 'Waybill',
    logo: null,
    register_required: [],
    register_mode: -1,
    fallback_language: defaultLanguage,
    accent: null,
    login_layout: 'lanes',
    slogan: null,
    auth_type: '0',
    captcha: true,
    backdrop: null,
    login_picture: null,
    start_date: null,
    direct: false,
    contact: null,
    frames: [],
    special_pages: 'users',
  },
  release: null,
  frameAncestors: [],
};

type CacheEntry = { answer: Host | null; until: number; asking: Promise<void> | null };

/** Cache of the agents of hosts. */
export function createAgentDirectory({ warn, ...place }: AgentsOptions) {
  const hosts = new Map<string, CacheEntry>();
  let complained = false;

  async function fetchHost(host: string): Promise<Host> {
    const path = `${internalPaths.host}?${new URLSearchParams({ host })}`;
    // Longer than a page waits: a late answer serves the next page.
    const response = await askApi(place, path, { patience: 10 * PATIENCE_MS });
    if (!response.ok) throw new Error(`${internalPaths.host} answered ${response.status}`);
    return { ...hostAnswer.parse(await response.json()), known: true };
  }

  async function refreshEntry(host: string, entry: CacheEntry): Promise<void> {
    try {
      entry.answer = await fetchHost(host);
      entry.until = Date.now() + FRESH_MS;
      complained = false;
    } catch (cause) {
      entry.until = Date.now() + PAUSE_MS;
      if (!complained)
        warn('the API did not say which agent this host belongs to; pages use the last response', cause);
      complained = true;
    } finally {
      entry.asking = null;
    }
  }

  function findOrAddEntry(host: string): CacheEntry {
    const entry = hosts.get(host) ?? { answer: null, until: 0, asking: null };
    // Moved to the end: the least recently used ones are dropped first.
    hosts.delete(host);
    hosts.set(host, entry);
    const [oldest] = hosts.keys();
    if (hosts.size > MAX_CACHED_HOSTS && oldest !== undefined) hosts.delete(oldest);
    return entry;
  }

  return {
    /** @param host name without port, lower case. Never fails, never takes longer than 300 ms. */
    async forHost(host: string): Promise<Host> {
      const entry = findOrAddEntry(host);
      if (entry.until <= Date.now()) {
        entry.asking ??= refreshEntry(host, entry);
        let timer: NodeJS.Timeout | undefined;
        const enough = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, PATIENCE_MS);
        });
        await Promise.race([entry.asking, enough]);
        clearTimeout(timer);
      }
      return entry.answer ?? defaultHost;
    },
  };
}
