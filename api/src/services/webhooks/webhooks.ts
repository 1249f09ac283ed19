// Webhooks of an account: stored, listed, changed, removed; their deliveries listed and sent again.
import type { Language, Webhook, WebhookDelivery } from '@waybill/contract';
import { WEBHOOK_DELIVERIES_MAX, WEBHOOKS_MAX, type WebhookEvent } from '@waybill/contract/webhook-terms';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import type { Database } from '../../stores/accounts/database';
import { webhookDeliveries, webhooks } from '../../stores/accounts/schema';
import { enqueueTest } from './events';

type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface WebhookFields {
  url: string;
  events: readonly WebhookEvent[];
  active: boolean;
  site: string;
  language: Language;
}

const toWebhook = ({ id, url, events, active, failing_since, created_at }: WebhookRow): Webhook => ({
  ...{ id, url, events, active },
  failing: failing_since?.toISOString() ?? null,
  created: created_at.toISOString(),
});

const toDelivery = (row: DeliveryRow): WebhookDelivery => {
  const { id, event, state, attempts, failure, status, ms, response, created_at, tried_at, next_at } = row;
  return {
    ...{ id, event, state, attempts, failure, status, ms, response },
    created: created_at.toISOString(),
    tried: tried_at?.toISOString() ?? null,
    next: state === 'waiting' ? next_at.toISOString() : null,
  };
};

export async function listWebhooks(db: Database, accountId: string): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.account_id, accountId))
    .orderBy(asc(webhooks.created_at), asc(webhooks.id));
  return rows.map(toWebhook);
}

/** @throws ApiError listFull */
export async function addWebhook(tx: Database, accountId: string, fields: WebhookFields): Promise<Webhook> {
  await advisoryLock(tx, `webhooks ${accountId}`);
  if ((await tx.$count(webhooks, eq(webhooks.account_id, accountId))) >= WEBHOOKS_MAX)
    throw new ApiError('listFull');
  const [row] = await tx
    .insert(webhooks)
    .values({ ...fields, account_id: accountId, events: [...new Set(fields.events)] })
    .returning();
  if (row === undefined) throw new Error('a webhook was not stored');
  return toWebhook(row);
}

const ownWebhook = (accountId: string, id: string) =>
  and(eq(webhooks.id, id), eq(webhooks.account_id, accountId));

/** Changes a webhook; one that is switched on again starts without failures. @throws ApiError notFound */
export async function changeWebhook(
  tx: Database,
  accountId: string,
  id: string,
  fields: WebhookFields,
): Promise<Webhook> {
  const isRestarted = sql`${webhooks.active} IS DISTINCT FROM ${fields.active} OR ${webhooks.url} <> ${fields.url}`;
  const [row] = await tx
    .update(webhooks)
    .set({
      ...fields,
      events: [...new Set(fields.events)],
      failing_since: sql`CASE WHEN ${isRestarted} THEN NULL ELSE ${webhooks.failing_since} END`,
    })
    .where(ownWebhook(accountId, id))
    .returning();
  if (row === undefined) throw new ApiError('notFound');
  return toWebhook(row);
}

/** @throws ApiError notFound */
export async function removeWebhook(tx: Database, accountId: string, id: string): Promise<void> {
  const [row] = await tx.delete(webhooks).where(ownWebhook(accountId, id)).returning({ id: webhooks.id });
  if (row === undefined) throw new ApiError('notFound');
}

/** @throws ApiError notFound */
async function findWebhook(db: Database, accountId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(ownWebhook(accountId, id));
  if (row === undefined) throw new ApiError('notFound');
  return row;
}

/** @throws ApiError notFound */
export async function listDeliveries(
  db: Database,
  accountId: string,
  id: string,
): Promise<WebhookDelivery[]> {
  await findWebhook(db, accountId, id);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhook_id, id))
    .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))
    .limit(WEBHOOK_DELIVERIES_MAX);
  return rows.map(toDelivery);
}

/** Sends a test event to a webhook. @throws ApiError notFound */
export async function sendTest(tx: Database, accountId: string, id: string): Promise<WebhookDelivery> {
  const row = await enqueueTest(tx, await findWebhook(tx, accountId, id));
  if (row === undefined) throw new Error('a delivery was not stored');
  return toDelivery(row);
}

/**
 * Sends a delivery again, at once and with all its attempts; one that is being sent is left alone.
 * @throws ApiError notFound
 */
export async function repeatDelivery(
  tx: Database,
  accountId: string,
  { id, delivery }: { id: string; delivery: string },
): Promise<WebhookDelivery> {
  await findWebhook(tx, accountId, id);
  const isThis = and(eq(webhookDeliveries.id, delivery), eq(webhookDeliveries.webhook_id, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, next_at: sql`now()` })
    .where(and(isThis, ne(webhookDeliveries.state, 'sending')));
  const [row] = await tx.select().from(webhookDeliveries).where(isThis);
  if (row === undefined) throw new ApiError('notFound');
  return toDelivery(row);
}
