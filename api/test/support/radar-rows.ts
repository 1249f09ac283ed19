// What tests of the renewal radar expect of the rows of a list, be they companies or customers.
import { type RadarFilter, radarFilters } from '@waybill/contract/rhythm-rules';

/** A row as far as the radar concerns it. */
export interface RadarRow {
  id: string;
  rhythm: {
    state: string;
    last_date: string;
    more: boolean;
    proofs: readonly { kind: string }[];
  } | null;
}

type Totals = Record<RadarFilter, number>;

const isMatch = ({ rhythm }: RadarRow, filter: RadarFilter): boolean => {
  if (rhythm === null) return false;
  if (filter === 'more') return rhythm.more;
  return filter === 'rival' ? rhythm.proofs.some(({ kind }) => kind === 'rival') : rhythm.state === filter;
};

/** Each filter finds just the rows of the list that match it, and as many as its total says. */
export async function expectFilters(
  all: readonly RadarRow[],
  totals: Totals,
  list: (filter: RadarFilter) => Promise<{ total: number; data: RadarRow[] }>,
): Promise<void> {
  for (const filter of radarFilters) {
    const listed = await list(filter);
    expect({ filter, total: listed.total }).toEqual({ filter, total: totals[filter] });
    expect(new Set(listed.data.map(({ id }) => id))).toEqual(
      new Set(all.filter((row) => isMatch(row, filter)).map(({ id }) => id)),
    );
  }
  expect(totals.due + totals.late + totals.gone).toBeGreaterThan(0);
}

/** By the day of the last purchase, rows without one last. */
export function expectSortedByLastOrder(rows: readonly RadarRow[], sortType: string): void {
  const dates = rows.flatMap(({ rhythm }) => rhythm?.last_date ?? []);
  const expected = [...dates].sort();
  expect(dates).toEqual(sortType === 'asc' ? expected : expected.reverse());
  const known = rows.map(({ rhythm }) => rhythm !== null);
  expect(known).toEqual([...known].sort((a, b) => Number(b) - Number(a)));
}
