// Places the canaries of a channel on a release: each combination of them becomes a release of its own, checked by the
// gate.

import { problemLine } from '../problems';
import { canariesMost, canaryId, combinationKey, hasAnyBuild, listCombinations } from '../store/canaries';
import type { Canary, ChannelPointer, ReleaseDocument } from '../store/document';
import { writeDocument } from '../store/releases';
import type { Signer } from '../store/signing';
import { composeCandidate } from './candidate';
import { type Context, RefusedError, releaseCommand } from './context';
import { formatCount, formatPercent, listBuildFolders } from './words';

/** The part of a pointer about canaries. */
type Canaries = Pick<ChannelPointer, 'canaries' | 'combinations'>;

export const noCanaries: Canaries = { canaries: [], combinations: {} };

/** A canary that ends, and why. */
interface EndedCanary {
  canary: Canary;
  why: readonly string[];
}

/** Two canaries that only fit apart: users in both get the older one alone. */
const findOldest = (combination: readonly Canary[]): Canary[] =>
  [...combination].sort((a, b) => (a.since < b.since ? -1 : 1)).slice(0, 1);

/**
 * Places canaries on a release: writes the release of each combination.
 * @returns those that fit, and those that end because they do not, or because the release already has their builds
 */
export async function placeCanaries(
  { storage }: Context,
  base: ReleaseDocument,
  canaries: readonly Canary[],
  signer: Signer,
): Promise<Canaries & { ended: EndedCanary[] }> {
  const released = listBuildFolders(base);
  const ended: EndedCanary[] = [];
  const continuing: Canary[] = [];
  const written = new Map<string, string>();
  const writeCombination = async (combination: readonly Canary[]): Promise<readonly string[]> => {
    const picks = new Map(combination.flatMap(({ builds }) => Object.entries(builds)));
    const candidate = await composeCandidate(storage, base, picks);
    if (candidate.problems.length > 0) return candidate.problems.map(problemLine);
    written.set(combinationKey(combination), await writeDocument(storage, await candidate.content(), signer));
    return [];
  };
  for (const canary of canaries) {
    const isReleased = Object.entries(canary.builds).every(([name, folder]) => released.get(name) === folder);
    const why = isReleased ? ['Everybody has it now.'] : await writeCombination([canary]);
    if (why.length > 0) ended.push({ canary, why });
    else continuing.push(canary);
  }
  for (const combination of listCombinations(continuing)) {
    if (combination.length === 1 || (await writeCombination(combination)).length === 0) continue;
    const alone = written.get(combinationKey(findOldest(combination)));
    if (alone !== undefined) written.set(combinationKey(combination), alone);
  }
  return { canaries: continuing, combinations: Object.fromEntries(written), ended };
}

/**
 * The canaries plus another one, which replaces those with the same builds.
 * @throws RefusedError when there would be too many
 */
export function withCanary(
  canaries: readonly Canary[],
  added: Canary,
): { all: Canary[]; replaced: Canary[] } {
  const names = new Set(Object.keys(added.builds));
  const replaced = canaries.filter((canary) => hasAnyBuild(canary, names));
  const all = [...canaries.filter((canary) => !replaced.includes(canary)), added];
  if (all.length > canariesMost) {
    throw new RefusedError(`There are ${formatCount(canariesMost, 'canary', 'canaries')} already.`, [
      ...canaries.map((canary) => `  ${describeCanary(canary)}`),
      `End one first: ${releaseCommand('demote mf-NAME')}`,
    ]);
  }
  return { all, replaced };
}

export const noCanaryError = (channel: string) =>
  new RefusedError(`Channel ${channel} has no canary.`, [
    `Begin one: ${releaseCommand('promote mf-NAME --share 10%')}`,
  ]);

/**
 * The canaries that the names select; without names the only one there is.
 * @throws RefusedError when there is none, or when the selection is ambiguous
 */
export function selectCanaries(
  pointer: ChannelPointer | null,
  channel: string,
  names: readonly string[],
): Canary[] {
  const all = pointer?.canaries ?? [];
  if (all.length === 0) throw noCanaryError(channel);
  const listed = all.map((canary) => `  ${describeCanary(canary)}`);
  if (names.length === 0) {
    if (all.length === 1) return [...all];
    throw new RefusedError(`Channel ${channel} has ${all.length} canaries: name the one you mean.`, listed);
  }
  const missing = names.filter((name) => !all.some((canary) => hasAnyBuild(canary, new Set([name]))));
  if (missing.length > 0) {
    throw new RefusedError(`Channel ${channel} has no canary of ${missing.join(', ')}.`, listed);
  }
  return all.filter((canary) => hasAnyBuild(canary, new Set(names)));
}

/** `mf-traders 1.4.0-0a1b2c3d4e5f for 10 %, by ana` */
export const describeCanary = (canary: Canary) =>
  `${canaryId(canary)} for ${formatPercent(canary.share)}, by ${canary.by}`;

/** What happened to the other canaries, so that their teams are told as well. */
export const formatCanaries = (canaries: readonly Canary[], ended: readonly EndedCanary[]): string[] => [
  ...ended.flatMap(({ canary, why }) => [
    `Canary ${describeCanary(canary)} ended.`,
    ...why.map((line) => `  ${line}`),
  ]),
  ...canaries.map((canary) => `Canary ${describeCanary(canary)} goes on.`),
];
