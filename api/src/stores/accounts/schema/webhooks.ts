// Tables of webhooks and of what was delivered to them.
import type { DeliveryFailure, DeliveryState, Language, WebhookEvent } from '@waybill/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { created, instant } from './columns';

/** Addresses that are notified of events. Their secrets are derived from the server's own, and not stored. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    active: boolean('active').notNull().default(true),
    /** Origin and language of the pages that payloads link to. */
    site: text('site').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** First of the failed attempts since the last one that succeeded. */
    failing_since: instant('failing_since'),
    created_at: created(),
  },
  (table) => [index('webhooks_account').on(table.account_id)],
);

/** Deliveries, each for one address. A row in progress has a lease, so that no two processes send it at once. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhook_id: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** The body, byte for byte the same in every attempt. */
    payload: text('payload').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due; of one in progress, the end of its lease. */
    next_at: instant('next_at').notNull().defaultNow(),
    tried_at: instant('tried_at'),
    failure: text('failure').$type<DeliveryFailure>(),
    status: integer('status'),
    ms: integer('ms'),
    response: text('response').notNull().default(''),
    created_at: created(),
  },
  (table) => [
    index('webhook_deliveries_newest').on(table.webhook_id, table.created_at.desc()),
    index('webhook_deliveries_due').on(table.next_at).where(sql`${table.state} IN ('waiting', 'sending')`),
  ],
);
