// Favourite records of an account.
import type { TransactionListRow, TransactionRow } from '@waybill/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../accounts/database';
import { favourites } from '../../accounts/schema';

/** Adds the favourite flag to rows, asking once for all of them. */
export async function withFavourites(
  db: Database,
  accountId: string,
  rows: readonly TransactionRow[],
): Promise<TransactionListRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const own = await db
    .select({ id: favourites.record_id })
    .from(favourites)
    .where(and(eq(favourites.account_id, accountId), inArray(favourites.record_id, ids)));
  const marked = new Set(own.map(({ id }) => id));
  return rows.map((row) => ({ ...row, favorite: marked.has(row.id) }));
}

/** Adds records; those already there stay as they are. Answers how many are new. */
export async function addFavourites(
  db: Database,
  accountId: string,
  rows: readonly TransactionRow[],
): Promise<number> {
  const added = await db
    .insert(favourites)
    .values(
      rows.map(({ id, importer_id, exporter_id }) => ({
        account_id: accountId,
        record_id: id,
        importer_id,
        exporter_id,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: favourites.record_id });
  return added.length;
}

/** Takes one record out. Answers how many were there. */
export async function removeFavourite(db: Database, accountId: string, recordId: string): Promise<number> {
  const removed = await db
    .delete(favourites)
    .where(and(eq(favourites.account_id, accountId), eq(favourites.record_id, recordId)))
    .returning({ id: favourites.record_id });
  return removed.length;
}

/** Ids of one page, newest first, and how many there are. */
export async function favouritePage(
  db: Database,
  accountId: string,
  page: number,
  pageSize: number,
): Promise<{ ids: string[]; total: number }> {
  const own = eq(favourites.account_id, accountId);
  const [total, rows] = await Promise.all([
    db.$count(favourites, own),
    db
      .select({ id: favourites.record_id })
      .from(favourites)
      .where(own)
      .orderBy(desc(favourites.created_at), favourites.record_id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}
