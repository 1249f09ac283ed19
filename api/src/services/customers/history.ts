// History of customers: events are recorded automatically, notes are written by hand.
import {
  type CallRequest,
  type CustomerEvent,
  type CustomerEventKind,
  customerEventKinds,
} from '@waybill/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '../../basics/lists';
import { offsetOf, type Page, type Paged, paged } from '../../basics/paging';
import type { Database } from '../../stores/accounts/database';
import { accounts, customerEvents } from '../../stores/accounts/schema';
import { memberName } from './team';

/** Rows per statement. */
const WRITTEN_AT_ONCE = 1_000;

export interface Happened {
  customer: string;
  kind: Exclude<CustomerEventKind, 'note'>;
  text?: string;
}

/**
 * Records events of this account, in the transaction that causes them.
 * @param byName who did it, where that is not the account; empty for records
 */
export async function noteEvents(
  tx: Database,
  accountId: string,
  events: readonly Happened[],
  byName: string | null = null,
): Promise<void> {
  for (const part of parts(events, WRITTEN_AT_ONCE))
    await tx.insert(customerEvents).values(
      part.map(({ customer, kind, text = '' }) => ({
        customer_id: customer,
        account_id: accountId,
        by_name: byName,
        kind,
        text,
      })),
    );
}

const kindOf = z.enum(customerEventKinds);

/** An event in the API's format. @param by name of the account that caused it */
export const asEvent = (row: typeof customerEvents.$inferSelect, by: string): CustomerEvent => ({
  id: row.id,
  kind: kindOf.parse(row.kind),
  text: row.text,
  by,
  created: row.created_at.toISOString(),
  changed: row.changed_at?.toISOString() ?? null,
  version: row.version,
});

/** The newest entries of a customer's history. */
export async function eventsOf(
  db: Database,
  customerId: string,
  { show, ...page }: Pick<CallRequest<'customerHistory'>, 'show'> & Page,
): Promise<Paged<CustomerEvent>> {
  const wanted = and(
    eq(customerEvents.customer_id, customerId),
    show === 'notes' ? eq(customerEvents.kind, 'note') : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(customerEvents, wanted),
    db
      .select({ event: customerEvents, by: sql<string>`coalesce(${customerEvents.by_name}, ${memberName})` })
      .from(customerEvents)
      .innerJoin(accounts, eq(accounts.id, customerEvents.account_id))
      .where(wanted)
      // Of one moment, becoming a customer came first.
      .orderBy(desc(customerEvents.created_at), sql`${customerEvents.kind} = 'made'`, customerEvents.id)
      .limit(page.pageSize)
      .offset(offsetOf(page)),
  ]);
  const data = rows.map(({ event, by }) => asEvent(event, by));
  return paged(page, total, data);
}
