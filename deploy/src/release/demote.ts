// `demote`: ends canaries, so that their users get the current release.
import { canaryId, combinationKey, listCombinations } from '../store/canaries';
import type { Canary, ChannelPointer } from '../store/document';
import { readChannel } from '../store/pointers';
import { formatCanaries, noCanaryError, selectCanaries } from './canaries';
import type { Context, Outcome } from './context';
import { moveFrom, unlessOvertaken } from './move';
import { formatPercent } from './words';

/** Ends canaries of a channel, by the names of their builds. */
export const endNamedCanaries = (
  context: Context,
  names: readonly string[],
  channel: string,
): Promise<Outcome> => endCanaries(context, channel, (pointer) => selectCanaries(pointer, channel, names));

/** Ends canaries of a channel: their users get the current release at their next page. */
export function endCanaries(
  context: Context,
  channel: string,
  choose: (pointer: ChannelPointer) => readonly Canary[],
): Promise<Outcome> {
  return unlessOvertaken(async () => {
    const pointer = await readChannel(context.storage, channel);
    if (pointer === null) throw noCanaryError(channel);
    const ended = choose(pointer);
    const canaries = pointer.canaries.filter((canary) => !ended.includes(canary));
    const kept = new Set(listCombinations(canaries).map(combinationKey));
    const combinations = Object.fromEntries(
      Object.entries(pointer.combinations).filter(([key]) => kept.has(key)),
    );
    await moveFrom(context, channel, pointer, () => ({ ...pointer, canaries, combinations }));
    return {
      ok: true,
      data: { channel, ended, canaries, release: pointer.release },
      lines: [
        ...ended.map(
          (canary) =>
            `${channel}: canary ${canaryId(canary)} ended; its ${formatPercent(canary.share)} of the users go back to ${pointer.release}`,
        ),
        ...formatCanaries(canaries, []),
      ],
    };
  });
}
