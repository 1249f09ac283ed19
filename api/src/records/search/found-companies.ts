// What stands beside the companies of a search: their months, and their prices against those of others.
import { type Direction, directions } from '@waybill/contract';
import type { PeerComparison } from '@waybill/contract/analysis-peers';
import { monthOf } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { parseCompanyKeys } from '../../stores/warehouse/ids';
import { compareCompanies } from '../prices/compare-companies';
import { type CompanyMonths, countCompanyMonths } from './company-months';
import {
  buildConditions,
  limitToLoad,
  type SearchQuery,
  type SearchTextError,
  type TextTools,
  toSearchDirection,
  toWhereClause,
} from './conditions';
import type { Holdings } from './countries';
import { findStoredMonths } from './stored-months';

type Role = 'importer' | 'exporter';

interface CompanyFigures {
  months: CompanyMonths;
  prices: PeerComparison[];
}

type Needs = TextTools & { client: WarehouseClient; holdings: (direction: Direction) => Promise<Holdings> };

/** The side on which a search is for one company. */
const pinnedRole = ({ impOrExp }: SearchQuery): Role =>
  impOrExp === directions.import ? 'importer' : 'exporter';

/** The filters of a search that a comparison of prices remembers, by the names of a market analysis. */
function listFilters(query: SearchQuery): [string, string][] {
  const filters: [string, string][] = [
    ['country', query.area.join()],
    ['tradeArea', query.filterArea.join()],
    [`${pinnedRole(query)}Id`, query.companyId],
    ['origin', query.origin.join()],
  ];
  return filters.filter(([, value]) => value !== '');
}

/**
 * @param role the end of the trade that the companies are at
 * @param keys company keys; invalid ones are left out
 * @param asOf load of the answer that this belongs to
 */
export async function describeFoundCompanies(
  { client, holdings, ...tools }: Needs,
  query: SearchQuery,
  { role, keys }: { role: Role; keys: readonly string[] },
  asOf: number,
): Promise<{ ok: true; answer: CompanyFigures } | { ok: false; error: SearchTextError }> {
  const ids = parseCompanyKeys(keys);
  // A company is compared with all others, also in the search for it.
  const among = query.companyId !== '' && pinnedRole(query) === role ? { ...query, companyId: '' } : query;
  const scopes = [];
  for (const each of [query, among]) {
    const built = await buildConditions(client, each, tools, { asOf, continues: true });
    if (!built.ok) return built;
    const conditions = limitToLoad(built.conditions, asOf);
    scopes.push({ where: toWhereClause(conditions), params: conditions.params, reading: conditions.reading });
  }
  const [own, all] = scopes;
  if (own === undefined || all === undefined) throw new Error('A search has conditions');
  const direction = toSearchDirection(query);
  const held = await holdings(direction);
  const countries = new Set(
    query.area.length > 0 ? query.area : held.countries.map(({ country }) => country.code),
  );
  const { startDate, endDate } = query;
  const [months, prices] = await Promise.all([
    countCompanyMonths(
      client,
      own,
      { role, ids, from: monthOf(startDate), to: monthOf(endDate), startDate, endDate },
      findStoredMonths(held, direction, countries),
    ),
    compareCompanies(client, all, { role, ids, within: listFilters(among) }),
  ]);
  return { ok: true, answer: { months, prices } };
}
