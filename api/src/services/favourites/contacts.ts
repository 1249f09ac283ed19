// Queries favourite persons and favourite e-mails of an account.
import { FOLLOWED_MAX } from '@waybill/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../../basics/failure';
import { offsetOf, type Page, type Paged, paged } from '../../basics/paging';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import type { Database } from '../../stores/accounts/database';
import { contactFavourites, contacts } from '../../stores/accounts/schema';
import type { StoredContact } from '../contacts/directory';

type As = (typeof contactFavourites.$inferSelect)['as'];

const of = (accountId: string, as: As) =>
  and(eq(contactFavourites.account_id, accountId), eq(contactFavourites.as, as));

const uuid = z.uuid();
/** Valid UUIDs among the ids; others cannot exist in the database. */
export const validIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => uuid.safeParse(id).success)),
];

/** Those of these contacts that are favourites. */
export async function favouritesAmong(
  db: Database,
  accountId: string,
  as: As,
  rows: readonly StoredContact[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { contact_id } = contactFavourites;
  const own = await db
    .select({ id: contact_id })
    .from(contactFavourites)
    .where(
      and(
        of(accountId, as),
        inArray(
          contact_id,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return new Set(own.map(({ id }) => id));
}

/**
 * Adds contacts; existing ones are left unchanged. Returns how many are new.
 * @throws ApiError listFull
 */
export async function addFavourites(
  tx: Database,
  accountId: string,
  as: As,
  rows: readonly StoredContact[],
): Promise<number> {
  await advisoryLock(tx, `favourite contacts ${as} ${accountId}`);
  const added = await tx
    .insert(contactFavourites)
    .values(rows.map(({ id }) => ({ account_id: accountId, contact_id: id, as })))
    .onConflictDoNothing()
    .returning({ id: contactFavourites.contact_id });
  if ((await tx.$count(contactFavourites, of(accountId, as))) > FOLLOWED_MAX) throw new ApiError('listFull');
  return added.length;
}

/** Removes one. Returns how many were removed. */
export async function removeFavourite(
  tx: Database,
  accountId: string,
  as: As,
  contactId: string,
): Promise<number> {
  const [id] = validIds([contactId]);
  if (id === undefined) return 0;
  const removed = await tx
    .delete(contactFavourites)
    .where(and(of(accountId, as), eq(contactFavourites.contact_id, id)))
    .returning({ id: contactFavourites.contact_id });
  return removed.length;
}

/** One page, newest first, and the total; of these ids, or without any, of all. */
export async function favouritePage(
  db: Database,
  accountId: string,
  as: As,
  page: Page,
  ids: readonly string[] = [],
): Promise<Paged<StoredContact>> {
  const selected = ids.length === 0 ? undefined : inArray(contactFavourites.contact_id, validIds(ids));
  const own = and(of(accountId, as), selected);
  const [total, rows] = await Promise.all([
    db.$count(contactFavourites, own),
    db
      .select({ contact: contacts })
      .from(contactFavourites)
      .innerJoin(contacts, eq(contacts.id, contactFavourites.contact_id))
      .where(own)
      .orderBy(desc(contactFavourites.created_at), contacts.id)
      .limit(page.pageSize)
      .offset(offsetOf(page)),
  ]);
  const data = rows.map(({ contact }) => contact);
  return paged(page, total, data);
}
