// Queries records that an account saved, as transactions or as analyses. A record whose date is revised stays saved.
import { FOLLOWED_MAX, type TransactionRow } from '@waybill/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { onPage, type Page, type Paged, paged } from '../../basics/paging';
import { lastingKey, type WithRecords } from '../../records';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { favourites } from '../../stores/accounts/schema';

export interface Keeper {
  accountId: string;
  kind: 'transaction' | 'analysis';
}

const of = ({ accountId, kind }: Keeper) =>
  and(eq(favourites.account_id, accountId), eq(favourites.kind, kind));

/** Those of these records that are saved. */
export async function savedAmong(
  db: Database,
  keeper: Keeper,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => false;
  const own = await db
    .select({ key: favourites.record_key })
    .from(favourites)
    .where(and(of(keeper), inArray(favourites.record_key, ids.map(lastingKey))));
  const kept = new Set(own.map(({ key }) => key));
  return (id) => kept.has(lastingKey(id));
}

/** Adds the favourite flag to rows, with one query for all of them. */
export async function withFavourites<Row extends TransactionRow>(
  db: Database,
  accountId: string,
  rows: readonly Row[],
): Promise<(Row & { favorite: boolean })[]> {
  const ids = rows.map((row) => row.id);
  const kept = await savedAmong(db, { accountId, kind: 'transaction' }, ids);
  return rows.map((row) => ({ ...row, favorite: kept(row.id) }));
}

/**
 * Adds records; existing ones are left unchanged. Returns how many are new.
 * @throws ApiError listFull
 */
export async function addFavourites(tx: Database, keeper: Keeper, ids: readonly string[]): Promise<number> {
  const { accountId, kind } = keeper;
  await advisoryLock(tx, `favourites ${kind} ${accountId}`);
  const added = await tx
    .insert(favourites)
    .values(ids.map((id) => ({ account_id: accountId, kind, record_key: lastingKey(id), record_id: id })))
    .onConflictDoNothing()
    .returning({ id: favourites.record_id });
  if ((await tx.$count(favourites, of(keeper))) > FOLLOWED_MAX) throw new ApiError('listFull');
  return added.length;
}

/** Removes one record. Returns how many were removed. */
export async function removeFavourite(tx: Database, keeper: Keeper, recordId: string): Promise<number> {
  const removed = await tx
    .delete(favourites)
    .where(and(of(keeper), eq(favourites.record_key, lastingKey(recordId))))
    .returning({ id: favourites.record_id });
  return removed.length;
}

interface Kept {
  id: string;
  date: Date;
}

/**
 * Saved records that are in the warehouse, newest first. A record that its source withdrew is left out; when a later
 * load brings it back, it is a favourite again.
 */
export async function savedRecords(services: WithAccounts & WithRecords, keeper: Keeper): Promise<Kept[]> {
  const kept = await services.accounts.db
    .select({ id: favourites.record_id, date: favourites.created_at })
    .from(favourites)
    .where(of(keeper))
    .orderBy(desc(favourites.created_at), favourites.record_id);
  if (kept.length === 0) return [];
  const held = await services.records().heldAmong(kept.map(({ id }) => id));
  return kept.filter(({ id }) => held.has(id));
}

/** One page of them, and the total. */
export async function favouritePage(
  services: WithAccounts & WithRecords,
  keeper: Keeper,
  page: Page,
): Promise<Paged<Kept>> {
  const all = await savedRecords(services, keeper);
  return paged(page, all.length, onPage(page, all));
}
