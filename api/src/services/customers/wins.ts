// Marks customers as won whose companies trade with one of their team's own companies, with the record that proves it:
// an event in the history of each, and a message and webhook event for its owner. A win whose record was withdrawn is
// taken back.
import { type CustomerLabel, customerLabels } from '@waybill/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { gathered } from '../../basics/lists';
import { filled, inEveryLanguage } from '../../basics/texts';
import { parseCompanyKey, type Warehouse } from '../../records';
import type { NewOrder } from '../../records/companies';
import type { Database } from '../../stores/accounts/database';
import { customers, messages } from '../../stores/accounts/schema';
import { WarehouseAwayError, WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { notifyWebhooks } from '../webhooks/events';
import { noteEvents } from './history';
import { postponeJudging } from './judged-teams';
import { readOwnNumbers } from './own-companies';
import { lockTeam } from './team';
import { describeProvingOrders, findWinningOrder, isWinUnproved, type JudgedCustomer } from './win-rule';
import { type WinTexts, winTexts } from './win-texts';

/** Companies listed in a message. */
const COMPANIES_IN_MESSAGE = 20;

interface TeamCustomer extends JudgedCustomer {
  id: string;
  version: number;
  company: number;
  /** Day of the record that proved it, and the label that it had before. */
  wonOn: string | null;
  wonFrom: string | null;
}

/** What judging needs of the records. */
interface WinRecords extends Pick<Warehouse, 'heldAmong'> {
  companies: Pick<Warehouse['companies'], 'findNewOrders'>;
}

interface Win {
  id: string;
  version: number;
  record: string;
  date: string;
  /** In seconds since 1970: only orders that arrived after it prove it. */
  after: number;
}

/** A win whose record was withdrawn. */
interface LostProof {
  id: string;
  version: number;
  /** That it returns to; "won" where a person marked it. */
  label: CustomerLabel;
  /** Of the record. */
  date: string;
}

const labelSchema = z.enum(customerLabels);

async function readTeamCustomers(db: Database, records: WinRecords, teamId: string): Promise<TeamCustomer[]> {
  const rows = await db
    .select({
      id: customers.id,
      version: customers.version,
      key: customers.company_id,
      label: customers.label,
      labelSince: customers.label_at,
      savedAt: customers.created_at,
      wonRecord: customers.won_record,
      provedAfter: customers.won_after,
      wonOn: customers.won_on,
      wonFrom: customers.won_from,
    })
    .from(customers)
    .where(and(eq(customers.team_id, teamId), ne(customers.company_id, '')));
  const proofs = rows.flatMap(({ label, wonRecord }) => (label === 'won' ? (wonRecord ?? []) : []));
  const existing = await records.heldAmong(proofs);
  return rows.flatMap(({ key, label, ...row }) => {
    const company = parseCompanyKey(key);
    if (company === undefined) return [];
    const { wonRecord } = row;
    const isProofWithdrawn = label === 'won' && wonRecord !== null && !existing.has(wonRecord);
    return [{ ...row, company, label: labelSchema.parse(label), isProofWithdrawn }];
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

function judgeCustomers(
  team: readonly TeamCustomer[],
  orders: readonly NewOrder[],
): { wins: Win[]; lostProofs: LostProof[] } {
  const ordersByCompany = Map.groupBy(orders, ({ company }) => company);
  const wins: Win[] = [];
  const lostProofs: LostProof[] = [];
  for (const customer of team) {
    const { id, version } = customer;
    const order = findWinningOrder(customer, ordersByCompany.get(customer.company) ?? []);
    const proving = describeProvingOrders(customer);
    if (order !== undefined && proving !== null)
      wins.push({ id, version, record: order.record, date: order.date, after: proving.arrivedAfter });
    else if (isWinUnproved(customer))
      lostProofs.push({
        ...{ id, version, date: customer.wonOn ?? '' },
        label: labelSchema.parse(customer.wonFrom ?? customerLabels[0]),
      });
  }
  return { wins, lostProofs };
}

/** Stores wins of customers that nobody changed since they were read. */
const storeWins = (tx: Database, wins: readonly Win[]) =>
  tx
    .update(customers)
    .set({
      label: 'won' satisfies CustomerLabel,
      label_at: sql`CASE WHEN ${customers.label} = 'won' THEN ${customers.label_at} ELSE now() END`,
      // One that is proved anew was won from the same label.
      won_from: sql`CASE WHEN ${customers.label} = 'won' AND ${customers.won_record} IS NOT NULL
        THEN ${customers.won_from} ELSE ${customers.label} END`,
      won_after: sql`to_timestamp(wins.after)`,
      won_record: sql`wins.record`,
      won_on: sql`wins.date`,
      version: sql`${customers.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(wins)}::jsonb)
        AS wins(id uuid, version int, record text, date date, after bigint)`,
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

/** Returns customers that nobody changed since they were read to the label before. @returns those that changed */
async function takeWinsBack(
  tx: Database,
  lostProofs: readonly LostProof[],
): Promise<(LostProof & OwnedCompany)[]> {
  if (lostProofs.length === 0) return [];
  const returned = await tx
    .update(customers)
    .set({
      label: sql`lost.label`,
      label_at: sql`CASE WHEN lost.label = 'won' THEN ${customers.label_at} ELSE now() END`,
      won_record: null,
      won_on: null,
      won_from: null,
      version: sql`${customers.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(lostProofs)}::jsonb) AS lost(id uuid, version int, label text)`,
    )
    .where(and(sql`${customers.id} = lost.id`, sql`${customers.version} = lost.version`))
    .returning({ id: customers.id, owner: customers.owner_id, company: customers.company });
  const changed = new Map(returned.map(({ id, ...row }) => [id, row]));
  return lostProofs.flatMap((lost) => {
    const row = changed.get(lost.id);
    return row === undefined ? [] : { ...lost, ...row };
  });
}

/** What a message says of a customer. */
interface OwnedCompany {
  owner: string | null;
  company: string;
  /** Of the record. */
  date: string;
}

/** Tells owners about their customers; for customers of nobody the master account. Messages name companies, never people. */
async function notifyOwners(
  tx: Database,
  teamId: string,
  rows: readonly OwnedCompany[],
  kind: keyof WinTexts,
): Promise<void> {
  if (rows.length === 0) return;
  const rowsByOwner = gathered(rows.map((row) => [row.owner ?? teamId, row] as const));
  await tx.insert(messages).values(
    [...rowsByOwner].map(([account_id, owned]) => ({
      account_id,
      title: inEveryLanguage((language) => filled(winTexts[language][kind].title, { count: owned.length })),
      body: inEveryLanguage((language) => {
        const { body, line } = winTexts[language][kind];
        const listed = owned.slice(0, COMPANIES_IN_MESSAGE);
        return [body, ...listed.map(({ company, date }) => filled(line, { company, date }))].join('\n');
      }),
    })),
  );
}

async function notifyOfWins(tx: Database, teamId: string, wins: readonly StoredWin[]): Promise<void> {
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
 * Marks the customers of a team that records prove to be won, and takes back wins whose record was withdrawn. Repeating
 * it changes nothing.
 * @returns how many were won
 * @throws WarehouseTimeoutError, WarehouseAwayError
 */
export async function judgeWins(db: Database, records: WinRecords, teamId: string): Promise<number> {
  const own = await readOwnNumbers(db, teamId);
  const team = await readTeamCustomers(db, records, teamId);
  // Without own companies nothing proves a win, but what proved one may be withdrawn.
  const orders = own.length === 0 ? [] : await records.companies.findNewOrders(own, searchByCompany(team));
  const { wins, lostProofs } = judgeCustomers(team, orders);
  if (wins.length + lostProofs.length === 0) return 0;
  return db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const returned = await takeWinsBack(tx, lostProofs);
    await noteEvents(
      tx,
      teamId,
      returned.map(({ id, label, date }) => ({ customer: id, kind: 'unproved', text: `${label} ${date}` })),
      '',
    );
    await notifyOwners(tx, teamId, returned, 'unproved');
    const stored = wins.length === 0 ? [] : await storeWins(tx, wins);
    if (stored.length === 0) return 0;
    const events = stored.map(({ id, record, date }) => ({
      customer: id,
      kind: 'won' as const,
      text: `${record} ${date}`,
    }));
    await noteEvents(tx, teamId, events, '');
    await notifyOwners(tx, teamId, stored, 'won');
    await notifyOfWins(tx, teamId, stored);
    return stored.length;
  });
}

/**
 * The same after a change that is stored already: where the records take too long or do not answer, the next run of
 * alerts judges the team.
 */
export async function judgeWinsOrLater(db: Database, records: WinRecords, teamId: string): Promise<void> {
  try {
    await judgeWins(db, records, teamId);
  } catch (error) {
    if (!(error instanceof WarehouseTimeoutError || error instanceof WarehouseAwayError)) throw error;
    await postponeJudging(db, teamId);
  }
}
