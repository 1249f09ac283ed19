// Finds the accounts that muted a kind of message.
import type { NoticeKind } from '@waybill/contract';
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { accounts } from '../../stores/accounts/schema';

/** Those of these accounts that muted this kind of message. */
export async function mutedAccounts(
  db: Database,
  accountIds: readonly string[],
  kind: NoticeKind,
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...new Set(accountIds)]), sql`${kind} = ANY(${accounts.muted})`));
  return new Set(rows.map(({ id }) => id));
}
