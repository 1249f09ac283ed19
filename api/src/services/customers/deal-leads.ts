// Rules of a team for new leads: stored, tried on the open leads, and applied. A lead is open as long as it is not
// contacted, and nobody's or the master's.
import type { CallRequest, CallResponse } from '@waybill/contract';
import { type LeadRule, leadSizeOf, type OpenLead } from '@waybill/contract/lead-rules';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { gathered } from '../../basics/lists';
import { onPage, paged } from '../../basics/paging';
import type { Database } from '../../stores/accounts/database';
import { accounts, customers, leadRules } from '../../stores/accounts/schema';
import { noteEvents } from './history';
import { dealLeads } from './lead-rules';
import { notifyNewOwner } from './notify-member';
import { lockTeam, memberName } from './team';

type StoredRules = typeof leadRules.$inferSelect;

const NO_RULES = { rules: [], turns: [], return_days: 0, version: 0 } satisfies Partial<StoredRules>;

const readRow = async (db: Database, teamId: string) => {
  const [row] = await db.select().from(leadRules).where(eq(leadRules.team_id, teamId));
  return row ?? NO_RULES;
};

export async function readLeadRules(db: Database, teamId: string): Promise<CallResponse<'leadRules'>> {
  const { rules, return_days, version } = await readRow(db, teamId);
  return { rules, returnDays: return_days, version };
}

/** Sub-accounts of a team, with whether they are enabled. */
async function readSubAccounts(db: Database, teamId: string) {
  const rows = await db
    .select({ id: accounts.id, name: memberName, disabled: accounts.disabled })
    .from(accounts)
    .where(eq(accounts.master_id, teamId));
  return new Map(rows.map((row) => [row.id, row]));
}

type SubAccounts = Awaited<ReturnType<typeof readSubAccounts>>;

const isActiveAmong = (subs: SubAccounts) => (member: string) => subs.get(member)?.disabled === false;

/** @throws ApiError notFound when a rule names an account that is no sub-account of the team */
function checkMembers(rules: readonly LeadRule[], subs: SubAccounts): void {
  if (rules.some(({ members }) => members.some((member) => !subs.has(member))))
    throw new ApiError('notFound');
}

const isOpenLead = (teamId: string): SQL | undefined =>
  and(
    eq(customers.team_id, teamId),
    isNotNull(customers.lead),
    eq(customers.label, 'not_contacted'),
    or(isNull(customers.owner_id), eq(customers.owner_id, teamId)),
  );

/** Oldest first. @param only ids of customers; all open leads when absent */
async function readOpenLeads(db: Database, teamId: string, only?: readonly string[]) {
  const rows = await db
    .select({
      id: customers.id,
      name: customers.name,
      cmpName: customers.company,
      company: customers.company_id,
      country: customers.country,
      shipments: sql<number | null>`(${customers.lead} #>> '{reasons,0,shipments}')::int`,
    })
    .from(customers)
    .where(and(isOpenLead(teamId), only === undefined ? undefined : inArray(customers.id, [...only])))
    .orderBy(customers.created_at, customers.id);
  return rows.map(({ shipments, ...row }) => ({
    ...row,
    size: shipments === null ? null : leadSizeOf(shipments),
  }));
}

/** Deals open leads by the stored rules of their team. @returns how many */
async function dealByRules(
  tx: Database,
  teamId: string,
  { rules, turns }: Pick<StoredRules, 'rules' | 'turns'>,
  only?: readonly string[],
): Promise<number> {
  if (rules.length === 0 || only?.length === 0) return 0;
  const subs = await readSubAccounts(tx, teamId);
  const leads = await readOpenLeads(tx, teamId, only);
  const result = dealLeads(rules, turns, leads, isActiveAmong(subs));
  if (result.deals.size === 0) return 0;
  await tx.update(leadRules).set({ turns: result.turns }).where(eq(leadRules.team_id, teamId));
  const idsByMember = gathered([...result.deals].map(([id, { member }]) => [member, id] as const));
  for (const [member, ids] of idsByMember) {
    await tx
      .update(customers)
      .set({ owner_id: member, version: sql`${customers.version} + 1` })
      .where(inArray(customers.id, ids));
    await notifyNewOwner(tx, member, 'dealt', { count: ids.length });
  }
  const events = [...result.deals].map(([customer, { rule, member }]) => ({
    customer,
    kind: 'dealt' as const,
    text: `${rule + 1} ${subs.get(member)?.name ?? ''}`,
  }));
  await noteEvents(tx, teamId, events, '');
  return result.deals.size;
}

/** Deals customers that a team just saved as leads, in the transaction that saves them. @returns how many */
export async function dealNewLeads(tx: Database, teamId: string, ids: readonly string[]): Promise<number> {
  await lockTeam(tx, teamId);
  return dealByRules(tx, teamId, await readRow(tx, teamId), ids);
}

/** @throws ApiError notFound */
export async function previewLeadRules(
  db: Database,
  teamId: string,
  { rules, member, ...page }: CallRequest<'leadRulesPreview'>,
): Promise<CallResponse<'leadRulesPreview'>> {
  const [subs, leads, stored] = await Promise.all([
    readSubAccounts(db, teamId),
    readOpenLeads(db, teamId),
    readRow(db, teamId),
  ]);
  checkMembers(rules, subs);
  const turns = isSameRules(rules, stored.rules) ? stored.turns : [];
  const { deals } = dealLeads(rules, turns, leads, isActiveAmong(subs));
  const all: OpenLead[] = leads.map((lead) => {
    const deal = deals.get(lead.id);
    return { ...lead, rule: deal === undefined ? null : deal.rule + 1, member: deal?.member ?? null };
  });
  const shown = member === '' ? all : all.filter((lead) => (lead.member ?? 'nobody') === member);
  const idsByMember = gathered([...deals].map(([id, deal]) => [deal.member, id] as const));
  return {
    ...paged(page, shown.length, [...onPage(page, shown)]),
    open: leads.length,
    members: [...idsByMember].map(([id, ids]) => ({ id, leads: ids.length })),
  };
}

const isSameRules = (rules: readonly LeadRule[], others: readonly LeadRule[]): boolean => {
  const texts = [rules, others].map((each) =>
    JSON.stringify(
      each.map(({ countries, sizes, languages, members }) => [countries, sizes, languages, members]),
    ),
  );
  return texts[0] === texts[1];
};

/** @throws ApiError notFound, changedElsewhere */
export async function saveLeadRules(
  tx: Database,
  teamId: string,
  { rules, returnDays, version, deal }: CallRequest<'leadRulesSet'>,
): Promise<CallResponse<'leadRulesSet'>> {
  await lockTeam(tx, teamId);
  checkMembers(rules, await readSubAccounts(tx, teamId));
  const before = await readRow(tx, teamId);
  if (before.version !== version) throw new ApiError('changedElsewhere');
  const turns = isSameRules(rules, before.rules) ? before.turns : [];
  const values = { rules, turns, return_days: returnDays, version: version + 1 };
  await tx
    .insert(leadRules)
    .values({ team_id: teamId, ...values })
    .onConflictDoUpdate({
      target: leadRules.team_id,
      // Days are counted from when leads began to return, so that none returns without notice.
      set: { ...values, ...(before.return_days === 0 && { returns_since: sql`now()` }) },
    });
  const dealt = deal ? await dealByRules(tx, teamId, { rules, turns }) : 0;
  return { rules, returnDays, version: version + 1, dealt };
}

/** Takes a member out of the rules of its team, before its account is deleted. */
export async function forgetMember(tx: Database, teamId: string, member: string): Promise<void> {
  const { rules, turns, version } = await readRow(tx, teamId);
  if (!rules.some(({ members }) => members.includes(member))) return;
  const left = rules.map((rule, at) => ({
    rule: { ...rule, members: rule.members.filter((each) => each !== member) },
    turn: turns[at] ?? 0,
  }));
  const filledRules = left.filter(({ rule }) => rule.members.length > 0);
  await tx
    .update(leadRules)
    .set({
      rules: filledRules.map(({ rule }) => rule),
      turns: filledRules.map(({ turn }) => turn),
      version: version + 1,
    })
    .where(eq(leadRules.team_id, teamId));
}
