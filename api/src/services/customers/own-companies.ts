// The companies that a team is itself.
import { OWN_COMPANIES_MAX } from '@waybill/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { orNull } from '../../basics/texts';
import { parseCompanyKey, type WithRecords } from '../../records';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { ownCompanies } from '../../stores/accounts/schema';
import { lockTeam } from './team';

/** Oldest first, with their names in the records. */
export async function listOwnCompanies({ accounts, records }: WithAccounts & WithRecords, teamId: string) {
  const rows = await accounts.db
    .select()
    .from(ownCompanies)
    .where(eq(ownCompanies.team_id, teamId))
    .orderBy(ownCompanies.created_at, ownCompanies.company_id);
  const facts = await records().companies.findAll(rows.map(({ company_id }) => company_id));
  return rows.map(({ company_id, name, created_at }) => ({
    id: company_id,
    desc_en: facts.get(company_id)?.name ?? name,
    country: orNull(facts.get(company_id)?.country ?? ''),
    since: created_at.toISOString(),
  }));
}

/** @throws ApiError listFull */
export async function addOwnCompany(
  tx: Database,
  teamId: string,
  company: { key: string; name: string },
): Promise<void> {
  await lockTeam(tx, teamId);
  await tx
    .insert(ownCompanies)
    .values({ team_id: teamId, company_id: company.key, name: company.name })
    .onConflictDoNothing();
  if ((await tx.$count(ownCompanies, eq(ownCompanies.team_id, teamId))) > OWN_COMPANIES_MAX)
    throw new ApiError('listFull');
}

export async function removeOwnCompany(tx: Database, teamId: string, key: string): Promise<void> {
  await tx
    .delete(ownCompanies)
    .where(and(eq(ownCompanies.team_id, teamId), eq(ownCompanies.company_id, key)));
}

/** Their numbers in the records. */
export async function readOwnNumbers(db: Database, teamId: string): Promise<number[]> {
  const rows = await db
    .select({ key: ownCompanies.company_id })
    .from(ownCompanies)
    .where(eq(ownCompanies.team_id, teamId));
  return rows.flatMap(({ key }) => parseCompanyKey(key) ?? []);
}
