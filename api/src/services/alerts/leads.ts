// Asks the questions of subscriptions to leads again when records arrived, and notifies accounts of companies that were
// no leads before.
import { subscriptionQuery } from '@waybill/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { runAsAgent } from '../../basics/current-agent';
import { companyKey, type Warehouse } from '../../records';
import type { LeadsSearch, RawLead } from '../../records/leads';
import type { Database } from '../../stores/accounts/database';
import { messages, subscribedLeads, subscriptions } from '../../stores/accounts/schema';
import { WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { countContacts } from '../contacts/count';
import { leadLimits } from '../leads/account-leads';
import { countedCompanies } from '../leads/lead-contacts';
import { notifyWebhooks, subscriptionEvent } from '../webhooks/events';
import { mutedAccounts } from './muted-accounts';
import type { LoadState, OutdatedSubscription } from './outdated';
import { leadsText } from './texts';

/** The search for records of a subscription that has none. */
export const noRecordSearch = subscriptionQuery.parse({ rolling: 'all_days' });

/** Company keys per statement. */
const KEYS_PER_QUERY = 1_000;

/** Stores companies that a subscription lists for the first time. @returns their keys */
export async function saveFirstListed(
  tx: Database,
  subscriptionId: string,
  keys: readonly string[],
  load: number,
): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < keys.length; at += KEYS_PER_QUERY) {
    const rows = await tx
      .insert(subscribedLeads)
      .values(
        keys.slice(at, at + KEYS_PER_QUERY).map((company_id) => ({
          subscription_id: subscriptionId,
          company_id,
          found_load: load,
        })),
      )
      .onConflictDoNothing()
      .returning({ key: subscribedLeads.company_id });
    added.push(...rows.map(({ key }) => key));
  }
  return added;
}

export const leadKeys = (leads: readonly RawLead[]): string[] =>
  leads.map(({ company }) => companyKey(company));

/**
 * Leads of a question as the account sees them, best first.
 * @throws WarehouseTimeoutError when it takes too long
 */
export async function listLeads(
  db: Database,
  records: Warehouse,
  accountId: string,
  question: Omit<LeadsSearch, 'excluded' | 'only'> & { unmarked: boolean; contact: boolean },
) {
  const { unmarked, contact, ...search } = question;
  const limits = await leadLimits(db, accountId, {
    ...{ unmarked, dismissed: false },
    ...{ subscription: undefined, since: undefined },
  });
  const result = await records.leads.find({ ...search, ...limits });
  if (!result.ok) return result;
  const { leads } = result.answer;
  if (!contact) return { ok: true, answer: leads } as const;
  const contactCount = await countContacts(db, await countedCompanies(records, leads));
  return {
    ok: true,
    answer: leads.filter(({ company }) => contactCount(companyKey(company)) > 0),
  } as const;
}

/** Leads of an outdated subscription; null when they could not be found in time. */
async function findLeads(
  db: Database,
  records: Warehouse,
  row: OutdatedSubscription,
): Promise<RawLead[] | null> {
  const { leads, account_id, agent } = row;
  if (leads === null) return null;
  try {
    const result = await runAsAgent(agent, () => listLeads(db, records, account_id, leads));
    return result.ok ? result.answer : null;
  } catch (error) {
    if (error instanceof WarehouseTimeoutError) return null;
    throw error;
  }
}

/** Stores what a subscription lists now, and notifies of what it did not list before; once, whoever else runs it. */
async function saveLeads(
  db: Database,
  records: Warehouse,
  row: OutdatedSubscription,
  { until, withdrawn }: LoadState,
): Promise<void> {
  const { id, version, counted_load, account_id, name, mail } = row;
  const leads = await findLeads(db, records, row);
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ seen: subscriptions.seen_load })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.id, id),
          eq(subscriptions.version, version),
          eq(subscriptions.counted_load, counted_load),
        ),
      )
      .for('update');
    // It was edited, visited or counted in between: the next run looks at it again.
    if (current === undefined) return;
    const load = Math.max(counted_load, until);
    const added = await saveFirstListed(tx, id, leadKeys(leads ?? []), load);
    const recent = and(eq(subscribedLeads.subscription_id, id), gt(subscribedLeads.found_load, current.seen));
    await tx
      .update(subscriptions)
      .set({
        total: leads?.length ?? null,
        recent: await tx.$count(subscribedLeads, recent),
        counted_load: load,
        counted_withdrawn: withdrawn,
        counted_at: sql`now()`,
        ...(mail !== 'never' && { unmailed: sql`${subscriptions.unmailed} + ${added.length}` }),
      })
      .where(eq(subscriptions.id, id));
    if (added.length === 0) return;
    const event = { id, accountId: account_id, count: added.length };
    await notifyWebhooks(tx, [subscriptionEvent('subscription.leads', event)]);
    if ((await mutedAccounts(tx, [account_id], 'subscriptions')).has(account_id)) return;
    const isAdded = new Set(added);
    const reported = (leads ?? []).filter(({ company }) => isAdded.has(companyKey(company)));
    const facts = await records.leads.readFacts(reported);
    const companies = reported.map(({ company }) => facts.get(company)?.name || companyKey(company));
    await tx.insert(messages).values({ account_id, ...leadsText(name, companies) });
  });
}

/** @param rows outdated subscriptions to leads */
export async function notifyOfLeads(
  db: Database,
  records: Warehouse,
  rows: readonly OutdatedSubscription[],
  state: LoadState,
): Promise<void> {
  for (const row of rows) await saveLeads(db, records, row, state);
}
