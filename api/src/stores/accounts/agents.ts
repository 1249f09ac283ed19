// Directory of agents (resellers): finds the one that a host belongs to. Agents are few and change rarely, so they are
// cached for five seconds and refreshed in the background.
import type { Agent, Language } from '@waybill/contract';
import { agent as agentShape } from '@waybill/contract';
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { agentPictures, agents } from './schema';

/** The agent without hosts: it serves every host that no other agent has. */
export const DEFAULT_AGENT = 'default';
const FRESH_MS = 5_000;
/** Cached records of this age are no longer used, not even while new ones are being read. */
const OLD_MS = 10_000;

/** Address of the picture on the login page of the requested host. */
export const PICTURE_PATH = '/api/agent/picture';

export interface AgentRecord {
  id: string;
  /** Host names without port. */
  hosts: readonly string[];
  /** Origins whose pages may call the API from another site. */
  origins: readonly string[];
  /** Release channel or release that its hosts are pinned to; null follows the default. */
  release: string | null;
  /** Origins that may frame its pages. */
  frameAncestors: readonly string[];
  /** AuthType values that skip the captcha where `shown.captcha` is off. */
  authTypes: readonly string[];
  /** Host names that may send people here logged in. */
  trustedHosts: readonly string[];
  /** Public record, as pages of its hosts get it. */
  shown: Agent;
}

export interface Agents {
  /** @param host name without port, lower case */
  ofHost: (host: string) => Promise<AgentRecord>;
  /** Read afresh, bypassing the cache: what releases may be deleted depends on it. */
  all: () => Promise<readonly AgentRecord[]>;
  /** Pins an agent to a channel or release (null removes the pin). Undefined when there is no such agent. */
  pin: (id: string, release: string | null) => Promise<AgentRecord | undefined>;
  /** Drops the cache after a change, so that the next call reads the records again. */
  forget: () => void;
  /** Picture of an agent's login page; undefined when it has none. */
  picture: (id: string) => Promise<{ mediaType: string; content: Buffer } | undefined>;
  /** Whether some agent's record lists this origin. */
  hasOrigin: (origin: string) => Promise<boolean>;
}

interface AgentDirectory {
  all: AgentRecord[];
  byHost: Map<string, AgentRecord>;
  defaultAgent: AgentRecord;
  origins: Set<string>;
}

/** A row of the table. */
export type AgentRow = typeof agents.$inferSelect;

function toAgentRecord(row: AgentRow): AgentRecord {
  const { login_picture: picture } = row;
  return {
    id: row.id,
    hosts: row.hosts,
    origins: row.origins,
    release: row.release,
    frameAncestors: row.frame_ancestors,
    authTypes: row.auth_types,
    trustedHosts: row.trusted_hosts,
    // The address changes with the picture, so browsers may cache it for ever.
    shown: agentShape.parse({
      ...row,
      frames: row.frame_ancestors,
      login_picture: picture === null ? null : `${PICTURE_PATH}?v=${picture.slice(0, 16)}`,
    }),
  };
}

async function readDirectory(db: Database): Promise<AgentDirectory> {
  const all: AgentRecord[] = [];
  const byHost = new Map<string, AgentRecord>();
  const origins = new Set<string>();
  let defaultAgent: AgentRecord | undefined;
  for (const row of await db.select().from(agents).orderBy(agents.id)) {
    const record = toAgentRecord(row);
    all.push(record);
    for (const host of row.hosts) byHost.set(host, record);
    for (const origin of row.origins) origins.add(origin);
    if (row.id === DEFAULT_AGENT) defaultAgent = record;
  }
  if (defaultAgent === undefined) throw new Error('the agents table has no default agent');
  return { all, byHost, defaultAgent, origins };
}

export function agentDirectory(db: Database): Agents {
  let cached: { directory: AgentDirectory; at: number } | undefined;
  let reading: Promise<AgentDirectory> | undefined;

  async function readAnew(): Promise<AgentDirectory> {
    const at = Date.now();
    const mine = readDirectory(db);
    reading = mine;
    try {
      const loadDirectory = await mine;
      // If the cache was dropped in the meantime, this may be outdated.
      if (reading === mine) cached = { directory: loadDirectory, at };
      return loadDirectory;
    } finally {
      if (reading === mine) reading = undefined;
    }
  }
  async function loadDirectory(): Promise<AgentDirectory> {
    const age = cached === undefined ? Number.POSITIVE_INFINITY : Date.now() - cached.at;
    if (cached !== undefined && age <= FRESH_MS) return cached.directory;
    const next = reading ?? readAnew();
    if (cached === undefined || age > OLD_MS) return next;
    // On failure, the next caller tries again.
    next.catch(() => undefined);
    return cached.directory;
  }
  const forget = () => {
    cached = undefined;
    reading = undefined;
  };

  return {
    ofHost: async (host) => {
      const { byHost, defaultAgent } = await loadDirectory();
      return byHost.get(host) ?? defaultAgent;
    },
    all: async () => (await readDirectory(db)).all,
    pin: async (id, release) => {
      await db.update(agents).set({ release }).where(eq(agents.id, id));
      forget();
      return (await readDirectory(db)).all.find((agent) => agent.id === id);
    },
    forget,
    picture: async (id) => {
      const [row] = await db.select().from(agentPictures).where(eq(agentPictures.agent_id, id));
      return row === undefined ? undefined : { mediaType: row.media_type, content: row.content };
    },
    hasOrigin: async (origin) => (await loadDirectory()).origins.has(origin),
  };
}

/** Language of a request that names none. */
export const fallbackLanguage = (agent: AgentRecord): Language => agent.shown.fallback_language;
