// Customers of an account in the database: its own copies of persons, found by words and days.
import {
  type CallRequest,
  CUSTOMERS_MAX,
  type Customer,
  type CustomerTag,
  customerLabels,
  customerTag,
  customerTags,
} from '@waybill/contract';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../accounts/database';
import { customers } from '../accounts/schema';
import { accountOf, type Context } from '../context';
import { Failure } from '../failure';
import { realIds } from '../favourites/contacts';

/** Source of what a user wrote. */
export const BY_HAND = 'written by hand';

export type StoredCustomer = typeof customers.$inferSelect;

export interface CustomerFilter {
  accountId: string;
  tag?: CustomerTag | undefined;
  name?: string;
  company?: string;
  email?: string;
  /** First and last day on which they were added, of the account's time zone; empty for no limit. */
  startDate?: string;
  endDate?: string;
  timeZone?: string;
}

/** Anywhere in a text, whatever its case. */
export function contains(column: AnyPgColumn | SQL.Aliased, text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  return sql`${column} ILIKE ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

export function conditionOf(filter: CustomerFilter): SQL | undefined {
  const { accountId, tag, startDate = '', endDate = '', timeZone = 'UTC' } = filter;
  const midnight = (day: string, after = 0) =>
    sql`((${day}::date + ${after}::int)::timestamp AT TIME ZONE ${timeZone})`;
  return and(
    eq(customers.account_id, accountId),
    tag === undefined ? undefined : eq(customers.tag, tag),
    contains(customers.name, filter.name),
    contains(customers.company, filter.company),
    contains(customers.email, filter.email),
    startDate === '' ? undefined : gte(customers.created_at, midnight(startDate)),
    endDate === '' ? undefined : lt(customers.created_at, midnight(endDate, 1)),
  );
}

/** The query of potential customers, of a call's account. */
export const potentialOf = (
  { name, cmpName, email, startDate, endDate }: Omit<CallRequest<'potentialCustomers'>, 'page' | 'pageSize'>,
  context: Context,
): CustomerFilter => ({
  accountId: accountOf(context).id,
  timeZone: accountOf(context).timeZone,
  tag: customerTags.potential,
  name,
  company: cmpName,
  email,
  startDate,
  endDate,
});

const label = z.enum(customerLabels);

export const asCustomer = (row: StoredCustomer): Customer => ({
  id: row.id,
  name: row.name,
  position: row.position,
  phone: row.phone,
  cmpName: row.company,
  company: row.company_id,
  email: row.email,
  emailVerified: row.email_verified,
  linkedin: row.linkedin,
  twitter: row.twitter,
  facebook: row.facebook,
  showSocial: [row.linkedin, row.twitter, row.facebook].some((social) => social !== null),
  social_source: row.social_source,
  social_observed_on: row.social_observed_on,
  profile: row.profile,
  logo: null,
  country: row.country,
  locality: row.locality,
  isCompany: row.is_company,
  tag: customerTag.parse(row.tag),
  label: label.parse(row.label),
  created: row.created_at.toISOString(),
  version: row.version,
  source: row.source,
  observed_on: row.observed_on,
  permission: row.permission,
  guessed: row.email_guessed,
  sample: row.sample,
});

const newest = [desc(customers.created_at), customers.id] as const;

export const countCustomers = (db: Database, filter: CustomerFilter): Promise<number> =>
  db.$count(customers, conditionOf(filter));

export const customerRows = (
  db: Database,
  filter: CustomerFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<StoredCustomer[]> =>
  db
    .select()
    .from(customers)
    .where(conditionOf(filter))
    .orderBy(...newest)
    .limit(pageSize)
    .offset((page - 1) * pageSize);

/** One page, newest first, and how many there are. */
export async function customerPage(
  db: Database,
  filter: CustomerFilter,
  page: { page: number; pageSize: number },
): Promise<{ data: Customer[]; total: number; next: boolean }> {
  const [total, rows] = await Promise.all([countCustomers(db, filter), customerRows(db, filter, page)]);
  return { data: rows.map(asCustomer), total, next: page.page * page.pageSize < total };
}

/** A customer of this account, whoever else has one of that id. */
export async function findCustomer(
  db: Database,
  accountId: string,
  id: string,
): Promise<StoredCustomer | undefined> {
  const [real] = realIds([id]);
  if (real === undefined) return undefined;
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.account_id, accountId), eq(customers.id, real)));
  return row;
}

/** To be asked after adding, inside the transaction. @throws Failure listFull */
export async function checkRoom(tx: Database, accountId: string): Promise<void> {
  if ((await countCustomers(tx, { accountId })) > CUSTOMERS_MAX) throw new Failure('listFull');
}

/** Takes a customer out; with a tag, only one that has it. Answers how many were there. */
export async function removeCustomer(
  tx: Database,
  accountId: string,
  id: string,
  tag?: CustomerTag,
): Promise<number> {
  const [real] = realIds([id]);
  if (real === undefined) return 0;
  const removed = await tx
    .delete(customers)
    .where(
      and(
        eq(customers.account_id, accountId),
        eq(customers.id, real),
        tag === undefined ? undefined : eq(customers.tag, tag),
      ),
    )
    .returning({ id: customers.id });
  return removed.length;
}
