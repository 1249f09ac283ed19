// `pin` and `unpin`: pins an agent's hosts to a release or a channel, and lets them follow `stable` again.
import { messageOf } from '../message-of';
import { mainChannel } from '../store/document';
import { readChannel } from '../store/pointers';
import { readDocument } from '../store/releases';
import { type Context, command, type Outcome, RefusedError } from './context';
import { askAgents, pinAgent } from './site';

const releaseId = /^[0-9a-f]{12}$/;

/** The release that the agent would get. @throws RefusedError when there is no such channel or release */
async function releaseBehind(context: Context, target: string): Promise<string> {
  if (releaseId.test(target)) {
    const document = await readDocument(context.storage, target, await context.trusted()).catch(
      (cause: unknown) => {
        throw new RefusedError(`Release ${target} cannot be given to anybody.`, [
          messageOf(cause),
          `Which there are: ${command('history')}`,
        ]);
      },
    );
    return document.id;
  }
  const pointer = await readChannel(context.storage, target);
  if (pointer === null) {
    throw new RefusedError(`There is no channel ${target}.`, [
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
  if (known === null) throw new RefusedError(`Agents are the API's to change: ${unknown}`);
  const agent = known.find((each) => each.id === id);
  if (agent === undefined) {
    throw new RefusedError(`There is no agent ${id}.`, [
      `There are ${known.map((each) => each.id).join(', ')}.`,
    ]);
  }
  if (!context.dryRun) {
    const held = await pinAgent(context, { id, release: target });
    if (held.known === null) throw new RefusedError(`${id} stays as it is: ${held.unknown}`);
  }
  return { hosts: agent.hosts, was: agent.release };
}

const hostsOf = (hosts: readonly string[]) => (hosts.length === 0 ? 'every other host' : hosts.join(', '));

/**
 * Pins an agent to a channel, or to one release until it is unpinned.
 * @throws RefusedError when the agent, channel or release does not exist, or the API cannot be reached
 */
export async function pin(context: Context, id: string, target: string): Promise<Outcome> {
  if (target === mainChannel) return unpin(context, id);
  const release = await releaseBehind(context, target);
  const { hosts, was } = await move(context, id, target);
  return {
    ok: true,
    data: { agent: id, hosts, was, release: target, current: release },
    lines: [
      `${id} (${hostsOf(hosts)}) is pinned to ${target === release ? `release ${release}` : `channel ${target}, now release ${release}`}.`,
      'New pages get it within twenty seconds; open ones are offered it within a minute.',
      `Back: ${command(`unpin ${id}`)}`,
    ],
  };
}

/** Lets an agent follow the channel `stable` again. @throws as `pin` */
export async function unpin(context: Context, id: string): Promise<Outcome> {
  const { hosts, was } = await move(context, id, null);
  const before = was === null ? 'was not pinned' : `was pinned to ${was}`;
  return {
    ok: true,
    data: { agent: id, hosts, was, release: null },
    lines: [`${id} (${hostsOf(hosts)}) follows channel ${mainChannel}; it ${before}.`],
  };
}
