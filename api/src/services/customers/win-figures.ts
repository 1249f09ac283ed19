// How many customers a team won, by owner and by the reason of the lead for which they were saved.
import { type CallResponse, type SavedReason, savedReasons } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../stores/accounts/database';
import { accounts, customers } from '../../stores/accounts/schema';
import { memberName, type Viewer, visibleTo } from './team';

/** The best reason of a customer's saved lead; `none` without one. */
export const savedReasonSql = sql<SavedReason>`coalesce(${customers.lead} -> 'reasons' -> 0 ->> 'reason', 'none')`;

const rows = z.array(
  z.object({
    owner: z.uuid().nullable(),
    name: z.string(),
    reason: z.enum(savedReasons),
    total: z.number(),
    proved: z.number(),
  }),
);

export async function readWins(db: Database, viewer: Viewer): Promise<CallResponse<'customerWins'>> {
  const name = sql<string>`coalesce(${memberName}, '')`;
  const wins = await db
    .select({
      owner: customers.owner_id,
      name,
      reason: savedReasonSql,
      total: sql<number>`count(*)::int`,
      proved: sql<number>`count(${customers.won_record})::int`,
    })
    .from(customers)
    .leftJoin(accounts, eq(accounts.id, customers.owner_id))
    .where(and(visibleTo(viewer), eq(customers.label, 'won')))
    .groupBy(customers.owner_id, name, savedReasonSql)
    .orderBy(sql`${customers.owner_id} IS NULL`, name, savedReasonSql);
  return rows.parse(wins);
}
