// What every view of a company's profile does around the warehouse: finds the company, charges its profile once a day,
// runs for at most two at a time per account.
import { and, eq, sql } from 'drizzle-orm';
import { dayIn, isUnlimited, take, usedOn } from '../accounts/quotas';
import { viewedCompanies } from '../accounts/schema';
import { accountOf, type Context } from '../context';
import { ApiError, invalid } from '../failure';
import type { Account } from '../security/sessions';
import type { Services } from '../services';
import type { CompanyFacts } from '../warehouse/companies';
import { paidSearch, type TextError } from './paid-search';

/** How a request names a company: by `company`, by `viewId`, or by both alike. */
export interface CompanyName {
  company: string;
  viewId: string;
}

/** @throws ApiError invalid for no company or two, notFound for one that no record names */
export async function companyOf(services: Services, { company, viewId }: CompanyName): Promise<CompanyFacts> {
  const key = company === '' ? viewId : company;
  if (key === '') throw invalid({ field: 'company', rule: 'required' });
  if (viewId !== '' && viewId !== key) throw invalid({ field: 'viewId', rule: 'format' });
  const found = await services.records().companies.find(key);
  if (found === undefined) throw new ApiError('notFound');
  return found;
}

/** What is charged for: this company, for this account, on this day of its time zone. */
interface View {
  account: Account;
  day: string;
  company: string;
}

async function viewedToday({ accounts }: Services, { account, day, company }: View): Promise<boolean> {
  const { account_id, day: viewedOn, company_id } = viewedCompanies;
  const rows = await accounts.db
    .select({ company: company_id })
    .from(viewedCompanies)
    .where(and(eq(account_id, account.id), eq(viewedOn, day), eq(company_id, company)));
  return rows.length > 0;
}

/** Moves a company that was opened today already to the top of those that were viewed. */
async function viewedAgain({ accounts }: Services, { account, day, company }: View): Promise<void> {
  const { account_id, day: viewedOn, company_id } = viewedCompanies;
  await accounts.db
    .update(viewedCompanies)
    .set({ viewed_at: sql`now()` })
    .where(and(eq(account_id, account.id), eq(viewedOn, day), eq(company_id, company)));
}

/** Spares the engine a profile that could not be paid for; the charge itself decides. */
async function hasQuota({ accounts }: Services, { account, day }: View): Promise<boolean> {
  const total = account.quotas.trader_detail;
  return (
    isUnlimited(total) || ((await usedOn(accounts.db, account.pool, day)).get('trader_detail') ?? 0) < total
  );
}

async function charge(context: Context, { account, day, company }: View): Promise<void> {
  await context.charge(async (tx) => {
    const first = await tx
      .insert(viewedCompanies)
      .values({ account_id: account.id, day, company_id: company })
      .onConflictDoNothing()
      .returning({ company: viewedCompanies.company_id });
    if (first.length === 0) return;
    const total = account.quotas.trader_detail;
    await take(tx, { accountId: account.pool, quota: 'trader_detail', day, total, by: account.id });
  });
}

/**
 * Answers a view of a company's profile. Charged after the warehouse answered: a view that failed costs nothing.
 * @throws ApiError as `companyOf` and `paidSearch`, planLacksRight when today's profiles are used up
 */
export async function profileView<T>(
  services: Services,
  context: Context,
  request: CompanyName,
  answer: (company: CompanyFacts) => Promise<{ ok: true; answer: T } | { ok: false; error: TextError }>,
): Promise<T> {
  const account = accountOf(context);
  const company = await companyOf(services, request);
  const view: View = {
    account,
    day: dayIn(account.timeZone, new Date()),
    company: request.company === '' ? request.viewId : request.company,
  };
  const pays = !(await viewedToday(services, view));
  if (pays && !(await hasQuota(services, view)))
    throw new ApiError('planLacksRight', { limit: 'trader_detail' });
  const answered = await paidSearch(services, context, { quota: 'trader_detail', pays: false }, () =>
    answer(company),
  );
  await (pays ? charge(context, view) : viewedAgain(services, view));
  return answered;
}
