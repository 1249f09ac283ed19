// Calls about subscriptions to transaction searches: list, add, edit, visit and remove.
import {
  type CallRequest,
  checkSubscription,
  SUBSCRIPTIONS_MAX,
  type SubscriptionQuery,
  subscriptionQuery,
} from '@waybill/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { offsetOf, paged } from '../../basics/paging';
import type { WatchedCounts } from '../../records';
import {
  type AlertClock,
  mailSettings,
  type SubscriptionRow,
  toScopeRequest,
  toWire,
} from '../../services/alerts/rows';
import { chargeEffect } from '../../services/charging/charge';
import { chargedOnce } from '../../services/charging/charged-once';
import { checkPrice } from '../../services/charging/paid-file';
import { paidSearch, type TextError } from '../../services/charging/paid-search';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { withFavourites } from '../../services/favourites/records';
import type { Services } from '../../services/services';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import { requireWrittenRow } from '../../stores/accounts/database';
import { subscriptions } from '../../stores/accounts/schema';

type SubscriptionCalls =
  | 'subscriptions'
  | 'subscriptionDetail'
  | 'subscriptionAdd'
  | 'subscriptionEdit'
  | 'subscriptionRemove'
  | 'subscriptionVisit'
  | 'subscriptionRecords';

/** Price of a search. */
const PRICE = { quota: 'transaction' } as const;

/** Renames the fields that differ between this request and a search. */
const toField = (error: TextError): TextError =>
  error.field === 'hsCode' ? { ...error, field: 'hs' } : error;

/** The search of a request, without other fields and in the stored field order. */
function toSubscriptionQuery(fields: CallRequest<'subscriptionAdd'>): SubscriptionQuery {
  const query = subscriptionQuery.parse(fields);
  const errors = checkSubscription(query);
  if (errors.length > 0) throw invalid(...errors);
  return query.rolling === '' ? query : { ...query, start_date: '', end_date: '' };
}

export function subscriptionHandlers(services: Services): Pick<Handlers, SubscriptionCalls> {
  const { db } = services.accounts;
  const isMine = (context: Context, id?: string) =>
    and(
      eq(subscriptions.account_id, accountOf(context).id),
      id === undefined ? undefined : eq(subscriptions.id, id),
    );
  const readClock = async (context: Context): Promise<AlertClock> => ({
    timeZone: accountOf(context).timeZone,
    countryEnds: (await services.records().heldTotals()).countries,
  });
  const toWireRow = async (row: SubscriptionRow, context: Context) => toWire(row, await readClock(context));

  /** @throws ApiError notFound, also for another account's subscription */
  async function findRow(context: Context, id: string): Promise<SubscriptionRow> {
    const [row] = await db.select().from(subscriptions).where(isMine(context, id));
    if (row === undefined) throw new ApiError('notFound');
    return row;
  }

  /** Counts a new or edited search: current records count as seen, so only later ones are new. */
  async function beginSubscription(context: Context, query: SubscriptionQuery) {
    await checkPrice(services, context, PRICE);
    const { watched } = services.records();
    const [load, withdrawn] = await Promise.all([watched.newest(), watched.withdrawn()]);
    const request = toScopeRequest(query, await readClock(context));
    const { total } = await paidSearch<WatchedCounts>(services, context, null, async () => {
      const [counted] = await watched.count([{ request, seen: load, notified: load }], load);
      if (counted === null || counted === undefined) throw new ApiError('queryTimeout');
      return counted.ok ? counted : { ok: false, error: toField(counted.error) };
    });
    const loads = { counted_load: load, counted_withdrawn: withdrawn, seen_load: load };
    return { query, total, recent: 0, ...loads, counted_at: new Date(), unmailed: 0 };
  }

  return {
    subscriptions: async (page, context) => {
      const own = isMine(context);
      const [total, rows] = await Promise.all([
        db.$count(subscriptions, own),
        db
          .select()
          .from(subscriptions)
          .where(own)
          .orderBy(desc(subscriptions.created_at), subscriptions.id)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
      ]);
      const clock = await readClock(context);
      const data = rows.map((row) => toWire(row, clock));
      return paged(page, total, data);
    },

    subscriptionDetail: async ({ id }, context) => toWireRow(await findRow(context, id), context),

    subscriptionAdd: async (fields, context) => {
      const { name, tags, mail } = fields;
      const account_id = accountOf(context).id;
      const counted = await beginSubscription(context, toSubscriptionQuery(fields));
      return context.effect(async (tx) => {
        await advisoryLock(tx, `subscriptions ${account_id}`);
        if ((await tx.$count(subscriptions, isMine(context))) >= SUBSCRIPTIONS_MAX)
          throw new ApiError('listFull');
        await chargeEffect(tx, context, PRICE);
        const [row] = await tx
          .insert(subscriptions)
          .values({ account_id, name, tags, ...counted, ...mailSettings(mail, context) })
          .returning();
        return toWireRow(requireWrittenRow(row), context);
      });
    },

    subscriptionEdit: async ({ id, ...fields }, context) => {
      const { name, tags, mail } = fields;
      const stored = await findRow(context, id);
      // The question of a subscription to leads stays: another one is another subscription.
      const query =
        stored.leads === null ? toSubscriptionQuery(fields) : subscriptionQuery.parse(stored.query);
      const before = subscriptionQuery.parse(stored.query);
      const same = JSON.stringify(before) === JSON.stringify(query);
      const counted = same ? {} : await beginSubscription(context, query);
      return context.effect(async (tx) => {
        if (!same) await chargeEffect(tx, context, PRICE);
        const [row] = await tx
          .update(subscriptions)
          .set({
            name,
            tags,
            ...counted,
            ...mailSettings(mail, context),
            version: sql`${subscriptions.version} + 1`,
          })
          .where(isMine(context, id))
          .returning();
        if (row === undefined) throw new ApiError('notFound');
        return toWireRow(row, context);
      });
    },

    subscriptionRemove: ({ id }, context) =>
      context.effect(async (tx) => {
        const removed = await tx
          .delete(subscriptions)
          .where(isMine(context, id))
          .returning({ id: subscriptions.id });
        return { removed: removed.length };
      }),

    subscriptionVisit: ({ id }, context) =>
      context.effect(async (tx) => {
        const [row] = await tx
          .update(subscriptions)
          .set({
            // The account was shown the counted loads; a load that is not counted yet stays new.
            seen_load: subscriptions.counted_load,
            recent: 0,
            unmailed: 0,
            version: sql`${subscriptions.version} + 1`,
          })
          .where(isMine(context, id))
          .returning();
        if (row === undefined) throw new ApiError('notFound');
        return toWireRow(row, context);
      }),

    subscriptionRecords: async ({ id, since, page, pageSize, token: previousToken }, context) => {
      const { id: accountId } = accountOf(context);
      const { query, leads } = await findRow(context, id);
      if (leads !== null) throw new ApiError('notFound');
      const clock = await readClock(context);
      const subject = { kind: 'subscription', of: [id, query, since] } as const;
      const after = since === '' ? undefined : Math.floor(Date.parse(since) / 1_000);
      const answer = await chargedOnce(
        services,
        context,
        { quota: PRICE.quota, given: previousToken, subject },
        (previous) =>
          services
            .records()
            .watched.records({ ...toScopeRequest(query, clock, page), pageSize }, after, previous),
      );
      return { ...answer, data: await withFavourites(db, accountId, answer.data) };
    },
  };
}
