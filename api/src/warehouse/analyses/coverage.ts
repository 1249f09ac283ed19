// Search stats (tab 16): of each reporting country, how much of what is held matched; and how varied the matches are.
import { type AnalysisStat, type CoverageRow, reportingCountry, UNGROUPED } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import type { Holdings } from '../countries';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresOf, type Measured, measured } from './figures';
import { heldWithin } from './held-within';

type Distinct = NonNullable<AnalysisStat['distinct']>;

/** SQL: how many texts a column of few texts has. Hashing its dictionary once and counting numbers takes half as long. */
const distinctTexts = (column: string, said: string) => `uniqExactIf(cityHash64(${column}), ${said})`;

// Two statements side by side, each on one core: on both, either core gathers nearly all companies, which are then put
// together. That is a fifth more work.

/** All but the exporters. */
async function distinctOf(
  client: WarehouseClient,
  { where, params, reading }: Scope,
): Promise<Omit<Distinct, 'exporters'>> {
  const { rows } = await client.query<Omit<Distinct, 'exporters'>>(
    `SELECT uniqExactIf(importer_id, importer_id != 0) AS importers,
       ${distinctTexts('partner', "partner != ''")} AS tradeAreas,
       ${distinctTexts('origin', "origin != ''")} AS origins,
       ${distinctTexts('hs6', 'length(hs6) = 6')} AS commodities
     FROM records WHERE ${where}`,
    params.values,
    { ...reading, cores: 1 },
  );
  return rows[0] ?? { importers: 0, tradeAreas: 0, origins: 0, commodities: 0 };
}

/** The countries with their figures; with `stat` each also says how many exporters all of them have. */
async function countriesOf(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  order: string,
  stat: boolean,
): Promise<(Measured & { country: string; exporters?: number })[]> {
  const sellers = stat ? ', uniqExactStateIf(exporter_id, exporter_id != 0) AS sellers' : '';
  const groups = `SELECT country, ${measured}${sellers} FROM records WHERE ${where} GROUP BY country`;
  const ofAll = 'SELECT * EXCEPT sellers, uniqExactMerge(sellers) OVER () AS exporters';
  const { rows } = await client.query<Measured & { country: string; exporters?: number }>(
    `${stat ? `${ofAll} FROM (${groups})` : groups} ORDER BY ${order}`,
    params.values,
    stat ? { ...reading, cores: 1 } : reading,
  );
  return rows;
}

/** The reporting countries that match, most matches first unless asked otherwise. */
export async function coverage(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
  holdings: Holdings,
): Promise<{ data: CoverageRow[]; total: number; stat?: AnalysisStat }> {
  const sorts = ['total', 'amount', 'weight', 'last_date', 'country'] as const;
  const wanted = request.sortField === 'name' ? 'country' : request.sortField;
  const by = sorts.find((name) => name === wanted) ?? 'total';
  const way = request.sortType === 'asc' ? 'ASC' : 'DESC';
  const [rows, held, distinct] = await Promise.all([
    countriesOf(client, scope, `${by} ${way} NULLS LAST, country`, request.stat),
    heldWithin(client, request, holdings),
    request.stat ? distinctOf(client, scope) : undefined,
  ]);
  const perCountry = new Map<string, number>();
  for (const { country, total } of held) perCountry.set(country, (perCountry.get(country) ?? 0) + total);
  const data = rows.map(({ country, exporters: _ofAll, ...figures }): CoverageRow => {
    const place = reportingCountry(country);
    return {
      country,
      alpha2: place?.alpha2 ?? null,
      continent: place?.continent ?? UNGROUPED,
      held: perCountry.get(country) ?? 0,
      ...figures,
      open: { country },
    };
  });
  const stat = distinct && {
    ...figuresOf(rows),
    distinct: { ...distinct, exporters: rows[0]?.exporters ?? 0 },
  };
  const from = (request.page - 1) * request.pageSize;
  return {
    data: request.list ? data.slice(from, from + request.pageSize) : [],
    total: data.length,
    stat,
  };
}
