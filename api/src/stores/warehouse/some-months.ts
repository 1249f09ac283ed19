// Samples records for statistics that need not cover all of them: whole months chosen by hash, since records are stored
// by month, each with all goods and countries.
import type { WarehouseClient } from './client';
import { literalSet } from './literals';

/**
 * @returns condition for up to this many records, or one month if that has more; for all records if there are no more
 */
export async function someMonths(client: WarehouseClient, most: number): Promise<string> {
  const { rows } = await client.queryLong<{ month: string; n: number }>(
    'SELECT toStartOfMonth(date) AS month, count() AS n FROM records GROUP BY month ORDER BY cityHash64(month)',
  );
  if (rows.reduce((sum, { n }) => sum + n, 0) <= most) return 'true';
  let before = 0;
  const some = rows.filter(({ n }, at) => {
    before += n;
    return at === 0 || before <= most;
  });
  return `direction IN (1, 2) AND toStartOfMonth(date) IN ${literalSet(some.map(({ month }) => month))}`;
}
