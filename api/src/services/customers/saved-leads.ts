// The lead that a customer was when it was saved: stored with the customer, and recorded in its history.
import type { SavedLead } from '@waybill/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';
import { type Happened, noteEvents } from './history';
import { type Viewer, visibleTo } from './team';

/** Text of the event: best reason, score, goods. */
const eventText = ({ reasons, score, keyword, hsCode }: SavedLead): string =>
  [reasons[0]?.reason ?? '', score, keyword || hsCode].join(' ').trim();

const leadEvent = (customer: string, lead: SavedLead): Happened => ({
  customer,
  kind: 'lead',
  text: eventText(lead),
});

/** Stores the leads with the customers that the account sees of these companies; one that has the same lead stays as it is. */
export async function attachLeads(
  tx: Database,
  viewer: Viewer,
  leads: ReadonlyMap<string, SavedLead>,
): Promise<void> {
  const events: Happened[] = [];
  for (const [company, lead] of leads) {
    const isAnother = sql`${customers.lead} - 'saved_at' IS DISTINCT FROM ${JSON.stringify(lead)}::jsonb - 'saved_at'`;
    const changed = await tx
      .update(customers)
      .set({ lead, version: sql`${customers.version} + 1` })
      .where(and(visibleTo(viewer), eq(customers.company_id, company), isAnother))
      .returning({ id: customers.id });
    events.push(...changed.map(({ id }) => leadEvent(id, lead)));
  }
  await noteEvents(tx, viewer.id, events);
}

/** Gives new customers the newest lead that the account sees of their company. */
export async function inheritLeads(tx: Database, viewer: Viewer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = alias(customers, 'colleague');
  const newest = sql`(SELECT colleague.lead FROM ${customers} AS colleague
    WHERE ${visibleTo(viewer, known)} AND colleague.company_id = ${customers.company_id}
      AND colleague.lead IS NOT NULL
    ORDER BY colleague.lead ->> 'saved_at' DESC LIMIT 1)`;
  const changed = await tx
    .update(customers)
    .set({ lead: newest })
    .where(and(inArray(customers.id, [...ids]), isNull(customers.lead), ne(customers.company_id, '')))
    .returning({ id: customers.id, lead: customers.lead });
  await noteEvents(
    tx,
    viewer.id,
    changed.flatMap(({ id, lead }) => (lead === null ? [] : leadEvent(id, lead))),
  );
}
