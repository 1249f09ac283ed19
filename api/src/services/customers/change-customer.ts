// Changes tag, label and next step of a customer, with an event in its history for each; and records calls.
import type { CallRequest, CustomerLabel, CustomerTag } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { orNull } from '../../basics/texts';
import { type Database, requireWrittenRow } from '../../stores/accounts/database';
import { customerEvents, customers } from '../../stores/accounts/schema';
import type { StoredCustomer } from './customers';
import { type Happened, noteEvents } from './history';
import { type Viewer, visibleTo } from './team';

/** Most notes about one customer. */
const NOTES_MAX = 500;

interface CustomerChange {
  tag?: CustomerTag | undefined;
  label?: CustomerLabel | undefined;
  /** Empty once the step is done; undefined leaves it as it is. */
  followUpOn?: string | undefined;
  followUpAbout: string;
}

/** Locks a customer until the end of the transaction. @throws ApiError notFound, changedElsewhere */
async function lockCustomer(
  tx: Database,
  actor: Viewer,
  id: string,
  version: number | undefined,
): Promise<StoredCustomer> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(visibleTo(actor), eq(customers.id, id)))
    .for('update');
  if (row === undefined) throw new ApiError('notFound');
  if (version !== undefined && version !== row.version) throw new ApiError('changedElsewhere');
  return row;
}

async function applyChange(
  tx: Database,
  actor: Viewer,
  row: StoredCustomer,
  change: CustomerChange,
): Promise<void> {
  const { tag = row.tag, label = row.label, followUpOn, followUpAbout } = change;
  const next = {
    follow_up_on: followUpOn === undefined ? row.follow_up_on : orNull(followUpOn),
    follow_up: followUpOn === undefined ? row.follow_up : followUpOn === '' ? '' : followUpAbout,
  };
  const happened: Happened[] = [];
  if (tag !== row.tag) happened.push({ customer: row.id, kind: 'tag', text: String(tag) });
  if (label !== row.label) happened.push({ customer: row.id, kind: 'label', text: label });
  if (next.follow_up_on !== row.follow_up_on || next.follow_up !== row.follow_up)
    happened.push({
      customer: row.id,
      kind: 'follow_up',
      text: [next.follow_up_on ?? '', next.follow_up].join(' ').trim(),
    });
  if (happened.length > 0)
    await tx
      .update(customers)
      .set({
        ...{ tag, label, ...next },
        ...(label !== row.label && { label_at: sql`now()` }),
        // What a person marked as won stays won, whatever becomes of its record.
        ...(label !== row.label && label === 'won' && { won_from: label }),
        version: row.version + 1,
      })
      .where(eq(customers.id, row.id));
  await noteEvents(tx, actor.id, happened);
}

/** @throws ApiError notFound, changedElsewhere when it changed since the version that the page shows */
export async function changeCustomer(
  tx: Database,
  actor: Viewer,
  id: string,
  version: number | undefined,
  change: CustomerChange,
): Promise<void> {
  await applyChange(tx, actor, await lockCustomer(tx, actor, id, version), change);
}

/** Writes a note about a customer. @throws ApiError listFull */
export async function writeNote(tx: Database, actor: Viewer, customer: StoredCustomer, text: string) {
  const notes = and(eq(customerEvents.customer_id, customer.id), eq(customerEvents.kind, 'note'));
  if ((await tx.$count(customerEvents, notes)) >= NOTES_MAX) throw new ApiError('listFull');
  const [row] = await tx
    .insert(customerEvents)
    .values({ customer_id: customer.id, account_id: actor.id, kind: 'note', text })
    .returning();
  return requireWrittenRow(row);
}

/**
 * Records a phone call: how it ended, a note, and the next step. Who was reached is no longer "not contacted".
 * @throws ApiError notFound, changedElsewhere, listFull
 */
export async function recordCall(
  tx: Database,
  actor: Viewer,
  { id, version, outcome, note, followUpOn, followUpAbout }: CallRequest<'customerCall'>,
): Promise<void> {
  const row = await lockCustomer(tx, actor, id, version);
  await noteEvents(tx, actor.id, [{ customer: row.id, kind: 'called', text: outcome }]);
  if (note !== '') await writeNote(tx, actor, row, note);
  const isFirstContact = outcome === 'reached' && row.label === 'not_contacted';
  const label = isFirstContact ? ({ label: 'connected_customer' } as const) : {};
  await applyChange(tx, actor, row, { ...label, followUpOn, followUpAbout });
}
