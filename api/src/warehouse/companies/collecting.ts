// Companies that are still being collected: records name them, but the list of companies, which every load makes again
// at its end, does not have them yet.
import type { WarehouseClient } from '../client';

/** Of numbers that are not in the list, those that records name. */
export async function stillCollected(
  client: WarehouseClient,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const side = (role: string) =>
    `SELECT DISTINCT ${role}_id AS id FROM records WHERE ${role}_id IN {ids:Array(UInt64)}`;
  const { rows } = await client.query<{ id: number }>(
    `SELECT DISTINCT id FROM (${side('importer')} UNION ALL ${side('exporter')})`,
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}
