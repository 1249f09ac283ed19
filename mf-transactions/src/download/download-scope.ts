// Which records a file is to have, what they cost, and why an order cannot be made.
import { DOWNLOAD_CAP, DOWNLOAD_SELECTED_MAX } from '@waybill/contract';
import type { Usage } from '@waybill/platform';

export const scopes = ['selected', 'page', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** Records of each scope. */
export type ScopeCounts = Readonly<Record<Scope, number>>;

/** Why a scope cannot be chosen; null when it can. */
export function scopeProblem(scope: Scope, counts: ScopeCounts): 'none' | 'tooMany' | 'overCap' | null {
  const count = counts[scope];
  if (count === 0) return 'none';
  if (scope === 'all') return count > DOWNLOAD_CAP ? 'overCap' : null;
  return count > DOWNLOAD_SELECTED_MAX ? 'tooMany' : null;
}

/** The scope that is meant: what was chosen, else the selected rows, else the page. */
export function meantScope(chosen: Scope | null, counts: ScopeCounts): Scope {
  if (chosen !== null && scopeProblem(chosen, counts) === null) return chosen;
  return scopeProblem('selected', counts) === null ? 'selected' : 'page';
}

/**
 * Why the plan does not pay for so many records; null when it does, or when nobody knows: then the server decides.
 * A total that is only shown (spec §6, below -1) is no limit.
 */
export function planProblem(usage: Usage | null, units: number): 'lacking' | 'used_up' | null {
  if (usage === null || usage.unlimited || usage.totalOnly) return null;
  if (usage.total === 0) return 'lacking';
  return usage.left < units ? 'used_up' : null;
}
