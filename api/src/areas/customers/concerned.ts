// Calls that list the companies that an account follows or marked, with its customers there.
import { type CallRequest, CONCERNED_CUSTOMERS, type Customer } from '@waybill/contract';
import { and, asc, desc, eq, exists, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countryNames } from '../../basics/country-names';
import { offsetOf, paged } from '../../basics/paging';
import { companyKey } from '../../records';
import { findCompanyAddresses } from '../../services/contacts/addresses';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { asCustomer, contains, rankedCustomers } from '../../services/customers/customers';
import {
  countCompanyRadar,
  customerRhythms,
  filterByRhythm,
  needsRadar,
} from '../../services/customers/radar';
import { findStandings } from '../../services/customers/standings';
import { type Viewer, visibleTo } from '../../services/customers/team';
import { listedCompanies } from '../../services/favourites/companies';
import { companySheet } from '../../services/favourites/company-sheet';
import { companyTexts } from '../../services/favourites/texts';
import type { Services } from '../../services/services';
import type { Database } from '../../stores/accounts/database';
import { companyMarks, customers, followedCompanies } from '../../stores/accounts/schema';

type ConcernedQuery = CallRequest<'companiesConcerned'>;

/** A page of any size. */
type AnyPage = Omit<ConcernedQuery, 'pageSize'> & { pageSize: number; ids?: readonly string[] };

/** Which of the companies that an account follows or marked. */
type ConcernedFilter = Pick<AnyPage, 'tag' | 'corp' | 'kind' | 'ids'> & {
  /** Only these; undefined for all. */
  companies?: readonly string[];
};

/** Ways in which a company can be saved, as the sheet names them. */
const ways = ['followed', 'peer', 'customer'] as const;

/** Each company once, ordered by when it was followed or last marked. */
function toConcerned(
  db: Database,
  viewer: Viewer,
  { tag, corp, kind, ids = [], companies }: ConcernedFilter,
) {
  /** Leaves a list out where another kind is requested. */
  const onlyIf = (isListed: boolean) => (isListed ? undefined : sql`false`);
  const both = unionAll(
    db
      .select({
        key: followedCompanies.company_id,
        name: followedCompanies.name,
        at: followedCompanies.created_at,
      })
      .from(followedCompanies)
      .where(
        and(eq(followedCompanies.account_id, viewer.id), onlyIf(kind === undefined || kind === 'followed')),
      ),
    db
      .select({ key: companyMarks.company_id, name: companyMarks.name, at: companyMarks.created_at })
      .from(companyMarks)
      .where(
        and(
          eq(companyMarks.account_id, viewer.id),
          onlyIf(kind !== 'followed'),
          kind === undefined || kind === 'followed' ? undefined : eq(companyMarks.mark, kind),
        ),
      ),
  ).as('kept');
  const tagged =
    tag === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(customers)
            .where(and(visibleTo(viewer), eq(customers.company_id, both.key), eq(customers.tag, tag))),
        );
  return db
    .select({ key: both.key, name: max(both.name).as('name'), date: max(both.at).as('date') })
    .from(both)
    .where(
      and(
        contains(both.name, corp),
        tagged,
        ids.length === 0 ? undefined : inArray(both.key, [...ids]),
        companies && sql`jsonb_exists(${JSON.stringify(companies)}::jsonb, ${both.key})`,
      ),
    )
    .groupBy(both.key)
    .as('concerned');
}

interface CompanyCustomers {
  customers: Customer[];
  customer_total: number;
}

/** The newest customers at each of these companies, and their number. */
async function findCompanyCustomers(
  db: Database,
  viewer: Viewer,
  keys: readonly string[],
  tag: ConcernedQuery['tag'],
): Promise<Map<string, CompanyCustomers>> {
  if (keys.length === 0) return new Map();
  const ofCompanies = and(
    visibleTo(viewer),
    inArray(customers.company_id, [...keys]),
    tag === undefined ? undefined : eq(customers.tag, tag),
  );
  const ranked = rankedCustomers(db, customers.company_id, ofCompanies);
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, CONCERNED_CUSTOMERS))
    .orderBy(asc(ranked.place));
  const byCompany = new Map<string, CompanyCustomers>();
  for (const { place, all, ...row } of rows) {
    const previous = byCompany.get(row.company_id)?.customers ?? [];
    byCompany.set(row.company_id, {
      customers: [...previous, asCustomer(row, viewer.timeZone)],
      customer_total: all,
    });
  }
  return byCompany;
}

type ConcernedCalls =
  | 'companiesConcerned'
  | 'companiesConcernedByGet'
  | 'concernedExport'
  | 'companyRadar'
  | 'companyStandings';

export function concernedHandlers(services: Services): Pick<Handlers, ConcernedCalls> {
  const { db } = services.accounts;

  const findKeys = async (viewer: Viewer, filter: ConcernedFilter): Promise<string[]> => {
    const concerned = toConcerned(db, viewer, filter);
    return (await db.select({ key: concerned.key }).from(concerned)).map(({ key }) => key);
  };

  /** Adds what the rhythm filter and sort order need. */
  async function applyRhythm(
    viewer: Viewer,
    query: Pick<AnyPage, 'tag' | 'corp' | 'kind' | 'ids' | 'rhythm' | 'sortField'>,
  ) {
    if (!needsRadar(query)) return { filter: query, ranks: undefined };
    const keys = await findKeys(viewer, query);
    const { matching, ranks } = await filterByRhythm(services, viewer, keys, query);
    return { filter: query.rhythm === undefined ? query : { ...query, companies: matching }, ranks };
  }

  const listConcerned = async (query: AnyPage, context: Context) => {
    const account = accountOf(context);
    const { filter, ranks } = await applyRhythm(account, query);
    const concerned = toConcerned(db, account, filter);
    const byRank: SQL[] =
      ranks === undefined
        ? []
        : [
            sql`(${JSON.stringify(Object.fromEntries(ranks))}::jsonb ->> ${concerned.key})::float8
              ${sql.raw(query.sortType === 'asc' ? 'ASC' : 'DESC')} NULLS LAST`,
          ];
    const [total, rows] = await Promise.all([
      db.$count(concerned),
      db
        .select()
        .from(concerned)
        .orderBy(...byRank, desc(concerned.date), asc(concerned.key))
        .limit(query.pageSize)
        .offset(offsetOf(query)),
    ]);
    const keys = rows.map(({ key }) => key);
    const [companies, addresses, persons, rhythms] = await Promise.all([
      listedCompanies(
        services,
        account.id,
        rows.map(({ key, name, date }) => ({ key, name: name ?? '', date: date ?? new Date(0) })),
      ),
      findCompanyAddresses(db, account, keys),
      findCompanyCustomers(db, account, keys, query.tag),
      customerRhythms(services, account, keys),
    ]);
    const data = companies.map((company) => {
      const country = countryNames.get(company.country ?? '');
      return {
        ...company,
        country_cn: country?.cn ?? null,
        country_en: country?.en ?? null,
        ...addresses(company.id),
        ...(persons.get(company.id) ?? { customers: [], customer_total: 0 }),
        rhythm: rhythms.get(company.id) ?? null,
      };
    });
    return paged(query, total, data);
  };
  return {
    companiesConcerned: listConcerned,
    companiesConcernedByGet: listConcerned,

    companyRadar: async (query, context) => {
      const viewer = accountOf(context);
      return { totals: await countCompanyRadar(services, viewer, await findKeys(viewer, query)) };
    },

    companyStandings: async ({ ids, cmpName }, context) => {
      const named =
        cmpName === ''
          ? []
          : await services.records().companies.resolve([{ name: cmpName, country: '', taxId: '' }]);
      const keys = named.flatMap((company) => (company === undefined ? [] : companyKey(company.id)));
      return { data: await findStandings(db, accountOf(context), [...ids, ...keys]) };
    },

    concernedExport: (query, context) => {
      const texts = companyTexts[context.language];
      return companySheet(
        services,
        context,
        'concerned',
        ({ page, pageSize }) => listConcerned({ ...query, sortType: 'asc', page, pageSize }, context),
        {
          question: query,
          columns: ['kept', 'customers', 'site', 'email'],
          cells: ({ favorite, peer, customer, customers: persons, customer_total, web, email }) => {
            const is = { followed: favorite, peer: peer !== null, customer: customer !== null };
            const more = customer_total - persons.length;
            return {
              kept: ways
                .filter((way) => is[way])
                .map((way) => texts.kept[way])
                .join(', '),
              customers: [...persons.map(({ name }) => name), ...(more > 0 ? [`+${more}`] : [])].join(', '),
              site: web,
              email,
            };
          },
        },
      );
    },
  };
}
