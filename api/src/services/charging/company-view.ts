// Wraps every view of one or several companies' profiles: finds the companies, charges each profile once a day, and runs
// at most two views at a time per account.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import type { WithRecords } from '../../records';
import type { CompanyFacts } from '../../records/companies';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { quotaPeriod } from '../../stores/accounts/quotas';
import { viewedCompanies } from '../../stores/accounts/schema';
import { accountOf, type Context } from '../context';
import { charge, chargeEffect, needQuota } from './charge';
import { paidSearch, type TextError } from './paid-search';

const QUOTA = 'trader_detail';

/** How a request names a company: by `company`, by `viewId`, or by both with the same value. */
interface CompanyName {
  company: string;
  viewId: string;
}

/** @throws ApiError invalid for no company or two different ones, notFound for one that no record names */
export async function companyOf(
  services: WithRecords,
  { company, viewId }: CompanyName,
): Promise<CompanyFacts> {
  const key = company === '' ? viewId : company;
  if (key === '') throw invalid({ field: 'company', rule: 'required' });
  if (viewId !== '' && viewId !== key) throw invalid({ field: 'viewId', rule: 'format' });
  const found = await services.records().companies.find(key);
  if (found === undefined) throw new ApiError('notFound');
  return found;
}

/** Unit of charging: this company, for this account, on this day in its time zone. */
interface CompanyView {
  by: string;
  day: string;
  company: string;
}

async function viewedToday({ accounts }: WithAccounts, { by, day, company }: CompanyView): Promise<boolean> {
  const { account_id, day: viewedOn, company_id } = viewedCompanies;
  const rows = await accounts.db
    .select({ company: company_id })
    .from(viewedCompanies)
    .where(and(eq(account_id, by), eq(viewedOn, day), eq(company_id, company)));
  return rows.length > 0;
}

/** Moves a company that was already opened today to the top of the recently viewed ones. */
async function viewedAgain({ accounts }: WithAccounts, { by, day, company }: CompanyView): Promise<void> {
  const { account_id, day: viewedOn, company_id } = viewedCompanies;
  await accounts.db
    .update(viewedCompanies)
    .set({ viewed_at: sql`now()` })
    .where(and(eq(account_id, by), eq(viewedOn, day), eq(company_id, company)));
}

/** Records a company as opened today; false when it was already. */
async function recordView(tx: Database, { by, day, company }: CompanyView): Promise<boolean> {
  const first = await tx
    .insert(viewedCompanies)
    .values({ account_id: by, day, company_id: company })
    .onConflictDoNothing()
    .returning({ company: viewedCompanies.company_id });
  return first.length > 0;
}

/**
 * Answers a view of a company's profile. Charged after the warehouse answered, so that a failed view costs nothing.
 * @throws ApiError as `companyOf` and `paidSearch`, planLacksRight when today's profiles are used up
 */
export async function profileView<T>(
  services: WithAccounts & WithRecords,
  context: Context,
  request: CompanyName,
  answer: (company: CompanyFacts) => Promise<{ ok: true; answer: T } | { ok: false; error: TextError }>,
): Promise<T> {
  const company = await companyOf(services, request);
  const { id, timeZone } = accountOf(context);
  const view = {
    by: id,
    day: quotaPeriod(QUOTA, timeZone, new Date()),
    company: request.company === '' ? request.viewId : request.company,
  };
  const price = { quota: QUOTA, once: { kind: 'profile', of: [view.company] } } as const;
  const isFirst = !(await viewedToday(services, view));
  if (isFirst) await needQuota(services, context, price);
  const answered = await paidSearch(services, context, null, () => answer(company));
  await (isFirst ? charge(context, price, (tx) => recordView(tx, view)) : viewedAgain(services, view));
  return answered;
}

/**
 * Answers a view of several companies' profiles at once. Each that was not opened today is charged, all or none, after the
 * warehouse answered.
 * @throws ApiError notFound when no record names one, planLacksRight when fewer profiles are left, and as `paidSearch`
 */
export async function profilesView<T>(
  services: WithAccounts & WithRecords,
  context: Context,
  keys: readonly string[],
  answer: (companies: readonly CompanyFacts[]) => Promise<T>,
): Promise<T> {
  const companies = await services.records().companies.findAll(keys);
  const facts = keys.map((key) => companies.get(key));
  const found = facts.filter((company) => company !== undefined);
  if (found.length < keys.length) throw new ApiError('notFound');
  const { id, timeZone } = accountOf(context);
  const day = quotaPeriod(QUOTA, timeZone, new Date());
  const { account_id, day: viewedOn, company_id } = viewedCompanies;
  const viewed = await services.accounts.db.$count(
    viewedCompanies,
    and(eq(account_id, id), eq(viewedOn, day), inArray(company_id, [...keys])),
  );
  const once = { kind: 'profile', of: [...keys] } as const;
  const amount = keys.length - viewed;
  if (amount > 0) await needQuota(services, context, { quota: QUOTA, amount, once });
  const answered = await paidSearch(services, context, null, async () => ({
    ok: true,
    answer: await answer(found),
  }));
  if (amount > 0)
    await context.charge(async (tx) => {
      const added = await tx
        .insert(viewedCompanies)
        .values(keys.map((key) => ({ account_id: id, day, company_id: key })))
        .onConflictDoNothing()
        .returning({ company: company_id });
      if (added.length > 0) await chargeEffect(tx, context, { quota: QUOTA, amount: added.length });
    }, once);
  return answered;
}
