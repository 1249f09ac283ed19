// Looks up names and countries of companies by number, in one statement.
import type { WarehouseClient } from '../../stores/warehouse/client';

interface NamedCompany {
  id: number;
  name: string;
  country: string;
}

/** Unknown numbers are left out. */
export async function readCompanyNames(
  client: WarehouseClient,
  ids: readonly number[],
): Promise<Map<number, NamedCompany>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<NamedCompany>(
    'SELECT id, name, country FROM companies WHERE id IN {ids:Array(UInt64)}',
    { ids },
  );
  return new Map(rows.map((row) => [row.id, row]));
}
