// The lead that a customer was when it was saved: stored with the customer, and recorded in its history.
import type { SavedLead } from '@waybill/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';
import { type Happened, noteEvents } from './history';

/** Text of the event: best reason, score, goods. */
const eventText = ({ reasons, score, keyword, hsCode }: SavedLead): string =>
  [reasons[0]?.reason ?? '', score, keyword || hsCode].join(' ').trim();

const leadEvent = (customer: string, lead: SavedLead): Happened => ({
  customer,
  kind: 'lead',
  text: eventText(lead),
});

/** Stores the leads with the account's customers of these companies; one that has the same lead stays as it is. */
export async function attachLeads(
  tx: Database,
  accountId: string,
  leads: ReadonlyMap<string, SavedLead>,
): Promise<void> {
  const events: Happened[] = [];
  for (const [company, lead] of leads) {
    const isAnother = sql`${customers.lead} - 'saved_at' IS DISTINCT FROM ${JSON.stringify(lead)}::jsonb - 'saved_at'`;
    const changed = await tx
      .update(customers)
      .set({ lead, version: sql`${customers.version} + 1` })
      .where(and(eq(customers.account_id, accountId), eq(customers.company_id, company), isAnother))
      .returning({ id: customers.id });
    events.push(...changed.map(({ id }) => leadEvent(id, lead)));
  }
  await noteEvents(tx, accountId, events);
}

/** Gives new customers the newest lead that the account saved of their company. */
export async function inheritLeads(tx: Database, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const newest = sql`(SELECT colleague.lead FROM ${customers} AS colleague
    WHERE colleague.account_id = ${accountId} AND colleague.company_id = ${customers.company_id}
      AND colleague.lead IS NOT NULL
    ORDER BY colleague.lead ->> 'saved_at' DESC LIMIT 1)`;
  const changed = await tx
    .update(customers)
    .set({ lead: newest })
    .where(and(inArray(customers.id, [...ids]), isNull(customers.lead), ne(customers.company_id, '')))
    .returning({ id: customers.id, lead: customers.lead });
  await noteEvents(
    tx,
    accountId,
    changed.flatMap(({ id, lead }) => (lead === null ? [] : leadEvent(id, lead))),
  );
}
