// `pin` and `unpin`: pins an agent's hosts to a release or a channel, and lets them follow `stable` again.
import { errorMessage } from '../message-of';
import { mainChannel } from '../store/document';
import { readChannel } from '../store/pointers';
import { readDocument } from '../store/releases';
import { type Context, type Outcome, RefusedError, releaseCommand } from './context';
import { fetchAgents, pinAgent } from './site';

const releaseId = /^[0-9a-f]{12}$/;

/** The release that the agent would get. @throws RefusedError when there is no such channel or release */
async function releaseBehind(context: Context, target: string): Promise<string> {
  if (releaseId.test(target)) {
    const document = await readDocument(context.storage, target, await context.trusted()).catch(
      (cause: unknown) => {
        throw new RefusedError(`Release ${target} cannot be given to anybody.`, [
          errorMessage(cause),
          `Which there are: ${releaseCommand('history')}`,
        ]);
      },
    );
    return document.id;
  }
  const pointer = await readChannel(context.storage, target);
  if (pointer === null) {
    throw new RefusedError(`There is no channel ${target}.`, [
      `Make it: ${releaseCommand(`promote --channel ${target}`)}`,
    ]);
  }
  return pointer.release;
}

async function changePin(
  context: Context,
  id: string,
  target: string | null,
): Promise<{ hosts: string[]; was: string | null }> {
  const { known, unknown } = await fetchAgents(context);
  if (known === null) throw new RefusedError(`Agents are the API's to change: ${unknown}`);
  const agent = known.find((each) => each.id === id);
  if (agent === undefined) {
    throw new RefusedError(`There is no agent ${id}.`, [
      `There are ${known.map((each) => each.id).join(', ')}.`,
    ]);
  }
  if (!context.dryRun) {
    const pinResult = await pinAgent(context, { id, release: target });
    if (pinResult.known === null) throw new RefusedError(`${id} stays as it is: ${pinResult.unknown}`);
  }
  return { hosts: agent.hosts, was: agent.release };
}

const formatHosts = (hosts: readonly string[]) =>
  hosts.length === 0 ? 'every other host' : hosts.join(', ');

/**
 * Pins an agent to a channel, or to one release until it is unpinned.
 * @throws RefusedError when the agent, channel or release does not exist, or the API cannot be reached
 */
export async function pinAgentRelease(context: Context, id: string, target: string): Promise<Outcome> {
  if (target === mainChannel) return unpinAgent(context, id);
  const release = await releaseBehind(context, target);
  const { hosts, was } = await changePin(context, id, target);
  return {
    ok: true,
    data: { agent: id, hosts, was, release: target, current: release },
    lines: [
      `${id} (${formatHosts(hosts)}) is pinned to ${target === release ? `release ${release}` : `channel ${target}, now release ${release}`}.`,
      'New pages get it within twenty seconds; open ones are offered it within a minute.',
      `Back: ${releaseCommand(`unpin ${id}`)}`,
    ],
  };
}

/** Lets an agent follow the channel `stable` again. @throws as `pin` */
export async function unpinAgent(context: Context, id: string): Promise<Outcome> {
  const { hosts, was } = await changePin(context, id, null);
  const before = was === null ? 'was not pinned' : `was pinned to ${was}`;
  return {
    ok: true,
    data: { agent: id, hosts, was, release: null },
    lines: [`${id} (${formatHosts(hosts)}) follows channel ${mainChannel}; it ${before}.`],
  };
}
