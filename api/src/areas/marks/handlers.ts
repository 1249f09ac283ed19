// Calls about companies that an account marked as peer or customer.
import { type CompanyMark, FOLLOWED_MAX, type MarkKind } from '@waybill/contract';
import { RIVALS_MAX } from '@waybill/contract/rival-terms';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { countryNames } from '../../basics/country-names';
import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import { offsetOf, paged } from '../../basics/paging';
import type { CompanyFacts } from '../../records/companies';
import { profilesView } from '../../services/charging/company-view';
import { findCompanyAddresses } from '../../services/contacts/addresses';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { keepable } from '../../services/favourites/companies';
import type { Account } from '../../services/security/sessions';
import type { Services } from '../../services/services';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import { type Database, requireWrittenRow } from '../../stores/accounts/database';
import { companyMarks } from '../../stores/accounts/schema';

/** Most companies marked by one call. */
const MAX_ADDED = 1_000;

/** Other names, and similar companies, that a row of the list shows. */
const SHOWN = 5;

type MarkRow = typeof companyMarks.$inferSelect;

/** Rows with the data of their companies from the records and the contact directory. */
async function listedMarks(
  services: Services,
  account: Account,
  rows: readonly MarkRow[],
): Promise<CompanyMark[]> {
  const companyRecords = services.records().companies;
  const keys = rows.map((row) => row.company_id);
  const [companiesByKey, addresses] = await Promise.all([
    companyRecords.findAll(keys),
    findCompanyAddresses(services.accounts.db, account, keys),
  ]);
  const companies = [...companiesByKey.values()];
  const [names, similar, arrived] = await Promise.all([
    companyRecords.findOtherNames(companies, SHOWN),
    companyRecords.findSimilarToEach(companies, SHOWN),
    companyRecords.countArrived(
      rows.map(({ company_id, created_at }) => ({
        // No records can have arrived for a company that no record names.
        company: companiesByKey.get(company_id)?.id ?? 0,
        after: created_at.toISOString(),
      })),
    ),
  ]);
  return rows.map(({ id, mark, company_id: company, name, created_at }, at) => {
    const facts = companiesByKey.get(company);
    const country = countryNames.get(facts?.country ?? '');
    return {
      id,
      mark,
      company,
      view_id: company,
      name: facts?.name ?? name,
      country_id: country?.code ?? null,
      cty_name_en: country?.en ?? null,
      cty_name_cn: country?.cn ?? null,
      alias: (facts && names.get(facts.id)) ?? [],
      ...addresses(company),
      address: facts === undefined || facts.address === '' ? null : facts.address,
      imports: facts?.imports ?? 0,
      exports: facts?.exports ?? 0,
      first_date: facts?.first_date ?? null,
      last_date: facts?.last_date ?? null,
      arrived: facts === undefined ? 0 : (arrived[at] ?? 0),
      similar_companies: (facts && similar.get(facts.id)) ?? [],
      sample: facts?.sample ?? false,
      create_date: created_at.toISOString(),
    };
  });
}

export function markHandlers(
  services: Services,
): Pick<Handlers, 'traderMark' | 'tradersMark' | 'traderUnmark' | 'traderMarks' | 'traderRivals'> {
  const { db } = services.accounts;

  /** Marks companies in a transaction: those that already have this mark keep it. */
  async function saveMarks(
    tx: Database,
    account_id: string,
    mark: MarkKind,
    companies: readonly { key: string; facts: CompanyFacts }[],
  ): Promise<{ company: string; id: string }[]> {
    await advisoryLock(tx, `marks ${account_id}`);
    const own = eq(companyMarks.account_id, account_id);
    await tx
      .insert(companyMarks)
      .values(companies.map(({ key, facts }) => ({ account_id, company_id: key, name: facts.name, mark })))
      .onConflictDoNothing();
    if ((await tx.$count(companyMarks, own)) > FOLLOWED_MAX) throw new ApiError('listFull');
    const keys = companies.map(({ key }) => key);
    return tx
      .select({ company: companyMarks.company_id, id: companyMarks.id })
      .from(companyMarks)
      .where(and(own, inArray(companyMarks.company_id, keys), eq(companyMarks.mark, mark)));
  }

  /** Companies that the account marked as peers last, as far as records name them. */
  async function newestPeers(context: Context): Promise<string[]> {
    const rows = await db
      .select({ company: companyMarks.company_id })
      .from(companyMarks)
      .where(and(eq(companyMarks.account_id, accountOf(context).id), eq(companyMarks.mark, 'peer')))
      .orderBy(desc(companyMarks.created_at), companyMarks.id);
    const companies = await services.records().companies.findAll(rows.map(({ company }) => company));
    return rows
      .map(({ company }) => company)
      .filter((key) => companies.has(key))
      .slice(0, RIVALS_MAX);
  }

  return {
    traderMark: async ({ cmp, mark }, context) => {
      const account_id = accountOf(context).id;
      const [company] = await keepable(services, [cmp]);
      if (company === undefined) throw new ApiError('notFound');
      return context.effect(async (tx) => {
        const [savedMark] = await saveMarks(tx, account_id, mark, [company]);
        return { id: requireWrittenRow(savedMark).id };
      });
    },

    tradersMark: async ({ ids, mark }, context) => {
      const account_id = accountOf(context).id;
      const companies = await keepable(services, chosen(ids, MAX_ADDED));
      return context.effect(async (tx) => ({ marks: await saveMarks(tx, account_id, mark, companies) }));
    },

    traderUnmark: async ({ mark }, context) => {
      const { id: account_id } = accountOf(context);
      return context.effect(async (tx) => {
        const removed = await tx
          .delete(companyMarks)
          .where(and(eq(companyMarks.account_id, account_id), eq(companyMarks.id, mark)))
          .returning({ id: companyMarks.id });
        return { removed: removed.length };
      });
    },

    traderMarks: async ({ mark, ...page }, context) => {
      const account = accountOf(context);
      const own = and(
        eq(companyMarks.account_id, account.id),
        mark === undefined ? undefined : eq(companyMarks.mark, mark),
      );
      const [total, rows] = await Promise.all([
        db.$count(companyMarks, own),
        db
          .select()
          .from(companyMarks)
          .where(own)
          .orderBy(desc(companyMarks.created_at), companyMarks.id)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
      ]);
      return paged(page, total, await listedMarks(services, account, rows));
    },

    traderRivals: async ({ companies, ...query }, context) => {
      const keys = [...new Set(companies.length > 0 ? companies : await newestPeers(context))];
      const records = services.records().companies;
      if (keys.length === 0) return records.rivals([], query);
      return profilesView(services, context, keys, (rivals) => records.rivals(rivals, query));
    },
  };
}
