// Tells what happened to a company that no record names any more: its records were corrected and name another one, or
// were withdrawn, or there never was a company of that number.
import type { WarehouseClient } from '../../stores/warehouse/client';
import { type CompanyFacts, readCompanyFacts } from '../company-names/facts';

type VanishedCompany =
  | { reason: 'nobody' }
  /** `name`: its last name. */
  | { reason: 'withdrawn'; name: string }
  | { reason: 'merged'; name: string; company: CompanyFacts };

/** Most former records that are read. */
const MAX_FORMER_RECORDS = 1_000;

/** The company that most of the corrected records name now; 0 for none. */
async function findSuccessor(client: WarehouseClient, id: number): Promise<number> {
  const sideSql = (role: 'importer' | 'exporter') =>
    `SELECT ${role}_id AS now FROM records WHERE (direction, country, id) IN (
       SELECT direction, country, id FROM former_records WHERE ${role}_id = {id:UInt64} LIMIT ${MAX_FORMER_RECORDS})
     AND ${role}_id NOT IN (0, {id:UInt64})`;
  const { rows } = await client.query<{ now: number }>(
    `SELECT now FROM (${sideSql('importer')} UNION ALL ${sideSql('exporter')})
     GROUP BY now ORDER BY count() DESC, now LIMIT 1`,
    { id },
  );
  return rows[0]?.now ?? 0;
}

export async function explainVanishedCompany(client: WarehouseClient, id: number): Promise<VanishedCompany> {
  const [{ rows }, successor] = await Promise.all([
    client.query<{ name: string }>(
      'SELECT name FROM gone_companies WHERE id = {id:UInt64} ORDER BY at DESC LIMIT 1',
      { id },
    ),
    findSuccessor(client, id),
  ]);
  const [last] = rows;
  const company = successor === 0 ? undefined : (await readCompanyFacts(client, [successor])).get(successor);
  if (company !== undefined) return { reason: 'merged', name: last?.name ?? company.name, company };
  return last === undefined ? { reason: 'nobody' } : { reason: 'withdrawn', name: last.name };
}
