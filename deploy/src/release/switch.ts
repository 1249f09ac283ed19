// `disable` and `enable`: switches one remote off for everybody, with a notice in its place, and on again.
import { changeSwitches, listChannels, readSwitches } from '../store/pointers';
import { readCurrentRelease } from './candidate';
import { type Context, type Outcome, RefusedError, releaseCommand } from './context';

/** Remotes of every current release; null when one cannot be read, which must not prevent switching off. */
async function knownRemotes(context: Context): Promise<Set<string> | null> {
  const names = new Set<string>();
  try {
    for (const channel of await listChannels(context.storage)) {
      for (const { descriptor } of (await readCurrentRelease(context, channel))?.document.remotes ?? [])
        names.add(descriptor.name);
    }
  } catch {
    return null;
  }
  return names;
}

/** @throws RefusedError for a name that no release has */
export async function disableRemote(context: Context, name: string, why: string): Promise<Outcome> {
  const known = await knownRemotes(context);
  if (known !== null && !known.has(name)) {
    throw new RefusedError(`No current release has a remote ${name}.`, [
      known.size === 0 ? 'No remote is published.' : `There are ${[...known].sort().join(', ')}.`,
    ]);
  }
  const entry = { why, since: context.now().toISOString(), by: context.by };
  await changeSwitches(context.storage, ({ disabled }) => ({ disabled: { ...disabled, [name]: entry } }));
  return {
    ok: true,
    data: { name, disabled: true, why },
    lines: [
      `${name} is switched off for everybody: ${why}`,
      'New pages see it at once, open ones within a minute.',
      `Back: ${releaseCommand(`enable ${name}`)}`,
    ],
  };
}

export async function enableRemote(context: Context, name: string): Promise<Outcome> {
  const { disabled } = await readSwitches(context.storage);
  const entry = disabled[name];
  if (entry === undefined) {
    return { ok: true, data: { name, disabled: false, was: null }, lines: [`${name} is not switched off.`] };
  }
  await changeSwitches(context.storage, (now) => ({
    disabled: Object.fromEntries(Object.entries(now.disabled).filter(([each]) => each !== name)),
  }));
  return {
    ok: true,
    data: { name, disabled: false, was: entry },
    lines: [`${name} is on again; it was off since ${entry.since} (${entry.why}).`],
  };
}
