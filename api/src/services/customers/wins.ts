// Marks customers as won whose companies trade with one of their team's own companies, with the record that proves it:
// an event in the history of each, and a message and webhook event for its owner.
import { type CustomerLabel, customerLabels } from '@waybill/contract';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { gathered } from '../../basics/lists';
import { filled, inEveryLanguage } from '../../basics/texts';
import { parseCompanyKey, type Warehouse } from '../../records';
import type { NewOrder } from '../../records/companies';
import type { Database } from '../../stores/accounts/database';
import { customers, messages, ownCompanies } from '../../stores/accounts/schema';
import { notifyWebhooks } from '../webhooks/events';
import { noteEvents } from './history';
import { lockTeam } from './team';
import { describeProvingOrders, findWinningOrder, type JudgedCustomer } from './win-rule';
import { winTexts } from './win-texts';

/** Companies listed in a message. */
const COMPANIES_IN_MESSAGE = 20;

interface TeamCustomer extends JudgedCustomer {
  id: string;
  version: number;
  company: number;
}

interface Win {
  id: string;
  version: number;
  record: string;
  date: string;
}

const labelSchema = z.enum(customerLabels);

async function readOwnNumbers(db: Database, teamId: string): Promise<number[]> {
  const rows = await db
    .select({ key: ownCompanies.company_id })
    .from(ownCompanies)
    .where(eq(ownCompanies.team_id, teamId));
  return rows.flatMap(({ key }) => parseCompanyKey(key) ?? []);
}

async function readTeamCustomers(db: Database, teamId: string): Promise<TeamCustomer[]> {
  const rows = await db
    .select({
      id: customers.id,
      version: customers.version,
      key: customers.company_id,
      label: customers.label,
      labelSince: customers.label_at,
      savedAt: customers.created_at,
      wonRecord: customers.won_record,
    })
    .from(customers)
    .where(and(eq(customers.team_id, teamId), ne(customers.company_id, '')));
  return rows.flatMap(({ key, label, ...row }) => {
    const company = parseCompanyKey(key);
    return company === undefined ? [] : [{ ...row, company, label: labelSchema.parse(label) }];
  });
}

/** For each company the earliest day and instant from which one of its customers can be won. */
function searchByCompany(team: readonly TeamCustomer[]) {
  const searches = new Map<number, { company: number; fromDay: number; arrivedAfter: number }>();
  for (const customer of team) {
    const proving = describeProvingOrders(customer);
    if (proving === null) continue;
    const { company } = customer;
    const earlier = searches.get(company) ?? { company, ...proving };
    searches.set(company, {
      company,
      fromDay: Math.min(earlier.fromDay, proving.fromDay),
      arrivedAfter: Math.min(earlier.arrivedAfter, proving.arrivedAfter),
    });
  }
  return [...searches.values()];
}

function judgeCustomers(team: readonly TeamCustomer[], orders: readonly NewOrder[]): Win[] {
  const ordersByCompany = Map.groupBy(orders, ({ company }) => company);
  return team.flatMap((customer) => {
    const order = findWinningOrder(customer, ordersByCompany.get(customer.company) ?? []);
    const { id, version } = customer;
    return order === undefined ? [] : [{ id, version, record: order.record, date: order.date }];
  });
}

/** Stores wins of customers that nobody changed since they were read. */
const storeWins = (tx: Database, wins: readonly Win[]) =>
  tx
    .update(customers)
    .set({
      label: 'won' satisfies CustomerLabel,
      label_at: sql`CASE WHEN ${customers.label} = 'won' THEN ${customers.label_at} ELSE now() END`,
      won_record: sql`wins.record`,
      won_on: sql`wins.date`,
      version: sql`${customers.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(wins)}::jsonb) AS wins(id uuid, version int, record text, date date)`,
    )
    .where(and(sql`${customers.id} = wins.id`, sql`${customers.version} = wins.version`))
    .returning({
      id: customers.id,
      owner: customers.owner_id,
      company: customers.company,
      record: sql<string>`${customers.won_record}`,
      date: sql<string>`${customers.won_on}::text`,
    });

type StoredWin = Awaited<ReturnType<typeof storeWins>>[number];

/** Tells owners what they won; for customers of nobody the master account. Messages name companies, never people. */
async function notifyOwners(tx: Database, teamId: string, wins: readonly StoredWin[]): Promise<void> {
  const winsByOwner = gathered(wins.map((win) => [win.owner ?? teamId, win] as const));
  await tx.insert(messages).values(
    [...winsByOwner].map(([account_id, owned]) => ({
      account_id,
      title: inEveryLanguage((language) => filled(winTexts[language].title, { count: owned.length })),
      body: inEveryLanguage((language) =>
        [
          winTexts[language].body,
          ...owned
            .slice(0, COMPANIES_IN_MESSAGE)
            .map(({ company, date }) => filled(winTexts[language].line, { company, date })),
        ].join('\n'),
      ),
    })),
  );
  await notifyWebhooks(
    tx,
    wins.map(({ id, owner, record, date }) => ({
      accountId: owner ?? teamId,
      event: 'customers.won',
      data: { customer: id, record, date },
      path: `/corp/customer/details/${id}`,
    })),
  );
}

/**
 * Marks the customers of a team that records prove to be won. Repeating it changes nothing.
 * @returns how many were won
 * @throws WarehouseTimeoutError
 */
export async function judgeWins(db: Database, records: Warehouse, teamId: string): Promise<number> {
  const own = await readOwnNumbers(db, teamId);
  if (own.length === 0) return 0;
  const team = await readTeamCustomers(db, teamId);
  const orders = await records.companies.findNewOrders(own, searchByCompany(team));
  const wins = judgeCustomers(team, orders);
  if (wins.length === 0) return 0;
  return db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const stored = await storeWins(tx, wins);
    if (stored.length === 0) return 0;
    const events = stored.map(({ id, record, date }) => ({
      customer: id,
      kind: 'won' as const,
      text: `${record} ${date}`,
    }));
    await noteEvents(tx, teamId, events, '');
    await notifyOwners(tx, teamId, stored);
    return stored.length;
  });
}

/** Teams for which a load was not searched yet. */
export async function findUnjudgedTeams(db: Database, until: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ team: ownCompanies.team_id })
    .from(ownCompanies)
    .where(lt(ownCompanies.judged_load, until));
  return rows.map(({ team }) => team);
}

/** Notes that all loads up to this one were searched for a team. */
export async function noteJudged(db: Database, teamId: string, until: number): Promise<void> {
  await db
    .update(ownCompanies)
    .set({ judged_load: until })
    .where(and(eq(ownCompanies.team_id, teamId), lt(ownCompanies.judged_load, until)));
}
