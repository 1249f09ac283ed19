// Adds customers to the list of a team, each person and company once, whoever of the team saves it.
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';
import { checkRoom } from './customers';
import { noteEvents } from './history';
import { inheritLeads } from './saved-leads';
import { lockTeam, type Viewer } from './team';

/** A customer to be added: its owner is whoever adds it. */
export type NewCustomer = Omit<typeof customers.$inferInsert, 'team_id' | 'owner_id'>;

const findEarlier = (tx: Database, teamId: string, rows: readonly NewCustomer[]) => {
  const persons = rows.flatMap(({ contact_id }) => contact_id ?? []);
  const companies = rows.flatMap(({ is_company, company_id = '' }) =>
    is_company === true && company_id !== '' ? company_id : [],
  );
  if (persons.length + companies.length === 0) return [];
  return tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.team_id, teamId),
        or(
          persons.length === 0 ? undefined : inArray(customers.contact_id, persons),
          companies.length === 0
            ? undefined
            : and(customers.is_company, inArray(customers.company_id, companies)),
        ),
      ),
    );
};

/**
 * Adds those that the team does not have yet, with the first event of their history.
 * @returns ids of the new ones, and the earlier customers of the team, also those that the account does not see
 * @throws ApiError listFull
 */
export async function addCustomers(tx: Database, account: Viewer, rows: readonly NewCustomer[]) {
  await lockTeam(tx, account.pool);
  const earlier = await findEarlier(tx, account.pool, rows);
  const persons = new Set(earlier.map(({ contact_id }) => contact_id));
  const companies = new Set(earlier.flatMap((row) => (row.is_company ? row.company_id : [])));
  const fresh = rows.filter(({ contact_id = null, is_company = false, company_id = '' }) =>
    contact_id !== null
      ? !persons.has(contact_id)
      : !(is_company && company_id !== '' && companies.has(company_id)),
  );
  if (fresh.length === 0) return { added: [], earlier };
  const saved = await tx
    .insert(customers)
    .values(fresh.map((row) => ({ ...row, team_id: account.pool, owner_id: account.id })))
    .returning({ id: customers.id });
  await checkRoom(tx, account.pool);
  const added = saved.map(({ id }) => id);
  await noteEvents(
    tx,
    account.id,
    added.map((customer) => ({ customer, kind: 'made' })),
  );
  return { added, earlier };
}

/** The same, with the lead that the account sees of their companies. */
export async function addWithLeads(tx: Database, account: Viewer, rows: readonly NewCustomer[]) {
  const result = await addCustomers(tx, account, rows);
  await inheritLeads(tx, account, result.added);
  return result;
}
