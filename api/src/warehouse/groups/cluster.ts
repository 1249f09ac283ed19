// Groups from pairs: the best evidence first, and nothing is put together that somebody or a fact keeps apart.
import { gathered } from '../../lists';

export interface Pair {
  one: number;
  other: number;
  /** Evidence in bits. */
  weight: number;
}

/** What of a company may keep it out of a group. */
export interface Member {
  id: number;
  country: string;
  tax_id: string;
  /** Legal form (`company-forms.ts`), or empty. */
  form: string;
  records: number;
}

/** What an operator said of two companies. */
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

/** A group that would be larger is left as it is: a chain of likenesses is no company. */
const MEMBERS_MAX = 40;

/** Two tax ids of one country are two companies; so are two legal forms, unless they share a tax id. */
function differ(a: Member, b: Member): boolean {
  if (a.tax_id !== '' && b.tax_id !== '' && a.tax_id === b.tax_id) return false;
  if (a.tax_id !== '' && b.tax_id !== '' && a.country === b.country) return true;
  return a.form !== '' && b.form !== '' && a.form !== b.form;
}

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** A turn for the event loop after so many pairs. */
const AT_ONCE = 20_000;

/**
 * Groups of two and more. What an operator said counts before any evidence: `same` is put together whatever differs,
 * `apart` never comes into one group, not by way of a third one either.
 */
export async function groupsOf(
  pairs: readonly Pair[],
  members: ReadonlyMap<number, Member>,
  decisions: readonly Decision[],
): Promise<Group[]> {
  const groups = new Map<number, number[]>();
  const decided = new Map(decisions.map(({ one, other, as }) => [keyOf(one, other), as]));
  const apart = gathered(
    decisions
      .filter(({ one, other, as }) => as === 'apart' && decided.get(keyOf(one, other)) === 'apart')
      .flatMap(({ one, other }) => [[one, other] as const, [other, one] as const]),
  );
  const groupOf = (id: number): number[] => groups.get(id) ?? [id];
  const kept = (one: readonly number[], other: readonly number[]): boolean => {
    const there = new Set(other);
    return one.some((id) => apart.get(id)?.some((each) => there.has(each)) ?? false);
  };
  const join = (one: number[], other: number[]): void => {
    const [long, short] = one.length < other.length ? [other, one] : [one, other];
    long.push(...short);
    for (const id of long) groups.set(id, long);
  };
  const isHeld = ({ one, other }: { one: number; other: number }) => members.has(one) && members.has(other);

  for (const said of decisions) {
    if (said.as !== 'same' || decided.get(keyOf(said.one, said.other)) !== 'same' || !isHeld(said)) continue;
    const [one, other] = [groupOf(said.one), groupOf(said.other)];
    if (one !== other && !one.includes(said.other) && !kept(one, other)) join(one, other);
  }
  const ordered = [...pairs].sort((a, b) => b.weight - a.weight || a.one - b.one || a.other - b.other);
  for (const [at, pair] of ordered.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    if (!isHeld(pair)) continue;
    const [one, other] = [groupOf(pair.one), groupOf(pair.other)];
    if (one === other || one.length + other.length > MEMBERS_MAX || kept(one, other)) continue;
    const different = one.some((a) =>
      other.some((b) => {
        const [left, right] = [members.get(a), members.get(b)];
        return left === undefined || right === undefined || differ(left, right);
      }),
    );
    if (!different) join(one, other);
  }
  const most = (a: number, b: number): number =>
    (members.get(b)?.records ?? 0) - (members.get(a)?.records ?? 0) || a - b;
  return [...new Set(groups.values())].map((ids) => {
    const sorted = [...ids].sort(most);
    return { head: sorted[0] ?? 0, members: sorted };
  });
}
