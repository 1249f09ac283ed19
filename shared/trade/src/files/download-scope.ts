// Scopes of a download (selected rows, page, all results): which are offered, and why one cannot be chosen.
import { DOWNLOAD_CAP, DOWNLOAD_SELECTED_MAX } from '@waybill/contract';
import { usePermissions } from '@waybill/platform';

const scopes = ['selected', 'page', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** Number of records per scope; without `all`, only rows given by id can be ordered. */
export type ScopeCounts = Readonly<Record<'selected' | 'page', number> & { all?: number }>;

/** The scopes to choose from. */
export const offeredScopes = (counts: ScopeCounts): readonly Scope[] =>
  scopes.filter((scope) => counts[scope] !== undefined);

/** Maximum number of records in one file for this account. */
export const useDownloadCap = (): number => usePermissions().permission?.download_cap ?? DOWNLOAD_CAP;

/** Why a scope cannot be chosen; null if it can. */
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

/** The effective scope: the chosen one, else the selected rows, else the page. */
export function meantScope(chosen: Scope | null, counts: ScopeCounts, cap: number): Scope {
  if (chosen !== null && scopeProblem(chosen, counts, cap) === null) return chosen;
  return scopeProblem('selected', counts, cap) === null ? 'selected' : 'page';
}
