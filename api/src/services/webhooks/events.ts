// Events for webhooks, written in the transaction of what they report: an event is neither lost nor reported twice.
import { WEBHOOK_TEST, type WebhookEvent } from '@waybill/contract/webhook-terms';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { effectivePlan, masters, ofMaster } from '../../stores/accounts/effective-plan';
import { accounts, webhookDeliveries, webhooks } from '../../stores/accounts/schema';

interface AccountEvent {
  accountId: string;
  event: WebhookEvent;
  /** Ids and counts: payloads name neither people nor companies. */
  data: Readonly<Record<string, string | number>>;
  /** Path of the page that shows it, without the language. */
  path: string;
}

type Recipient = Pick<typeof webhooks.$inferSelect, 'id' | 'site' | 'language'>;

function toDelivery({ id, site, language }: Recipient, event: string, data: object, path: string) {
  const payload = {
    type: event,
    timestamp: new Date().toISOString(),
    data: { ...data, url: `${site}/${language}${path}` },
  };
  return { webhook_id: id, event, payload: JSON.stringify(payload) };
}

/** Enqueues a delivery for each webhook that wants one of these events. */
export async function notifyWebhooks(tx: Database, events: readonly AccountEvent[]): Promise<void> {
  if (events.length === 0) return;
  const recipients = await tx
    .select({
      id: webhooks.id,
      accountId: webhooks.account_id,
      events: webhooks.events,
      site: webhooks.site,
      language: webhooks.language,
    })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.account_id))
    .leftJoin(masters, ofMaster)
    .where(
      and(
        inArray(webhooks.account_id, [...new Set(events.map(({ accountId }) => accountId))]),
        webhooks.active,
        sql`NOT (${effectivePlan.disabled})`,
      ),
    );
  const deliveries = events.flatMap(({ accountId, event, data, path }) =>
    recipients
      .filter((recipient) => recipient.accountId === accountId && recipient.events.includes(event))
      .map((recipient) => toDelivery(recipient, event, data, path)),
  );
  if (deliveries.length > 0) await tx.insert(webhookDeliveries).values(deliveries);
}

/** Enqueues an event that tries one webhook, also where it is switched off. */
export async function enqueueTest(tx: Database, recipient: Recipient) {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values(toDelivery(recipient, WEBHOOK_TEST, {}, '/account/settings'))
    .returning();
  return row;
}

const SUBSCRIPTIONS_PATH = '/transaction/subscriptions';

/** @param count what a subscription found that is new */
export const subscriptionEvent = (
  event: 'subscription.records' | 'subscription.leads',
  { id, accountId, count }: { id: string; accountId: string; count: number },
): AccountEvent => ({
  accountId,
  event,
  data: { subscription: id, count },
  path: `${SUBSCRIPTIONS_PATH}?view=${id}`,
});

/** @param rows of the file */
export const fileEvent = (
  event: 'file.ready' | 'file.failed',
  { id, accountId, rows }: { id: string; accountId: string; rows: number },
): AccountEvent => ({ accountId, event, data: { file: id, rows }, path: '/download/data' });
