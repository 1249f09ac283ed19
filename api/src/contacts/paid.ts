// What looking up contacts costs, and what of it is remembered: counted by the month, for a master and its sub-accounts
// together; the same look-up again in the month is free; only what was shown may be kept.
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { hasLeft, periodOf, take } from '../accounts/quotas';
import { contactLookups, contacts, seenContacts } from '../accounts/schema';
import type { Account } from '../security/sessions';
import type { StoredContact } from './directory';

export interface LookUp {
  quota: 'trader_contact' | 'contacts';
  kind: (typeof contactLookups.$inferSelect)['kind'];
  /** What is looked up: the same text again in the month is free. */
  subject: string;
}

/** The look-up of everybody who is known at a company. */
export const companyContacts = (key: string): LookUp => ({
  quota: 'trader_contact',
  kind: 'company',
  subject: key,
});

/** Whose counter pays, and the total that it may reach. */
export type Payer = Pick<Account, 'pool' | 'timeZone' | 'quotas'>;

/** What a look-up is counted under, now. */
const keyOf = (payer: Payer, { quota, kind, subject }: LookUp) => ({
  account_id: payer.pool,
  month: periodOf(quota, payer.timeZone, new Date()),
  kind,
  subject,
});

/** What it takes of the plan, now. */
const quotaUse = (payer: Payer, { quota }: LookUp) => ({
  accountId: payer.pool,
  quota,
  day: periodOf(quota, payer.timeZone, new Date()),
  total: payer.quotas[quota],
});

/** Whether the same look-up was paid for this month, and is free. */
export async function isPaid(db: Database, payer: Payer, lookUp: LookUp): Promise<boolean> {
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
  return (await hasLeft(db, quotaUse(payer, lookUp))) || isPaid(db, payer, lookUp);
}

/**
 * Charges a look-up unless it is paid for this month, and remembers what it showed.
 * @throws ApiError planLacksRight when nothing is left; the transaction is then to be undone
 */
export async function pay(
  tx: Database,
  payer: Payer,
  lookUp: LookUp,
  shown: readonly StoredContact[],
): Promise<void> {
  const use = quotaUse(payer, lookUp);
  const first = await tx
    .insert(contactLookups)
    .values(keyOf(payer, lookUp))
    .onConflictDoNothing()
    .returning({ subject: contactLookups.subject });
  if (first.length > 0) await take(tx, use);
  if (shown.length > 0)
    await tx
      .insert(seenContacts)
      .values(shown.map(({ id }) => ({ account_id: payer.pool, contact_id: id })))
      .onConflictDoNothing();
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
