// Groups the won customers of a team into one row for each owner, and one for all.
import type { CallResponse } from '@waybill/contract';
import { type SavedReason, savedReasons } from '@waybill/contract/win-terms';

type WinGroup = CallResponse<'customerWins'>[number];

export interface OwnerWins {
  /** Id of a member, `nobody`, or empty for all. */
  owner: string;
  name: string;
  reasons: Record<SavedReason, number>;
  total: number;
  proved: number;
}

function addUp(owner: string, groups: readonly WinGroup[]): OwnerWins {
  const sum = (matching: readonly WinGroup[], count: 'total' | 'proved') =>
    matching.reduce((total, group) => total + group[count], 0);
  const byReason = savedReasons.map((reason) => [
    reason,
    sum(
      groups.filter((group) => group.reason === reason),
      'total',
    ),
  ]);
  return {
    owner,
    name: groups[0]?.name ?? '',
    reasons: Object.fromEntries(byReason) as Record<SavedReason, number>,
    total: sum(groups, 'total'),
    proved: sum(groups, 'proved'),
  };
}

/** In the order of the owners; the row of all comes last, where there are several. */
export function groupWins(groups: readonly WinGroup[]): OwnerWins[] {
  const byOwner = Map.groupBy(groups, ({ owner }) => owner ?? 'nobody');
  const rows = [...byOwner].map(([owner, owned]) => addUp(owner, owned));
  return rows.length > 1 ? [...rows, addUp('', groups)] : rows;
}
