// What every look-up of contacts does around finding them: charged once a month, for the master and its sub-accounts
// together, and only for what was found; what was shown is remembered, since only that may be kept.
import type { CodeName } from '@waybill/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../accounts/database';
import { isUnlimited, periodOf, take, usedOn } from '../../accounts/quotas';
import { contactLookups, contacts, seenContacts } from '../../accounts/schema';
import type { StoredContact } from '../../contacts/directory';
import { accountOf, type Context } from '../../context';
import { Failure } from '../../failure';
import { ContactServiceFailure } from '../../providers/contacts';
import type { Account } from '../../security/sessions';

export interface LookUp {
  quota: 'trader_contact' | 'contacts';
  kind: (typeof contactLookups.$inferSelect)['kind'];
  /** What is looked up: the same text again in the month is free. */
  subject: string;
}

/** Whose counter pays, and the total that it may reach. */
export type Payer = Pick<Account, 'pool' | 'timeZone' | 'quotas'>;

const SERVICE_RETRY_SECONDS = 30;

/** What a look-up is counted under, now. */
const keyOf = (payer: Payer, { quota, kind, subject }: LookUp) => ({
  account_id: payer.pool,
  month: periodOf(quota, payer.timeZone, new Date()),
  kind,
  subject,
});

async function isPaid(db: Database, payer: Payer, lookUp: LookUp): Promise<boolean> {
  const { account_id, month, kind, subject } = keyOf(payer, lookUp);
  const paid = await db.$count(
    contactLookups,
    and(
      eq(contactLookups.account_id, account_id),
      eq(contactLookups.month, month),
      eq(contactLookups.kind, kind),
      eq(contactLookups.subject, subject),
    ),
  );
  return paid > 0;
}

/** Spares the sources a question that could not be paid for; the charge itself decides. */
export async function canPay(db: Database, payer: Payer, lookUp: LookUp): Promise<boolean> {
  const total = payer.quotas[lookUp.quota];
  if (isUnlimited(total) || (await isPaid(db, payer, lookUp))) return true;
  const used = await usedOn(db, payer.pool, keyOf(payer, lookUp).month);
  return (used.get(lookUp.quota) ?? 0) < total;
}

/**
 * Charges a look-up unless it is paid for this month, and remembers what it showed.
 * @throws Failure planLacksRight when nothing is left; the transaction is then to be undone
 */
export async function pay(
  tx: Database,
  payer: Payer,
  lookUp: LookUp,
  shown: readonly StoredContact[],
): Promise<void> {
  const key = keyOf(payer, lookUp);
  const first = await tx
    .insert(contactLookups)
    .values(key)
    .onConflictDoNothing()
    .returning({ subject: contactLookups.subject });
  if (first.length > 0)
    await take(tx, {
      accountId: payer.pool,
      quota: lookUp.quota,
      day: key.month,
      total: payer.quotas[lookUp.quota],
    });
  if (shown.length > 0)
    await tx
      .insert(seenContacts)
      .values(shown.map(({ id }) => ({ account_id: payer.pool, contact_id: id })))
      .onConflictDoNothing();
}

/** Asks sources. @throws Failure unavailable when a service does not answer */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof ContactServiceFailure)) throw cause;
    throw new Failure('unavailable', { retryAfter: SERVICE_RETRY_SECONDS, cause });
  }
}

/**
 * Finds contacts for this call's account. Charged after they were found: what failed or was not found costs nothing.
 * @param missing answered when there are none; undefined: no contacts are an answer too
 * @param effect what becomes of them, in the transaction that charges
 * @throws Failure planLacksRight, unavailable when a service does not answer, or `missing`
 */
export async function paidLookUp(
  db: Database,
  context: Context,
  lookUp: LookUp,
  find: () => Promise<StoredContact[]>,
  { missing, effect }: { missing?: CodeName; effect?: (tx: Database) => Promise<void> } = {},
): Promise<StoredContact[]> {
  const account = accountOf(context);
  if (!(await canPay(db, account, lookUp)) && !(await context.wasCharged()))
    throw new Failure('planLacksRight');
  const found = await asking(find);
  if (found.length === 0) {
    if (missing === undefined) return found;
    throw new Failure(missing);
  }
  await context.charge(async (tx) => {
    await pay(tx, account, lookUp, found);
    await effect?.(tx);
  });
  return found;
}

/** Those of these contacts that the account was shown, in the order given. */
export async function shownContacts(
  db: Database,
  payer: Pick<Payer, 'pool'>,
  ids: readonly string[],
): Promise<StoredContact[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ contact: contacts })
    .from(seenContacts)
    .innerJoin(contacts, eq(contacts.id, seenContacts.contact_id))
    .where(and(eq(seenContacts.account_id, payer.pool), inArray(seenContacts.contact_id, [...ids])));
  const byId = new Map(rows.map(({ contact }) => [contact.id, contact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
