// Search statistics (tab 16): for each reporting country the share of its records that matched, and how many distinct
// values the matches have.
import { type AnalysisStat, type CoverageRow, reportingCountry, UNGROUPED } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { findContinent } from '../../stores/warehouse/continents';
import type { Holdings } from '../search/countries';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresSql, type GroupFigures, sumGroupFigures } from './figures';
import { countRecordsWithin } from './totals-within';

type Distinct = NonNullable<AnalysisStat['distinct']>;
/** Distinct values that are counted together with the countries. */
type CountedWithCountries = Pick<Distinct, 'tradeAreas' | 'commodities'>;
/** Distinct values that a statement of its own counts; it takes as long as that of the countries. */
type CountedAlone = Omit<Distinct, keyof CountedWithCountries>;

/** Columns with few distinct values, and the condition for a value that is given. */
const countedColumns: Readonly<
  Record<keyof CountedWithCountries, readonly [column: string, isGiven: string]>
> = {
  tradeAreas: ['partner', "partner != ''"],
  commodities: ['hs6', 'length(hs6) = 6'],
};

/**
 * SQL of the countries that match. With `stat`, each country's distinct values are also counted, as states that are
 * merged afterwards. The dictionary of a text column is hashed once: counting the numbers takes half as long.
 */
function countriesSql(where: string, stat: boolean): string {
  const counted = stat ? Object.entries(countedColumns) : [];
  const states = counted.map(
    ([name, [column, isGiven]]) => `, uniqExactIfState(cityHash64(${column}), ${isGiven}) AS ${name}_state`,
  );
  const counts = counted.map(([name]) => `, uniqExactIfMerge(${name}_state) OVER () AS ${name}`);
  return `SELECT country, total, amount, weight, first_date, last_date${counts.join('')}
    FROM (SELECT country, ${figuresSql}${states.join('')} FROM records WHERE ${where} GROUP BY country)`;
}

/** Counts matching companies and origins. On two cores each would collect nearly all companies, a fifth more work. */
async function countPartiesAndOrigins(
  client: WarehouseClient,
  { where, params, reading }: Scope,
): Promise<CountedAlone> {
  const { rows } = await client.query<CountedAlone>(
    `SELECT uniqExactIf(importer_id, importer_id != 0) AS importers, uniqExactIf(exporter_id, exporter_id != 0) AS exporters,
       uniqExactIf(cityHash64(origin), origin != '') AS origins
     FROM records WHERE ${where}`,
    params.values,
    { ...reading, cores: 1 },
  );
  return rows[0] ?? { importers: 0, exporters: 0, origins: 0 };
}

/** The reporting countries that match, most matches first unless asked otherwise. */
export async function analyseCoverage(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
  holdings: Holdings,
): Promise<{ data: CoverageRow[]; total: number; stat?: AnalysisStat }> {
  const { where, params, reading } = scope;
  const sorts = ['total', 'amount', 'weight', 'last_date', 'country'] as const;
  const sortField = request.sortField === 'name' ? 'country' : request.sortField;
  const by = sorts.find((name) => name === sortField) ?? 'total';
  const way = request.sortType === 'asc' ? 'ASC' : 'DESC';
  const [{ rows }, allRecords, others] = await Promise.all([
    client.query<GroupFigures & Partial<CountedWithCountries> & { country: string }>(
      `${countriesSql(where, request.stat)} ORDER BY ${by} ${way} NULLS LAST, country`,
      params.values,
      request.stat ? { ...reading, cores: 1 } : reading,
    ),
    countRecordsWithin(client, request, holdings),
    request.stat ? countPartiesAndOrigins(client, scope) : undefined,
  ]);
  const perCountry = new Map<string, number>();
  for (const { country, total } of allRecords)
    perCountry.set(country, (perCountry.get(country) ?? 0) + total);
  const data = rows.map(({ country, tradeAreas, commodities, ...figures }): CoverageRow => {
    const alpha2 = reportingCountry(country)?.alpha2 ?? null;
    return {
      country,
      alpha2,
      continent: alpha2 === null ? UNGROUPED : findContinent(alpha2),
      held: perCountry.get(country) ?? 0,
      ...figures,
      open: { country },
    };
  });
  const [{ tradeAreas = 0, commodities = 0 } = {}] = rows;
  const distinct = others && { ...others, tradeAreas, commodities };
  const stat = request.stat ? { ...sumGroupFigures(rows), distinct } : undefined;
  const from = (request.page - 1) * request.pageSize;
  return {
    data: request.list ? data.slice(from, from + request.pageSize) : [],
    total: data.length,
    stat,
  };
}
