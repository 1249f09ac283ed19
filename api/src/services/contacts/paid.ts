// Charges look-ups of contacts by the month, for a master with its sub-accounts. Repeating one in the same
// month is free; what it showed is remembered, because only that may be saved.
import { and, eq, inArray } from 'drizzle-orm';
import type { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import {
  chargeQuota,
  findRefusal,
  type QuotaUser,
  quotaPeriod,
  quotaUse,
} from '../../stores/accounts/quotas';
import { contactLookups, contacts, seenContacts } from '../../stores/accounts/schema';
import type { StoredContact } from './directory';

export interface LookUp {
  quota: 'trader_contact' | 'contacts';
  kind: (typeof contactLookups.$inferSelect)['kind'];
  /** Key of what is looked up: repeating it in the same month is free. */
  subject: string;
}

/** The look-up of all contacts of a company. */
export const companyContactsLookUp = (key: string): LookUp => ({
  quota: 'trader_contact',
  kind: 'company',
  subject: key,
});

/** Account that looks up, with the plan that pays. */
export type Payer = QuotaUser;

/** Key of the stored look-up in the current month. */
const toLookUpKey = (payer: Payer, { quota, kind, subject }: LookUp) => ({
  account_id: payer.pool,
  month: quotaPeriod(quota, payer.timeZone, new Date()),
  kind,
  subject,
});

/** Whether the same look-up was already paid for this month. */
export async function isPaid(db: Database, payer: Payer, lookUp: LookUp): Promise<boolean> {
  const { account_id, month, kind, subject } = toLookUpKey(payer, lookUp);
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

/** Why the sources need not be asked: it could not be paid. `chargeLookUp` makes the binding check. */
export async function findLookUpRefusal(
  db: Database,
  payer: Payer,
  lookUp: LookUp,
): Promise<ApiError | undefined> {
  const refusal = await findRefusal(db, quotaUse(payer, lookUp.quota));
  return refusal !== undefined && (await isPaid(db, payer, lookUp)) ? undefined : refusal;
}

/** Whether all results of an e-mail look-up are unverified guesses, which cost nothing. */
const isGuessOnly = ({ kind }: LookUp, results: readonly StoredContact[]) =>
  kind === 'email' &&
  results.length > 0 &&
  results.every(({ guessed, email_verified }) => guessed && !email_verified);

/**
 * Charges a look-up unless it was paid for this month or returned guesses only, and remembers the contacts that it showed.
 * @throws ApiError planLacksRight when the quota is used up, memberLimit when the member's limit is; the transaction must then be rolled back
 */
export async function chargeLookUp(
  tx: Database,
  payer: Payer,
  lookUp: LookUp,
  results: readonly StoredContact[],
): Promise<void> {
  if (!isGuessOnly(lookUp, results)) {
    const newLookUps = await tx
      .insert(contactLookups)
      .values(toLookUpKey(payer, lookUp))
      .onConflictDoNothing()
      .returning({ subject: contactLookups.subject });
    if (newLookUps.length > 0) await chargeQuota(tx, quotaUse(payer, lookUp.quota));
  }
  if (results.length > 0)
    await tx
      .insert(seenContacts)
      .values(results.map(({ id }) => ({ account_id: payer.pool, contact_id: id })))
      .onConflictDoNothing();
}

/** Those of these contacts that the account was shown, in the order of the ids. */
export async function findSeenContacts(
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
