// Queries the customers that an account sees: its team's copies of persons, filtered by owner, text and dates.
import {
  type CallRequest,
  CUSTOMERS_MAX,
  type Customer,
  type CustomerLabel,
  type CustomerTag,
  customerLabels,
  customerTag,
  customerTags,
  type FollowUp,
  type FollowUpFilter,
  type LabelFilter,
  type SavedReason,
  type WinFilter,
} from '@waybill/contract';
import type { OwnerFilter } from '@waybill/contract/team';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { ApiError } from '../../basics/failure';
import { offsetOf, type Page, type Paged, paged } from '../../basics/paging';
import type { Database } from '../../stores/accounts/database';
import { dayIn } from '../../stores/accounts/quotas';
import { accounts, customers } from '../../stores/accounts/schema';
import { accountOf, type Context } from '../context';
import { validIds } from '../favourites/contacts';
import { memberName, type Viewer, visibleTo } from './team';
import { savedReasonSql } from './win-figures';

/** Source of data that a user entered. */
export const BY_HAND = 'written by hand';

export type StoredCustomer = typeof customers.$inferSelect;

export interface CustomerFilter {
  viewer: Viewer;
  owner?: OwnerFilter | undefined;
  tag?: CustomerTag | undefined;
  label?: LabelFilter | undefined;
  followUp?: FollowUpFilter | undefined;
  win?: WinFilter | undefined;
  /** The best reason of the lead for which they were saved. */
  reason?: SavedReason | undefined;
  name?: string;
  company?: string;
  email?: string;
  /** First and last day on which they were added, in the account's time zone; empty for no limit. */
  startDate?: string;
  endDate?: string;
  /** Only these; without any, all that match. */
  ids?: readonly string[];
  /** Only those at these companies; undefined for all. */
  companies?: readonly string[];
}

/** By the day of the next step, their owner's name, or a number of their company; without them, newest first. */
interface CustomerOrder {
  sortField?: CallRequest<'customers'>['sortField'];
  sortType: 'asc' | 'desc';
  /** By company key; customers of other companies come last. */
  ranks?: ReadonlyMap<string, number> | undefined;
}

/** Substring match, case-insensitive. */
export function contains(column: AnyPgColumn | SQL.Aliased, text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  return sql`${column} ILIKE ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

const byFollowUp = (wanted: FollowUpFilter, today: string): SQL =>
  wanted === 'due'
    ? lte(customers.follow_up_on, today)
    : wanted === 'planned'
      ? isNotNull(customers.follow_up_on)
      : isNull(customers.follow_up_on);

const byLabel = (wanted: LabelFilter): SQL =>
  wanted === 'contacted'
    ? ne(customers.label, 'not_contacted' satisfies CustomerLabel)
    : eq(customers.label, wanted);

const byWin = (wanted: WinFilter): SQL | undefined =>
  and(
    eq(customers.label, 'won'),
    wanted === 'proved' ? isNotNull(customers.won_record) : isNull(customers.won_record),
  );

const byOwner = (wanted: Exclude<OwnerFilter, ''>, { id }: Viewer): SQL =>
  wanted === 'nobody' ? isNull(customers.owner_id) : eq(customers.owner_id, wanted === 'me' ? id : wanted);

export function conditionOf(filter: CustomerFilter): SQL | undefined {
  const {
    viewer,
    owner = '',
    tag,
    label,
    followUp,
    win,
    reason,
    startDate = '',
    endDate = '',
    ids = [],
    companies,
  } = filter;
  const { timeZone } = viewer;
  const midnight = (day: string, after = 0) =>
    sql`((${day}::date + ${after}::int)::timestamp AT TIME ZONE ${timeZone})`;
  return and(
    visibleTo(viewer),
    owner === '' ? undefined : byOwner(owner, viewer),
    ids.length === 0 ? undefined : inArray(customers.id, validIds(ids)),
    companies === undefined
      ? undefined
      : sql`jsonb_exists(${JSON.stringify(companies)}::jsonb, ${customers.company_id})`,
    tag === undefined ? undefined : eq(customers.tag, tag),
    label === undefined ? undefined : byLabel(label),
    followUp === undefined ? undefined : byFollowUp(followUp, dayIn(timeZone, new Date())),
    win === undefined ? undefined : byWin(win),
    reason === undefined ? undefined : eq(savedReasonSql, reason),
    contains(customers.name, filter.name),
    contains(customers.company, filter.company),
    contains(customers.email, filter.email),
    startDate === '' ? undefined : gte(customers.created_at, midnight(startDate)),
    endDate === '' ? undefined : lt(customers.created_at, midnight(endDate, 1)),
  );
}

/** Filter of potential customers, for a call's account. */
export const potentialOf = (
  { name, cmpName, email, startDate, endDate }: Omit<CallRequest<'potentialCustomers'>, 'page' | 'pageSize'>,
  context: Context,
): CustomerFilter => ({
  viewer: accountOf(context),
  tag: customerTags.potential,
  name,
  company: cmpName,
  email,
  startDate,
  endDate,
});

const labelOf = z.enum(customerLabels);

/** The next step for a customer, in the API's format; `today` is in the account's time zone. */
function followUpOf({ follow_up_on: on, follow_up: about }: StoredCustomer, today: string): FollowUp | null {
  if (on === null) return null;
  return { on, about, due: on > today ? 'later' : on === today ? 'today' : 'overdue' };
}

/** @param timeZone of the account, which decides what is due */
export const asCustomer = (row: StoredCustomer, timeZone: string): Customer => ({
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
  owner: row.owner_id,
  tag: customerTag.parse(row.tag),
  label: labelOf.parse(row.label),
  label_since: row.label_at.toISOString(),
  won: row.won_record === null || row.won_on === null ? null : { record: row.won_record, date: row.won_on },
  followUp: followUpOf(row, dayIn(timeZone, new Date())),
  lead: row.lead,
  created: row.created_at.toISOString(),
  version: row.version,
  source: row.source,
  observed_on: row.observed_on,
  permission: row.permission,
  guessed: row.email_guessed,
  sample: row.sample,
});

const newest = [desc(customers.created_at), customers.id] as const;

function orderOf({ sortField, sortType, ranks }: CustomerOrder) {
  if (sortField === undefined) return newest;
  const first =
    sortField === 'owner'
      ? sql`(SELECT lower(${memberName}) FROM ${accounts} WHERE ${accounts.id} = ${customers.owner_id})`
      : ranks === undefined
        ? sql`${customers.follow_up_on}`
        : sql`(${JSON.stringify(Object.fromEntries(ranks))}::jsonb ->> ${customers.company_id})::float8`;
  return [sql`${first} ${sql.raw(sortType === 'asc' ? 'ASC' : 'DESC')} NULLS LAST`, ...newest];
}

const newestFirst: CustomerOrder = { sortType: 'asc' };

export const countCustomers = (db: Database, filter: CustomerFilter): Promise<number> =>
  db.$count(customers, conditionOf(filter));

export const customerRows = (
  db: Database,
  filter: CustomerFilter,
  page: Page,
  order: CustomerOrder = newestFirst,
): Promise<StoredCustomer[]> =>
  db
    .select()
    .from(customers)
    .where(conditionOf(filter))
    .orderBy(...orderOf(order))
    .limit(page.pageSize)
    .offset(offsetOf(page));

/** One page, and the total. */
export async function customerPage(
  db: Database,
  filter: CustomerFilter,
  page: Page,
  order: CustomerOrder = newestFirst,
): Promise<Paged<Customer>> {
  const [total, rows] = await Promise.all([
    countCustomers(db, filter),
    customerRows(db, filter, page, order),
  ]);
  const data = rows.map((row) => asCustomer(row, filter.viewer.timeZone));
  return paged(page, total, data);
}

/** Customers numbered, newest first, within each value of a column, with the size of each group. */
export function rankedCustomers(db: Database, column: PgColumn, condition: SQL | undefined) {
  const each = sql`PARTITION BY ${column}`;
  const newest = sql`${customers.created_at} DESC, ${customers.id}`;
  return db
    .select({
      ...getTableColumns(customers),
      place: sql<number>`(row_number() OVER (${each} ORDER BY ${newest}))::int`.as('place'),
      all: sql<number>`(count(*) OVER (${each}))::int`.as('all_of_these'),
    })
    .from(customers)
    .where(condition)
    .as('ranked');
}

/** The customer of that id; undefined if the account does not see it. */
export async function findCustomer(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<StoredCustomer | undefined> {
  const [real] = validIds([id]);
  if (real === undefined) return undefined;
  const [row] = await db
    .select()
    .from(customers)
    .where(and(visibleTo(viewer), eq(customers.id, real)));
  return row;
}

/** The customer of that id. @throws ApiError notFound when the account sees none */
export async function ownCustomer(db: Database, viewer: Viewer, id: string): Promise<StoredCustomer> {
  const row = await findCustomer(db, viewer, id);
  if (row === undefined) throw new ApiError('notFound');
  return row;
}

/** Checks the limit of the team's list; to be called after adding, inside the transaction. @throws ApiError listFull */
export async function checkRoom(tx: Database, teamId: string): Promise<void> {
  if ((await tx.$count(customers, eq(customers.team_id, teamId))) > CUSTOMERS_MAX)
    throw new ApiError('listFull');
}

/** Removes a customer; with a tag, only if it has it. Returns how many were removed. */
export async function removeCustomer(
  tx: Database,
  viewer: Viewer,
  id: string,
  tag?: CustomerTag,
): Promise<number> {
  const [real] = validIds([id]);
  if (real === undefined) return 0;
  const removed = await tx
    .delete(customers)
    .where(
      and(visibleTo(viewer), eq(customers.id, real), tag === undefined ? undefined : eq(customers.tag, tag)),
    )
    .returning({ id: customers.id });
  return removed.length;
}
