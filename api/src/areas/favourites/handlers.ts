// Calls about companies that an account follows or viewed.
import { FOLLOWED_MAX } from '@waybill/contract';
import { and, countDistinct, desc, eq, inArray, max } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import { offsetOf, type Page, paged } from '../../basics/paging';
import { accountOf, type Handlers } from '../../services/context';
import { keepable, listedCompanies } from '../../services/favourites/companies';
import { companySheet } from '../../services/favourites/company-sheet';
import type { Services } from '../../services/services';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import { followedCompanies, viewedCompanies } from '../../stores/accounts/schema';
import { analysisFavourites } from './analyses';

/** Most companies that one call may follow. */
const MAX_ADDED = 1_000;

/** Restricts a list to the selected companies; without any, to nothing. */
const amongSelected = (column: PgColumn, ids: readonly string[]) =>
  ids.length === 0 ? undefined : inArray(column, [...ids]);

type FavouriteCalls =
  | 'traderFavorite'
  | 'traderUnfavorite'
  | 'tradersFollowed'
  | 'tradersViewed'
  | 'companiesExport'
  | keyof ReturnType<typeof analysisFavourites>;

export function favouriteHandlers(services: Services): Pick<Handlers, FavouriteCalls> {
  const { db } = services.accounts;
  async function listFollowed(id: string, page: Page, ids: readonly string[] = []) {
    const own = and(eq(followedCompanies.account_id, id), amongSelected(followedCompanies.company_id, ids));
    const [total, rows] = await Promise.all([
      db.$count(followedCompanies, own),
      db
        .select({
          key: followedCompanies.company_id,
          name: followedCompanies.name,
          date: followedCompanies.created_at,
          seen: followedCompanies.seen_load,
        })
        .from(followedCompanies)
        .where(own)
        .orderBy(desc(followedCompanies.created_at), followedCompanies.company_id)
        .limit(page.pageSize)
        .offset(offsetOf(page)),
    ]);
    return paged(page, total, await listedCompanies(services, id, rows));
  }

  async function listViewed(id: string, page: Page, ids: readonly string[] = []) {
    const own = and(eq(viewedCompanies.account_id, id), amongSelected(viewedCompanies.company_id, ids));
    const last = max(viewedCompanies.viewed_at);
    const [[counted], rows] = await Promise.all([
      db
        .select({ total: countDistinct(viewedCompanies.company_id) })
        .from(viewedCompanies)
        .where(own),
      db
        .select({ key: viewedCompanies.company_id, date: last })
        .from(viewedCompanies)
        .where(own)
        .groupBy(viewedCompanies.company_id)
        .orderBy(desc(last), viewedCompanies.company_id)
        .limit(page.pageSize)
        .offset(offsetOf(page)),
    ]);
    const total = counted?.total ?? 0;
    const companies = rows.map(({ key, date }) => ({ key, name: '', date: date ?? new Date(0) }));
    return paged(page, total, await listedCompanies(services, id, companies));
  }

  return {
    ...analysisFavourites(services),

    traderFavorite: async ({ ids }, context) => {
      const account_id = accountOf(context).id;
      const companies = await keepable(services, chosen(ids, MAX_ADDED));
      const newest = await services.records().watched.newest();
      const own = eq(followedCompanies.account_id, account_id);
      return context.effect(async (tx) => {
        await advisoryLock(tx, `followed ${account_id}`);
        const added = await tx
          .insert(followedCompanies)
          .values(
            companies.map(({ key, facts }) => ({
              account_id,
              company_id: key,
              name: facts.name,
              told_load: newest,
              seen_load: newest,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: followedCompanies.company_id });
        if ((await tx.$count(followedCompanies, own)) > FOLLOWED_MAX) throw new ApiError('listFull');
        return { added: added.length };
      });
    },

    traderUnfavorite: async ({ id }, context) => {
      const { id: account_id } = accountOf(context);
      return context.effect(async (tx) => {
        const removed = await tx
          .delete(followedCompanies)
          .where(and(eq(followedCompanies.account_id, account_id), eq(followedCompanies.company_id, id)))
          .returning({ id: followedCompanies.company_id });
        return { removed: removed.length };
      });
    },

    tradersFollowed: (page, context) => listFollowed(accountOf(context).id, page),
    tradersViewed: (page, context) => listViewed(accountOf(context).id, page),

    companiesExport: ({ list, ids }, context) => {
      const { id } = accountOf(context);
      const pageOf = list === 'followed' ? listFollowed : listViewed;
      return companySheet(services, context, list, (page) => pageOf(id, page, ids));
    },
  };
}
