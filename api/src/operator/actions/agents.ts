// Actions on agents (resellers): their brand and settings, and their hosts.
import { createHash } from 'node:crypto';
import { AUTH_TYPES_WITHOUT_CAPTCHA } from '@waybill/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOurHost } from '../../services/security/hosts';
import { type AgentRow, DEFAULT_AGENT } from '../../stores/accounts/agents';
import type { Database } from '../../stores/accounts/database';
import { agentPictures, agents } from '../../stores/accounts/schema';
import { ActionRefusedError, defineAction, type OperatorServices } from './action';
import { type AgentFields, agentFields, agentId, hostName } from './agent-rules';

const shownAgent = z.object({
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  origins: z.array(z.string()),
  frame_ancestors: z.array(z.string()),
  trusted_hosts: z.array(z.string()),
  logo: z.string().nullable(),
  accent: z.string().nullable(),
  backdrop: z.string().nullable(),
  login_layout: z.string(),
  /** SHA-256 of the picture, in hex. */
  login_picture: z.string().nullable(),
  slogan: z.record(z.string(), z.string()).nullable(),
  register_mode: z.number(),
  register_required: z.array(z.string()),
  fallback_language: z.string(),
  captcha: z.boolean(),
  auth_type: z.string(),
  auth_types: z.array(z.string()),
  start_date: z.string().nullable(),
  direct: z.boolean(),
  contact: z.string().nullable(),
  special_pages: z.string(),
  release: z.string().nullable(),
  account_days: z.number(),
});
export type ShownAgent = z.output<typeof shownAgent>;

/** A record after a change, with notes on what else the operator has to do. */
const changedAgent = z.object({ agent: shownAgent, notes: z.array(z.string()) });

async function readAgent(tx: Database, id: string): Promise<AgentRow> {
  const all = await tx.select().from(agents).orderBy(agents.id);
  const row = all.find((each) => each.id === id);
  if (row !== undefined) return row;
  throw new ActionRefusedError(
    `There is no agent ${id}. There are: ${all.map((each) => each.id).join(', ')}.`,
  );
}

/** Checks that hosts belong to no other agent; no constraint can check this for arrays, so changes are serialised. */
async function checkHostsFree(tx: Database, id: string, wanted: readonly string[]): Promise<void> {
  for (const row of await tx.select({ id: agents.id, hosts: agents.hosts }).from(agents)) {
    const taken = row.id === id ? undefined : row.hosts.find((host) => wanted.includes(host));
    if (taken !== undefined)
      throw new ActionRefusedError(
        `${taken} is a host of ${row.id}. Remove it there first: operator agent remove-host ${row.id} ${taken}`,
      );
  }
}

/** The record merged with the changed fields. @throws ActionRefusedError when the result is inconsistent */
function mergeFields(before: AgentRow, fields: AgentFields) {
  const { picture, hosts = [], slogan, ...plain } = fields;
  if (before.id === DEFAULT_AGENT && hosts.length > 0)
    throw new ActionRefusedError(
      'The default agent has no hosts: every host that is nobody else’s is its own.',
    );
  const after = { ...before, ...plain, hosts: [...new Set([...before.hosts, ...hosts])] };
  if (slogan !== undefined) {
    const lines = Object.entries({ ...(slogan === null ? {} : before.slogan), ...slogan });
    const kept = lines.filter(([, line]) => line !== '');
    after.slogan = kept.length === 0 ? null : Object.fromEntries(kept);
  }
  if (picture !== undefined)
    after.login_picture =
      picture === null
        ? null
        : createHash('sha256').update(Buffer.from(picture.content, 'base64')).digest('hex');
  // Its new auth type is also allowed to skip the captcha, unless the list is given too.
  const waives = AUTH_TYPES_WITHOUT_CAPTCHA.some((type) => type === fields.auth_type);
  if (waives && fields.auth_types === undefined)
    after.auth_types = [...new Set([...before.auth_types, after.auth_type])];
  if (!after.captcha && !after.auth_types.includes(after.auth_type))
    throw new ActionRefusedError(
      `Without captcha the pages need an auth type that may skip it: --auth-type 210319 (they send ${after.auth_type}; allowed: ${after.auth_types.join(', ') || 'none'}).`,
    );
  return after;
}

async function storePicture(tx: Database, id: string, picture: AgentFields['picture']): Promise<void> {
  if (picture === undefined) return;
  await tx.delete(agentPictures).where(eq(agentPictures.agent_id, id));
  if (picture === null) return;
  const content = Buffer.from(picture.content, 'base64');
  await tx.insert(agentPictures).values({ agent_id: id, media_type: picture.mediaType, content });
}

function listHostNotes({ config }: OperatorServices, after: AgentRow): string[] {
  return after.hosts
    .filter((host) => !isOurHost(host, config.hosts))
    .map((host) => `No call from ${host} is answered until it is in WAYBILL_HOSTS of every API.`);
}

/** Changes an agent under an exclusive lock, then drops the cached agents so that calls see the change. */
async function changeInTransaction<T>(
  { accounts, agents: known }: OperatorServices,
  change: (tx: Database) => Promise<T>,
): Promise<T> {
  const after = await accounts.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${agents} IN SHARE ROW EXCLUSIVE MODE`);
    return change(tx);
  });
  known.forget();
  return after;
}

/** Writes the changed fields of an agent. */
async function writeAgent(tx: Database, before: AgentRow, fields: AgentFields): Promise<AgentRow> {
  const mergedAgent = mergeFields(before, fields);
  await checkHostsFree(tx, before.id, fields.hosts ?? []);
  await tx.update(agents).set(mergedAgent).where(eq(agents.id, before.id));
  await storePicture(tx, before.id, fields.picture);
  return mergedAgent;
}

export const agentList = defineAction({
  name: 'agent-list',
  request: z.strictObject({}),
  answer: z.array(shownAgent),
  run: ({ accounts }) => accounts.db.select().from(agents).orderBy(agents.id),
});

export const agentShow = defineAction({
  name: 'agent-show',
  request: z.strictObject({ id: agentId }),
  answer: shownAgent,
  run: ({ accounts }, { id }) => readAgent(accounts.db, id),
});

export const agentAdd = defineAction({
  name: 'agent-add',
  request: z.strictObject({ id: agentId, fields: agentFields.required({ name: true, hosts: true }) }),
  answer: changedAgent,
  run: async (services, { id, fields }) => {
    const agent = await changeInTransaction(services, async (tx) => {
      const [row] = await tx
        .insert(agents)
        .values({ id, name: fields.name })
        .onConflictDoNothing()
        .returning();
      if (row === undefined)
        throw new ActionRefusedError(`There is an agent ${id} already: operator agent show ${id}`);
      return writeAgent(tx, row, fields);
    });
    return { agent, notes: listHostNotes(services, agent) };
  },
});

export const agentSet = defineAction({
  name: 'agent-set',
  request: z.strictObject({ id: agentId, fields: agentFields }),
  answer: changedAgent,
  run: async (services, { id, fields }) => {
    const agent = await changeInTransaction(services, async (tx) =>
      writeAgent(tx, await readAgent(tx, id), fields),
    );
    return { agent, notes: listHostNotes(services, agent) };
  },
});

export const agentRemoveHost = defineAction({
  name: 'agent-remove-host',
  request: z.strictObject({ id: agentId, host: hostName }),
  answer: shownAgent,
  run: (services, { id, host }) =>
    changeInTransaction(services, async (tx) => {
      const before = await readAgent(tx, id);
      if (!before.hosts.includes(host))
        throw new ActionRefusedError(
          `${host} is not a host of ${id}. It has: ${before.hosts.join(', ') || 'none'}.`,
        );
      const hosts = before.hosts.filter((each) => each !== host);
      await tx.update(agents).set({ hosts }).where(eq(agents.id, id));
      return { ...before, hosts };
    }),
});
