// Companies in an account's lists, with the account's flags (followed, marked, …). Each list queries each store once.
import type { CompanyFlags, SavedTrader } from '@waybill/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { companyKey, type WithRecords } from '../../records';
import type { CompanyFacts } from '../../records/companies';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { companyMarks, followedCompanies } from '../../stores/accounts/schema';

const NONE: CompanyFlags = { favorite: false, peer: null, customer: null };

/** The account's flags of these companies, by company key; `none` for the others. */
export async function companyFlags(
  db: Database,
  accountId: string,
  keys: readonly string[],
): Promise<(key: string) => CompanyFlags> {
  if (keys.length === 0) return () => NONE;
  const [followed, marks] = await Promise.all([
    db
      .select({ key: followedCompanies.company_id })
      .from(followedCompanies)
      .where(
        and(eq(followedCompanies.account_id, accountId), inArray(followedCompanies.company_id, [...keys])),
      ),
    db
      .select({ id: companyMarks.id, key: companyMarks.company_id, mark: companyMarks.mark })
      .from(companyMarks)
      .where(and(eq(companyMarks.account_id, accountId), inArray(companyMarks.company_id, [...keys]))),
  ]);
  const flags = new Map<string, CompanyFlags>();
  for (const { key } of followed) flags.set(key, { ...NONE, favorite: true });
  for (const { id, key, mark } of marks) flags.set(key, { ...(flags.get(key) ?? NONE), [mark]: id });
  return (key) => flags.get(key) ?? NONE;
}

/** Keys of all companies that an account follows. */
export async function followedKeys(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ key: followedCompanies.company_id })
    .from(followedCompanies)
    .where(eq(followedCompanies.account_id, accountId));
  return rows.map(({ key }) => key);
}

/**
 * Companies of these keys that can be saved now; keys that no company has are left out.
 * @throws ApiError stillCollected when one of them cannot be saved yet, notFound when none is known
 */
export async function keepable(
  services: WithAccounts & WithRecords,
  keys: readonly string[],
): Promise<{ key: string; facts: CompanyFacts }[]> {
  const companyRecords = services.records().companies;
  const held = await companyRecords.findAll(keys);
  const missing = keys.filter((key) => !held.has(key));
  const collected = [...(await companyRecords.findUnlisted(missing))].map(companyKey);
  if (collected.length > 0) throw new ApiError('stillCollected', { data: { ids: collected } });
  if (held.size === 0) throw new ApiError('notFound');
  return [...held].map(([key, facts]) => ({ key, facts }));
}

/** A company of a list, as in the accounts database. */
interface ListedCompany {
  key: string;
  /** Its name when it was saved. */
  name: string;
  date: Date;
  /** Load, in seconds since 1970, after which records count as new; `date` if absent. */
  seen?: number;
}

/** Companies in the given order, with their current data from the records and the account's flags. */
export async function listedCompanies(
  services: WithAccounts & WithRecords,
  accountId: string,
  companies: readonly ListedCompany[],
): Promise<SavedTrader[]> {
  const keys = companies.map(({ key }) => key);
  const secondsOf = ({ date, seen }: ListedCompany) => seen ?? Math.floor(date.getTime() / 1000);
  const since = new Map(companies.map((company) => [company.key, secondsOf(company)]));
  const [facts, flags, arrived] = await Promise.all([
    services.records().companies.findAll(keys),
    companyFlags(services.accounts.db, accountId, keys),
    services.records().watched.countNewSince(since),
  ]);
  return companies.map((company) => {
    const { key, name, date } = company;
    const known = facts.get(key);
    return {
      id: key,
      view_id: key,
      desc_en: known?.name ?? name,
      country: known === undefined || known.country === '' ? null : known.country,
      imports: known?.imports ?? 0,
      exports: known?.exports ?? 0,
      first_date: known?.first_date ?? null,
      last_date: known?.last_date ?? null,
      sample: known?.sample ?? false,
      ...flags(key),
      date: date.toISOString(),
      ...(arrived !== null && { recent_added: arrived.get(key) ?? 0 }),
      since: new Date(secondsOf(company) * 1000).toISOString(),
    };
  });
}
