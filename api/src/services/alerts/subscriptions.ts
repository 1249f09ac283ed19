// Recounts subscriptions when records arrived, and notifies accounts of new matches.
import { and, sql } from 'drizzle-orm';
import { runAsAgent } from '../../basics/current-agent';
import { minuteOf } from '../../basics/time';
import type { Warehouse } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { messages, subscriptions } from '../../stores/accounts/schema';
import { notifyWebhooks, subscriptionEvent } from '../webhooks/events';
import { notifyOfLeads } from './leads';
import { mutedAccounts } from './muted-accounts';
import { type LoadState, nextOutdated, type OutdatedSubscription } from './outdated';
import { toScopeRequest } from './rows';
import { subscriptionText } from './texts';

interface CountedSubscription {
  id: string;
  version: number;
  counted_load: number;
  total: number | null;
  recent: number | null;
  /** Records that arrived since the account was last notified. */
  fresh: number;
}

/**
 * Stores the counts and notifies of new matches; once, even if several processes run it. Subscriptions that were edited
 * or visited in between are left for the next run.
 */
async function saveCount(
  db: Database,
  counted: readonly CountedSubscription[],
  { until, withdrawn }: LoadState,
): Promise<void> {
  const date = minuteOf(new Date(until * 1_000));
  await db.transaction(async (tx) => {
    const saved = await tx
      .update(subscriptions)
      .set({
        total: sql`counts.total`,
        recent: sql`counts.recent`,
        // A load that was withdrawn still counts as reported: the next load is later.
        counted_load: sql`greatest(${subscriptions.counted_load}, ${until}::int)`,
        counted_withdrawn: withdrawn,
        counted_at: sql`now()`,
        unmailed: sql`${subscriptions.unmailed} + CASE WHEN ${subscriptions.mail} = 'never' THEN 0 ELSE counts.fresh END`,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
          AS counts(id uuid, version int, counted_load int, total bigint, recent bigint, fresh bigint)`,
      )
      .where(
        and(
          sql`${subscriptions.id} = counts.id`,
          sql`${subscriptions.version} = counts.version`,
          sql`${subscriptions.counted_load} = counts.counted_load`,
        ),
      )
      .returning({
        id: subscriptions.id,
        account_id: subscriptions.account_id,
        name: subscriptions.name,
      });
    const fresh = new Map(counted.map((each) => [each.id, each.fresh]));
    const fit = saved.filter(({ id }) => (fresh.get(id) ?? 0) > 0);
    await notifyWebhooks(
      tx,
      fit.map(({ id, account_id: accountId }) =>
        subscriptionEvent('subscription.records', { id, accountId, count: fresh.get(id) ?? 0 }),
      ),
    );
    const mute = await mutedAccounts(
      tx,
      fit.map(({ account_id }) => account_id),
      'subscriptions',
    );
    const news = fit.filter(({ account_id }) => !mute.has(account_id));
    if (news.length === 0) return;
    await tx.insert(messages).values(
      news.map(({ id, account_id, name }) => ({
        account_id,
        ...subscriptionText({ name, count: fresh.get(id) ?? 0, date }),
      })),
    );
  });
}

/** Counts subscriptions of accounts of one agent. */
async function countAs(
  agent: string,
  rows: readonly OutdatedSubscription[],
  records: Warehouse,
  loadState: LoadState,
): Promise<CountedSubscription[]> {
  const { countries } = await records.heldTotals();
  const watched = rows.map(({ query, timeZone, seen_load, counted_load }) => ({
    request: toScopeRequest(query, { timeZone, countryEnds: countries }),
    seen: seen_load,
    notified: counted_load,
  }));
  const results = await runAsAgent(agent, () => records.watched.count(watched, loadState.until));
  return rows.map(({ id, version, counted_load }, at): CountedSubscription => {
    const result = results[at];
    const counts = result?.ok === true ? result.answer : { total: null, recent: null, fresh: 0 };
    return { id, version, counted_load, ...counts };
  });
}

/** @param enough returns true when the rest is to be left for the next run */
export async function tellOfSubscriptions(
  db: Database,
  records: Warehouse,
  loadState: LoadState,
  enough: () => boolean,
): Promise<void> {
  const findNext = () => nextOutdated(db, loadState);
  for (let rows = await findNext(); rows.length > 0 && !enough(); rows = await findNext()) {
    const ofRecords = rows.filter(({ leads }) => leads === null);
    // The lexicon of the account's agent applies.
    for (const [agent, agentRows] of Map.groupBy(ofRecords, (row) => row.agent))
      await saveCount(db, await countAs(agent, agentRows, records, loadState), loadState);
    await notifyOfLeads(
      db,
      records,
      rows.filter(({ leads }) => leads !== null),
      loadState,
    );
  }
}
