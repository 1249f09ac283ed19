// Finds companies that records already name, but that are not yet in the list of companies, which every load rebuilds
// at its end.
import type { WarehouseClient } from '../../stores/warehouse/client';

/** Those of the numbers that records name although they are not in the list. */
export async function findUnlistedCompanies(
  client: WarehouseClient,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const sideSql = (role: string) =>
    `SELECT DISTINCT ${role}_id AS id FROM records WHERE ${role}_id IN {ids:Array(UInt64)}`;
  const { rows } = await client.query<{ id: number }>(
    `SELECT DISTINCT id FROM (${sideSql('importer')} UNION ALL ${sideSql('exporter')})`,
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}
