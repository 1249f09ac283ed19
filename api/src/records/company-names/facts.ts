// Basic facts of companies (name, country, tax id, records, dates) from the table that each load updates.
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey, parseCompanyKey } from '../../stores/warehouse/ids';

/** A company as the records name it. */
export interface CompanyFacts {
  id: number;
  name: string;
  /** alpha-2, or empty */
  country: string;
  tax_id: string;
  address: string;
  /** Number of records with it as importer and as exporter. */
  imports: number;
  exports: number;
  /** YYYY-MM-DD */
  first_date: string;
  last_date: string;
  sample: boolean;
}

/** Facts of these companies; unknown ones are left out. */
export async function readCompanyFacts(
  client: WarehouseClient,
  ids: readonly number[],
): Promise<Map<number, CompanyFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<CompanyFacts>(
    `SELECT id, name, country, tax_id, address, imports, exports, first_date, last_date, sample
     FROM companies WHERE id IN {ids:Array(UInt64)}`,
    { ids },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Merges the facts of a group's members into one company: total records, and the first and last day of any. */
export const mergeGroupFacts = (company: CompanyFacts, members: readonly CompanyFacts[]): CompanyFacts => ({
  ...company,
  imports: members.reduce((sum, each) => sum + each.imports, 0),
  exports: members.reduce((sum, each) => sum + each.exports, 0),
  first_date: members.map((each) => each.first_date).sort()[0] ?? company.first_date,
  last_date:
    members
      .map((each) => each.last_date)
      .sort()
      .at(-1) ?? company.last_date,
});

/** Facts of the company with this key (`ids.ts`); undefined when no record names it. */
export async function findCompany(client: WarehouseClient, key: string): Promise<CompanyFacts | undefined> {
  const id = parseCompanyKey(key);
  if (id === undefined || id === 0) return undefined;
  return (await readCompanyFacts(client, [id])).get(id);
}

/** A company's name in a list: an empty name means that it cannot be selected (spec §3). */
export function toListedCompany(id: number, facts: ReadonlyMap<number, CompanyFacts>) {
  const company = facts.get(id);
  return {
    id: companyKey(id),
    desc_en: company?.name ?? '',
    country: company === undefined || company.country === '' ? null : company.country,
  };
}

/** Day of a company's first record on either side, whatever was searched; null where the records name no company. */
export const firstShipmentDate = (id: number, facts: ReadonlyMap<number, CompanyFacts>): string | null =>
  facts.get(id)?.first_date ?? null;
