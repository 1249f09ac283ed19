// The mutable state of a release store: the pointer of each channel, and the switches. Changed by compare-and-swap:
// read, change, swap; repeated when somebody else was first.
import { z } from 'zod';
import { type ChannelPointer, channelPointer, type Switches, switches } from './document';
import { storeKeys } from './keys';
import type { Storage } from './storage';

/** A pointer or switch that cannot be read; the message names its key. */
export class PointerError extends Error {
  override name = 'PointerError';
}

type State<Value> = { value: Value | null; tag: string | null };

async function readState<Value>(
  storage: Storage,
  key: string,
  shape: z.ZodType<Value>,
): Promise<State<Value>> {
  const stored = await storage.read(key);
  if (stored === null) return { value: null, tag: null };
  try {
    return { value: shape.parse(JSON.parse(stored.bytes.toString('utf8'))), tag: stored.tag };
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new PointerError(`${key} in ${storage.place} cannot be read: ${reason}`, { cause });
  }
}

const attempts = 200;
const longestPause = 40;

/** `change` may run more than once and must have no side effects; null leaves everything as it is. */
async function changeState<Value>(
  storage: Storage,
  key: string,
  shape: z.ZodType<Value>,
  change: (now: Value | null) => Value | null,
): Promise<Value | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { value, tag } = await readState(storage, key, shape);
    const next = change(value);
    if (next === null) return value;
    const bytes = Buffer.from(`${JSON.stringify(shape.parse(next), null, 2)}\n`);
    if (await storage.swap(key, bytes, tag)) return next;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPause));
  }
  throw new PointerError(`${key} in ${storage.place} is changed by others all the time; try again`);
}

/** The pointer of a channel, or null when nothing was released into it yet. */
export const readChannel = async (storage: Storage, channel: string): Promise<ChannelPointer | null> =>
  (await readState(storage, storeKeys.channel(channel), channelPointer)).value;

/**
 * Changes a channel's pointer in one step and returns the new one. `change` gets the pointer (null: there is none yet)
 * and returns the next one, or null to leave it alone; it may run more than once. Its errors are thrown here, and
 * nothing is changed.
 */
export const moveChannel = (
  storage: Storage,
  channel: string,
  change: (now: ChannelPointer | null) => ChannelPointer | null,
): Promise<ChannelPointer | null> => changeState(storage, storeKeys.channel(channel), channelPointer, change);

const HISTORY_LENGTH = 50;

/** The pointer after a release became current; the one before becomes the first of the history. Canaries stay. */
export function withRelease(
  now: ChannelPointer | null,
  current: { release: string; since: string; by: string },
): ChannelPointer {
  if (now === null) return { ...current, canaries: [], combinations: {}, history: [] };
  const { release, since, by } = now;
  return {
    ...current,
    canaries: now.canaries,
    combinations: now.combinations,
    ...(now.judged !== undefined && { judged: now.judged }),
    history: [{ release, since, by }, ...now.history].slice(0, HISTORY_LENGTH),
  };
}

/** Names of all channels, sorted. */
export async function listChannels(storage: Storage): Promise<string[]> {
  const listed = await storage.list('channels/');
  return listed.flatMap(({ key }) => /^channels\/([^/]+)\.json$/.exec(key)?.[1] ?? []);
}

const allOn: Switches = { disabled: {} };

/** Remotes that an operator switched off; empty when nobody ever did. */
export const readSwitches = async (storage: Storage): Promise<Switches> =>
  (await readState(storage, storeKeys.switches, switches)).value ?? allOn;

/** Changes the switches in one step and returns the new ones; `change` may run more than once. */
export const changeSwitches = async (
  storage: Storage,
  change: (now: Switches) => Switches,
): Promise<Switches> =>
  (await changeState(storage, storeKeys.switches, switches, (now) => change(now ?? allOn))) ?? allOn;
