// Calls about a customer's history: the list of events and notes, and writing, changing and removing notes.
import type { CallRequest } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { accountOf, type Handlers } from '../../services/context';
import { writeNote } from '../../services/customers/change-customer';
import { findCustomer, ownCustomer, type StoredCustomer } from '../../services/customers/customers';
import { asEvent, eventsOf, noteEvents } from '../../services/customers/history';
import { readMemberName } from '../../services/customers/team';
import { validIds } from '../../services/favourites/contacts';
import type { Services } from '../../services/services';
import type { Database } from '../../stores/accounts/database';
import { customerEvents } from '../../stores/accounts/schema';

type HistoryCalls = 'customerHistory' | 'customerNote' | 'customerNoteRemove' | 'customerLetter';

export function historyHandlers(services: Services): Pick<Handlers, HistoryCalls> {
  const { db } = services.accounts;

  /** @throws ApiError notFound, changedElsewhere when the note has changed since it was shown */
  async function changed(
    tx: Database,
    customer: StoredCustomer,
    { note, version, text }: Pick<CallRequest<'customerNote'>, 'note' | 'version' | 'text'>,
  ) {
    const [real] = validIds([note]);
    if (real === undefined) throw new ApiError('notFound');
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
      throw new ApiError((await tx.$count(customerEvents, of)) > 0 ? 'changedElsewhere' : 'notFound');
    return row;
  }

  return {
    customerHistory: async ({ id, ...query }, context) =>
      eventsOf(db, (await ownCustomer(db, accountOf(context), id)).id, query),

    customerNote: async ({ id, ...note }, context) => {
      const customer = await ownCustomer(db, accountOf(context), id);
      return context.effect(async (tx) => {
        const row =
          note.note === ''
            ? await writeNote(tx, accountOf(context), customer, note.text)
            : await changed(tx, customer, note);
        return asEvent(row, await readMemberName(tx, accountOf(context).id));
      });
    },

    customerNoteRemove: async ({ id, note }, context) => {
      const customer = await findCustomer(db, accountOf(context), id);
      const [real] = validIds([note]);
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
      const customer = await ownCustomer(db, accountOf(context), id);
      return context.effect(async (tx) => {
        const kind = as === 'opened' ? 'letter_opened' : 'letter_copied';
        await noteEvents(tx, accountOf(context).id, [{ customer: customer.id, kind, text: language }]);
        return {};
      });
    },
  };
}
