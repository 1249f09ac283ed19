// Notifies accounts of new records of companies that they follow.
import { and, eq, inArray, lt, min } from 'drizzle-orm';
import { gathered } from '../../basics/lists';
import type { Warehouse } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { followedCompanies, messages } from '../../stores/accounts/schema';
import { mutedAccounts } from './muted-accounts';
import { companiesText } from './texts';

/** Companies per statement. */
const COMPANIES_PER_RUN = 2_000;

/** The next companies whose followers were last notified of an older load; undefined when all are up to date. */
async function findNextBatch(
  db: Database,
  until: number,
): Promise<{ after: number; keys: string[] } | undefined> {
  const [oldest] = await db
    .select({ after: min(followedCompanies.told_load) })
    .from(followedCompanies)
    .where(lt(followedCompanies.told_load, until));
  const after = oldest?.after;
  if (after === undefined || after === null) return undefined;
  const rows = await db
    .selectDistinct({ key: followedCompanies.company_id })
    .from(followedCompanies)
    .where(eq(followedCompanies.told_load, after))
    .limit(COMPANIES_PER_RUN);
  return { after, keys: rows.map(({ key }) => key) };
}

/**
 * Notes that their followers know the newest load, and notifies those with new records; once, even if several processes
 * run it.
 */
async function notifyFollowers(
  db: Database,
  { after, keys }: { after: number; keys: readonly string[] },
  until: number,
  arrived: ReadonlyMap<string, number>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const notified = await tx
      .update(followedCompanies)
      .set({ told_load: until })
      .where(and(eq(followedCompanies.told_load, after), inArray(followedCompanies.company_id, [...keys])))
      .returning({
        account: followedCompanies.account_id,
        key: followedCompanies.company_id,
        name: followedCompanies.name,
      });
    const news = gathered(
      notified.flatMap(({ account, key, name }) => {
        const count = arrived.get(key);
        return count === undefined ? [] : [[account, { name, count }] as const];
      }),
    );
    if (news.size === 0) return;
    for (const account of await mutedAccounts(tx, [...news.keys()], 'companies')) news.delete(account);
    if (news.size === 0) return;
    await tx
      .insert(messages)
      .values([...news].map(([account_id, companies]) => ({ account_id, ...companiesText(companies) })));
  });
}

/** @param until newest load, in seconds since 1970 */
export async function tellOfCompanies(db: Database, records: Warehouse, until: number): Promise<void> {
  for (let each = await findNextBatch(db, until); each !== undefined; each = await findNextBatch(db, until))
    await notifyFollowers(
      db,
      each,
      until,
      await records.watched.countNewByCompany(each.keys, each.after, until),
    );
}
