// Calls about companies that an account marked as peer or customer.
import { type CompanyMark, FOLLOWED_MAX, PAGE_SIZE_DEFAULT } from '@waybill/contract';
import { and, desc, eq } from 'drizzle-orm';
import { inTurn } from '../../accounts/in-turn';
import { companyMarks } from '../../accounts/schema';
import { addressesOf } from '../../contacts/addresses';
import { accountOf, type Handlers } from '../../context';
import { Failure } from '../../failure';
import type { Account } from '../../security/sessions';
import type { Services } from '../../services';
import { companyKey } from '../../warehouse';
import type { CompanyFacts } from '../../warehouse/companies';
import { keepable } from '../favourites/companies';
import { countryNames } from '../traders/types';

/** Further names, and similar companies, that a row of the list shows. */
const SHOWN = 5;

type Row = typeof companyMarks.$inferSelect;

/** Rows with what records and the contact directory say of their companies. */
async function listedMarks(
  services: Services,
  account: Account,
  rows: readonly Row[],
): Promise<CompanyMark[]> {
  const room = services.records().companies;
  const keys = rows.map((row) => row.company_id);
  const [held, addresses] = await Promise.all([
    room.findAll(keys),
    addressesOf(services.accounts.db, account, keys),
  ]);
  const companies: CompanyFacts[] = [...held.values()];
  const byKey = new Map(companies.map((each) => [companyKey(each.id), each]));
  const [names, similar, arrived] = await Promise.all([
    room.namesOfEach(companies, SHOWN),
    room.similarToEach(companies, SHOWN),
    room.arrivedSince(
      rows.map(({ company_id, created_at }) => ({
        // Nothing arrived for what no record names.
        company: byKey.get(company_id)?.id ?? 0,
        after: created_at.toISOString(),
      })),
    ),
  ]);
  return rows.map(({ id, mark, company_id: company, name, created_at }, at) => {
    const facts = byKey.get(company);
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
      create_date: created_at.toISOString(),
    };
  });
}

export function markHandlers(
  services: Services,
): Pick<Handlers, 'traderMark' | 'traderUnmark' | 'traderMarks'> {
  const { db } = services.accounts;
  return {
    traderMark: async ({ cmp, mark }, context) => {
      const account_id = accountOf(context).id;
      const [company] = await keepable(services, [cmp]);
      if (company === undefined) throw new Failure('notFound');
      const values = { account_id, company_id: company.key, name: company.facts.name, mark };
      const own = eq(companyMarks.account_id, account_id);
      return context.effect(async (tx) => {
        await inTurn(tx, `marks ${account_id}`);
        const [held] = await tx
          .select({ id: companyMarks.id })
          .from(companyMarks)
          .where(and(own, eq(companyMarks.company_id, company.key), eq(companyMarks.mark, mark)));
        if (held !== undefined) return held;
        if ((await tx.$count(companyMarks, own)) >= FOLLOWED_MAX) throw new Failure('listFull');
        const [added] = await tx.insert(companyMarks).values(values).returning({ id: companyMarks.id });
        if (added === undefined) throw new Error('a mark was not kept');
        return added;
      });
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

    traderMarks: async ({ mark, page }, context) => {
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
          .limit(PAGE_SIZE_DEFAULT)
          .offset((page - 1) * PAGE_SIZE_DEFAULT),
      ]);
      const data = await listedMarks(services, account, rows);
      return { data, total, next: page * PAGE_SIZE_DEFAULT < total };
    },
  };
}
