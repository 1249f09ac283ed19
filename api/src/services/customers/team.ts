// Who sees which customers. A customer belongs to a team (a master account with its sub-accounts) and has at most one
// owner in it. The master sees all customers of its team; a sub-account sees its own, and those without an owner, which
// are shared with the team. When a sub-account is deleted, its customers become its master's.
import type { ColleagueCustomer, SavedBefore } from '@waybill/contract/team';
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import type { Database } from '../../stores/accounts/database';
import { accounts, customerEvents, customers } from '../../stores/accounts/schema';
import type { Account } from '../security/sessions';

/** An account of a team, to whom customers are shown. */
export type Viewer = Pick<Account, 'id' | 'pool' | 'master' | 'timeZone'>;
type Columns = Record<'team_id' | 'owner_id', AnyPgColumn>;
type Ownership = Pick<typeof customers.$inferSelect, 'team_id' | 'owner_id'>;

/** The condition of the customers that an account sees: every query of customers for an account has it. */
export const visibleTo = ({ id, pool, master }: Viewer, table: Columns = customers): SQL | undefined =>
  and(eq(table.team_id, pool), master ? undefined : or(eq(table.owner_id, id), isNull(table.owner_id)));

/** The same for a customer that was read. */
export const isVisible = ({ id, pool, master }: Viewer, { team_id, owner_id }: Ownership): boolean =>
  team_id === pool && (master || owner_id === null || owner_id === id);

/** Name of an account as its team sees it. */
export const memberName = sql<string>`coalesce(${accounts.display_name}, ${accounts.username})`;

/** The accounts of a team. */
const isMember = (teamId: string): SQL | undefined =>
  or(eq(accounts.id, teamId), eq(accounts.master_id, teamId));

/** Serialises what changes the customers of a team, so that two members do not save the same one. */
export const lockTeam = (tx: Database, teamId: string) => advisoryLock(tx, `customers ${teamId}`);

const ofColleagues = ({ id, pool }: Viewer, companies: readonly string[]): SQL | undefined =>
  and(
    eq(customers.team_id, pool),
    inArray(customers.company_id, [...companies]),
    ne(customers.company_id, ''),
    ne(customers.owner_id, id),
  );

/**
 * Colleagues of an account who have customers at these companies, by company and name: since when, and which customer,
 * only where the account sees it.
 */
export async function listColleagues(
  db: Database,
  viewer: Viewer,
  companies: readonly string[],
): Promise<ColleagueCustomer[]> {
  if (companies.length === 0) return [];
  const assigned = sql`(SELECT max(${customerEvents.created_at}) FROM ${customerEvents}
    WHERE ${customerEvents.customer_id} = ${customers.id} AND ${customerEvents.kind} IN ('assigned', 'dealt'))`;
  const since = sql`coalesce(${assigned}, ${customers.created_at})`.mapWith(customers.created_at);
  const rows = await db
    .selectDistinctOn([customers.company_id, memberName, customers.owner_id], {
      company: customers.company_id,
      name: memberName,
      since,
      customer: customers.id,
      team_id: customers.team_id,
      owner_id: customers.owner_id,
    })
    .from(customers)
    .innerJoin(accounts, eq(accounts.id, customers.owner_id))
    .where(ofColleagues(viewer, companies))
    .orderBy(customers.company_id, memberName, customers.owner_id, since, customers.id);
  return rows.map(({ company, name, ...row }) => {
    const opens = isVisible(viewer, row);
    return {
      company,
      name,
      since: opens ? row.since.toISOString() : null,
      customer: opens ? row.customer : null,
    };
  });
}

/** Names of the colleagues of an account who have customers at these companies, by company key. */
export async function findColleagues(
  db: Database,
  viewer: Viewer,
  companies: readonly string[],
): Promise<Map<string, string>> {
  if (companies.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ company: customers.company_id, name: memberName })
    .from(customers)
    .innerJoin(accounts, eq(accounts.id, customers.owner_id))
    .where(ofColleagues(viewer, companies))
    .orderBy(memberName);
  const names = new Map<string, string>();
  for (const { company, name } of rows) {
    const others = names.get(company);
    names.set(company, others === undefined ? name : `${others}, ${name}`);
  }
  return names;
}

/** The same as the answer of a call. */
export const toSavedBefore = (colleagues: ReadonlyMap<string, string>): SavedBefore[] =>
  [...colleagues].map(([company, name]) => ({ company, name }));

/** Gives what a sub-account had to its master, before it is deleted. Its history says who wrote it. */
export async function returnToMaster(tx: Database, masterId: string, subId: string): Promise<void> {
  await lockTeam(tx, masterId);
  const returned = await tx
    .update(customers)
    .set({ owner_id: masterId, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.team_id, masterId), eq(customers.owner_id, subId)))
    .returning({ id: customers.id });
  const [master] = await tx.select({ name: memberName }).from(accounts).where(eq(accounts.id, masterId));
  if (returned.length > 0)
    await tx.insert(customerEvents).values(
      returned.map(({ id }) => ({
        customer_id: id,
        account_id: masterId,
        kind: 'assigned' as const,
        text: master?.name ?? '',
      })),
    );
  await tx
    .update(customerEvents)
    .set({
      account_id: masterId,
      by_name: sql`(SELECT ${memberName} FROM ${accounts} WHERE ${accounts.id} = ${subId})`,
    })
    .where(eq(customerEvents.account_id, subId));
}

interface Member {
  id: string;
  name: string;
  master: boolean;
}

/** The accounts to which this one may assign customers, the master first: a sub-account itself only. */
export async function readMembers(db: Database, { id, pool, master }: Viewer): Promise<Member[]> {
  const rows = await db
    .select({ id: accounts.id, name: memberName, masterId: accounts.master_id })
    .from(accounts)
    .where(master ? isMember(pool) : eq(accounts.id, id))
    .orderBy(sql`${accounts.master_id} IS NOT NULL`, memberName, accounts.id);
  return rows.map(({ masterId, ...row }) => ({ ...row, master: masterId === null }));
}

export async function readMemberName(db: Database, accountId: string): Promise<string> {
  const [row] = await db.select({ name: memberName }).from(accounts).where(eq(accounts.id, accountId));
  return row?.name ?? '';
}
