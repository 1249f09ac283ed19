// Moves a channel's pointer, and starts again when somebody else moved it in the meantime (optimistic locking).
import type { ChannelPointer } from '../store/document';
import { moveChannel } from '../store/pointers';
import { type Context, type Outcome, RefusedError } from './context';

/** Somebody else moved the pointer in the meantime: start again from the new state. */
export class OvertakenError extends Error {}

const attempts = 5;

export async function unlessOvertaken(work: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      if (attempt === attempts) throw new RefusedError('Others are releasing at the same moment. Try again.');
    }
  }
}

/** Moves the pointer if it is still the one that was read. */
export const moveFrom = (
  { storage }: Context,
  channel: string,
  seen: ChannelPointer | null,
  change: (now: ChannelPointer | null) => ChannelPointer,
) =>
  moveChannel(storage, channel, (now) => {
    if (JSON.stringify(now) !== JSON.stringify(seen)) throw new OvertakenError();
    return change(now);
  });
