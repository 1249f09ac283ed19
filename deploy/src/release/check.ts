// `check`: the gate alone, for a team's own pipeline. Nothing is stored and nothing is moved.
import { candidateOf, currentOf, parseWish, publishedPicks } from './candidate';
import { type Context, type Outcome, WrongUse } from './context';
import { checkDist, distOf, targetOf } from './dist';
import { pretendStorage } from './pretend';
import { problemLine } from './problems';
import { place } from './publish';
import { changesBetween, counted } from './words';

/**
 * Whether published builds, or one that lies in `dist`, fit what is deployed in a channel.
 * Not ok with every reason on a line of its own.
 */
export async function check(
  context: Context,
  names: readonly string[],
  { channel, dist }: { channel: string; dist: string | null },
): Promise<Outcome> {
  const current = await currentOf(context, channel);
  const base = current?.document ?? null;
  const storage = pretendStorage(context.storage);
  let picks: ReadonlyMap<string, string>;
  if (dist === null) {
    picks = await publishedPicks(storage, names.map(parseWish), base, current?.since ?? null);
  } else {
    const [only] = names;
    if (only === undefined || names.length > 1) throw new WrongUse('--dist belongs to exactly one name');
    const target = await targetOf(context, only);
    const folder = distOf(context, target, dist);
    await checkDist(target.name, folder);
    // As small as it will be published: its weight is judged.
    picks = new Map([[target.name, (await place(storage, target, folder)).folder]]);
  }
  const candidate = await candidateOf(storage, base, picks);
  const { problems, folders } = candidate;
  const checked = [...(names.length > 0 || dist !== null ? picks : folders)].map(([name, folder]) => ({
    name,
    folder,
  }));
  const changes = problems.length > 0 ? [] : changesBetween(base, await candidate.content());
  const what = checked.map(({ name, folder }) => `${name} ${folder}`).join(', ');
  const against = base === null ? `an empty channel ${channel}` : `release ${base.id} of channel ${channel}`;
  return {
    ok: problems.length === 0,
    data: { channel, against: base?.id ?? null, checked, changes, problems },
    lines:
      problems.length === 0
        ? [`Fits ${against}: ${what}`]
        : [
            `Does not fit ${against}: ${counted(problems.length, 'reason')}`,
            ...problems.map((problem) => `  ${problemLine(problem)}`),
          ],
  };
}
