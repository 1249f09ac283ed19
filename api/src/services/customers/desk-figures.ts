// What members of a team have done with customers, for their master.
import type { CallResponse } from '@waybill/contract';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page, paged } from '../../basics/paging';
import type { Database } from '../../stores/accounts/database';
import { dayIn, monthStart } from '../../stores/accounts/quotas';
import { customerEvents, customers } from '../../stores/accounts/schema';

interface DeskFigures {
  owner: string;
  customers: number;
  due: number;
  contacted: number;
  calls: number;
}

/** The calls of these accounts since the month began. */
const isRecentCall = (ids: readonly string[], timeZone: string): SQL | undefined =>
  and(
    inArray(customerEvents.account_id, [...ids]),
    eq(customerEvents.kind, 'called'),
    gte(
      customerEvents.created_at,
      sql`(${monthStart(dayIn(timeZone, new Date()))}::date::timestamp AT TIME ZONE ${timeZone})`,
    ),
  );

/** Customers that each of these accounts owns, and the calls that it recorded since the month began. */
export async function readDeskFigures(
  db: Database,
  ids: readonly string[],
  timeZone: string,
): Promise<(id: string) => DeskFigures> {
  const today = dayIn(timeZone, new Date());
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const [owned, called] = await Promise.all([
    db
      .select({
        owner: customers.owner_id,
        customers: sql<number>`count(*)::int`,
        due: countWhere(sql`${customers.follow_up_on} <= ${today}`),
        contacted: countWhere(sql`${customers.label} <> 'not_contacted'`),
      })
      .from(customers)
      .where(inArray(customers.owner_id, [...ids]))
      .groupBy(customers.owner_id),
    db
      .select({ account: customerEvents.account_id, calls: sql<number>`count(*)::int` })
      .from(customerEvents)
      .where(isRecentCall(ids, timeZone))
      .groupBy(customerEvents.account_id),
  ]);
  const callsBy = new Map(called.map(({ account, calls }) => [account, calls]));
  const ownedBy = new Map(owned.map(({ owner, ...figures }) => [owner, figures]));
  return (id) => ({
    owner: id,
    ...(ownedBy.get(id) ?? { customers: 0, due: 0, contacted: 0 }),
    calls: callsBy.get(id) ?? 0,
  });
}

/** The calls that one account recorded since the month began, the last one first. */
export async function readRecentCalls(
  db: Database,
  id: string,
  timeZone: string,
  page: Page,
): Promise<CallResponse<'subAccountCalls'>> {
  const condition = isRecentCall([id], timeZone);
  const [total, rows] = await Promise.all([
    db.$count(customerEvents, condition),
    db
      .select({
        id: customerEvents.id,
        customer: customers.id,
        name: customers.name,
        cmpName: customers.company,
        outcome: customerEvents.text,
        created: customerEvents.created_at,
      })
      .from(customerEvents)
      .innerJoin(customers, eq(customers.id, customerEvents.customer_id))
      .where(condition)
      .orderBy(desc(customerEvents.created_at), customerEvents.id)
      .limit(page.pageSize)
      .offset(offsetOf(page)),
  ]);
  return paged(
    page,
    total,
    rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() })),
  );
}
