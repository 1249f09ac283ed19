// Renewal radar: how regularly the companies of an account's customers buy, for its lists, filters and sort orders.
import { type CustomerRhythm, type RadarFilter, radarFilters } from '@waybill/contract';
import { and, count, eq, ne } from 'drizzle-orm';
import { companyKey, parseCompanyKey, type WithRecords } from '../../records';
import type { RawRhythm } from '../../records/leads';
import type { WithAccounts } from '../../stores/accounts/database';
import { companyMarks, customers } from '../../stores/accounts/schema';
import { nameProofs } from '../leads/named-proofs';
import { type CustomerFilter, conditionOf, countCustomers } from './customers';
import { readOwnNumbers } from './own-companies';
import { groupRisks } from './risk-rule';
import type { Viewer } from './team';

/** Rhythms by company key. */
type Radar = ReadonlyMap<string, RawRhythm>;

const matchers: Record<RadarFilter, (rhythm: RawRhythm) => boolean> = {
  due: ({ state }) => state === 'due',
  late: ({ state }) => state === 'late',
  gone: ({ state }) => state === 'gone',
  more: ({ more }) => more,
  rival: ({ proofs }) => proofs.some(({ kind }) => kind === 'rival' || kind === 'otherSupplier'),
};

/**
 * The rhythms of these companies, what they bought from the companies that the account marked as peers, and from others
 * in place of its team.
 */
async function readRadar(
  { accounts: { db }, records }: WithAccounts & WithRecords,
  { id: accountId, pool }: Pick<Viewer, 'id' | 'pool'>,
  companies: readonly string[],
): Promise<Radar> {
  const wanted = companies.flatMap((key) => parseCompanyKey(key) ?? []);
  if (wanted.length === 0) return new Map();
  const [peers, own] = await Promise.all([
    db
      .selectDistinct({ key: companyMarks.company_id })
      .from(companyMarks)
      .where(and(eq(companyMarks.account_id, accountId), eq(companyMarks.mark, 'peer'))),
    readOwnNumbers(db, pool),
  ]);
  const rivals = peers.flatMap(({ key }) => parseCompanyKey(key) ?? []);
  const { leads } = records();
  const [found, switches] = await Promise.all([
    leads.buyingRhythms(wanted, rivals),
    leads.otherSuppliers(own, wanted),
  ]);
  const risks = groupRisks(switches);
  return new Map(
    [...found].map(([id, rhythm]) => {
      // A marked peer is listed as such, once.
      const peerSales = new Set(
        rhythm.proofs.flatMap(({ kind, partner }) => (kind === 'rival' ? partner : [])),
      );
      const others = (risks.get(id) ?? []).filter(({ partner }) => !peerSales.has(partner));
      return [companyKey(id), { ...rhythm, proofs: [...rhythm.proofs, ...others] }];
    }),
  );
}

/** The companies of the customers that a filter finds, with the number of customers there, and their rhythms. */
async function radarByFilter(services: WithAccounts & WithRecords, filter: CustomerFilter) {
  const companies = await services.accounts.db
    .select({ key: customers.company_id, customers: count() })
    .from(customers)
    .where(and(conditionOf(filter), ne(customers.company_id, '')))
    .groupBy(customers.company_id);
  const keys = companies.map(({ key }) => key);
  return { companies, radar: await readRadar(services, filter.viewer, keys) };
}

/** How many of these companies each filter finds. */
export async function countCompanyRadar(
  services: WithAccounts & WithRecords,
  viewer: Pick<Viewer, 'id' | 'pool'>,
  companies: readonly string[],
): Promise<Record<RadarFilter, number>> {
  const rhythms = [...(await readRadar(services, viewer, companies)).values()];
  const totals = radarFilters.map(
    (wanted) => [wanted, rhythms.filter((rhythm) => matchers[wanted](rhythm)).length] as const,
  );
  return Object.fromEntries(totals) as Record<RadarFilter, number>;
}

/** Of these companies those that a filter finds, and what they are sorted by. */
export async function filterByRhythm(
  services: WithAccounts & WithRecords,
  viewer: Pick<Viewer, 'id' | 'pool'>,
  companies: readonly string[],
  { rhythm, sortField }: RhythmOrder,
): Promise<{ matching: string[]; ranks: Map<string, number> | undefined }> {
  const radar = await readRadar(services, viewer, companies);
  return selectByRhythm(radar, { rhythm, sortField });
}

interface CompanyCustomers {
  key: string;
  /** Customers there. */
  customers: number;
}

/** How many customers each filter finds. */
function sumByFilter(companies: readonly CompanyCustomers[], radar: Radar): Record<RadarFilter, number> {
  const totals = radarFilters.map((wanted) => {
    const matching = companies.filter(({ key }) => {
      const rhythm = radar.get(key);
      return rhythm !== undefined && matchers[wanted](rhythm);
    });
    return [wanted, matching.reduce((sum, { customers: persons }) => sum + persons, 0)] as const;
  });
  return Object.fromEntries(totals) as Record<RadarFilter, number>;
}

/** How many customers each filter finds among those of a list. */
export async function countRadar(
  services: WithAccounts & WithRecords,
  filter: CustomerFilter,
): Promise<Record<RadarFilter, number>> {
  const { companies, radar } = await radarByFilter(services, filter);
  return sumByFilter(companies, radar);
}

/** A company that a filter finds. */
interface RadarCompany {
  key: string;
  name: string;
  rhythm: RawRhythm;
}

/** What an account should know of its customers: the numbers of the filters, and who they find. */
export interface RadarSummary {
  /** All customers, also those whose company no record names. */
  total: number;
  totals: Record<RadarFilter, number>;
  /** The longest silent for their rhythm first. */
  late: RadarCompany[];
  rival: RadarCompany[];
  /** Names of companies that customers bought from, by number. */
  partnerNames: ReadonlyMap<number, string>;
}

export async function summarizeRadar(
  services: WithAccounts & WithRecords,
  viewer: Viewer,
): Promise<RadarSummary> {
  const [total, { companies, radar }] = await Promise.all([
    countCustomers(services.accounts.db, { viewer }),
    radarByFilter(services, { viewer }),
  ]);
  const rhythms = [...radar].sort(([, one], [, other]) => (other.silence ?? 0) - (one.silence ?? 0));
  const matching = (filter: RadarFilter) => rhythms.filter(([, rhythm]) => matchers[filter](rhythm));
  const [late, rival] = [matching('late'), matching('rival')];
  const names = await services
    .records()
    .leads.companyNames([
      ...[...late, ...rival].map(([, { company }]) => company),
      ...rival.flatMap(([, { proofs }]) => proofs.flatMap(({ partner }) => partner ?? [])),
    ]);
  const withName = ([key, rhythm]: [string, RawRhythm]): RadarCompany => ({
    key,
    name: names.get(rhythm.company) ?? key,
    rhythm,
  });
  return {
    total,
    totals: sumByFilter(companies, radar),
    late: late.map(withName),
    rival: rival.map(withName),
    partnerNames: names,
  };
}

/** Orders companies by a number; companies without one are left out. */
function rankCompanies(radar: Radar, numberFor: (rhythm: RawRhythm) => number | null): Map<string, number> {
  const numbers = [...radar].flatMap(([key, rhythm]) => {
    const number = numberFor(rhythm);
    return number === null ? [] : [[key, number] as const];
  });
  return new Map(numbers);
}

const sortNumbers = {
  lastOrder: ({ last_date }: RawRhythm) => Date.parse(last_date),
  rhythm: ({ silence }: RawRhythm) => silence,
};

interface RhythmOrder {
  rhythm?: RadarFilter | undefined;
  /** Other orders than those of the rhythm need no ranks. */
  sortField?: string | undefined;
}

const isRhythmSort = (field: string | undefined): field is keyof typeof sortNumbers =>
  field !== undefined && field in sortNumbers;

/** Whether a query cannot be answered without the rhythms of all its companies. */
export const needsRadar = ({ rhythm, sortField }: RhythmOrder): boolean =>
  rhythm !== undefined || isRhythmSort(sortField);

/** The companies that a filter finds, and what they are sorted by. */
const selectByRhythm = (radar: Radar, { rhythm, sortField }: RhythmOrder) => ({
  matching: [...radar].flatMap(([key, each]) =>
    rhythm === undefined || matchers[rhythm](each) ? [key] : [],
  ),
  ranks: isRhythmSort(sortField) ? rankCompanies(radar, sortNumbers[sortField]) : undefined,
});

/** Adds what the rhythm filter and sort order need to a filter of customers. */
export async function withRadar(
  services: WithAccounts & WithRecords,
  filter: CustomerFilter,
  order: RhythmOrder,
): Promise<{ filter: CustomerFilter; ranks: Map<string, number> | undefined }> {
  if (!needsRadar(order)) return { filter, ranks: undefined };
  const { radar } = await radarByFilter(services, filter);
  const { matching, ranks } = selectByRhythm(radar, order);
  return { filter: order.rhythm === undefined ? filter : { ...filter, companies: matching }, ranks };
}

/** Rhythms of these companies, with the names of the rivals. */
export async function customerRhythms(
  services: WithAccounts & WithRecords,
  viewer: Pick<Viewer, 'id' | 'pool'>,
  companies: readonly string[],
): Promise<Map<string, CustomerRhythm>> {
  const radar = await readRadar(services, viewer, [...new Set(companies)]);
  const partners = [...radar.values()].flatMap(({ proofs }) =>
    proofs.flatMap(({ partner }) => partner ?? []),
  );
  const names = await services.records().leads.companyNames(partners);
  return new Map(
    [...radar].map(([key, { company: _company, silence: _silence, ...rhythm }]) => [
      key,
      {
        ...rhythm,
        proofs: nameProofs(rhythm.proofs, (company) => names.get(company) ?? ''),
      },
    ]),
  );
}
