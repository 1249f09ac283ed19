// Which records a file is to have, and why a scope cannot be chosen.
import { DOWNLOAD_CAP, DOWNLOAD_SELECTED_MAX } from '@waybill/contract';

const scopes = ['selected', 'page', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** Records of each scope; without `all` only rows that are named by their ids can be ordered. */
export type ScopeCounts = Readonly<Record<'selected' | 'page', number> & { all?: number }>;

/** The scopes that there are to choose among. */
export const offeredScopes = (counts: ScopeCounts): readonly Scope[] =>
  scopes.filter((scope) => counts[scope] !== undefined);

/** Why a scope cannot be chosen; null when it can. */
export function scopeProblem(scope: Scope, counts: ScopeCounts): 'none' | 'tooMany' | 'overCap' | null {
  const count = counts[scope] ?? 0;
  if (count === 0) return 'none';
  if (scope === 'all') return count > DOWNLOAD_CAP ? 'overCap' : null;
  return count > DOWNLOAD_SELECTED_MAX ? 'tooMany' : null;
}

/** The scope that is meant: what was chosen, else the selected rows, else the page. */
export function meantScope(chosen: Scope | null, counts: ScopeCounts): Scope {
  if (chosen !== null && scopeProblem(chosen, counts) === null) return chosen;
  return scopeProblem('selected', counts) === null ? 'selected' : 'page';
}
