// Leads that a sub-account did not touch for the days that its master set return to the team: they become nobody's, which
// every member sees. A lead is touched by a call, an e-mail, a note, a next step or another status.
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { gathered } from '../../basics/lists';
import type { Database } from '../../stores/accounts/database';
import { accounts, customerEvents, customers, leadRules } from '../../stores/accounts/schema';
import { noteEvents } from './history';
import { notifyMember } from './notify-member';
import { lockTeam, memberName } from './team';

const TOUCHES = sql.raw(
  ['called', 'letter_opened', 'letter_copied', 'note', 'follow_up', 'label']
    .map((kind) => `'${kind}'`)
    .join(', '),
);

const ofCustomer = sql`FROM ${customerEvents} WHERE ${customerEvents.customer_id} = ${customers.id}`;
/** When its owner got it. */
const owned = sql`coalesce(
  (SELECT max(${customerEvents.created_at}) ${ofCustomer} AND ${customerEvents.kind} IN ('assigned', 'dealt')),
  ${customers.created_at})`;
/** From when on its days are counted. */
const since = sql`greatest(${owned}, ${leadRules.returns_since})`;

/** Untouched leads of sub-accounts of a team, locked. */
const findUntouched = (tx: Database, teamId: string) =>
  tx
    .select({
      id: customers.id,
      owner: accounts.id,
      name: memberName,
      days: leadRules.return_days,
    })
    .from(customers)
    .innerJoin(leadRules, eq(leadRules.team_id, customers.team_id))
    .innerJoin(accounts, eq(accounts.id, customers.owner_id))
    .where(
      and(
        eq(customers.team_id, teamId),
        eq(accounts.master_id, teamId),
        gt(leadRules.return_days, 0),
        eq(customers.label, 'not_contacted'),
        sql`${customers.lead} IS NOT NULL`,
        sql`${since} <= now() - make_interval(days => ${leadRules.return_days})`,
        sql`NOT EXISTS (SELECT 1 ${ofCustomer} AND ${customerEvents.kind} IN (${TOUCHES})
          AND ${customerEvents.created_at} >= ${owned})`,
      ),
    )
    .for('update', { of: customers });

async function returnTeamLeads(tx: Database, teamId: string): Promise<void> {
  await lockTeam(tx, teamId);
  const untouched = await findUntouched(tx, teamId);
  if (untouched.length === 0) return;
  await tx
    .update(customers)
    .set({ owner_id: null, version: sql`${customers.version} + 1` })
    .where(
      inArray(
        customers.id,
        untouched.map(({ id }) => id),
      ),
    );
  const events = untouched.map(({ id, name, days }) => ({
    customer: id,
    kind: 'returned' as const,
    text: `${days} ${name}`,
  }));
  await noteEvents(tx, teamId, events, '');
  const days = untouched[0]?.days ?? 0;
  await notifyMember(tx, teamId, 'returned', { count: untouched.length, days });
  for (const [owner, leads] of gathered(untouched.map((lead) => [lead.owner, lead] as const)))
    await notifyMember(tx, owner, 'returned', { count: leads.length, days });
}

/** Returns what is due in all teams. Several processes may run it at once: each lead returns once. */
export async function returnUntouchedLeads(db: Database): Promise<void> {
  const teams = await db
    .select({ id: leadRules.team_id })
    .from(leadRules)
    .where(gt(leadRules.return_days, 0));
  for (const { id } of teams) await db.transaction((tx) => returnTeamLeads(tx, id));
}
