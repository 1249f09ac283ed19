// Some of the records for what need not be counted of all: whole months by chance, since records lie by months, with all
// goods and countries of each.
import type { WarehouseClient } from './client';
import { setOf } from './literals';

/** @returns the condition of so many records, or of one month if that has more; of all where there are no more */
export async function someMonths(client: WarehouseClient, most: number): Promise<string> {
  const { rows } = await client.count<{ month: string; n: number }>(
    'SELECT toStartOfMonth(date) AS month, count() AS n FROM records GROUP BY month ORDER BY cityHash64(month)',
  );
  if (rows.reduce((sum, { n }) => sum + n, 0) <= most) return 'true';
  let before = 0;
  const some = rows.filter(({ n }, at) => {
    before += n;
    return at === 0 || before <= most;
  });
  return `direction IN (1, 2) AND toStartOfMonth(date) IN ${setOf(some.map(({ month }) => month))}`;
}
