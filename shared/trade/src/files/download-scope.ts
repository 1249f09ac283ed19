// Which records a file is to have, and why a scope cannot be chosen.
import { DOWNLOAD_CAP, DOWNLOAD_SELECTED_MAX } from '@waybill/contract';
import { usePermissions } from '@waybill/platform';

const scopes = ['selected', 'page', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** Records of each scope; without `all` only rows that are named by their ids can be ordered. */
export type ScopeCounts = Readonly<Record<'selected' | 'page', number> & { all?: number }>;

/** The scopes that there are to choose among. */
export const offeredScopes = (counts: ScopeCounts): readonly Scope[] =>
  scopes.filter((scope) => counts[scope] !== undefined);

/** Most records that one file may have here. */
export const useDownloadCap = (): number => usePermissions().permission?.download_cap ?? DOWNLOAD_CAP;

/** Why a scope cannot be chosen; null when it can. */
export function scopeProblem(
  scope: Scope,
  counts: ScopeCounts,
  cap: number,
): 'none' | 'tooMany' | 'overCap' | null {
  const count = counts[scope] ?? 0;
  if (count === 0) return 'none';
  if (scope === 'all') return count > cap ? 'overCap' : null;
  return count > DOWNLOAD_SELECTED_MAX ? 'tooMany' : null;
}

/** The scope that is meant: what was chosen, else the selected rows, else the page. */
export function meantScope(chosen: Scope | null, counts: ScopeCounts, cap: number): Scope {
  if (chosen !== null && scopeProblem(chosen, counts, cap) === null) return chosen;
  return scopeProblem('selected', counts, cap) === null ? 'selected' : 'page';
}
