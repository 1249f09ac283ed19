// Assigns customers to a member of the team: noted in the history of each, with a message and an event for the new owner.
import type { CallRequest, CallResponse } from '@waybill/contract';
import { and, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import type { Database } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';
import { validIds } from '../favourites/contacts';
import { noteEvents } from './history';
import { notifyNewOwner } from './notify-member';
import { lockTeam, readMemberName, readMembers, type Viewer, visibleTo } from './team';

/** Most customers that one call assigns. */
const ASSIGNED_AT_ONCE = 200;

/** @throws ApiError nothingSelected, tooLarge, notFound, forbidden when the account may not give customers to the owner */
export async function assignCustomers(
  tx: Database,
  actor: Viewer,
  { ids, owner }: CallRequest<'customersAssign'>,
): Promise<CallResponse<'customersAssign'>> {
  const wanted = chosen(ids, ASSIGNED_AT_ONCE);
  await lockTeam(tx, actor.pool);
  const member = (await readMembers(tx, actor)).find(({ id }) => id === owner);
  if (owner !== '' && member === undefined) throw new ApiError('forbidden');
  const valid = validIds(wanted);
  const rows =
    valid.length === 0
      ? []
      : await tx
          .select({ id: customers.id, owner: customers.owner_id })
          .from(customers)
          .where(and(visibleTo(actor), inArray(customers.id, valid)))
          .for('update');
  if (rows.length < wanted.length) throw new ApiError('notFound');
  const before = rows.filter((row) => (row.owner ?? '') !== owner);
  if (before.length === 0) return { changed: 0, before };
  const changed = before.map(({ id }) => id);
  await tx
    .update(customers)
    .set({ owner_id: owner === '' ? null : owner, version: sql`${customers.version} + 1` })
    .where(and(visibleTo(actor), inArray(customers.id, changed)));
  const text = member?.name ?? '';
  await noteEvents(
    tx,
    actor.id,
    changed.map((customer) => ({ customer, kind: 'assigned', text })),
  );
  // Who took them itself knows.
  if (owner !== '' && owner !== actor.id) {
    const by = await readMemberName(tx, actor.id);
    await notifyNewOwner(tx, owner, 'assigned', { by, count: changed.length });
  }
  return { changed: changed.length, before };
}
