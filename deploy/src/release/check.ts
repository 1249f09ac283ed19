// `check`: runs the gate alone, for a team's own pipeline. Nothing is stored and no pointer is moved.

import { type Problem, problemLine } from '../problems';
import type { PublishedVersion } from '../store/document';
import { dryRunStorage } from '../store/dry-run-storage';
import { readVersion } from '../store/versions';
import { composeCandidate, parseBuildSelector, publishedPicks, readCurrentRelease } from './candidate';
import { type Context, type Outcome, WrongUseError } from './context';
import { checkDist, findDistFolder, findDistTarget, type Target } from './dist';
import { findUntriedBuilds, type Tried, tryBuilds } from './in-browser';
import { placeTarget, raiseVersionAdvice } from './publish';
import { compareBuilds, formatCount, listBuildFolders } from './words';

const versionTaken = (target: Target, version: string, { folder, by }: PublishedVersion): Problem => ({
  code: 'version-taken',
  name: target.name,
  what: `${version} was published already, with other content (${folder}, by ${by})`,
  advice: `${raiseVersionAdvice(target)}: a version never changes`,
});

/**
 * Whether published builds, or one in `dist`, fit what is deployed in a channel. Not ok with every reason on a line of
 * its own.
 */
export async function checkBuilds(
  context: Context,
  names: readonly string[],
  { channel, dist }: { channel: string; dist: string | null },
): Promise<Outcome> {
  const current = await readCurrentRelease(context, channel);
  const base = current?.document ?? null;
  const storage = dryRunStorage(context.storage);
  let picks: ReadonlyMap<string, string>;
  /** Problems for which `publish` would refuse it too. */
  const taken: Problem[] = [];
  if (dist === null) {
    picks = await publishedPicks(storage, names.map(parseBuildSelector), base, current?.since ?? null);
  } else {
    const [only] = names;
    if (only === undefined || names.length > 1) throw new WrongUseError('--dist belongs to exactly one name');
    const target = await findDistTarget(context, only, dist);
    const folder = findDistFolder(context, target, dist);
    await checkDist(target.name, folder);
    // Compressed as for publishing, because its weight is judged.
    const placed = await placeTarget(storage, target, folder);
    picks = new Map([[target.name, placed.folder]]);
    const there = await readVersion(storage, target.name, placed.version);
    if (there !== null && there.folder !== placed.folder)
      taken.push(versionTaken(target, placed.version, there));
  }
  const candidate = await composeCandidate(storage, base, picks);
  const { folders } = candidate;
  const checked = [...(names.length > 0 || dist !== null ? picks : folders)].map(([name, folder]) => ({
    name,
    folder,
  }));
  const still = new Map(base === null ? [] : listBuildFolders(base));
  const isNew = checked.filter(({ name, folder }) => still.get(name) !== folder);
  const tried: Tried =
    taken.length + candidate.problems.length > 0
      ? { problems: [], note: null }
      : await tryBuilds(
          context,
          storage,
          await candidate.content(),
          await findUntriedBuilds(
            storage,
            isNew.map(({ name, folder }) => [name, folder] as const),
          ),
        );
  const problems = [...taken, ...candidate.problems, ...tried.problems];
  const changes = problems.length > 0 ? [] : compareBuilds(base, await candidate.content());
  const what = checked.map(({ name, folder }) => `${name} ${folder}`).join(', ');
  const against = base === null ? `an empty channel ${channel}` : `release ${base.id} of channel ${channel}`;
  return {
    ok: problems.length === 0,
    data: { channel, against: base?.id ?? null, checked, changes, problems },
    lines:
      problems.length === 0
        ? [`Fits ${against}: ${what}`, ...(tried.note === null ? [] : [tried.note])]
        : [
            `Does not fit ${against}: ${formatCount(problems.length, 'reason')}`,
            ...problems.map((problem) => `  ${problemLine(problem)}`),
          ],
  };
}
