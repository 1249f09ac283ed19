// `hold` and `free`: gives an agent's hosts a release or a channel of their own, and lets them follow the others again.
import { mainChannel } from '../store/document';
import { readChannel } from '../store/pointers';
import { readDocument } from '../store/releases';
import { type Context, command, type Outcome, Refused } from './context';
import { askAgents, holdAgent } from './site';

const releaseId = /^[0-9a-f]{12}$/;

/** What the agent would get. @throws Refused when there is no such channel or release */
async function releaseBehind(context: Context, target: string): Promise<string> {
  if (releaseId.test(target)) {
    const document = await readDocument(context.storage, target, await context.trusted()).catch(
      (cause: unknown) => {
        throw new Refused(`Release ${target} cannot be given to anybody.`, [
          cause instanceof Error ? cause.message : String(cause),
          `Which there are: ${command('history')}`,
        ]);
      },
    );
    return document.id;
  }
  const pointer = await readChannel(context.storage, target);
  if (pointer === null) {
    throw new Refused(`There is no channel ${target}.`, [
      `Make it: ${command(`promote --channel ${target}`)}`,
    ]);
  }
  return pointer.release;
}

async function move(
  context: Context,
  id: string,
  target: string | null,
): Promise<{ hosts: string[]; was: string | null }> {
  const { known, unknown } = await askAgents(context);
  if (known === null) throw new Refused(`Agents are the API's to change: ${unknown}`);
  const agent = known.find((each) => each.id === id);
  if (agent === undefined) {
    throw new Refused(`There is no agent ${id}.`, [`There are ${known.map((each) => each.id).join(', ')}.`]);
  }
  if (!context.dryRun) {
    const held = await holdAgent(context, { id, release: target });
    if (held.known === null) throw new Refused(`${id} stays as it is: ${held.unknown}`);
  }
  return { hosts: agent.hosts, was: agent.release };
}

const hostsOf = (hosts: readonly string[]) => (hosts.length === 0 ? 'every other host' : hosts.join(', '));

/**
 * Holds an agent at a channel, or at one release until it is freed.
 * @throws Refused for an agent, channel or release that is not there, or when the API cannot be asked
 */
export async function hold(context: Context, id: string, target: string): Promise<Outcome> {
  if (target === mainChannel) return free(context, id);
  const release = await releaseBehind(context, target);
  const { hosts, was } = await move(context, id, target);
  return {
    ok: true,
    data: { agent: id, hosts, was, release: target, current: release },
    lines: [
      `${id} (${hostsOf(hosts)}) is held at ${target === release ? `release ${release}` : `channel ${target}, now release ${release}`}.`,
      'New pages get it within twenty seconds; open ones are offered it within a minute.',
      `Back: ${command(`free ${id}`)}`,
    ],
  };
}

/** Lets an agent follow everybody's channel again. @throws as `hold` */
export async function free(context: Context, id: string): Promise<Outcome> {
  const { hosts, was } = await move(context, id, null);
  const before = was === null ? 'was not held at anything' : `was held at ${was}`;
  return {
    ok: true,
    data: { agent: id, hosts, was, release: null },
    lines: [`${id} (${hostsOf(hosts)}) follows channel ${mainChannel}; it ${before}.`],
  };
}
