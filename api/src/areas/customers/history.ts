// The history of customers: what was done with them is noted by itself, notes are written by hand, one list has both.
import {
  type CallRequest,
  type CustomerEvent,
  type CustomerEventKind,
  customerEventKinds,
} from '@waybill/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../accounts/database';
import { accounts, customerEvents } from '../../accounts/schema';
import { accountOf, type Context, type Handlers } from '../../context';
import { Failure } from '../../failure';
import type { Services } from '../../services';
import { realIds } from '../contacts/favourites';
import { findCustomer, type StoredCustomer } from './customers';

/** Notes about one customer. */
const NOTES_MAX = 500;
/** Rows of one statement. */
const WRITTEN_AT_ONCE = 1_000;

export interface Happened {
  customer: string;
  kind: Exclude<CustomerEventKind, 'note'>;
  text?: string;
}

/** Notes what this account did, in the transaction that does it. */
export async function noteEvents(
  tx: Database,
  accountId: string,
  events: readonly Happened[],
): Promise<void> {
  for (let from = 0; from < events.length; from += WRITTEN_AT_ONCE)
    await tx.insert(customerEvents).values(
      events.slice(from, from + WRITTEN_AT_ONCE).map(({ customer, kind, text = '' }) => ({
        ...{ customer_id: customer, account_id: accountId, kind, text },
      })),
    );
}

const kindOf = z.enum(customerEventKinds);

const asEvent = (row: typeof customerEvents.$inferSelect, by: string): CustomerEvent => ({
  id: row.id,
  kind: kindOf.parse(row.kind),
  text: row.text,
  by,
  created: row.created_at.toISOString(),
  changed: row.changed_at?.toISOString() ?? null,
  version: row.version,
});

/** The newest lines of a customer's history. */
export async function eventsOf(
  db: Database,
  customerId: string,
  { show, page, pageSize }: Pick<CallRequest<'customerHistory'>, 'show' | 'page'> & { pageSize: number },
): Promise<{ data: CustomerEvent[]; total: number; next: boolean }> {
  const wanted = and(
    eq(customerEvents.customer_id, customerId),
    show === 'notes' ? eq(customerEvents.kind, 'note') : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(customerEvents, wanted),
    db
      .select({ event: customerEvents, by: accounts.username })
      .from(customerEvents)
      .innerJoin(accounts, eq(accounts.id, customerEvents.account_id))
      .where(wanted)
      .orderBy(desc(customerEvents.created_at), customerEvents.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return { data: rows.map(({ event, by }) => asEvent(event, by)), total, next: page * pageSize < total };
}

type HistoryCalls = 'customerHistory' | 'customerNote' | 'customerNoteRemove' | 'customerLetter';

export function historyHandlers(services: Services): Pick<Handlers, HistoryCalls> {
  const { db } = services.accounts;

  async function own(id: string, context: Context): Promise<StoredCustomer> {
    const row = await findCustomer(db, accountOf(context).id, id);
    if (row === undefined) throw new Failure('notFound');
    return row;
  }

  async function written(tx: Database, customer: StoredCustomer, text: string) {
    const of = and(eq(customerEvents.customer_id, customer.id), eq(customerEvents.kind, 'note'));
    if ((await tx.$count(customerEvents, of)) >= NOTES_MAX) throw new Failure('listFull');
    const [row] = await tx
      .insert(customerEvents)
      .values({ customer_id: customer.id, account_id: customer.account_id, kind: 'note', text })
      .returning();
    return row;
  }

  /** @throws Failure notFound, changedElsewhere when the note is not the one that was shown */
  async function changed(
    tx: Database,
    customer: StoredCustomer,
    { note, version, text }: Pick<CallRequest<'customerNote'>, 'note' | 'version' | 'text'>,
  ) {
    const [real] = realIds([note]);
    if (real === undefined) throw new Failure('notFound');
    const of = and(
      eq(customerEvents.id, real),
      eq(customerEvents.customer_id, customer.id),
      eq(customerEvents.kind, 'note'),
    );
    const [row] = await tx
      .update(customerEvents)
      .set({ text, version: version + 1, changed_at: sql`now()` })
      .where(and(of, eq(customerEvents.version, version)))
      .returning();
    if (row === undefined)
      throw new Failure((await tx.$count(customerEvents, of)) > 0 ? 'changedElsewhere' : 'notFound');
    return row;
  }

  return {
    customerHistory: async ({ id, ...query }, context) => eventsOf(db, (await own(id, context)).id, query),

    customerNote: async ({ id, ...note }, context) => {
      const customer = await own(id, context);
      return context.effect(async (tx) => {
        const row =
          note.note === '' ? await written(tx, customer, note.text) : await changed(tx, customer, note);
        if (row === undefined) throw new Error('a note that was written is not there');
        return asEvent(row, accountOf(context).username);
      });
    },

    customerNoteRemove: async ({ id, note }, context) => {
      const customer = await findCustomer(db, accountOf(context).id, id);
      const [real] = realIds([note]);
      return context.effect(async (tx) => {
        if (customer === undefined || real === undefined) return { removed: 0 };
        const removed = await tx
          .delete(customerEvents)
          .where(
            and(
              eq(customerEvents.id, real),
              eq(customerEvents.customer_id, customer.id),
              eq(customerEvents.kind, 'note'),
            ),
          )
          .returning({ id: customerEvents.id });
        return { removed: removed.length };
      });
    },

    customerLetter: async ({ id, as, language }, context) => {
      const customer = await own(id, context);
      return context.effect(async (tx) => {
        const kind = as === 'opened' ? 'letter_opened' : 'letter_copied';
        await noteEvents(tx, accountOf(context).id, [{ customer: customer.id, kind, text: language }]);
        return {};
      });
    },
  };
}
