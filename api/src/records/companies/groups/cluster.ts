// Clusters pairs of probably identical companies into groups: pairs with the strongest evidence come first, and
// companies that an operator or a fact (tax id, legal form) separates are never joined.
import { gathered } from '../../../basics/lists';

export interface Pair {
  one: number;
  other: number;
  /** Evidence in bits. */
  weight: number;
}

/** Facts of a company that may keep it out of a group. */
export interface GroupCandidate {
  id: number;
  country: string;
  tax_id: string;
  /** Legal form (`company-forms.ts`), or empty. */
  form: string;
  records: number;
}

/** An operator's decision about two companies. */
export interface Decision {
  one: number;
  other: number;
  as: 'same' | 'apart';
}

export interface Group {
  /** The member with the most records. */
  head: number;
  members: number[];
}

/** Groups are not joined beyond this size: a chain of similar names is no company. */
const MAX_MEMBERS = 40;

/** Two tax ids in one country mean two companies; so do two legal forms, unless they share a tax id. */
function areDifferent(a: GroupCandidate, b: GroupCandidate): boolean {
  if (a.tax_id !== '' && b.tax_id !== '' && a.tax_id === b.tax_id) return false;
  if (a.tax_id !== '' && b.tax_id !== '' && a.country === b.country) return true;
  return a.form !== '' && b.form !== '' && a.form !== b.form;
}

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Pairs that are processed before yielding to the event loop. */
const PAIRS_BEFORE_YIELD = 20_000;

/**
 * Groups of two or more companies. Decisions take precedence over evidence: `same` is joined whatever differs, `apart`
 * never gets into one group, not even through a third company.
 */
export async function clusterPairs(
  pairs: readonly Pair[],
  members: ReadonlyMap<number, GroupCandidate>,
  decisions: readonly Decision[],
): Promise<Group[]> {
  const groups = new Map<number, number[]>();
  const decided = new Map(decisions.map(({ one, other, as }) => [pairKey(one, other), as]));
  const separatedIds = gathered(
    decisions
      .filter(({ one, other, as }) => as === 'apart' && decided.get(pairKey(one, other)) === 'apart')
      .flatMap(({ one, other }) => [[one, other] as const, [other, one] as const]),
  );
  const currentGroup = (id: number): number[] => groups.get(id) ?? [id];
  const areSeparated = (one: readonly number[], other: readonly number[]): boolean => {
    const otherIds = new Set(other);
    return one.some((id) => separatedIds.get(id)?.some((each) => otherIds.has(each)) ?? false);
  };
  const joinGroups = (one: number[], other: number[]): void => {
    const [long, short] = one.length < other.length ? [other, one] : [one, other];
    long.push(...short);
    for (const id of long) groups.set(id, long);
  };
  const areCandidates = ({ one, other }: { one: number; other: number }) =>
    members.has(one) && members.has(other);

  for (const decision of decisions) {
    if (
      decision.as !== 'same' ||
      decided.get(pairKey(decision.one, decision.other)) !== 'same' ||
      !areCandidates(decision)
    )
      continue;
    const [one, other] = [currentGroup(decision.one), currentGroup(decision.other)];
    if (one !== other && !one.includes(decision.other) && !areSeparated(one, other)) joinGroups(one, other);
  }
  const ordered = [...pairs].sort((a, b) => b.weight - a.weight || a.one - b.one || a.other - b.other);
  for (const [at, pair] of ordered.entries()) {
    if (at % PAIRS_BEFORE_YIELD === PAIRS_BEFORE_YIELD - 1)
      await new Promise((resolve) => setImmediate(resolve));
    if (!areCandidates(pair)) continue;
    const [one, other] = [currentGroup(pair.one), currentGroup(pair.other)];
    if (one === other || one.length + other.length > MAX_MEMBERS || areSeparated(one, other)) continue;
    const different = one.some((a) =>
      other.some((b) => {
        const [left, right] = [members.get(a), members.get(b)];
        return left === undefined || right === undefined || areDifferent(left, right);
      }),
    );
    if (!different) joinGroups(one, other);
  }
  const compareByRecords = (a: number, b: number): number =>
    (members.get(b)?.records ?? 0) - (members.get(a)?.records ?? 0) || a - b;
  return [...new Set(groups.values())].map((ids) => {
    const sorted = [...ids].sort(compareByRecords);
    return { head: sorted[0] ?? 0, members: sorted };
  });
}
