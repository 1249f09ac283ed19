// Data of an account that decides which leads it sees: marked companies, dismissed companies, and those that a
// subscription found.
import type { LeadsQuery } from '@waybill/contract';
import { and, eq, gt } from 'drizzle-orm';
import { parseCompanyKey } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { companyMarks, dismissedLeads, subscribedLeads, subscriptions } from '../../stores/accounts/schema';

/** Keys of the companies that an account marked. */
async function markedKeys(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: companyMarks.company_id })
    .from(companyMarks)
    .where(eq(companyMarks.account_id, accountId));
  return rows.map(({ key }) => key);
}

/** Keys of the companies that an account dismissed. */
async function dismissedKeys(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ key: dismissedLeads.company_id })
    .from(dismissedLeads)
    .where(eq(dismissedLeads.account_id, accountId));
  return rows.map(({ key }) => key);
}

const parseKeys = (keys: readonly string[]): number[] => keys.flatMap((key) => parseCompanyKey(key) ?? []);

/** Keys of the companies that a subscription of the account found, since a time if one is given. */
async function subscribedKeys(
  db: Database,
  accountId: string,
  { subscription, since }: { subscription: string; since: string | undefined },
): Promise<string[]> {
  const after = since === undefined ? undefined : Math.floor(Date.parse(since) / 1_000);
  const rows = await db
    .select({ key: subscribedLeads.company_id })
    .from(subscribedLeads)
    .innerJoin(subscriptions, eq(subscriptions.id, subscribedLeads.subscription_id))
    .where(
      and(
        eq(subscriptions.id, subscription),
        eq(subscriptions.account_id, accountId),
        after === undefined ? undefined : gt(subscribedLeads.found_load, after),
      ),
    );
  return rows.map(({ key }) => key);
}

/** Numbers of the companies to leave out for an account, and of those to list alone, if not all are listed. */
export async function leadLimits(
  db: Database,
  accountId: string,
  {
    unmarked,
    dismissed,
    subscription,
    since,
  }: Pick<LeadsQuery, 'unmarked' | 'dismissed' | 'subscription' | 'since'>,
): Promise<{ excluded: number[]; only: number[] | undefined }> {
  const [marked, unwanted, subscribed] = await Promise.all([
    unmarked ? markedKeys(db, accountId) : [],
    dismissedKeys(db, accountId),
    subscription === undefined ? undefined : subscribedKeys(db, accountId, { subscription, since }),
  ]);
  const allowed = subscribed === undefined ? unwanted : unwanted.filter((key) => subscribed.includes(key));
  const listed = dismissed ? allowed : subscribed;
  return {
    excluded: parseKeys(dismissed ? marked : [...marked, ...unwanted]),
    only: listed === undefined ? undefined : parseKeys(listed),
  };
}
