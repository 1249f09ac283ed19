// Rules for canaries of a channel: builds that a share of the users tries, several side by side. A visitor may be in
// more than one of them, so there is a release for every combination. Edge and commands share these rules, so that they
// agree on who is in which.
import { createHash } from 'node:crypto';
import type { Canary } from './document';

/** Four need fifteen releases; more could not be watched by a person. */
export const canariesMost = 4;

/** Identifies a canary by its builds, whatever else is released meanwhile: `mf-traders 1.4.0-0a1b2c3d4e5f`. */
export const canaryId = ({ builds }: Pick<Canary, 'builds'>) =>
  Object.entries(builds)
    .map(([name, folder]) => `${name} ${folder}`)
    .sort()
    .join(', ');

/** Key of a combination in `ChannelPointer.combinations`. */
export const combinationKey = (canaries: readonly Pick<Canary, 'builds'>[]) =>
  canaries.map(canaryId).sort().join(' + ');

/**
 * Whether a bucket (value of the visitor's cookie) is in a canary: pseudo-random by SHA-256, the same at every visit.
 */
export function isInCanary(bucket: string, canary: Pick<Canary, 'builds' | 'share'>): boolean {
  const hash = createHash('sha256')
    .update(`${bucket}:${canaryId(canary)}`)
    .digest();
  return hash.readUInt32BE(0) / 2 ** 32 < canary.share;
}

/** Every combination that a visitor can be in: all subsets but the empty one, small ones first. */
export function listCombinations<T>(canaries: readonly T[]): T[][] {
  const combinations: T[][] = [[]];
  for (const canary of canaries)
    combinations.push(...combinations.map((combination) => [...combination, canary]));
  return combinations.filter((combination) => combination.length > 0).sort((a, b) => a.length - b.length);
}

/** Whether two canaries, or a canary and a change, concern the same build. */
export const hasAnyBuild = ({ builds }: Pick<Canary, 'builds'>, names: ReadonlySet<string>) =>
  Object.keys(builds).some((name) => names.has(name));
