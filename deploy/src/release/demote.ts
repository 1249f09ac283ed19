// `demote`: ends canaries, so that their users get the current release.
import { combinationKey, combinationsOf, idOf } from '../store/canaries';
import type { Canary, ChannelPointer } from '../store/document';
import { readChannel } from '../store/pointers';
import { canariesNamed, canaryLines, noCanaryOf } from './canaries';
import type { Context, Outcome } from './context';
import { moveFrom, unlessOvertaken } from './move';
import { percent } from './words';

/** Ends canaries of a channel, by the names of their builds. */
export const demote = (context: Context, names: readonly string[], channel: string): Promise<Outcome> =>
  endCanaries(context, channel, (pointer) => canariesNamed(pointer, channel, names));

/** Ends canaries of a channel: their users get the current release at their next page. */
export function endCanaries(
  context: Context,
  channel: string,
  choose: (pointer: ChannelPointer) => readonly Canary[],
): Promise<Outcome> {
  return unlessOvertaken(async () => {
    const pointer = await readChannel(context.storage, channel);
    if (pointer === null) throw noCanaryOf(channel);
    const ended = choose(pointer);
    const canaries = pointer.canaries.filter((canary) => !ended.includes(canary));
    const kept = new Set(combinationsOf(canaries).map(combinationKey));
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
            `${channel}: canary ${idOf(canary)} ended; its ${percent(canary.share)} of the users go back to ${pointer.release}`,
        ),
        ...canaryLines(canaries, []),
      ],
    };
  });
}
